#include "core/check/pair_list.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/check/formula_guard.h"

#include <algorithm>
#include <array>

namespace mortonscope {

namespace {

/// In quotes, with those within doubled.
std::string quotedField(std::string_view text)
{
    std::string field = "\"";
    for (const char c : text) {
        field.append(c == '"' ? 2 : 1, c);
    }
    return field + '"';
}

}  // namespace

std::string UnreadLine::sentence() const
{
    return say("line {1}: cannot read {2}; {3}", line, quotedText(text), advice);
}

bool isFormula(std::string_view text)
{
    static constexpr std::array<std::string_view, 11> kBegins{"=",  "+",  "-",  "@",  "\t", "\r",
                                                              "\n", "＝", "＋", "－", "＠"};
    text.remove_prefix(std::min(text.find_first_not_of(" '"), text.size()));
    return std::ranges::any_of(kBegins, [text](std::string_view begin) { return text.starts_with(begin); });
}

std::string withoutFormulaGuard(std::string text, const Scene& scene)
{
    if (!text.starts_with('\'') || !isFormula(text)) {
        return text;
    }
    std::string plain = text.substr(1);
    return scene.find(text) && !scene.find(plain) ? text : plain;
}

bool PairListGlance::operator()(std::string_view soFar)
{
    for (; m_seen < soFar.size(); ++m_seen) {
        if (soFar[m_seen] == '\n' || soFar[m_seen] == '\r') {
            m_lineBegin = m_seen + 1;
        } else if (m_seen - m_lineBegin > kLongestListLine
                   && soFar.substr(m_lineBegin, kLongestName).find_first_of("([{") == std::string_view::npos) {
            return true;
        }
    }
    return false;
}

std::string csvField(std::string_view text)
{
    if (isFormula(text)) {
        return quotedField("'" + std::string(text));
    }
    // Readers of lists take these marks for separators, quotes and brackets.
    const bool plain = !text.empty() && text.find_first_of(",;\t\r\n\"()[]{}") == std::string_view::npos
                    && trimmed(text, " \t") == text;
    if (plain) {
        return std::string(text);
    }
    return quotedField(text);
}

void appendPairCsv(std::string& out, std::string_view first, std::string_view second, bool overlaps)
{
    out += csvField(first);
    out += ',';
    out += csvField(second);
    out += overlaps ? ",true\n" : ",false\n";
}

void appendCandidateCsv(std::string& out, std::string_view name, bool overlaps)
{
    out += csvField(name);
    out += overlaps ? ",yes\n" : ",no\n";
}

}  // namespace mortonscope
