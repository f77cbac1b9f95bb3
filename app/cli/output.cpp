#include "app/cli/output.h"

#include "core/base/waiting.h"

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
            continue;
        }
        const int failure = errno == EAGAIN ? waitFor(m_descriptor, POLLOUT, kAnySilence) : errno;
        if (failure != 0 && failure != EINTR) {
            throw WriteFailed{failure};
        }
    }
    m_buffer.clear();
}

}  // namespace mortonscope::cli
