#pragma once

namespace mortonscope {

/// Texts where nothing may be allocated: each writes behind `out`, which must have room, and returns the new end.
/// Async-signal-safe.

inline char* append(char* out, const char* text)
{
    while (*text != '\0') {
        *out++ = *text++;
    }
    *out = '\0';
    return out;
}

inline char* append(char* out, unsigned long number)
{
    char digits[24];
    int count = 0;
    do {
        digits[count++] = static_cast<char>('0' + number % 10);
        number /= 10;
    } while (number > 0);
    while (count > 0) {
        *out++ = digits[--count];
    }
    *out = '\0';
    return out;
}

}  // namespace mortonscope
