#include "core/scene/view.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace mortonscope {

namespace {

using On = Breakpoint::On;

Error missing(std::string place, std::string expected)
{
    return {ErrorCode::MissingMember, std::move(place), {}, std::move(expected)};
}

std::optional<Error> checkLength(std::string_view place, std::string_view text)
{
    if (text.size() > kMaxViewText) {
        return Error{ErrorCode::TooLarge, std::string(place), say("{1} bytes", text.size()),
                     say("at most {1} bytes", kMaxViewText)};
    }
    return std::nullopt;
}

std::optional<Error> checkCount(std::string_view place, std::size_t count, std::size_t most)
{
    if (count > most) {
        return Error{ErrorCode::TooLarge, std::string(place), say("{1} entries", count),
                     say("at most {1} entries", most)};
    }
    return std::nullopt;
}

/// Returns the first error in an array of strings.
std::optional<Error> checkLengths(std::string_view place, const std::vector<std::string>& texts)
{
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (auto error = checkLength(std::string(place) + '[' + std::to_string(i) + ']', texts[i])) {
            return error;
        }
    }
    return std::nullopt;
}

/// Checks the members that the kind of breakpoint requires.
std::optional<Error> checkNeeded(const Breakpoint& b)
{
    switch (b.on) {
    case On::Line:
        if (b.kinds.empty()) {
            return missing("kinds", say("the step kinds of the line, such as [\"append\"]"));
        }
        break;
    case On::Box:
        if (b.first.empty()) {
            return missing("box", say("a box's name in quotes"));
        }
        break;
    case On::Pair:
        if (b.first.empty() || b.second.empty()) {
            return missing("pair", say("the names of two boxes, such as [\"A\", \"D\"]"));
        }
        break;
    case On::Condition:
        if (b.condition.empty()) {
            return missing("condition", say("a condition in quotes, such as \"stack > 3\""));
        }
        break;
    case On::Cell:
    case On::Slot: break;  // 0 is the root
    }
    return std::nullopt;
}

/// Refuses members that the kind of breakpoint does not use.
std::optional<Error> checkForeign(const Breakpoint& b)
{
    const auto foreign = [&b](const char* member) {
        return Error{ErrorCode::Custom, member,
                     say("a breakpoint with \"on\": \"{1}\" has no \"{2}\"", nameOf(b.on), member), say("remove it")};
    };
    if (!b.kinds.empty() && b.on != On::Line) {
        return foreign("kinds");
    }
    if (b.cell != 0 && b.on != On::Cell && b.on != On::Slot) {
        return foreign("cell");
    }
    if (!b.second.empty() && b.on != On::Pair) {
        return foreign("pair");
    }
    if (!b.first.empty() && b.on != On::Pair && b.on != On::Box) {
        return foreign("box");
    }
    return std::nullopt;
}

/// Returns the first error in a list, with its place.
template <class T>
std::optional<Error> checkEach(const std::string& place, const std::vector<T>& list, std::size_t most,
                               std::optional<Error> (*check)(const T&))
{
    if (auto error = checkCount(place, list.size(), most)) {
        return error;
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (auto error = check(list[i])) {
            error->place = place + '[' + std::to_string(i) + "]." + error->place;
            return error;
        }
    }
    return std::nullopt;
}

bool shorter(const std::string& a, const std::string& b) { return a.size() < b.size(); }

}  // namespace

std::optional<Error> checkBreakpoint(const Breakpoint& breakpoint)
{
    if (auto error = checkNeeded(breakpoint)) {
        return error;
    }
    if (auto error = checkForeign(breakpoint)) {
        return error;
    }
    if (auto error = checkCount("kinds", breakpoint.kinds.size(), kMaxKinds)) {
        return error;
    }
    if (auto error = checkLengths("kinds", breakpoint.kinds)) {
        return error;
    }
    const char* names = breakpoint.on == On::Box ? "box" : "pair";
    if (auto error = checkLength(names, std::max(breakpoint.first, breakpoint.second, shorter))) {
        return error;
    }
    return checkLength("condition", breakpoint.condition);
}

std::optional<Error> checkWatch(const Watch& watch)
{
    if (watch.expression.empty()) {
        return missing("expression", say("what to watch in quotes, such as \"stack\""));
    }
    if (watch.base != 2 && watch.base != 4 && watch.base != 10 && watch.base != 16) {
        return Error{ErrorCode::OutOfRange, "base", std::to_string(watch.base), say("2, 4, 10 or 16")};
    }
    return checkLength("expression", watch.expression);
}

std::optional<Error> checkBookmark(const Bookmark& bookmark) { return checkLength("note", bookmark.note); }

std::string queryText(const Box& query)
{
    std::string text;
    for (const double value : {query.left, query.top, query.right, query.bottom}) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        text.append(text.empty() ? "" : ",").append(digits.data(), end);
    }
    return text;
}

std::optional<Box> queryFromText(std::string_view text)
{
    std::array<double, 4> values{};
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0 && (at == end || *at++ != ',')) {
            return std::nullopt;
        }
        const auto [next, problem] = std::from_chars(at, end, values[i]);
        if (problem != std::errc() || !std::isfinite(values[i])) {
            return std::nullopt;
        }
        at = next;
    }
    const Box query{values[0], values[1], values[2], values[3]};
    if (at != end || !isOrdered(query)) {
        return std::nullopt;
    }
    return query;
}

std::optional<Error> checkView(const View& view)
{
    if (auto error = checkLength("view.algorithm", view.algorithm)) {
        return error;
    }
    if (auto error = checkLength("view.workspace", view.workspace)) {
        return error;
    }
    if (view.query && !queryFromText(queryText(*view.query))) {
        return Error{ErrorCode::OutOfRange, "view.query", queryText(*view.query),
                     say("four finite numbers, left ≤ right and top ≤ bottom")};
    }
    if (auto error = checkCount("view.selection", view.selection.size(), kMaxSelected)) {
        return error;
    }
    if (auto error = checkLengths("view.selection", view.selection)) {
        return error;
    }
    if (auto error = checkEach("view.breakpoints", view.breakpoints, kMaxBreakpoints, &checkBreakpoint)) {
        return error;
    }
    return checkEach("view.watches", view.watches, kMaxWatches, &checkWatch);
}

std::optional<Error> checkBookmarks(const std::vector<Bookmark>& bookmarks)
{
    return checkEach("bookmarks", bookmarks, kMaxBookmarks, &checkBookmark);
}

}  // namespace mortonscope
