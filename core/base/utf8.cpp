#include "core/base/utf8.h"

#include "core/base/message.h"

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

/// Length of the well-formed character at the start of `text`, or 0. Table 3-7 of the Unicode standard.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return 1;
    }
    const std::size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) {
        return 0;
    }
    // Only the second byte is limited further: overlong forms, surrogates and what lies above U+10FFFF.
    const unsigned char low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const unsigned char high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (byte(1) < low || byte(1) > high) {
        return 0;
    }
    for (std::size_t i = 2; i < length; ++i) {
        if (!isInsideCharacter(text[i])) {
            return 0;
        }
    }
    return length;
}

}  // namespace

std::size_t utf8PrefixLength(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = characterLength(text.substr(at));
        if (length == 0) {
            break;
        }
        at += length;
    }
    return at;
}

std::string_view wideEncoding(std::string_view text)
{
    using namespace std::literals;
    if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) {
        return "UTF-32";
    }
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
        return "UTF-16";
    }
    // Without a mark, the zeros in ASCII characters show the encoding.
    const bool isLittle = text.size() >= 4 && text[0] != 0 && text.substr(1, 3) == "\0\0\0"sv;
    const bool isBig = text.size() >= 4 && text[3] != 0 && text.substr(0, 3) == "\0\0\0"sv;
    if (isLittle || isBig) {
        return "UTF-32";
    }
    constexpr std::size_t kLooked = 4000;
    const std::string_view start = text.substr(0, kLooked);
    std::array<std::size_t, 2> zeros{};  // at even and at odd places: UTF-16 has them at one kind
    for (std::size_t i = 0; i < start.size(); ++i) {
        zeros[i % 2] += start[i] == '\0' ? 1 : 0;
    }
    const std::size_t more = std::max(zeros[0], zeros[1]);
    return std::min(zeros[0], zeros[1]) == 0 && more >= 2 && 8 * more >= start.size() ? "UTF-16" : "";
}

Error notUtf8(std::string_view encoding)
{
    return {ErrorCode::WrongFormat, {}, std::string(encoding), say("a text saved as UTF-8")};
}

std::size_t characterCount(std::string_view text)
{
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, isInsideCharacter));
}

}  // namespace mortonscope
