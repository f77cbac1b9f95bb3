#include "app/cli/output.h"

#include "core/base/system.h"
#include "core/base/text.h"

#include <algorithm>
#include <cerrno>
#include <string>
#include <unistd.h>

namespace mortonscope::cli {

namespace {

/// Its line ends and tabs are ours.
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

/// Without a character whose last bytes are still to come.
std::string_view wholeCharacters(std::string_view text)
{
    constexpr std::size_t kLongest = 4;
    for (std::size_t cut = 1; cut < kLongest && cut <= text.size(); ++cut) {
        const auto byte = static_cast<unsigned char>(text[text.size() - cut]);
        if (byte >= 0xC0) {  // where a character begins
            const std::size_t length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2;
            return text.substr(0, text.size() - (length > cut ? cut : 0));
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
    const std::string_view ready = m_isTerminal ? wholeCharacters(m_buffer) : std::string_view(m_buffer);
    if (m_isTerminal) {
        write(shownLines(ready));
    } else {
        write(ready);
    }
    m_buffer.erase(0, ready.size());
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

}  // namespace mortonscope::cli
