#include "core/base/result.h"

namespace mortonscope {

namespace {

const char* reason(ErrorCode code)
{
    switch (code) {
    case ErrorCode::CannotOpen: return "cannot be read";
    case ErrorCode::CannotWrite: return "cannot be written";
    case ErrorCode::TooLarge: return "is beyond the limit";
    case ErrorCode::NotJson: return "is not valid JSON";
    case ErrorCode::WrongType: return "has the wrong type";
    case ErrorCode::MissingMember: return "is missing";
    case ErrorCode::WrongFormat: return "is another format";
    case ErrorCode::NewerVersion: return "is newer than this program";
    case ErrorCode::OutOfRange: return "is out of range";
    case ErrorCode::NotFinite: return "is not a finite number";
    case ErrorCode::InvertedBox: return "is inverted";
    case ErrorCode::EmptyWorld: return "has no usable area";
    case ErrorCode::DuplicateName: return "is used twice";
    case ErrorCode::BadName: return "is not a usable name";
    case ErrorCode::UnknownName: return "is not known";
    case ErrorCode::BadUsage: return "can't be used this way";
    }
    return "is wrong";
}

/// A value may come from a hostile file: one line, no control characters, not endless.
std::string onOneLine(const std::string& text)
{
    constexpr std::size_t kLongest = 200;
    std::string line;
    for (const char c : text) {
        if (line.size() >= kLongest) {
            while (!line.empty() && (static_cast<unsigned char>(line.back()) & 0xC0) == 0x80) {
                line.pop_back();  // never cut a UTF-8 character in two
            }
            if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xC0) {
                line.pop_back();
            }
            return line + "…";
        }
        line += (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) ? ' ' : c;
    }
    return line;
}

}  // namespace

std::string Error::sentence() const
{
    std::string text = onOneLine(place);
    if (!text.empty()) {
        text += ": ";
    }
    if (code == ErrorCode::CannotOpen || code == ErrorCode::CannotWrite) {
        text += reason(code) + (value.empty() ? "" : ": " + onOneLine(value));  // the value is the system's reason
    } else {
        text += (value.empty() ? "" : onOneLine(value) + " ") + reason(code);
    }
    if (!expected.empty()) {
        text += "; expected " + onOneLine(expected);
    }
    return text;
}

Error Error::at(std::string_view prefix) &&
{
    place = place.empty() ? std::string(prefix) : std::string(prefix) + ": " + place;
    return std::move(*this);
}

}  // namespace mortonscope
