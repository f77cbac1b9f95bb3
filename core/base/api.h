#pragma once

/// Exports a class or function from the shared library. Everything else is hidden (-fvisibility=hidden), so that it
/// can't clash with names of the program. Inline functions and templates need no mark.
#define MORTONSCOPE_API __attribute__((visibility("default")))

/// Hides a nested type of an exported class.
#define MORTONSCOPE_HIDDEN __attribute__((visibility("hidden")))
