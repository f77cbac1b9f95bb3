#include "core/lesson/lesson_answers.h"

#include "core/base/message.h"
#include "core/base/typed_text.h"
#include "core/check/pair_check.h"
#include "core/check/pair_list.h"

#include <algorithm>
#include <limits>

namespace mortonscope {

namespace {

using Lack = LessonFinding::Lack;

/// A list in a card is a few lines; whoever pastes more than this hasn't read the question.
constexpr std::size_t kLongestAnswer = 100'000;  // bytes

/// "87,381" as the program itself writes it: without its commas, where they part groups of three digits.
std::string withoutSeparators(const std::string& text)
{
    const std::size_t first = text.find(',');
    if (first == std::string::npos || first == 0 || first > 3) {
        return text;
    }
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isPlaceOfComma = i >= first && (i - first) % 4 == 0;
        if ((text[i] == ',') != isPlaceOfComma) {
            return text;
        }
        digits += isPlaceOfComma ? "" : std::string(1, text[i]);
    }
    return (text.size() - first) % 4 == 0 ? digits : text;
}

LessonFinding judgeNumber(const LessonCheck& question, const std::string& text, LessonFinding found)
{
    const std::string plain = inPlainAscii(text);
    const auto number =
        typedNumberInBase(question.base == 10 ? withoutSeparators(plain) : plain, static_cast<unsigned>(question.base),
                          static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!number) {
        found.lack = Lack::Unreadable;
        return found;
    }
    found.found = static_cast<double>(*number);
    found.lack = *number == question.number ? Lack::Nothing : Lack::WrongNumber;
    return found;
}

LessonFinding judgeChoice(const LessonCheck& question, std::size_t choice, LessonFinding found)
{
    if (choice >= question.choices.size()) {
        return found;
    }
    const Choice& chosen = question.choices[choice];
    found.lack = chosen.isRight ? Lack::Nothing : Lack::WrongChoice;
    found.say = chosen.say.isEmpty() ? nullptr : &chosen.say;
    return found;
}

/// What is too much is said before what is missing: it shows how somebody thinks.
LessonFinding judgePairs(const LessonCheck& question, const Scene& scene, const std::string& text, LessonFinding found)
{
    const auto refuse = [&found](const Error& error) {
        found.lack = Lack::Unreadable;
        found.problem = error.sentence();
        return found;
    };
    if (text.size() > kLongestAnswer) {
        return refuse(
            {ErrorCode::TooLarge, {}, say("{1} bytes", text.size()), say("at most {1} bytes", kLongestAnswer)});
    }
    auto pairs = readPairList(text, scene);
    if (!pairs) {
        return refuse(pairs.error());
    }
    if (!pairs->unreadable.empty()) {
        found.lack = Lack::Unreadable;
        found.problem = pairs->unreadable.front().sentence();
        return found;
    }
    CheckRules rules;
    rules.of = question.ofOverlaps ? PairsOf::Overlaps : PairsOf::Candidates;
    rules.matching = question.inOrder ? Matching::InOrder : Matching::Sets;
    const auto check = checkPairs(scene, std::move(*pairs), rules);
    if (!check) {
        return refuse(check.error());
    }
    const auto extra = std::ranges::find_if(check->rows, [](const GivenRow& row) {
        return row.verdict == RowVerdict::Extra || row.verdict == RowVerdict::Self
            || row.verdict == RowVerdict::UnknownName;
    });
    if (extra != check->rows.end()) {
        const NamedPair& pair = check->given[static_cast<std::size_t>(extra - check->rows.begin())];
        found.lack = extra->verdict == RowVerdict::Extra ? Lack::ExtraPairs : Lack::UnknownPair;
        found.names = {pair.first, pair.second};
    } else if (!check->missing.empty()) {
        found.lack = Lack::MissingPairs;
        found.found = static_cast<double>(check->missing.size());
    } else {
        found.lack = check->isRight() ? Lack::Nothing : Lack::WrongOrder;
    }
    return found;
}

}  // namespace

LessonFinding judgeAnswer(const LessonCheck& question, const Scene& scene, const GivenAnswer& answer)
{
    LessonFinding found;
    found.check = &question;
    found.lack = Lack::Unanswered;
    switch (question.kind) {
    case LessonCheck::Kind::Number: return answer.text ? judgeNumber(question, *answer.text, found) : found;
    case LessonCheck::Kind::Choice: return answer.choice ? judgeChoice(question, *answer.choice, found) : found;
    case LessonCheck::Kind::Pairs: return answer.text ? judgePairs(question, scene, *answer.text, found) : found;
    default: return found;
    }
}

}  // namespace mortonscope
