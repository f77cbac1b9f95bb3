#pragma once

#include "core/analysis/analysis.h"
#include "core/lesson/lesson.h"
#include "core/query/query_answer.h"
#include "core/space/cell.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

struct LessonFinding;

/// An answer to a question of a card. Both members are empty if there is no answer yet.
struct GivenAnswer {
    std::optional<std::string> text;    ///< for Number and Pairs
    std::optional<std::size_t> choice;  ///< for Choice: the index

    friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

/// The state of the window that lessons ask about. A plain value. The objects it points to belong to this scene, and
/// must outlive it.
struct LessonSnapshot {
    const Scene* scene = nullptr;  ///< never null when judged
    Method method;
    const Analysis* analysis = nullptr;  ///< analysis of this scene with this method; null while it is being computed
    Step step;
    bool isPassing = false;  ///< the user goes from step to step without stopping
    std::vector<BoxId> selected;
    std::optional<Cell> cell;
    const QueryAnswer* query = nullptr;  ///< null without a query
    std::string asked;                   ///< the explanation that was opened, why or so-high; empty for none
    std::string comparison;              ///< the second algorithm; empty for none
    std::uint64_t predicted = 0;         ///< number of right predictions in a row
    bool hasFoundMistake = false;
    bool hasShownMistake = false;       ///< the user gave up and saw the mistake
    std::vector<std::string> overlays;  ///< overlays shown: z-curve, penalty, labels
    std::uint64_t undone = 0;           ///< number of undone actions since the card began
    std::size_t objects = 0;            ///< number of objects in the race; 0 without a race
    /// The number of scenes on which the learner's program is right.
    struct ProgramScore {
        std::size_t right{};
        std::size_t of{};
    };
    std::optional<ProgramScore> program;  ///< none if the program has not run since the card began
    std::vector<GivenAnswer> answers;     ///< by question; absent answers were not given
    /// Known results of judgeAnswer(), by question; null or absent if unknown. Computing one takes long with many
    /// boxes.
    std::vector<std::shared_ptr<const LessonFinding>> found;
};

/// The result of a check: whether it holds and what is missing, as data for a sentence.
struct LessonFinding {
    enum class Lack : std::uint8_t {
        Nothing,       ///< the check holds
        Parts,         ///< All, Any: see `parts`
        NotYet,        ///< not done yet; `found` is the number so far, `names` the selected boxes
        NoSuchBox,     ///< the box in `names` is not in the scene
        LeftOut,       ///< the outside rule leaves out the box in `names`
        OtherNumber,   ///< Box: a number is not in the range of `wish`; `found` is the number
        Inside,        ///< Box: must reach outside, but does not
        OutsideWorld,  ///< Box: must not reach outside, but does
        Computing,     ///< the run is not ready yet
        Unanswered,
        Unreadable,    ///< the answer cannot be read; `problem` has the reason
        WrongNumber,   ///< wrong answer; `say` if the lesson has a remark
        WrongChoice,   ///< wrong answer; `say` if the lesson has a remark
        MissingPairs,  ///< Pairs: `found` pairs are missing; nothing else is wrong
        UnknownPair,   ///< Pairs: `names` is a line that is not a pair of two boxes
        ExtraPairs,    ///< Pairs: `names` is the first extra pair
        WrongOrder,    ///< Pairs: all pairs are there, but in another order
        GivenAway,     ///< MistakeFound: the answer was shown
    };

    const LessonCheck* check = nullptr;
    Lack lack = Lack::NotYet;
    std::optional<double> found;
    const LessonCheck::Wish* wish = nullptr;
    std::vector<std::string> names;
    const LocalText* say = nullptr;  ///< the lesson's remark on the wrong or right result; null for none
    bool isOnTheWay = false;         ///< `say` is about an intermediate state, which is not wrong
    std::string problem;
    std::vector<LessonFinding> parts;

    bool isDone() const { return lack == Lack::Nothing; }
};

/// Judges a check. The finding keeps pointers into `check` and `now`, which must outlive it.
LessonFinding judge(const LessonCheck& check, const LessonSnapshot& now);

/// Judges an answer to a question (Number, Choice, Pairs). The finding keeps pointers into `question`.
LessonFinding judgeAnswer(const LessonCheck& question, const Scene& scene, const GivenAnswer& answer);

}  // namespace mortonscope
