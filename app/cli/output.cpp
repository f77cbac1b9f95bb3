#include "app/cli/output.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <unistd.h>

namespace mortonscope::cli {

Output::Output(int descriptor) : m_descriptor(descriptor) { m_buffer.reserve(kFull + 1024); }

void Output::flush()
{
    std::string_view rest = m_buffer;
    while (!rest.empty()) {
        const ssize_t written = ::write(m_descriptor, rest.data(), rest.size());
        if (written >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            throw WriteFailed{errno};
        }
    }
    m_buffer.clear();
}

std::string jsonString(std::string_view text)
{
    // Nearly all names are plain; the library's way is ten times slower.
    const bool plain = std::ranges::all_of(text, [](char c) { return c >= ' ' && c < 0x7F && c != '"' && c != '\\'; });
    if (plain) {
        std::string quoted;
        quoted.reserve(text.size() + 2);
        return quoted.append(1, '"').append(text).append(1, '"');
    }
    return nlohmann::json(text).dump();
}

}  // namespace mortonscope::cli
