#pragma once

#include "core/json/json_writer.h"

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace mortonscope::cli {

/// Thrown when standard output cannot be written; `error` is errno. A list can have 10^8 lines, so the exception stops
/// the command that writes it.
struct WriteFailed {
    int error;
};

/// Writes to a file descriptor through its own buffer, with one system call for many lines. The destructor drops the
/// rest of the buffer, so call flush(). On a terminal, control characters are replaced, as by shownText(). Files and
/// pipes get names unchanged, including CSV.
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

    /// Returns a writer of JSON into the buffer. After each of many rows call writeIfFull().
    JsonWriter json() { return JsonWriter(m_buffer, kJsonAnswer); }

private:
    static constexpr std::size_t kFull = 1 << 16;

    void write(std::string_view text) const;

    int m_descriptor;
    bool m_isTerminal;
    std::string m_buffer;
};

/// Writes one line to standard error that starts with the program's name. Replaces line breaks in `sentence` by blanks,
/// and replaces control characters.
void complain(const std::string& sentence);

/// Shows the progress of long work on one line of standard error, which is overwritten. Does nothing unless that is a
/// terminal.
class ProgressLine {
public:
    ProgressLine();

    void show(const std::string& text) { write('\r' + text + "\x1b[K"); }
    void clear() { write("\r\x1b[K"); }

private:
    void write(const std::string& text);

    bool m_isShown;
    Output m_errors;
};

/// Returns the text as UTF-8. Each byte that is not UTF-8 becomes U+FFFD.
std::string asUtf8(std::string_view text);

}  // namespace mortonscope::cli
