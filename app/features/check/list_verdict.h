#pragma once

#include "app/session/marked_cells.h"
#include "core/check/diagnosis.h"
#include "core/check/other_question.h"
#include "core/check/pair_check.h"
#include "core/check/pair_list.h"
#include "core/scene/scene.h"

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// A line of the list beside the right one: one that was given, or a pair that is missing, in its place.
struct ListLine {
    Row row = kNoRow;  ///< of the given list; of the right one if it is missing
    bool isMissing = false;

    friend bool operator==(const ListLine&, const ListLine&) = default;
};

/// Pairs that are missing between two lines of a text, in the order of the right list.
struct ListGap {
    static constexpr std::size_t kAtEnd = std::numeric_limits<std::size_t>::max();

    std::size_t line = 0;   ///< they stand behind this line, from 1; 0: above the first, kAtEnd: below the last
    std::size_t begin = 0;  ///< places in ListVerdict::lines
    std::size_t end = 0;

    friend bool operator==(const ListGap&, const ListGap&) = default;
};

/// Everything that is known about one text, taken for a list of pairs of one scene under one set of rules: a snapshot
/// that belongs together and never changes.
struct ListVerdict {
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const std::string> text;
    CheckRules asked;
    std::optional<Error> problem;    ///< the whole list can't be read, or not be judged
    std::optional<PairCheck> check;  ///< unless there is a problem
    std::vector<ListLine> lines;     ///< all given ones, and between them the missing
    std::vector<ListLine> mistakes;  ///< those that make it wrong
    std::vector<ListGap> gaps;       ///< by line; each missing pair is in one
    PairLinks links;                 ///< of the first of the missing and the extra ones
    PairLinks extraLinks;            ///< of the first extra ones only

    /// The pair that begins in a line of the text, from 1; of several the first that is wrong.
    std::optional<ListLine> at(std::size_t line) const;
    /// What was not understood in a line of the text; null if it was.
    const UnreadLine* unreadAt(std::size_t line) const;
    /// What is missing behind a line of the text.
    const ListGap* gapBehind(std::size_t line) const;
    const ListGap* gapOf(ListLine missing) const;
    const GivenRow& given(Row row) const { return check->rows[row]; }
    /// The two boxes of a line; none where a name is unknown. The missing are named as the right list names them.
    std::optional<BoxPair> pair(ListLine line) const;
    bool isMistake(ListLine line) const { return line.isMissing || check->isMistake(check->rows[line.row].verdict); }
};

/// Longer texts are checked as they are: an editor would be slow with them. In bytes.
inline constexpr std::size_t kMaxEdited = 1024 * 1024;

/// Judges a text. Null if `shouldContinue` said no.
std::shared_ptr<const ListVerdict> judgeList(std::shared_ptr<const Scene> scene,
                                             std::shared_ptr<const std::string> text, const CheckRules& rules,
                                             const std::function<bool()>& shouldContinue);

/// What a wrong list may come from.
struct ListFindings {
    std::shared_ptr<const ListVerdict> verdict;
    std::optional<RecognisedQuestion> otherQuestion;
    Diagnosis diagnosis;
    NearestMistakes nearest;  ///< where no mistake gives the list
    bool wasStopped = false;  ///< then nothing is known
};

/// Looks for another question that the list answers, and for the mistakes that it can come from. Null if `shouldContinue` said
/// no.
std::shared_ptr<const ListFindings> findMistakes(std::shared_ptr<const ListVerdict> verdict,
                                                 const std::function<bool()>& shouldContinue);

/// The text of a list with other names in the line from which `pair` was read; all else stays as it was written. A
/// name that can't stand there as it is comes in quotes. `pair` must be of this text.
std::string withPairRenamed(std::string_view text, const NamedPair& pair, std::string_view first,
                            std::string_view second);

}  // namespace mortonscope
