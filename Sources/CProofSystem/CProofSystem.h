// Calls that Swift's Glibc module lacks, because the headers declare them only where _GNU_SOURCE is defined.
int syncfs(int file);
