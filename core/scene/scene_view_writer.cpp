#include "core/json/json_text.h"
#include "core/scene/scene_json_text.h"

namespace mortonscope {

namespace {

/// Starts a member of an object that may be empty so far.
void appendKey(std::string& out, std::string_view key)
{
    out.append(out.back() == '{' ? "\"" : ", \"").append(key).append("\": ");
}

void appendText(std::string& out, std::string_view key, std::string_view text)
{
    if (!text.empty()) {
        appendKey(out, key);
        appendJsonString(out, text);
    }
}

void appendTexts(std::string& out, std::string_view key, const std::vector<std::string>& texts)
{
    if (texts.empty()) {
        return;
    }
    appendKey(out, key);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        out += i == 0 ? "[" : ", ";
        appendJsonString(out, texts[i]);
    }
    out += ']';
}

void appendWhole(std::string& out, std::string_view key, std::uint64_t value)
{
    appendKey(out, key);
    out += std::to_string(value);
}

void appendBreakpoint(std::string& out, const Breakpoint& breakpoint)
{
    using On = Breakpoint::On;
    out += '{';
    appendText(out, "on", breakpointOnText(breakpoint.on));
    switch (breakpoint.on) {
    case On::Line: appendTexts(out, "kinds", breakpoint.kinds); break;
    case On::Cell: appendWhole(out, "cell", breakpoint.cell); break;
    case On::Slot: appendWhole(out, "slot", breakpoint.cell); break;
    case On::Box: appendText(out, "box", breakpoint.first); break;
    case On::Pair: appendTexts(out, "pair", {breakpoint.first, breakpoint.second}); break;
    case On::Condition: break;
    }
    appendText(out, "condition", breakpoint.condition);
    if (breakpoint.hit != 0) {
        appendWhole(out, "hit", breakpoint.hit);
    }
    if (!breakpoint.enabled) {
        appendKey(out, "enabled");
        out += "false";
    }
    out += '}';
}

void appendWatch(std::string& out, const Watch& watch)
{
    out += '{';
    appendText(out, "expression", watch.expression);
    appendWhole(out, "base", static_cast<std::uint64_t>(watch.base));
    if (watch.stops) {
        appendKey(out, "stop");
        out += "true";
    }
    out += '}';
}

void appendBookmark(std::string& out, const Bookmark& bookmark)
{
    out += '{';
    appendWhole(out, "step", bookmark.step);
    appendText(out, "note", bookmark.note);
    out += '}';
}

/// One entry a line, so that a file under version control tells what changed.
template <class T>
void appendEntries(std::string& out, const std::vector<T>& entries, const char* indent, void (*append)(std::string&, const T&))
{
    for (std::size_t i = 0; i < entries.size(); ++i) {
        out.append(i == 0 ? "[\n" : ",\n").append(indent).append("  ");
        append(out, entries[i]);
    }
    out.append("\n").append(indent).append("]");
}

}  // namespace

void appendJsonView(std::string& out, const View& view)
{
    out += '{';
    appendWhole(out, "step", view.step);
    appendText(out, "algorithm", view.algorithm);
    appendText(out, "order", view.order);
    appendText(out, "placing", view.placing);
    appendText(out, "query", view.query ? queryText(*view.query) : std::string());
    appendText(out, "grain", view.grain);
    appendText(out, "workspace", view.workspace);
    appendTexts(out, "selection", view.selection);
    if (!view.breakpoints.empty()) {
        appendKey(out, "breakpoints");
        appendEntries(out, view.breakpoints, "    ", &appendBreakpoint);
    }
    if (!view.watches.empty()) {
        appendKey(out, "watches");
        appendEntries(out, view.watches, "    ", &appendWatch);
    }
    if (view.extra.size() > 2) {
        out.append(", ").append(view.extra, 1, view.extra.size() - 2);  // without its braces
    }
    out += '}';
}

void appendJsonBookmarks(std::string& out, const std::vector<Bookmark>& bookmarks)
{
    appendEntries(out, bookmarks, "  ", &appendBookmark);
}

}  // namespace mortonscope
