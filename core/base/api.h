#pragma once

/// Marks what a program that links the library may call. All else is hidden in it (-fvisibility=hidden), so that it
/// can't clash with anything of the program's, nor be relied upon. What is written out in a header needs no mark.
#define MORTONSCOPE_API __attribute__((visibility("default")))

/// Takes the mark from a type within a marked one, whose members have it otherwise.
#define MORTONSCOPE_HIDDEN __attribute__((visibility("hidden")))
