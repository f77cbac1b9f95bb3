#include "app/features/check/list_repair.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// In the quotes of Python and JSON.
std::string inQuotes(std::string_view name, char quote)
{
    std::string text(1, quote);
    for (const char c : name) {
        text.append(c == quote || c == '\\' ? "\\" : "");
        text += c;
    }
    return text + quote;
}

/// Whether the line of a place begins with a bracket, so that quotes are escaped in it.
bool isInBrackets(std::string_view text, std::size_t at)
{
    const std::size_t begin = text.find_last_of("\r\n", at) + 1;  // 0 in the first line
    const std::size_t mark = text.find_first_of("([{,", begin);
    return mark < at && text[mark] != ',';
}

/// A name in place of another, written as that one was.
std::string writtenAs(std::string_view text, TextPart part, std::string_view name)
{
    const char first = text[part.begin];
    const bool isQuoted = first == '"' || first == '\'';
    const bool isPlain = !name.empty() && name.find_first_of("-,; \t\"'\r\n()[]{}:=/|&<>") == std::string_view::npos;
    if (isQuoted && isInBrackets(text, part.begin)) {
        return inQuotes(name, first);
    }
    if (isQuoted && name.find_first_of("\"'\r\n") == std::string_view::npos) {
        return first + std::string(name) + first;
    }
    return isPlain                                     ? std::string(name)
         : isQuoted || csvField(name).starts_with('"') ? csvField(name)
                                                       : '"' + std::string(name) + '"';
}

}  // namespace

std::string withPairRenamed(std::string_view text, const NamedPair& pair, std::string_view first,
                            std::string_view second)
{
    const TextPart a = pair.firstPart;
    const TextPart b = pair.secondPart;
    if (a.size == 0 || b.size == 0 || a.begin + a.size > b.begin || b.begin + b.size > text.size()) {
        return std::string(text);
    }
    std::string renamed(text.substr(0, a.begin));
    renamed += first == pair.first ? std::string(text.substr(a.begin, a.size)) : writtenAs(text, a, first);
    renamed += text.substr(a.begin + a.size, b.begin - a.begin - a.size);
    renamed += second == pair.second ? std::string(text.substr(b.begin, b.size)) : writtenAs(text, b, second);
    return renamed + std::string(text.substr(b.begin + b.size));
}

}  // namespace mortonscope
