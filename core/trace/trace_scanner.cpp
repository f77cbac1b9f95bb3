#include "core/trace/trace_scanner.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/nearest.h"
#include "core/json/json_scanner.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <vector>

namespace mortonscope {

namespace {

/// The kind that a trace calls so. The common ones are looked at first: there are forty kinds, and millions of lines.
std::optional<StepKind> traceKind(std::string_view name)
{
    constexpr StepKind kCommon[] = {StepKind::TestWithStack, StepKind::TestInCell, StepKind::EnterCell,
                                    StepKind::LeaveCell,     StepKind::Push,       StepKind::Pop,
                                    StepKind::Append};
    for (const StepKind kind : kCommon) {
        if (name == traceKindName(kind)) {
            return kind;
        }
    }
    return fromName<StepKind>(name);
}

std::string expectedKind(std::string_view wrong)
{
    std::vector<std::string_view> names{"place"};
    std::ranges::copy(namesOf(StepKind{}), std::back_inserter(names));
    const std::string near = nearest(wrong, names);
    return near.empty()
             ? message(
                   "place, enter-cell, test-in-cell, test-with-stack, push, pop, leave-cell, or another kind of step")
             : '"' + near + '"';
}

class TraceScanner : public JsonScanner {
public:
    TraceScanner(std::string_view text, TraceLine& line)
        : JsonScanner(text, line.number, kDeepestTraceNesting), m_line(line)
    {
    }

    Outcome read()
    {
        m_line.clear();
        bool hasKind = false;
        skipBlanks();
        if (peek() != '{') {
            wrongType("", message("a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}"));
            return error();
        }
        if (!object(1, [&](std::string_view key) { return member(key, hasKind); })) {
            return error();
        }
        skipBlanks();
        if (!isAtEnd()) {
            fail(message("the end of the line after the object"));
            return error();
        }
        if (!hasKind) {
            return Error{ErrorCode::MissingMember, place("kind"), "", say("a member \"kind\" in every line")};
        }
        return Done{};
    }

private:
    bool member(std::string_view key, bool& hasKind)
    {
        if (key == "kind") {
            hasKind = true;
            return kind();
        }
        if (key == "cell") {
            return cell();
        }
        if (key == "box") {
            m_line.hasBox = false;
            return isNull() || (m_line.hasBox = name("box", message("the name of a box in quotes"), m_line.box));
        }
        if (key == "pair") {
            return pair();
        }
        return skipValue(1);
    }

    bool kind()
    {
        RawText raw;
        if (peek() != '"') {
            return wrongType("kind", message("a text in quotes, such as \"push\""));
        }
        if (!rawText(raw)) {
            return false;
        }
        std::string_view name = raw.inside;
        if (raw.hasEscapes && unescape(raw.inside, m_scratch)) {
            name = m_scratch;
        }
        const auto found = traceKind(name);
        if (!found) {
            return refuse(ErrorCode::UnknownName, "kind", '"' + shortened(name) + '"', expectedKind(name));
        }
        m_line.kind = *found;
        return true;
    }

    bool cell()
    {
        m_line.cell.reset();
        if (isNull()) {
            return true;
        }
        if (peek() != '{') {
            return wrongType("cell", message("an object with the cell's index, such as {\"index\":4}"));
        }
        return object(2, [this](std::string_view key) { return key == "index" ? index() : skipValue(2); });
    }

    /// A whole number; 4.0 is one too, as languages with one kind of number may write it.
    bool index()
    {
        constexpr const char* kExpected = message("a whole number, the cell's index");
        const std::size_t begin = at();
        if (peek() != '-' && !isDigit(peek())) {
            return wrongType("cell.index", kExpected);
        }
        if (!number()) {
            return false;
        }
        const std::string_view digits = since(begin);
        const char* const end = digits.data() + digits.size();
        std::int64_t whole = 0;
        const auto read = std::from_chars(digits.data(), end, whole);
        if (read.ec == std::errc() && read.ptr == end) {
            m_line.cell = whole;
            return true;
        }
        double value = 0;
        constexpr double kExact = 9007199254740992.0;  // 2^53
        const auto [ptr, error] = std::from_chars(digits.data(), end, value);
        if (read.ec == std::errc::result_out_of_range || error != std::errc() || std::abs(value) > kExact) {
            return refuse(ErrorCode::OutOfRange, "cell.index", shortened(digits), kExpected);
        }
        if (value != std::floor(value)) {
            return refuse(ErrorCode::WrongType, "cell.index", shortened(digits), kExpected);
        }
        m_line.cell = static_cast<std::int64_t>(value);
        return true;
    }

    bool pair()
    {
        constexpr const char* kExpected = message("two names, such as [\"D\",\"A\"]");
        m_line.hasPair = false;
        if (isNull()) {
            return true;
        }
        const std::size_t begin = at();
        if (!take('[')) {
            return wrongType("pair", kExpected);
        }
        skipBlanks();
        if (take(']')) {
            return refuse(ErrorCode::WrongType, "pair", shortened(since(begin)), kExpected);
        }
        if (!name("pair[0]", kExpected, m_line.first)) {
            return false;
        }
        skipBlanks();
        if (!take(',')) {
            return take(']') ? refuse(ErrorCode::WrongType, "pair", shortened(since(begin)), kExpected)
                             : fail(message("a comma and the second name"));
        }
        skipBlanks();
        if (!name("pair[1]", kExpected, m_line.second)) {
            return false;
        }
        skipBlanks();
        if (peek() == ',') {
            return refuse(ErrorCode::WrongType, "pair", say("a third name"), kExpected);
        }
        m_line.hasPair = true;
        return take(']') || fail(message("a closing bracket ]"));
    }

    /// One that a box can have: nobody wants to read a longer one again.
    bool name(std::string_view member, const char* expected, std::string& into)
    {
        if (!text(member, expected, into)) {
            return false;
        }
        if (into.size() <= kLongestName) {
            return true;
        }
        Error error = *checkName(into);
        return refuse(error.code, member, std::move(error.value), error.expected);
    }

    TraceLine& m_line;
    std::string m_scratch;
};

}  // namespace

Outcome readTraceLine(std::string_view text, TraceLine& line) { return TraceScanner(text, line).read(); }

}  // namespace mortonscope
