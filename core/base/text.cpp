#include "core/base/text.h"

#include <charconv>

namespace mortonscope {

std::string numberText(double value)
{
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value);
    return {buffer, end.ptr};
}

}  // namespace mortonscope
