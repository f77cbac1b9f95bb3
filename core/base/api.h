#pragma once

/// Exports a class or function from the shared library. Everything else is hidden (-fvisibility=hidden), so that it
/// can't clash with names in the program that uses the library. Inline functions and templates don't need it.
#define MORTONSCOPE_API __attribute__((visibility("default")))

/// Hides a nested type of an exported class.
#define MORTONSCOPE_HIDDEN __attribute__((visibility("hidden")))
