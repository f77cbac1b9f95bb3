#include "app/cli/output.h"

#include "core/base/system.h"
#include "core/base/text.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <unistd.h>

namespace mortonscope::cli {

namespace {

/// As shownText(), but keeps line breaks and tabs, which come from the command itself.
std::string shownLines(std::string_view text)
{
    std::string shown;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of("\n\t"), text.size());
        shown += shownText(text.substr(0, end));
        shown += text.substr(end, 1);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return shown;
}

/// Returns the number of bytes of the character that starts with `lead`. Requires `lead` ≥ 0xC0.
std::size_t characterLength(unsigned char lead)
{
    if (lead >= 0xF0) {
        return 4;
    }
    if (lead >= 0xE0) {
        return 3;
    }
    return 2;
}

/// Returns the text without an incomplete last character, whose remaining bytes will follow.
std::string_view wholeCharacters(std::string_view text)
{
    constexpr std::size_t kMaxLength = 4;
    for (std::size_t cut = 1; cut < kMaxLength && cut <= text.size(); ++cut) {
        const auto byte = static_cast<unsigned char>(text[text.size() - cut]);
        if (byte >= 0xC0) {  // start of a character
            return text.substr(0, text.size() - (characterLength(byte) > cut ? cut : 0));
        }
    }
    return text;
}

}  // namespace

Output::Output(int descriptor) : m_descriptor(descriptor), m_isTerminal(::isatty(descriptor) == 1)
{
    m_buffer.reserve(kFull + 1024);
}

void Output::flush()
{
    if (m_isTerminal) {
        const std::string_view ready = wholeCharacters(m_buffer);
        write(shownLines(ready));
        m_buffer.erase(0, ready.size());
    } else {
        write(m_buffer);
        m_buffer.clear();
    }
}

void Output::write(std::string_view rest) const
{
    while (!rest.empty()) {
        const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
            continue;
        }
        const int failure = errno == EAGAIN ? waitFor(m_descriptor, POLLOUT, kAnySilence) : errno;
        if (failure != 0 && failure != EINTR) {
            throw WriteFailed{failure};
        }
    }
}

void complain(const std::string& sentence)
{
    const std::string line = shownOnOneLine("mortonscope-cli: " + sentence);
    Output errors(STDERR_FILENO);
    try {
        errors << line << '\n';
        errors.flush();
    } catch (const WriteFailed&) {
        // Standard error is closed; the work continues.
    }
}

ProgressLine::ProgressLine() : m_isShown(::isatty(STDERR_FILENO) == 1), m_errors(STDERR_FILENO) {}

void ProgressLine::write(const std::string& text)
{
    if (!m_isShown) {
        return;
    }
    try {
        m_errors << text;
        m_errors.flush();
    } catch (const WriteFailed&) {
        m_isShown = false;  // the terminal is closed; the work continues
    }
}

}  // namespace mortonscope::cli
