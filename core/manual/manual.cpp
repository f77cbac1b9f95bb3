#include "core/manual/manual.h"

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 24> kTopics = {
    "tour",       "lessons",    "plans",           "numbers", "stepping",          "conditions",
    "check",      "mistakes",   "traces",          "grade",   "security",          "machine",
    "worksheets", "presenting", "algorithms",      "race",    "published-systems", "command-line",
    "library",    "install",    "troubleshooting", "keys",    "everyone",          "glossary"};

/// The end of inline code that begins at `at`, after as many backticks as it begins with; `at` if it is not closed.
std::size_t endOfCode(std::string_view text, std::size_t at)
{
    const std::size_t length = std::min(text.find_first_not_of('`', at), text.size()) - at;
    const std::size_t closing = text.find(text.substr(at, length), at + length);
    return closing == std::string_view::npos ? at : closing + length;
}

/// The bracket that closes the one at `at`, skipping code; npos if there is none in the line.
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

std::string withLinks(std::string_view markdown,
                      const std::function<std::string(std::string_view words, std::string_view target)>& replace)
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
            if (target != words && target != std::string_view::npos) {
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

std::string_view placeInProgram(std::string_view target)
{
    constexpr std::string_view kTitle = " \"mortonscope:";
    const std::size_t title = target.find(kTitle);
    return title == std::string_view::npos || !target.ends_with('"')
             ? target
             : target.substr(title + 2, target.size() - title - 3);
}

std::string plainPage(std::string_view markdown)
{
    const std::string text =
        withLinks(markdown, [](std::string_view words, std::string_view) { return std::string(words); });
    std::string out;
    bool isCode = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line(text.data() + at, end - at);
        at = end + 1;
        if (line.starts_with("```")) {
            isCode = !isCode;
        } else {
            out.append(isCode && !line.empty() ? "    " : "").append(line) += '\n';
        }
    }
    return out;
}

}  // namespace mortonscope
