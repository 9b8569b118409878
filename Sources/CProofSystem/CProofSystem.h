// Calls of the C library that Swift doesn't import, because its headers name them for GNU's programs only.
int syncfs(int file);
