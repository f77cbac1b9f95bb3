#pragma once

#include "core/analysis/analysis.h"
#include "core/query/query_answer.h"
#include "core/space/cell.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mortonscope {

struct LessonFinding;

/// An answer to one of a card's questions, as it was given. Nothing of it: no answer yet.
struct GivenAnswer {
    std::optional<std::string> text;    ///< of Number and Pairs
    std::optional<std::size_t> choice;  ///< of Choice: its place

    friend bool operator==(const GivenAnswer&, const GivenAnswer&) = default;
};

/// What is true in the window at one moment, as far as lessons ask about it. A plain value; what it points to must live
/// as long as it is looked at, and be of this scene.
struct LessonSnapshot {
    const Scene* scene = nullptr;  ///< never null when judged
    Method method;
    const Analysis* analysis = nullptr;  ///< of this scene by this method; null while it is being computed
    Step step;
    std::vector<BoxId> selected;
    std::optional<Cell> cell;
    const QueryAnswer* query = nullptr;  ///< null without a query
    std::string asked;                   ///< so-high: about one box; why: about anything else; empty: nothing
    std::string comparison;              ///< the algorithm beside the first; empty: none
    std::uint64_t predicted = 0;         ///< right ones in a row
    bool hasFoundMistake = false;
    bool hasShownMistake = false;       ///< instead of finding it
    std::vector<std::string> overlays;  ///< those that are on: z-curve, penalty, labels
    std::uint64_t undone = 0;           ///< since the card began
    std::size_t objects = 0;            ///< in the race; 0: no race is shown
    /// On how many scenes somebody's own program is right.
    struct ProgramScore {
        std::size_t right{};
        std::size_t of{};
    };
    std::optional<ProgramScore> program;  ///< none: it was not run since the card began
    std::vector<GivenAnswer> answers;     ///< by the question's number; those that are absent are not given
    /// What judgeAnswer() found of them already, by the question's number; null or absent: it is still to be found.
    /// Over very many boxes it takes long.
    std::vector<std::shared_ptr<const LessonFinding>> found;
};

}  // namespace mortonscope
