#pragma once

#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_snapshot.h"

#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

/// Whether one check holds, and if not, what is missing: data, from which a sentence is made elsewhere.
struct LessonFinding {
    enum class Lack : std::uint8_t {
        Nothing,  ///< it holds
        Parts,    ///< All, Any: see `parts`
        NotYet,  ///< it can still be done; `found` is how far it is, where there is a number; `names`: what is selected
        NoSuchBox,     ///< `names`: the box is not in the scene
        LeftOut,       ///< `names`: the box is in no cell
        OtherNumber,   ///< Box: `wish` holds not, its number is `found`
        Inside,        ///< Box: it should reach outside, and doesn't
        OutsideWorld,  ///< Box: it should not, and does
        Computing,     ///< the run is not there yet
        Unanswered,
        Unreadable,    ///< the answer is none; `problem` says why
        WrongNumber,   ///< `say` if the lesson has a word on it
        WrongChoice,   ///< `say`
        MissingPairs,  ///< Pairs: `found` are missing, and no more is wrong
        UnknownPair,   ///< Pairs: `names` is a line that is no pair of two boxes of the scene
        ExtraPairs,    ///< Pairs: `names` is the first pair that doesn't belong
        WrongOrder,    ///< Pairs: all are there, in another order
        GivenAway,     ///< MistakeFound: the answer was shown
    };

    const LessonCheck* check = nullptr;
    Lack lack = Lack::NotYet;
    std::optional<double> found;
    const LessonCheck::Wish* wish = nullptr;
    std::vector<std::string> names;
    const LocalText* say = nullptr;  ///< the lesson's own words on what was found, also on the right one; null: none
    std::string problem;
    std::vector<LessonFinding> parts;

    bool isDone() const { return lack == Lack::Nothing; }
};

/// Holds a check against what is true. It and the check must outlive the finding.
LessonFinding judge(const LessonCheck& check, const LessonSnapshot& now);

}  // namespace mortonscope
