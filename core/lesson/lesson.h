#pragma once

#include "core/base/id.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// A text of a lesson, in each language that it has.
struct LocalText {
    std::string en;
    std::string ja;

    bool isEmpty() const { return en.empty() && ja.empty(); }
    /// The text in a language ("en", "ja"), or else in the other one.
    const std::string& in(std::string_view language) const
    {
        return (language == "ja" && !ja.empty()) || en.empty() ? ja : en;
    }

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// The numbers from `least` to `most`, inclusive; an absent end is open.
struct NumberRange {
    std::optional<double> least;
    std::optional<double> most;

    static NumberRange exactly(double value) { return {value, value}; }
    bool isExact() const { return least && least == most; }
    bool holds(double value) const { return (!least || value >= *least) && (!most || value <= *most); }

    friend bool operator==(const NumberRange&, const NumberRange&) = default;
};

/// A number of a box that a check can ask about.
enum class BoxNumber : std::uint8_t {
    Level,
    Up,
    Index,
    Code,  ///< of its cell
    Lt,
    Rb,
    Xor,  ///< the codes of its corners
    Width,
    Height,  ///< in world units
};

/// Converts a word of a file: level, up, index, code, lt, rb, xor, width, height.
std::optional<BoxNumber> boxNumberFromText(std::string_view text);

/// A remark on a wrong answer, or on a box or a cell that has this number.
struct WrongNumber {
    std::uint64_t value{};
    LocalText say;

    friend bool operator==(const WrongNumber&, const WrongNumber&) = default;
};

/// An answer to choose.
struct Choice {
    LocalText text;
    bool isRight = false;
    LocalText say;  ///< why the answer is wrong or right; may be empty

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// The condition for a card to be done: a tree of requirements, which judge() (lesson_judge.h) checks. Plain data. The
/// comment of each kind lists its members; all kinds except Choice may also have `say` and `right`. See
/// resources/lessons/README.md for the format.
struct LessonCheck {
    enum class Kind : std::uint8_t {
        All,
        Any,           ///< parts
        Box,           ///< name; numbers, isOutside, base, wrong: this box
        SomeBox,       ///< numbers, isOutside: any box
        Boxes,         ///< range: number of boxes
        Selected,      ///< names: exactly these boxes are selected
        SelectedCell,  ///< cell, wrong
        At,            ///< condition: holds at the current step
        Start,
        End,           ///< of the run
        Query,         ///< names (finds exactly these), range (candidates), visits (cells looked at)
        Number,        ///< ask, number, base, wrong: a typed number
        Choice,        ///< ask, choices
        Pairs,         ///< ask, ofOverlaps, inOrder: a typed list of pairs
        Predicted,     ///< range: right predictions in a row
        Algorithm,     ///< name: the algorithm of the run
        Comparison,    ///< name: the second algorithm
        MistakeFound,  ///< the exercise was answered correctly
        Tests,
        Hits,
        Visits,    ///< range: number of cells visited in the whole run
        Depth,     ///< range
        Outside,   ///< outside
        Touching,  ///< touching
        Overlay,   ///< name: z-curve, penalty or labels
        Undone,    ///< range: number of undone actions
        Asked,     ///< name: why, or so-high
        Objects,   ///< range: number of objects in the race
        Program,   ///< ofOverlaps: the learner's program lists the right pairs of every grading scene
    };
    struct Wish {
        BoxNumber of{};
        NumberRange range;

        friend bool operator==(const Wish&, const Wish&) = default;
    };

    Kind kind{};
    LocalText say;    ///< the task in the lesson's words; empty: the program words it
    LocalText right;  ///< shown once the check holds
    std::vector<LessonCheck> parts;
    std::string name;
    std::vector<std::string> names;
    bool hasNames = false;  ///< Query: `names` counts, even if it is empty
    std::vector<Wish> wishes;
    std::optional<bool> isOutside;
    NumberRange range;
    NumberRange visits;
    CellIndex cell;
    std::string condition;
    LocalText ask;
    std::size_t question = 0;  ///< Number, Choice, Pairs: index of the question in the card
    std::uint64_t number{};
    int base = 10;   ///< of typed numbers, and of a box's codes in messages
    int groups = 0;  ///< number of quad digits of a code in the card's scene
    std::vector<WrongNumber> wrong;
    std::vector<mortonscope::Choice> choices;
    bool ofOverlaps = false;
    bool inOrder = false;
    mortonscope::Outside outside{};
    mortonscope::Touching touching{};

    bool isQuestion() const { return kind == Kind::Number || kind == Kind::Choice || kind == Kind::Pairs; }
    friend bool operator==(const LessonCheck&, const LessonCheck&) = default;
};

/// The first part of that kind, possibly the check itself; null if there is none.
const LessonCheck* findPart(const LessonCheck& check, LessonCheck::Kind kind);

/// The questions of a check in their order: the i-th has question == i.
std::vector<const LessonCheck*> questionsOf(const LessonCheck& check);

/// The texts of a card in a language, in Markdown. All may be empty.
struct CardText {
    std::string title;  ///< plain text
    std::string body;   ///< a sentence or two, and the task
    std::string hint;
    std::string answer;
    std::string notes;  ///< for the teacher

    friend bool operator==(const CardText&, const CardText&) = default;
};

/// The state of the window when a card begins. Plain values; a window ignores what it doesn't have.
struct CardStage {
    /// Has a view that sets the step, algorithm, order, step size, selection and query. Never null.
    std::shared_ptr<const Scene> scene;
    /// The panels: derivation, array, tree, stack, pairs, listing, why, query, links, check or diagnosis.
    std::vector<std::string> panels;
    std::vector<std::string>
        hidden;  ///< panels, or "space", that would give away the answer; shown once the card is done
    std::vector<std::string> overlays;  ///< z-curve, penalty
    std::string labels;                 ///< of the cells: none, decimal, binary or base-4
    std::string tool;                   ///< select, draw-box, draw-circle, pan, range-query or what-if
    std::optional<CellIndex> cell;      ///< selected after the boxes
    std::string compare;                ///< a second algorithm; empty: none
    bool predicts = false;              ///< asks for the next step before showing it
    bool races = false;                 ///< shows a race with 1000 moving rectangles instead of the scene
    std::string mistake;                ///< the mistake of an exercise "find the mistake"; empty: none
};

/// A card: its texts, the state of the window, and the task.
struct LessonCard {
    std::string id;
    CardStage stage;
    std::optional<LessonCheck> check;  ///< none for a card that is only read
    CardText en;
    CardText ja;

    /// The texts in a language, or else in the other one.
    const CardText& in(std::string_view language) const
    {
        return (language == "ja" && !ja.body.empty()) || en.body.empty() ? ja : en;
    }
    /// The card's questions in their order.
    std::vector<const LessonCheck*> questions() const
    {
        if (!check) {
            return {};
        }
        return questionsOf(*check);
    }
};

/// A lesson that was read and checked. Immutable.
struct Lesson {
    std::string id;  ///< lower case with dashes
    LocalText title;
    LocalText idea;  ///< its topic in a sentence; may be empty
    std::vector<LessonCard> cards;
    /// The names and texts of its files, for copying.
    std::vector<std::pair<std::string, std::string>> files;

    /// The index of a card; none if there is no such card.
    std::optional<std::size_t> findCard(std::string_view card) const;
};

/// The parts of the window that a card needs in addition to its panels; the others are hidden.
struct CardNeeds {
    bool tools = false;  ///< for drawing
    bool rules = false;  ///< for depth, boxes outside, and touching boxes
    bool run = false;    ///< to step through it

    friend bool operator==(const CardNeeds&, const CardNeeds&) = default;
};

/// Derives the needs from the card's state and task.
CardNeeds needsOf(const LessonCard& card);

}  // namespace mortonscope
