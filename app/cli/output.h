#pragma once

#include "core/json/json_writer.h"

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace mortonscope::cli {

/// Thrown when standard output can't be written; `error` is errno. A list can be 10^8 lines long, so
/// whoever writes it is stopped in the middle.
struct WriteFailed {
    int error;
};

/// Writes to a file descriptor through a buffer of its own: one system call for many lines. What is
/// still in the buffer when it dies is dropped; call flush(). On a terminal, what it would obey is shown instead, as
/// shownText() does: files and pipes get names as they are, in CSV too.
class Output {
public:
    explicit Output(int descriptor);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    Output& operator<<(std::string_view text)
    {
        m_buffer += text;
        writeIfFull();
        return *this;
    }
    Output& operator<<(const char* text) { return *this << std::string_view(text); }
    Output& operator<<(char c) { return *this << std::string_view(&c, 1); }

    template <std::integral Number>
    Output& operator<<(Number number)
    {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number);
        return *this << std::string_view(digits, static_cast<std::size_t>(end.ptr - digits));
    }
    Output& operator<<(bool) = delete;

    /// Throws WriteFailed.
    void flush();
    void writeIfFull()
    {
        if (m_buffer.size() >= kFull) {
            flush();
        }
    }

    /// Writes JSON into the buffer; after each of many rows call writeIfFull().
    JsonWriter json() { return JsonWriter(m_buffer, kJsonAnswer); }

private:
    static constexpr std::size_t kFull = 1 << 16;

    void write(std::string_view text) const;

    int m_descriptor;
    bool m_isTerminal;
    std::string m_buffer;
};

}  // namespace mortonscope::cli
