#include "core/scene/scene_view_part.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/scene/scene_json_text.h"

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

enum BreakpointMember { kOn, kKinds, kCell, kSlot, kBox, kPair, kCondition, kHit, kEnabled };
constexpr std::array kBreakpointMembers{
    KnownMember{"on", message("one of \"line\", \"cell\", \"slot\", \"box\", \"pair\", \"condition\"")},
    KnownMember{"kinds", message("an array of step kinds in quotes")},
    KnownMember{"cell", message("a whole number from 0")},
    KnownMember{"slot", message("a whole number from 0")},
    KnownMember{"box", message("a box's name in quotes")},
    KnownMember{"pair", message("an array of two boxes' names")},
    KnownMember{"condition", message("a condition in quotes")},
    KnownMember{"hit", message("a whole number from 0")},
    KnownMember{"enabled", message("true or false")}};

enum WatchMember { kExpression, kBase, kStop };
constexpr std::array kWatchMembers{KnownMember{"expression", message("an expression in quotes")},
                                   KnownMember{"base", message("2, 4, 10 or 16")},
                                   KnownMember{"stop", message("true or false")}};

enum BookmarkMember { kAt, kNote };
constexpr std::array kBookmarkMembers{KnownMember{"step", message("a whole number from 0")},
                                      KnownMember{"note", message("a text in quotes")}};

enum ViewMember { kStep, kAlgorithm, kOrder, kPlacing, kQuery, kGrain, kWorkspace, kSelection, kBreakpoints, kWatches };
constexpr std::array kViewMembers{KnownMember{"step", message("a whole number from 0")},
                                  KnownMember{"algorithm", message("an algorithm's id in quotes")},
                                  KnownMember{"order", message("\"first-in\" or \"last-in\"")},
                                  KnownMember{"placing", message("\"xor\", \"climbing\" or \"midlines\"")},
                                  KnownMember{"query", message("\"left,top,right,bottom\" in quotes")},
                                  KnownMember{"grain", message("\"step\", \"pair\", \"cell\" or \"phase\"")},
                                  KnownMember{"workspace", message("a workspace's name in quotes")},
                                  KnownMember{"selection", message("an array of boxes' names")},
                                  KnownMember{"breakpoints", message("an array of breakpoints")},
                                  KnownMember{"watches", message("an array of watches")}};

/// The member that says where a breakpoint of this kind is, or −1.
int memberFor(Breakpoint::On on)
{
    switch (on) {
    case Breakpoint::On::Line: return kKinds;
    case Breakpoint::On::Cell: return kCell;
    case Breakpoint::On::Slot: return kSlot;
    case Breakpoint::On::Box: return kBox;
    case Breakpoint::On::Pair: return kPair;
    case Breakpoint::On::Condition: break;
    }
    return -1;
}

}  // namespace

// ------------------------------------------------------------------------------------------------------- texts

TextsPart::TextsPart(JsonPart& object, const char* expected, std::size_t most)
    : JsonArrayPart(object, expected), m_most(most)
{
}

JsonPart* TextsPart::begin(std::vector<std::string>& target)
{
    m_target = &target;
    return this;
}

bool TextsPart::scalar(const JsonScalar& value)
{
    if (!value.isText()) {
        return wrongType(shown(value));
    }
    if (value.text.size() > kLongestViewText) {
        return fail(ErrorCode::TooLarge, place(), say("{1} bytes", value.text.size()),
                    say("at most {1} bytes", kLongestViewText));
    }
    if (m_target->size() >= m_most) {
        return fail(ErrorCode::TooLarge, outer().place(), say("more than {1} entries", m_most),
                    say("at most {1} entries", m_most));
    }
    m_target->emplace_back(value.text);
    return true;
}

// ------------------------------------------------------------------------------------------------- breakpoints

BreakpointPart::BreakpointPart(JsonPart& list, std::vector<Breakpoint>& target)
    : JsonObjectPart(list, kBreakpointMembers), m_target(target),
      m_kinds(*this, message("a step kind in quotes"), kMostKinds), m_names(*this, message("a box's name in quotes"), 2)
{
}

std::optional<Breakpoint> BreakpointPart::fromText(std::string_view text)
{
    Breakpoint breakpoint;
    breakpoint.on = Breakpoint::On::Condition;
    breakpoint.condition = text;
    return breakpoint;
}

JsonPart* BreakpointPart::begin()
{
    beginObject();
    m_breakpoint = Breakpoint();
    m_pair.clear();
    return this;
}

bool BreakpointPart::take(int member, const JsonScalar& value)
{
    switch (member) {
    case kOn: return takeOn(value);
    case kCell:
    case kSlot: return takeWhole(value, m_breakpoint.cell);
    case kBox: return takeText(value, m_breakpoint.first);
    case kCondition: return takeText(value, m_breakpoint.condition);
    case kHit: return takeWhole(value, m_breakpoint.hit);
    case kEnabled: return takeFlag(value, m_breakpoint.enabled);
    default: return wrongType(shown(value));
    }
}

JsonPart* BreakpointPart::takeArray(int member)
{
    switch (member) {
    case kKinds: return m_kinds.begin(m_breakpoint.kinds);
    case kPair: return m_names.begin(m_pair);
    default: return JsonObjectPart::takeArray(member);
    }
}

bool BreakpointPart::takeOn(const JsonScalar& value)
{
    if (!value.isText()) {
        return wrongType(shown(value));
    }
    const auto on = fromName<Breakpoint::On>(value.text);
    m_breakpoint.on = on.value_or(Breakpoint::On::Line);
    return on.has_value() || outOfRange(value);
}

/// Its own member is there and no other kind's: which members belong is known only at the end.
bool BreakpointPart::checkMembers()
{
    const int own = memberFor(m_breakpoint.on);
    if (!requireAll({kOn}) || (own >= 0 && !requireAll({own}))) {
        return false;
    }
    for (const int member : {kKinds, kCell, kSlot, kBox, kPair}) {
        if (has(member) && member != own) {
            const std::string key(kBreakpointMembers[static_cast<std::size_t>(member)].key);
            return fail(ErrorCode::BadUsage, placeOf(key),
                        say("\"{1}\" beside \"on\": \"{2}\"", key, nameOf(m_breakpoint.on)),
                        say("only what its kind of breakpoint needs"));
        }
    }
    return true;
}

bool BreakpointPart::end()
{
    if (!checkMembers()) {
        return false;
    }
    if (m_pair.size() == 2) {
        m_breakpoint.first = std::move(m_pair[0]);
        m_breakpoint.second = std::move(m_pair[1]);
    }
    if (auto error = checkBreakpoint(m_breakpoint)) {
        return fail(std::move(*error), prefix());
    }
    m_target.push_back(std::move(m_breakpoint));
    return true;
}

// ----------------------------------------------------------------------------------------- watches, bookmarks

WatchPart::WatchPart(JsonPart& list, std::vector<Watch>& target) : JsonObjectPart(list, kWatchMembers), m_target(target)
{
}

std::optional<Watch> WatchPart::fromText(std::string_view text)
{
    Watch watch;
    watch.expression = text;
    return watch;
}

JsonPart* WatchPart::begin()
{
    beginObject();
    m_watch = Watch();
    return this;
}

bool WatchPart::take(int member, const JsonScalar& value)
{
    if (member == kExpression) {
        return takeText(value, m_watch.expression);
    }
    if (member == kStop) {
        return takeFlag(value, m_watch.stops);
    }
    std::uint64_t base = 0;
    if (!takeWhole(value, base)) {
        return false;
    }
    m_watch.base = static_cast<int>(std::min<std::uint64_t>(base, 1000));
    return (base == 2 || base == 4 || base == 10 || base == 16) || outOfRange(value);
}

bool WatchPart::end()
{
    if (!requireAll({kExpression})) {
        return false;
    }
    if (auto error = checkWatch(m_watch)) {
        return fail(std::move(*error), prefix());
    }
    m_target.push_back(std::move(m_watch));
    return true;
}

BookmarkPart::BookmarkPart(JsonPart& list, std::vector<Bookmark>& target)
    : JsonObjectPart(list, kBookmarkMembers), m_target(target)
{
}

JsonPart* BookmarkPart::begin()
{
    beginObject();
    m_bookmark = Bookmark();
    return this;
}

bool BookmarkPart::take(int member, const JsonScalar& value)
{
    return member == kAt ? takeWhole(value, m_bookmark.step) : takeText(value, m_bookmark.note);
}

bool BookmarkPart::end()
{
    if (!requireAll({kAt})) {
        return false;
    }
    if (auto error = checkBookmark(m_bookmark)) {
        return fail(std::move(*error), prefix());
    }
    m_target.push_back(std::move(m_bookmark));
    return true;
}

// -------------------------------------------------------------------------------------------------------- view

ViewPart::ViewPart(JsonPart& scene)
    : JsonObjectPart(scene, kViewMembers), m_selection(*this, message("a box's name in quotes"), kMostSelected),
      m_breakpoints(*this, message("an object with \"on\""), kMostBreakpoints),
      m_watches(*this, message("an object with an expression"), kMostWatches)
{
}

bool ViewPart::take(int member, const JsonScalar& value)
{
    switch (member) {
    case kStep: return takeWhole(value, m_view.step);
    case kAlgorithm: return takeText(value, m_view.algorithm);
    case kOrder: return takeNamed(value, m_view.order);
    case kPlacing: return takeNamed(value, m_view.placing);
    case kQuery: {
        std::string text;
        if (!takeText(value, text)) {
            return false;
        }
        m_view.query = queryFromText(text);
        return m_view.query || outOfRange(value);
    }
    case kGrain: return takeNamed(value, m_view.grain);
    case kWorkspace: return takeText(value, m_view.workspace);
    default: return wrongType(shown(value));
    }
}

template <NamedEnum E>
bool ViewPart::takeNamed(const JsonScalar& value, std::optional<E>& target)
{
    std::string name;
    if (!takeText(value, name)) {
        return false;
    }
    target = fromName<E>(name);
    return target || outOfRange(value);
}

JsonPart* ViewPart::takeArray(int member)
{
    switch (member) {
    case kSelection: return m_selection.begin(m_view.selection);
    case kBreakpoints: return m_breakpoints.begin();
    case kWatches: return m_watches.begin();
    default: return JsonObjectPart::takeArray(member);
    }
}

bool ViewPart::end()
{
    m_view.breakpoints = std::move(m_breakpoints.entries());
    m_view.watches = std::move(m_watches.entries());
    m_view.extra = joinExtra("", {}, unknown());
    if (auto error = checkView(m_view)) {
        return fail(std::move(*error), {});
    }
    return true;
}

}  // namespace mortonscope
