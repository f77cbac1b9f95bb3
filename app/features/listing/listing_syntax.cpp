#include "app/features/listing/listing_syntax.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace mortonscope {

namespace {

using Words = std::span<const std::u16string_view>;

constexpr std::u16string_view kCpp[] = {u"#include", u"auto",   u"bool",  u"const", u"double", u"else",
                                        u"enum",     u"class",  u"false", u"for",   u"if",     u"int",
                                        u"return",   u"struct", u"true",  u"using", u"void",   u"while"};
constexpr std::u16string_view kPython[] = {u"False", u"True",   u"and", u"class", u"def", u"for",    u"from",
                                           u"if",    u"import", u"in",  u"not",   u"or",  u"return", u"while"};
constexpr std::u16string_view kJavaScript[] = {u"class",    u"const", u"constructor", u"false", u"for",
                                               u"function", u"if",    u"let",         u"new",   u"of",
                                               u"return",   u"this",  u"true",        u"while"};
constexpr std::u16string_view kPseudoCode[] = {u"and",  u"append", u"for",    u"if",    u"in",
                                               u"is",   u"mark",   u"not",    u"note",  u"pop",
                                               u"push", u"put",    u"return", u"while", u"XOR"};
constexpr std::u16string_view kAlongX[] = {u"column", u"left", u"right", u"unitX", u"unit_x", u"c1", u"c2"};
constexpr std::u16string_view kAlongY[] = {u"row", u"top", u"bottom", u"unitY", u"unit_y", u"r1", u"r2"};

Words keywords(ListingLanguage language)
{
    switch (language) {
    case ListingLanguage::Cpp: return kCpp;
    case ListingLanguage::Python: return kPython;
    case ListingLanguage::JavaScript: return kJavaScript;
    case ListingLanguage::PseudoCode: return kPseudoCode;
    }
    return {};
}

bool isOneOf(QStringView word, Words words)
{
    return std::ranges::find(words, std::u16string_view(word.utf16(), static_cast<std::size_t>(word.size())))
        != words.end();
}

bool isWordPart(QChar c) { return c.isLetterOrNumber() || c == u'_'; }

SyntaxKind kindOf(QStringView word, ListingLanguage language)
{
    if (isOneOf(word, keywords(language))) {
        return SyntaxKind::Keyword;
    }
    if (isOneOf(word, kAlongX)) {
        return SyntaxKind::AlongX;
    }
    return isOneOf(word, kAlongY) ? SyntaxKind::AlongY : SyntaxKind::Plain;
}

qsizetype commentStart(QStringView line, ListingLanguage language)
{
    const bool slashes = language == ListingLanguage::Cpp || language == ListingLanguage::JavaScript;
    const QStringView sign = slashes ? u"//" : u"#";
    const qsizetype at = line.indexOf(sign);
    return at < 0 ? line.size() : at;
}

}  // namespace

std::vector<SyntaxSpan> syntaxOf(QStringView line, ListingLanguage language)
{
    std::vector<SyntaxSpan> spans;
    const auto add = [&spans](qsizetype start, qsizetype end, SyntaxKind kind) {
        if (!spans.empty() && spans.back().kind == kind) {
            spans.back().length += end - start;
        } else if (end > start) {
            spans.push_back({start, end - start, kind});
        }
    };
    const qsizetype code = commentStart(line, language);
    for (qsizetype at = 0; at < code;) {
        const bool isWord = isWordPart(line[at]) || line[at] == u'#';
        qsizetype end = at + 1;
        while (isWord && end < code && isWordPart(line[end])) {
            ++end;
        }
        const QStringView word = line.sliced(at, end - at);
        add(at, end, isWord ? kindOf(word, language) : SyntaxKind::Plain);
        at = end;
    }
    add(code, line.size(), SyntaxKind::Comment);
    return spans;
}

}  // namespace mortonscope
