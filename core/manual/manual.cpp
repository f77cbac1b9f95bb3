#include "core/manual/manual.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 28> kTopics = {
    "tour",         "lessons",  "plans",   "numbers",         "stepping",   "conditions", "check",
    "mistakes",     "traces",   "grade",   "security",        "machine",    "worksheets", "question-banks",
    "presenting",   "pictures", "figures", "web-page",        "algorithms", "race",       "published-systems",
    "command-line", "library",  "install", "troubleshooting", "keys",       "everyone",   "glossary"};

/// Returns the end of inline code that begins at `at`, after as many backticks as at its beginning; `at` if it is not
/// closed.
std::size_t endOfCode(std::string_view text, std::size_t at)
{
    const std::size_t length = std::min(text.find_first_not_of('`', at), text.size()) - at;
    const std::size_t closing = text.find(text.substr(at, length), at + length);
    return closing == std::string_view::npos ? at : closing + length;
}

/// Returns the bracket that closes the one at `at`, skipping code; npos if there is none in the line.
std::size_t closingBracket(std::string_view text, std::size_t at)
{
    for (++at; at < text.size() && text[at] != '\n' && text[at] != '['; ++at) {
        if (text[at] == ']') {
            return at;
        }
        if (const std::size_t end = text[at] == '`' ? endOfCode(text, at) : at; end != at) {
            at = end - 1;
        }
    }
    return std::string_view::npos;
}

}  // namespace

std::vector<ManualPage> manualPages(Language language)
{
    std::vector<ManualPage> pages;
    for (const std::string_view topic : kTopics) {
        if (const auto page = manualPage(topic, language)) {
            pages.push_back(*page);
        }
    }
    return pages;
}

std::optional<ManualPage> manualPage(std::string_view topic, Language language)
{
    const std::string path = std::string(language == Language::Japanese ? "ja/" : "en/").append(topic).append(".md");
    for (const auto& [name, text] : manualTexts()) {
        if (name == path) {
            const std::string_view inFolder = name.substr(name.find('/') + 1);
            return ManualPage{inFolder.substr(0, inFolder.size() - 3), text.substr(2, text.find('\n') - 2), text};
        }
    }
    return std::nullopt;
}

namespace {

enum class InPage { Link, Picture };

std::string replacedInPage(std::string_view markdown, InPage wanted, const ReplaceInPage& replace)
{
    std::string out;
    for (std::size_t at = 0; at < markdown.size();) {
        std::size_t end = at + 1;
        if (markdown[at] == '`') {
            end = std::max(end, endOfCode(markdown, at));
        } else if (markdown[at] == '[') {
            const std::size_t words = closingBracket(markdown, at);
            const std::size_t target = words == std::string_view::npos || !markdown.substr(words + 1).starts_with('(')
                                         ? words
                                         : markdown.find(')', words);
            const InPage kind = out.ends_with('!') ? InPage::Picture : InPage::Link;
            if (kind == wanted && target != words && target != std::string_view::npos) {
                if (kind == InPage::Picture) {
                    out.pop_back();
                }
                out += replace(markdown.substr(at + 1, words - at - 1), markdown.substr(words + 2, target - words - 2));
                at = target + 1;
                continue;
            }
        }
        out += markdown.substr(at, end - at);
        at = end;
    }
    return out;
}

}  // namespace

std::string withLinks(std::string_view markdown, const ReplaceInPage& replace)
{
    return replacedInPage(markdown, InPage::Link, replace);
}

std::string withPictures(std::string_view markdown, const ReplaceInPage& replace)
{
    return replacedInPage(markdown, InPage::Picture, replace);
}

std::string_view placeInProgram(std::string_view target)
{
    constexpr std::string_view kTitle = " \"mortonscope:";
    const std::size_t title = target.find(kTitle);
    return title == std::string_view::npos || !target.ends_with('"')
             ? target
             : target.substr(title + 2, target.size() - title - 3);
}

namespace {

// ------------------------------------------------------------------------------------------------ a page in a terminal

/// Maximum width of a table, in terminal columns, before its cells wrap.
constexpr std::size_t kTableWidth = 100;
constexpr std::size_t kNarrowestColumn = 12;
constexpr std::string_view kGap = "  ";

using Cells = std::vector<std::string>;

/// Returns what to type to follow a link: "help check", or the window's command line. Empty for a place on the same
/// page.
std::string linkTarget(std::string_view target)
{
    const std::string_view place = placeInProgram(target);
    for (const auto& [scheme, option] : {std::pair("mortonscope:open/", "mortonscope "),
                                         std::pair("mortonscope:workspace/", "mortonscope --workspace "),
                                         std::pair("mortonscope:lesson/", "mortonscope --lesson ")}) {
        if (place.starts_with(scheme)) {
            return option + std::string(place.substr(std::string_view(scheme).size()));
        }
    }
    if (place.find("://") != std::string_view::npos) {
        return std::string(place);
    }
    const std::string_view file = place.substr(0, place.find('#'));
    constexpr std::string_view kUp = "../../";
    if (file.starts_with(kUp)) {
        return "resources/" + std::string(file.substr(kUp.size()));
    }
    if (file.empty()) {
        return {};
    }
    return "help " + std::string(file.substr(0, file.find('.')));
}

/// Returns the cells of a table line. A bar in code or after a backslash is part of its cell.
Cells cellsOf(std::string_view line)
{
    Cells cells;
    std::string cell;
    for (std::size_t at = 1; at < line.size(); ++at) {
        if (line[at] == '\\' && line.substr(at + 1).starts_with('|')) {
            cell += line[++at];
        } else if (line[at] == '|') {
            cells.emplace_back(trimmed(cell));
            cell.clear();
        } else {
            const std::size_t end = line[at] == '`' ? std::max(endOfCode(line, at), at + 1) : at + 1;
            cell += line.substr(at, end - at);
            at = end - 1;
        }
    }
    return cells;
}

/// Returns whether a row only separates the headings from the rest.
bool isRule(const Cells& row)
{
    return std::ranges::all_of(row, [](const std::string& cell) {
        return cell.find('-') != cell.npos && cell.find_first_not_of(":-") == cell.npos;
    });
}

bool isBlank(const Cells& row)
{
    return std::ranges::all_of(row, [](const std::string& cell) { return cell.empty(); });
}

/// Removes from the front of `text` as much as fits into `width`, and returns it: up to the last space, or in scripts
/// without spaces, up to the last character. Takes at least one character.
std::string takeLine(std::string_view& text, std::size_t width)
{
    std::size_t end = 0;
    std::size_t blank = 0;
    while (end < text.size()) {
        std::size_t next = end + 1;
        while (next < text.size() && isInsideCharacter(text[next])) {
            ++next;
        }
        if (end > 0 && displayWidth(text.substr(0, next)) > width) {
            break;
        }
        if (text[end] == ' ') {
            blank = end;
        }
        end = next;
    }
    const bool isWhole = end == text.size();
    const std::size_t cut = isWhole || blank == 0 || text[end] == ' ' ? end : blank;
    assert(cut > 0 || text.empty());  // else wrapping would never end
    const std::string line(trimmed(text.substr(0, cut)));
    text = trimmed(text.substr(cut));
    return line;
}

/// Returns the width of each column: the width of its widest cell, except that the widest columns shrink until the
/// table fits.
std::vector<std::size_t> columnWidths(const std::vector<Cells>& rows)
{
    std::vector<std::size_t> widths;
    for (const Cells& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size() && !isRule(row); ++i) {
            widths[i] = std::max(widths[i], displayWidth(row[i]));
        }
    }
    std::size_t total = kGap.size() * widths.size();
    for (const std::size_t width : widths) {
        total += width;
    }
    for (; total > kTableWidth; --total) {
        const auto widest = std::ranges::max_element(widths);
        if (*widest <= kNarrowestColumn) {
            break;
        }
        --*widest;
    }
    return widths;
}

void appendRow(std::string& out, const Cells& row, const std::vector<std::size_t>& widths)
{
    assert(row.size() <= widths.size());
    std::vector<std::string_view> rest(row.begin(), row.end());
    do {
        std::string line;
        for (std::size_t i = 0; i < rest.size(); ++i) {
            const std::string part = takeLine(rest[i], widths[i]);
            line += part + std::string(widths[i] - std::min(widths[i], displayWidth(part)), ' ');
            line += kGap;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + '\n';
    } while (std::ranges::any_of(rest, [](std::string_view text) { return !text.empty(); }));
}

/// Appends a table with aligned columns, and a rule below the headings.
void appendTable(std::string& out, const std::vector<Cells>& rows)
{
    const std::vector<std::size_t> widths = columnWidths(rows);
    bool isWrapped = false;
    for (const Cells& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            isWrapped |= displayWidth(row[i]) > widths[i];
        }
    }
    bool isFirst = true;
    for (const Cells& row : rows) {
        if (isBlank(row)) {
            continue;
        }
        if (isRule(row)) {
            Cells rule;
            std::ranges::transform(widths, std::back_inserter(rule),
                                   [](std::size_t width) { return std::string(width, '-'); });
            appendRow(out, rule, widths);
            isFirst = true;
            continue;
        }
        if (isWrapped && !isFirst) {
            out += '\n';  // if cells wrap, a blank line separates the rows
        }
        appendRow(out, row, widths);
        isFirst = false;
    }
}

}  // namespace

std::string plainPage(std::string_view markdown)
{
    const std::string described =
        withPictures(markdown, [](std::string_view words, std::string_view) { return '[' + std::string(words) + ']'; });
    const std::string text = withLinks(described, [](std::string_view words, std::string_view target) {
        const std::string command = linkTarget(target);
        if (command.empty()) {
            return std::string(words);
        }
        return std::string(words) + " (" + command + ')';
    });
    std::string out;
    std::vector<Cells> table;
    bool isCode = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line(text.data() + at, end - at);
        at = end + 1;
        if (!isCode && line.starts_with('|')) {
            table.push_back(cellsOf(line));
            continue;
        }
        appendTable(out, std::exchange(table, {}));
        if (line.starts_with("```")) {
            isCode = !isCode;
        } else {
            out.append(isCode && !line.empty() ? "    " : "").append(line) += '\n';
        }
    }
    appendTable(out, table);
    return out;
}

}  // namespace mortonscope
