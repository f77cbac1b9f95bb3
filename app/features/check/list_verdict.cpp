#include "app/features/check/list_verdict.h"

#include <algorithm>
#include <new>
#include <utility>

namespace mortonscope {

namespace {

/// Merges given and missing pairs. Each missing pair comes after the line with the pair that precedes it in the right
/// list, or at the top.
std::vector<ListLine> linesOf(const PairCheck& check)
{
    std::vector<std::size_t> endOfLine(check.given.size());  // per given pair: pairs up to the end of its line
    for (std::size_t i = check.given.size(); i-- > 0;) {
        const bool isLast = i + 1 == check.given.size() || check.given[i + 1].line != check.given[i].line;
        endOfLine[i] = isLast ? i + 1 : endOfLine[i + 1];
    }
    std::vector<std::pair<std::size_t, Row>> missing;  // number of given pairs before it, and its row in the right list
    missing.reserve(check.missing.size());
    std::size_t behind = 0;
    for (Row i = 0; i < check.right.size(); ++i) {
        if (!check.right[i].isMissing()) {
            behind = endOfLine[check.right[i].given];
        } else {
            missing.emplace_back(behind, i);
        }
    }
    std::ranges::stable_sort(missing, {}, &std::pair<std::size_t, Row>::first);

    std::vector<ListLine> lines;
    lines.reserve(check.rows.size() + missing.size());
    auto next = missing.begin();
    for (Row i = 0; i <= check.rows.size(); ++i) {
        for (; next != missing.end() && next->first == i; ++next) {
            lines.push_back({next->second, true});
        }
        if (i < check.rows.size()) {
            lines.push_back({i, false});
        }
    }
    return lines;
}

/// Groups the missing pairs into gaps. Pairs missing at the end go below the line where the user types next, so that
/// typed text does not move.
std::vector<ListGap> gapsOf(const PairCheck& check, const std::vector<ListLine>& lines)
{
    std::vector<ListGap> gaps;
    for (std::size_t i = 0; i < lines.size();) {
        if (!lines[i].isMissing) {
            ++i;
            continue;
        }
        ListGap gap{ListGap::kAtEnd, i, i};
        while (gap.end < lines.size() && lines[gap.end].isMissing) {
            ++gap.end;
        }
        if (gap.end < lines.size()) {
            gap.line = check.given[lines[gap.end].row].line - 1;
        }
        gaps.push_back(gap);
        i = gap.end;
    }
    return gaps;
}

PairLinks linksOf(const ListVerdict& verdict, bool withMissing)
{
    PairLinks shown{verdict.scene, {}};
    for (const ListLine line : verdict.mistakes) {
        if (shown.links.size() == PairLinks::kMax) {
            break;
        }
        if (line.isMissing && withMissing) {
            shown.links.push_back({*verdict.pair(line), PairMark::Kind::Missing});
        } else if (!line.isMissing && verdict.given(line.row).verdict == RowVerdict::Extra) {
            shown.links.push_back({*verdict.pair(line), PairMark::Kind::Extra});
        }
    }
    return shown;
}

Result<PairCheck> checked(const Scene& scene, std::string_view text, const CheckRules& rules,
                          const std::function<bool()>& shouldContinue)
{
    auto given = readPairList(text, scene);
    if (!given) {
        return given.error();
    }
    return checkPairs(scene, *std::move(given), rules, shouldContinue);
}

}  // namespace

std::optional<BoxPair> ListVerdict::pair(ListLine line) const
{
    if (line.isMissing) {
        return check->right[line.row].pair;
    }
    const GivenRow& row = given(line.row);
    if (!row.isKnown()) {
        return std::nullopt;
    }
    return row.pair();
}

std::optional<ListLine> ListVerdict::at(std::size_t line) const
{
    const auto pairs = std::ranges::equal_range(check->given, line, {}, &NamedPair::line);
    if (pairs.empty()) {
        return std::nullopt;
    }
    const auto lineOf = [this](auto pair) { return ListLine{static_cast<Row>(pair - check->given.begin()), false}; };
    for (auto pair = pairs.begin(); pair != pairs.end(); ++pair) {
        if (isMistake(lineOf(pair))) {
            return lineOf(pair);
        }
    }
    return lineOf(pairs.begin());
}

const UnreadLine* ListVerdict::unreadAt(std::size_t line) const
{
    const auto found = std::ranges::find(check->unreadable, line, &UnreadLine::line);
    return found != check->unreadable.end() ? &*found : nullptr;
}

const ListGap* ListVerdict::gapBehind(std::size_t line) const
{
    const auto found = std::ranges::lower_bound(gaps, line, {}, &ListGap::line);
    return found != gaps.end() && found->line == line ? &*found : nullptr;
}

const ListGap* ListVerdict::gapOf(ListLine missing) const
{
    const auto place = static_cast<std::size_t>(std::ranges::find(lines, missing) - lines.begin());
    const auto found = std::ranges::upper_bound(gaps, place, {}, &ListGap::end);
    return found != gaps.end() && found->begin <= place ? &*found : nullptr;
}

std::shared_ptr<const ListVerdict> judgeList(std::shared_ptr<const Scene> scene,
                                             std::shared_ptr<const std::string> text, const CheckRules& rules,
                                             const std::function<bool()>& shouldContinue)
{
    auto verdict = std::make_shared<ListVerdict>();
    verdict->scene = std::move(scene);
    verdict->text = std::move(text);
    verdict->asked = rules;
    bool wasStopped = false;
    const auto ask = [&] { return !(wasStopped = wasStopped || !shouldContinue()); };
    try {
        auto check = checked(*verdict->scene, *verdict->text, rules, ask);
        if (!check) {
            verdict->problem = check.error();
        } else {
            verdict->lines = linesOf(*check);
            verdict->check = *std::move(check);
            std::ranges::copy_if(verdict->lines, std::back_inserter(verdict->mistakes),
                                 [&](ListLine line) { return verdict->isMistake(line); });
            verdict->gaps = gapsOf(*verdict->check, verdict->lines);
            verdict->links = linksOf(*verdict, true);
            verdict->extraLinks = linksOf(*verdict, false);
        }
    } catch (const std::bad_alloc&) {
        verdict->check.reset();
        verdict->lines.clear();
        verdict->problem = Error{ErrorCode::TooLarge, {}, "a list that does not fit into memory", "a shorter one"};
    }
    return wasStopped ? nullptr : verdict;
}

std::shared_ptr<const ListFindings> findMistakes(std::shared_ptr<const ListVerdict> verdict,
                                                 const std::function<bool()>& shouldContinue)
{
    auto findings = std::make_shared<ListFindings>();
    bool wasStopped = false;
    const std::function<bool()> ask = [&] { return !(wasStopped = wasStopped || !shouldContinue()); };
    findings->otherQuestion = otherQuestion(*verdict->scene, *verdict->check, ask);
    if (!wasStopped) {
        findings->diagnosis = nameMistakes(*verdict->scene, *verdict->check, classicMistakes(), ask);
        if (findings->diagnosis.named.empty() && findings->diagnosis.skipped == Diagnosis::Skipped::No && !wasStopped) {
            findings->nearest = nearestMistakes(*verdict->scene, *verdict->check, classicMistakes(), ask);
        }
    }
    findings->verdict = std::move(verdict);
    return wasStopped ? nullptr : findings;
}

namespace {

/// Quotes a name as Python and JSON do, with backslashes.
std::string inQuotes(std::string_view name, char quote)
{
    std::string text(1, quote);
    for (const char c : name) {
        if (c == quote || c == '\\') {
            text += '\\';
        }
        text += c;
    }
    return text + quote;
}

/// Returns whether a bracket opens before the first comma of the line, so that quotes in it are escaped by backslashes.
bool isInBrackets(std::string_view text, std::size_t at)
{
    const std::size_t begin = text.find_last_of("\r\n", at) + 1;  // 0 in the first line
    const std::size_t mark = text.find_first_of("([{,", begin);
    return mark < at && text[mark] != ',';
}

/// Returns `name` in the notation of the name at `part`.
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
    if (isPlain) {
        return std::string(name);
    }
    std::string field = csvField(name);
    return isQuoted || field.starts_with('"') ? field : '"' + std::string(name) + '"';
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
    std::string renamed(text);
    if (second != pair.second) {  // the second name first, so that the place of the first name stays valid
        renamed.replace(b.begin, b.size, writtenAs(text, b, second));
    }
    if (first != pair.first) {
        renamed.replace(a.begin, a.size, writtenAs(text, a, first));
    }
    return renamed;
}

}  // namespace mortonscope
