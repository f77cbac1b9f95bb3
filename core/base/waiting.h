#pragma once

#include "core/base/descriptor.h"
#include "core/base/message.h"
#include "core/base/system_reason.h"

#include <cerrno>
#include <string>

#include <poll.h>

namespace mortonscope {

/// How long a pipe that is named as a file may be silent, in milliseconds; and no limit.
inline constexpr int kLongestSilence = 10'000;
inline constexpr int kAnySilence = -1;

/// Waits until a pipe can be read (POLLIN) or written (POLLOUT) again. An error number if that does not come.
inline int waitFor(int fd, short event, int silence)
{
    pollfd waiting{fd, event, 0};
    const int ready = ::poll(&waiting, 1, silence);
    if (ready < 0) {
        return errno == EINTR ? 0 : errno;
    }
    return ready == 0 ? ETIMEDOUT : 0;
}

/// Waits for the next bytes of a pipe. An error number if none come.
inline int waitForInput(int fd, int silence) { return waitFor(fd, POLLIN, silence); }

/// What went wrong while reading, as an Error's value.
inline std::string readingReason(int number)
{
    return number == ETIMEDOUT ? say("no data for ten seconds") : systemReason(number);
}

}  // namespace mortonscope
