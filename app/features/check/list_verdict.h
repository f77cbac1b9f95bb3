#pragma once

#include "app/state/marked_cells.h"
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

/// A line of the judged list: a given line, or a missing pair at its position.
struct ListLine {
    Row row = kNoRow;  ///< row of the given list; for a missing pair, of the right list
    bool isMissing = false;

    friend bool operator==(const ListLine&, const ListLine&) = default;
};

/// Missing pairs between two lines of a text, in the order of the right list.
struct ListGap {
    static constexpr std::size_t kAtEnd = std::numeric_limits<std::size_t>::max();

    std::size_t line = 0;   ///< the line before the gap, from 1; 0: above the first line; kAtEnd: below the last
    std::size_t begin = 0;  ///< index of the first pair in ListVerdict::lines
    std::size_t end = 0;    ///< index after the last pair

    friend bool operator==(const ListGap&, const ListGap&) = default;
};

/// All results about a text that is judged as a pair list of one scene under one set of rules. A consistent snapshot
/// that never changes.
struct ListVerdict {
    std::shared_ptr<const Scene> scene;
    std::shared_ptr<const std::string> text;
    CheckRules asked;
    std::optional<Error> problem;    ///< why the whole list can't be read or judged
    std::optional<PairCheck> check;  ///< none if there is a problem
    std::vector<ListLine> lines;     ///< all given lines, with the missing pairs between them
    std::vector<ListLine> mistakes;  ///< the lines that make the list wrong
    std::vector<ListGap> gaps;       ///< sorted by line; each missing pair is in one gap
    PairLinks links;                 ///< the first PairLinks::kMax missing and extra pairs
    PairLinks extraLinks;            ///< the first PairLinks::kMax extra pairs

    /// Returns the pair in a line of the text, counted from 1. If the line has several pairs, returns the first wrong
    /// one, else the first.
    std::optional<ListLine> at(std::size_t line) const;
    /// Returns what could not be read in a line of the text; null if the whole line was read.
    const UnreadLine* unreadAt(std::size_t line) const;
    /// Returns the gap directly after a line of the text; null if no pair is missing there.
    const ListGap* gapBehind(std::size_t line) const;
    const ListGap* gapOf(ListLine missing) const;
    const GivenRow& given(Row row) const { return check->rows[row]; }
    /// Returns the two boxes of a line; none if a name is unknown. A missing pair has the box order of the right list.
    std::optional<BoxPair> pair(ListLine line) const;
    bool isMistake(ListLine line) const { return line.isMissing || check->isMistake(check->rows[line.row].verdict); }
};

/// Maximum size of an editable list, in bytes. An editor would be slow with longer lists, so they are only checked.
inline constexpr std::size_t kMaxEdited = 1024 * 1024;

/// Judges a text. Returns null if `shouldContinue` returned false.
std::shared_ptr<const ListVerdict> judgeList(std::shared_ptr<const Scene> scene,
                                             std::shared_ptr<const std::string> text, const CheckRules& rules,
                                             const std::function<bool()>& shouldContinue);

/// The possible causes of a wrong list.
struct ListFindings {
    std::shared_ptr<const ListVerdict> verdict;
    std::optional<RecognisedQuestion> otherQuestion;
    Diagnosis diagnosis;
    NearestMistakes nearest;  ///< filled if no mistake gives exactly the list
    bool wasStopped = false;  ///< the user stopped the search: the members above are empty
};

/// Searches for another question that the list answers, and for the mistakes that explain it. Requires
/// `verdict->check`. Returns null if `shouldContinue` returned false.
std::shared_ptr<const ListFindings> findMistakes(std::shared_ptr<const ListVerdict> verdict,
                                                 const std::function<bool()>& shouldContinue);

/// Returns the text of a list with the names of `pair` replaced and everything else unchanged. Quotes a new name if the
/// notation requires it. Requires that `pair` was read from this text.
std::string withPairRenamed(std::string_view text, const NamedPair& pair, std::string_view first,
                            std::string_view second);

}  // namespace mortonscope
