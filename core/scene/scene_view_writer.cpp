#include "core/scene/scene_json_text.h"

#include "core/base/enum_names.h"

namespace mortonscope {

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

/// One entry a line, so that a file under version control tells what changed.
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
    writeText(json, "query", view.query ? queryText(*view.query) : std::string());
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
