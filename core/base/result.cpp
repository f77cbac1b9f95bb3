#include "core/base/result.h"

#include "core/base/message.h"
#include "core/base/text.h"

namespace mortonscope {

namespace {

/// A problem as a clause, with the wrong value and without.
struct Problem {
    std::string withValue;
    std::string alone;
};

Problem problemOf(ErrorCode code, const std::string& value)
{
    switch (code) {
    // For these two, the value is the system's reason.
    case ErrorCode::CannotOpen: return {say("cannot read it: {1}", value), say("cannot read it")};
    case ErrorCode::CannotWrite: return {say("cannot write it: {1}", value), say("cannot write it")};
    case ErrorCode::TooLarge: return {say("{1} exceeds the limit", value), say("exceeds the limit")};
    case ErrorCode::NotJson: return {say("{1} is not valid JSON", value), say("is not valid JSON")};
    case ErrorCode::WrongType: return {say("{1} has the wrong type", value), say("has the wrong type")};
    case ErrorCode::MissingMember: return {sayAs("error", "{1} is missing", value), sayAs("error", "missing")};
    case ErrorCode::WrongFormat: return {say("cannot read {1}", value), say("cannot read it")};
    case ErrorCode::NewerVersion:
        return {say("{1} is newer than this program supports", value), say("is newer than this program supports")};
    case ErrorCode::OutOfRange: return {say("{1} is out of range", value), say("is out of range")};
    case ErrorCode::NotFinite: return {say("{1} is not a finite number", value), say("is not a finite number")};
    case ErrorCode::InvertedBox: return {say("{1} is inverted", value), say("is inverted")};
    case ErrorCode::EmptyWorld: return {say("{1} has no usable area", value), say("has no usable area")};
    case ErrorCode::DuplicateName: return {say("{1} is used twice", value), say("is used twice")};
    case ErrorCode::BadName: return {say("{1} is not a valid name", value), say("is not a valid name")};
    case ErrorCode::UnknownName: return {say("unknown name {1}", value), say("unknown name")};
    case ErrorCode::UnknownValue: return {say("unknown value {1}", value), say("unknown value")};
    case ErrorCode::BadUsage: return {say("unexpected {1}", value), say("unexpected")};
    case ErrorCode::Custom: return {value, {}};
    }
    return {say("{1} is wrong", value), say("is wrong")};
}

/// Shortens a value, which may come from a hostile file, to one line without characters that control a terminal.
std::string onOneLine(const std::string& text)
{
    constexpr std::size_t kMaxBytes = 200;
    std::string line;
    for (const char c : text) {
        if (line.size() >= kMaxBytes) {
            while (!line.empty() && isInsideCharacter(line.back())) {
                line.pop_back();  // never split a UTF-8 character
            }
            if (!line.empty() && static_cast<unsigned char>(line.back()) >= 0xC0) {
                line.pop_back();
            }
            return shownOnOneLine(line) + "…";
        }
        line += c;
    }
    return shownOnOneLine(line);
}

/// Returns whether the place of an error is the file that cannot be read or written.
bool isAboutFile(const Error& error)
{
    const bool isFile = error.code == ErrorCode::CannotOpen || error.code == ErrorCode::CannotWrite;
    return isFile && !error.place.empty() && !error.value.empty();
}

std::string fileProblem(const Error& error)
{
    const std::string file = onOneLine(error.place), why = onOneLine(error.value);
    if (error.code == ErrorCode::CannotOpen) {
        return say("cannot read {1}: {2}", file, why);
    }
    return say("cannot write {1}: {2}", file, why);
}

}  // namespace

std::string Error::sentence() const
{
    std::string problem;
    if (isAboutFile(*this)) {
        problem = fileProblem(*this);
    } else {
        const Problem found = problemOf(code, onOneLine(value));
        problem = value.empty() ? found.alone : found.withValue;
        if (!place.empty()) {
            problem = say("{1}: {2}", onOneLine(place), problem);
        }
    }
    if (!suggestion.empty()) {
        return say("{1}; did you mean {2}?", problem, quotedText(onOneLine(suggestion)));
    }
    if (expected.empty()) {
        return problem;
    }
    const std::string right = onOneLine(expected);
    if (code == ErrorCode::Custom) {
        return say("{1}; {2}", problem, right);
    }
    return say("{1}; expected {2}", problem, right);
}

Error Error::at(std::string_view prefix) &&
{
    if (isAboutFile(*this)) {  // "lesson.json: cards[0].scene: cannot read gone.json: …"
        value = fileProblem(*this);
        if (!expected.empty()) {
            expected = say("expected {1}", expected);
        }
        code = ErrorCode::Custom;
        place.clear();
    }
    place = place.empty() ? std::string(prefix) : say("{1}: {2}", prefix, place);
    return std::move(*this);
}

Error Error::suggesting(std::string_view wrong, std::span<const std::string_view> known) &&
{
    suggestion = nearest(wrong, known);
    return std::move(*this);
}

}  // namespace mortonscope
