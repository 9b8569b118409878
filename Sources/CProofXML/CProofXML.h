// Debian's libxml2 names ICU's types in its converters, which we don't use; they would be other types
// than those of the ICU that Swift brings.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
