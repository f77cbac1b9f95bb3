#pragma once

#include "core/lesson/lesson_check.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// What a card says in one language, in Markdown. Empty where it says nothing.
struct CardText {
    std::string title;  ///< plain text
    std::string body;   ///< a sentence or two, and what is to be done
    std::string hint;
    std::string answer;
    std::string notes;  ///< for the teacher

    friend bool operator==(const CardText&, const CardText&) = default;
};

/// What the window shows when a card begins. Plain values; what a window doesn't have it leaves out.
struct CardStage {
    /// With a view that says all of the moment: step, algorithm, order, grain, selection, query. Never null.
    std::shared_ptr<const Scene> scene;
    /// Beside the Space: derivation, array, tree, stack, pairs, listing, why, query, links, check or diagnosis.
    std::vector<std::string> panels;
    std::vector<std::string>
        hidden;  ///< of the panels, and "space": they would tell the answer, and come once the card is done
    std::vector<std::string> overlays;  ///< z-curve, penalty
    std::string labels;                 ///< of the cells: none, decimal, binary or base-4
    std::string tool;                   ///< select, draw-box, draw-circle, pan, range-query or what-if
    std::optional<CellIndex> cell;      ///< selected after the boxes
    std::string compare;                ///< an algorithm beside the first; empty: none
    bool predicts = false;              ///< the next step is asked for before it is shown
    bool races = false;                 ///< 1000 rectangles move in the Space's place, and algorithms race over them
    std::string mistake;                ///< an exercise "find the mistake": which one it is; empty: none
};

/// One card: what it says, how the window stands then, and what has to be done there.
struct LessonCard {
    std::string id;
    CardStage stage;
    std::optional<LessonCheck> check;  ///< none: a card to be read
    CardText en;
    CardText ja;

    /// In that language, else in the one that the lesson has.
    const CardText& in(std::string_view language) const
    {
        return (language == "ja" && !ja.body.empty()) || en.body.empty() ? ja : en;
    }
    /// The card's questions in their order; empty if it asks for none.
    std::vector<const LessonCheck*> questions() const
    {
        return check ? questionsOf(*check) : std::vector<const LessonCheck*>();
    }
};

/// A lesson, read and checked: an immutable value.
struct Lesson {
    std::string id;  ///< lower case with dashes
    LocalText title;
    LocalText idea;  ///< what it is about, in a sentence; may be empty
    std::vector<LessonCard> cards;
    /// The files that it was read from, by their names: what copying writes.
    std::vector<std::pair<std::string, std::string>> files;

    /// The place of a card; none if there is no such card.
    std::optional<std::size_t> findCard(std::string_view card) const;
};

}  // namespace mortonscope
