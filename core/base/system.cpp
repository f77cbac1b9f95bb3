#include "core/base/system.h"

#include <system_error>

namespace mortonscope {

std::string systemReason(int number)
{
    const std::string english = std::generic_category().message(number);
    if (language() == Language::English) {
        return english;  // other systems have other wording than the texts below
    }
    switch (number) {
    case EPERM: return say("Operation not permitted");
    case ENOENT: return say("No such file or directory");
    case EIO: return say("Input/output error");
    case ENOEXEC: return say("Exec format error");
    case EAGAIN: return say("Resource temporarily unavailable");
    case ENOMEM: return say("Cannot allocate memory");
    case EACCES: return say("Permission denied");
    case EBUSY: return say("Device or resource busy");
    case EEXIST: return say("File exists");
    case ENOTDIR: return say("Not a directory");
    case EISDIR: return say("Is a directory");
    case EINVAL: return say("Invalid argument");
    case EMFILE: return say("Too many open files");
    case ETXTBSY: return say("Text file busy");
    case EFBIG: return say("File too large");
    case ENOSPC: return say("No space left on device");
    case EROFS: return say("Read-only file system");
    case EPIPE: return say("Broken pipe");
    case ENAMETOOLONG: return say("File name too long");
    case ELOOP: return say("Too many levels of symbolic links");
    case E2BIG: return say("Argument list too long");
    default: return english;
    }
}

}  // namespace mortonscope
