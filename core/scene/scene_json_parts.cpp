#include "core/scene/scene_json_parts.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>

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
                                      KnownMember{"note", message("a string")}};

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

/// Returns the member that names where a breakpoint of this kind stops; −1 if there is none.
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

/// Refuses an array with too many entries: returns whether there is room for another.
bool hasRoom(JsonReader& json, std::size_t count, std::size_t limit)
{
    return count < limit
        || json.refuse(Error{ErrorCode::TooLarge, json.outerPath(), say("more than {1} entries", limit),
                             say("at most {1} entries", limit)});
}

bool readTexts(JsonReader& json, const char* expected, std::size_t limit, std::vector<std::string>& texts)
{
    json.beginArray();
    while (json.nextItem(expected)) {
        std::string text;
        if (!json.text(text)) {
            return false;
        }
        if (text.size() > kMaxViewText) {
            return json.refuse(ErrorCode::TooLarge, say("{1} bytes", text.size()),
                               say("at most {1} bytes", kMaxViewText));
        }
        if (!hasRoom(json, texts.size(), limit)) {
            return false;
        }
        texts.push_back(std::move(text));
    }
    return json.ok();
}

/// Refuses the object that was read last. The error names one of its members.
bool refuseMember(JsonReader& json, Error error)
{
    error.place = json.memberPath(error.place);
    return json.refuse(std::move(error));
}

/// Returns whether the breakpoint has the member of its kind, and no member of another kind. The kind is known only at
/// the end of the object.
bool checkMembers(JsonReader& json, JsonObject& object, Breakpoint::On on)
{
    const int own = memberFor(on);
    if (!object.require({kOn}) || (own >= 0 && !object.require({own}))) {
        return false;
    }
    for (const int member : {kKinds, kCell, kSlot, kBox, kPair}) {
        if (object.has(member) && member != own) {
            const std::string key(kBreakpointMembers[static_cast<std::size_t>(member)].key);
            return refuseMember(json, {ErrorCode::Custom, key,
                                       say("a breakpoint with \"on\": \"{1}\" has no \"{2}\"", nameOf(on), key),
                                       say("remove it")});
        }
    }
    return true;
}

bool readEntry(JsonReader& json, Breakpoint& breakpoint)
{
    std::vector<std::string> pair;
    JsonObject object(json, kBreakpointMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kOn: json.word(breakpoint.on); break;
        case kKinds: readTexts(json, message("a step kind in quotes"), kMaxKinds, breakpoint.kinds); break;
        case kCell:
        case kSlot: json.whole(breakpoint.cell); break;
        case kBox: json.text(breakpoint.first); break;
        case kPair: readTexts(json, message("a box's name in quotes"), 2, pair); break;
        case kCondition: json.text(breakpoint.condition); break;
        case kHit: json.whole(breakpoint.hit); break;
        default: json.flag(breakpoint.enabled); break;
        }
    }
    if (!checkMembers(json, object, breakpoint.on)) {
        return false;
    }
    if (pair.size() == 2) {
        breakpoint.first = std::move(pair[0]);
        breakpoint.second = std::move(pair[1]);
    }
    return true;
}

bool readBase(JsonReader& json, int& into)
{
    std::uint64_t base = 0;
    if (!json.whole(base)) {
        return false;
    }
    into = static_cast<int>(std::min<std::uint64_t>(base, 1000));
    return base == 2 || base == 4 || base == 10 || base == 16 || json.outOfRange();
}

bool readEntry(JsonReader& json, Watch& watch)
{
    JsonObject object(json, kWatchMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kExpression: json.text(watch.expression); break;
        case kBase: readBase(json, watch.base); break;
        default: json.flag(watch.stops); break;
        }
    }
    return object.require({kExpression});
}

bool readEntry(JsonReader& json, Bookmark& bookmark)
{
    JsonObject object(json, kBookmarkMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        if (member == kAt) {
            json.whole(bookmark.step);
        } else {
            json.text(bookmark.note);
        }
    }
    return object.require({kAt});
}

/// Returns where to store a bare text, if an array may have texts in place of objects; else null.
template <class Entry>
std::string* bareText(Entry& entry)
{
    if constexpr (std::same_as<Entry, Breakpoint>) {
        entry.on = Breakpoint::On::Condition;
        return &entry.condition;
    } else if constexpr (std::same_as<Entry, Watch>) {
        return &entry.expression;
    } else {
        return nullptr;
    }
}

/// Reads an array of objects, or of texts in place of objects.
template <class Entry>
bool readEntries(JsonReader& json, const char* expected, std::size_t limit, std::optional<Error> (*check)(const Entry&),
                 std::vector<Entry>& entries)
{
    json.beginArray();
    while (json.nextItem(expected)) {
        Entry entry;
        std::string* const bare = json.isTextNext() ? bareText(entry) : nullptr;
        const bool isRead = bare != nullptr ? json.text(*bare) : readEntry(json, entry);
        if (!isRead) {
            return false;
        }
        if (auto error = check(entry)) {
            return refuseMember(json, std::move(*error));
        }
        if (!hasRoom(json, entries.size(), limit)) {
            return false;
        }
        entries.push_back(std::move(entry));
    }
    return json.ok();
}

template <NamedEnum E>
bool readWord(JsonReader& json, std::optional<E>& into)
{
    E word{};
    if (!json.word(word)) {
        return false;
    }
    into = word;
    return true;
}

bool readQuery(JsonReader& json, std::optional<Box>& query)
{
    std::string text;
    if (!json.text(text)) {
        return false;
    }
    query = queryFromText(text);
    return query || json.refuse(ErrorCode::WrongFormat, json.shown(), say("\"left,top,right,bottom\" in quotes"));
}

}  // namespace

bool readJsonView(JsonReader& json, View& view)
{
    JsonObject object(json, kViewMembers);
    for (int member; (member = object.next()) != JsonObject::kEnd;) {
        switch (member) {
        case kStep: json.whole(view.step); break;
        case kAlgorithm: json.text(view.algorithm); break;
        case kOrder: readWord(json, view.order); break;
        case kPlacing: readWord(json, view.placing); break;
        case kQuery: readQuery(json, view.query); break;
        case kGrain: readWord(json, view.grain); break;
        case kWorkspace: json.text(view.workspace); break;
        case kSelection: readTexts(json, message("a box's name in quotes"), kMaxSelected, view.selection); break;
        case kBreakpoints:
            readEntries(json, message("an object with \"on\""), kMaxBreakpoints, &checkBreakpoint, view.breakpoints);
            break;
        default:
            readEntries(json, message("an object with an expression"), kMaxWatches, &checkWatch, view.watches);
            break;
        }
    }
    view.extra = joinExtra("", {}, object.unknown());
    if (!json.ok()) {
        return false;
    }
    auto error = checkView(view);
    return !error || json.refuse(std::move(*error));
}

bool readJsonBookmarks(JsonReader& json, std::vector<Bookmark>& bookmarks)
{
    return readEntries(json, message("an object with a step"), kMaxBookmarks, &checkBookmark, bookmarks);
}

namespace {

void writeText(JsonWriter& json, std::string_view key, std::string_view text)
{
    if (!text.empty()) {
        json.member(key, text);
    }
}

void writeBreakpoint(JsonWriter& json, const Breakpoint& breakpoint)
{
    using On = Breakpoint::On;
    json.beginObject();
    writeText(json, "on", nameOf(breakpoint.on));
    switch (breakpoint.on) {
    case On::Line:
        if (!breakpoint.kinds.empty()) {
            json.key("kinds").array(breakpoint.kinds);
        }
        break;
    case On::Cell: json.member("cell", breakpoint.cell); break;
    case On::Slot: json.member("slot", breakpoint.cell); break;
    case On::Box: writeText(json, "box", breakpoint.first); break;
    case On::Pair: json.key("pair").array({breakpoint.first, breakpoint.second}); break;
    case On::Condition: break;
    }
    writeText(json, "condition", breakpoint.condition);
    if (breakpoint.hit != 0) {
        json.member("hit", breakpoint.hit);
    }
    if (!breakpoint.enabled) {
        json.member("enabled", false);
    }
    json.endObject();
}

template <NamedEnum E>
void writeName(JsonWriter& json, std::string_view key, std::optional<E> value)
{
    if (value) {
        json.member(key, nameOf(*value));
    }
}

void writeWatch(JsonWriter& json, const Watch& watch)
{
    json.beginObject();
    writeText(json, "expression", watch.expression);
    json.member("base", watch.base);
    if (watch.stops) {
        json.member("stop", true);
    }
    json.endObject();
}

void writeBookmark(JsonWriter& json, const Bookmark& bookmark)
{
    json.beginObject().member("step", bookmark.step);
    writeText(json, "note", bookmark.note);
    json.endObject();
}

/// Writes one entry per line, so that version control shows what changed.
template <class T>
void writeEntries(JsonWriter& json, const std::vector<T>& entries, std::size_t blanks,
                  void (*write)(JsonWriter&, const T&))
{
    json.beginArray();
    for (const T& entry : entries) {
        write(json.line(blanks + 2), entry);
    }
    json.line(blanks).endArray();
}

}  // namespace

void writeJsonView(JsonWriter& json, const View& view)
{
    json.beginObject().member("step", view.step);
    writeText(json, "algorithm", view.algorithm);
    writeName(json, "order", view.order);
    writeName(json, "placing", view.placing);
    if (view.query) {
        writeText(json, "query", queryText(*view.query));
    }
    writeName(json, "grain", view.grain);
    writeText(json, "workspace", view.workspace);
    if (!view.selection.empty()) {
        json.key("selection").array(view.selection);
    }
    if (!view.breakpoints.empty()) {
        writeEntries(json.key("breakpoints"), view.breakpoints, 4, &writeBreakpoint);
    }
    if (!view.watches.empty()) {
        writeEntries(json.key("watches"), view.watches, 4, &writeWatch);
    }
    if (view.extra.size() > 2) {
        json.json(std::string_view(view.extra).substr(1, view.extra.size() - 2));  // without its braces
    }
    json.endObject();
}

void writeJsonBookmarks(JsonWriter& json, const std::vector<Bookmark>& bookmarks)
{
    writeEntries(json, bookmarks, 2, &writeBookmark);
}

}  // namespace mortonscope
