#pragma once
#include <libxml/xmlversion.h>
// With ICU, libxml2 shows ICU's types, of which Foundation has others by the same names.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>

// xmlFree is a variable that holds a function, which Swift 6 takes for shared state.
static inline void xml_release(xmlChar *text) { xmlFree(text); }
