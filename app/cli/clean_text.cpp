#include "app/cli/clean_text.h"

#include "core/base/text.h"

namespace mortonscope::cli {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

/// U+2400 … U+241F show the control characters 0 … 1F, U+2421 shows 7F.
std::string pictureOf(char control)
{
    std::string picture = "\xE2\x90";
    picture += control == 0x7F ? '\xA1' : static_cast<char>(0x80 + control);
    return picture;
}

/// &#x202e; for what a terminal would obey: the same character for who reads the file as XML.
std::string reference(std::string_view character)
{
    std::string text;
    appendEscape(text, character);
    return "&#x" + text.substr(2) + ';';
}

}  // namespace

std::string asUtf8(std::string_view text)
{
    std::string clean;
    while (!text.empty()) {
        const std::size_t good = utf8PrefixLength(text);
        clean += text.substr(0, good);
        text.remove_prefix(good);
        if (!text.empty()) {
            clean += kReplacement;
            text.remove_prefix(1);
        }
    }
    return clean;
}

std::string xmlText(std::string_view text, bool inAttribute)
{
    const std::string clean = asUtf8(text);
    std::string escaped;
    for (std::size_t i = 0; i < clean.size(); ++i) {
        const char c = clean[i];
        const bool isLineEnd = c == '\n' || c == '\r' || c == '\t';
        switch (c) {
        case '&': escaped += "&amp;"; continue;
        case '<': escaped += "&lt;"; continue;
        case '>': escaped += "&gt;"; continue;
        case '"': escaped += "&quot;"; continue;
        default: break;
        }
        if (static_cast<unsigned char>(c) >= 0x80) {
            if (const std::size_t obeyed = obeyedLength(std::string_view(clean).substr(i)); obeyed > 0) {
                escaped += reference(std::string_view(clean).substr(i, obeyed));
                i += obeyed - 1;
                continue;
            }
        }
        if (c == '\r' || (isLineEnd && inAttribute)) {
            escaped += "&#" + std::to_string(static_cast<int>(c)) + ';';  // as it is, a reader would change it
        } else if ((static_cast<unsigned char>(c) < 0x20 && !isLineEnd) || c == 0x7F) {
            escaped += pictureOf(c);
        } else if (clean.compare(i, 3, "\xEF\xBF\xBE") == 0 || clean.compare(i, 3, "\xEF\xBF\xBF") == 0) {
            escaped += kReplacement;  // U+FFFE and U+FFFF are no characters
            i += 2;
        } else {
            escaped += c;
        }
    }
    return escaped;
}

std::string lastLine(std::string_view text)
{
    constexpr std::size_t kLongest = 120;
    const std::size_t end = text.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) {
        return {};
    }
    text = text.substr(0, end + 1);
    const std::size_t lineEnd = text.find_last_of("\r\n");
    const std::string line = asUtf8(lineEnd == std::string_view::npos ? text : text.substr(lineEnd + 1));
    if (line.size() <= kLongest) {
        return line;
    }
    return line.substr(0, utf8PrefixLength(std::string_view(line).substr(0, kLongest))) + "…";
}

}  // namespace mortonscope::cli
