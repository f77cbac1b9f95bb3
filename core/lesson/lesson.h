#pragma once

#include "core/base/id.h"
#include "core/check/stone.h"
#include "core/scene/scene.h"
#include "core/space/cell.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// A text of a lesson, in each language of the lesson.
struct LocalText {
    std::string en;
    std::string ja;

    bool isEmpty() const { return en.empty() && ja.empty(); }
    /// Returns the text in a language ("en", "ja"), or in the other language if there is none.
    const std::string& in(std::string_view language) const
    {
        return (language == "ja" && !ja.empty()) || en.empty() ? ja : en;
    }

    friend bool operator==(const LocalText&, const LocalText&) = default;
};

/// The numbers from `least` to `most`, inclusive. An absent bound means no limit.
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
    Code,  ///< code of the box's cell
    Lt,
    Rb,
    Xor,  ///< XOR of its corner codes
    Width,
    Height,  ///< in world units
};

/// Converts a word in a file: level, up, index, code, lt, rb, xor, width or height.
std::optional<BoxNumber> boxNumberFromText(std::string_view text);

/// What a lesson says about a wrong number (of an answer, a box or a cell), or about a box that should not be selected
/// or be a candidate of the query.
struct Remark {
    std::uint64_t value{};
    std::string name = {};  ///< the box, instead of a number
    LocalText say;
    bool isOnTheWay = false;  ///< the number is not wrong, only an intermediate result

    friend bool operator==(const Remark&, const Remark&) = default;
};

/// An answer that the learner can choose.
struct Choice {
    LocalText text;
    bool isRight = false;
    LocalText say;  ///< why the answer is wrong or right; may be empty

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// The condition that completes a card: a tree of requirements, as plain data. judge() in lesson_judge.h evaluates it.
/// The comment of each kind lists its members. All kinds except Choice may also have `say` and `right`.
/// resources/lessons/README.md describes the format.
struct LessonCheck {
    enum class Kind : std::uint8_t {
        All,
        Any,           ///< parts
        Box,           ///< name, numbers, isOutside, base, remarks: this box
        SomeBox,       ///< numbers, isOutside: any box
        Boxes,         ///< range: number of boxes
        Selected,      ///< names, remarks: exactly these boxes are selected
        SelectedCell,  ///< cell, remarks
        At,            ///< condition: the run stops at a step at which it holds
        Start,
        End,           ///< the end of the run
        Query,         ///< names (exactly the boxes found), range (candidates), visits (cells visited)
        Number,        ///< ask, number, base, remarks, otherwise: a typed number
        Choice,        ///< ask, choices
        Pairs,         ///< ask, ofOverlaps, inOrder: a typed list of pairs
        Predicted,     ///< range: right predictions in a row
        Algorithm,     ///< name: the algorithm of the run
        Comparison,    ///< name: the second algorithm
        MistakeFound,  ///< the exercise "find the mistake" was answered correctly
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
        Program,   ///< ofOverlaps, stone: the learner's program is right on every grading scene
    };
    struct Wish {
        BoxNumber of{};
        NumberRange range;

        friend bool operator==(const Wish&, const Wish&) = default;
    };

    Kind kind{};
    LocalText say;    ///< the task in the lesson's words; empty for the program's own words
    LocalText right;  ///< text shown once the check holds
    std::vector<LessonCheck> parts;
    std::string name;
    std::vector<std::string> names;
    bool hasNames = false;  ///< for Query: `names` counts, even if it is empty
    std::vector<Wish> wishes;
    std::optional<bool> isOutside;
    NumberRange range;
    NumberRange visits;
    CellIndex cell;
    std::string condition;
    LocalText ask;
    std::size_t question = 0;  ///< for Number, Choice and Pairs: index of the question in the card
    std::uint64_t number{};
    int base = 10;   ///< base of typed numbers, and of a box's codes in messages
    int groups = 0;  ///< number of quad digits of a code in the card's scene
    std::vector<Remark> remarks;
    LocalText otherwise;  ///< for Number: the remark on all other wrong numbers; may be empty
    std::vector<mortonscope::Choice> choices;
    bool ofOverlaps = false;
    std::optional<Stone> stone;  ///< for Program: judges only this part; none for pairs of a whole program
    bool inOrder = false;
    mortonscope::Outside outside{};
    mortonscope::Touching touching{};

    bool isQuestion() const { return kind == Kind::Number || kind == Kind::Choice || kind == Kind::Pairs; }
    friend bool operator==(const LessonCheck&, const LessonCheck&) = default;
};

/// Returns the first part of this kind, which may be the check itself; null if there is none.
const LessonCheck* findPart(const LessonCheck& check, LessonCheck::Kind kind);

/// Returns the questions of a check in order, so that question i has question == i.
std::vector<const LessonCheck*> questionsOf(const LessonCheck& check);

/// The texts of a card in a language, in Markdown. All may be empty.
struct CardText {
    std::string title;  ///< plain text
    std::string body;   ///< one or two sentences, and the task
    std::string hint;
    std::string answer;
    std::string notes;  ///< for the teacher

    friend bool operator==(const CardText&, const CardText&) = default;
};

/// A race on a card.
struct CardRace {
    std::string world;  ///< a kind of generated world; empty for the card's own scene
    std::uint64_t objects = 0;
    std::optional<int> depth;             ///< the depth of the trees; none for the world's own
    std::vector<std::string> algorithms;  ///< ids of the contenders

    friend bool operator==(const CardRace&, const CardRace&) = default;
};

/// The state of the window when a card begins, as plain values. A window ignores parts that it doesn't have.
struct CardStage {
    /// Never null. Its view sets the step, algorithm, order, step size, selection and query.
    std::shared_ptr<const Scene> scene;
    /// Names of panels: derivation, array, tree, stack, pairs, listing, why, query, links, check, diagnosis, raceSetup,
    /// raceTable.
    std::vector<std::string> panels;
    std::vector<std::string>
        hidden;  ///< panels (or "space") to hide until the card is done, because they give away the answer
    std::vector<std::string> overlays;  ///< z-curve, penalty, ancestors
    std::string labels;                 ///< labels of the cells: none, decimal, binary or base-4
    std::string tool;                   ///< select, draw-box, draw-circle, pan, range-query or what-if
    std::optional<CellIndex> cell;      ///< cell to select after the boxes
    std::string compare;                ///< second algorithm to compare with; empty for none
    bool predicts = false;              ///< asks the learner for each next step before showing it
    std::optional<CardRace> race;       ///< the race to show instead of the scene
    std::string mistake;                ///< the mistake in an exercise "find the mistake"; empty for none
};

/// A card: its texts, the state of the window, and the task.
struct LessonCard {
    std::string id;
    CardStage stage;
    std::optional<LessonCheck> check;  ///< none for a card without a task
    CardText en;
    CardText ja;

    /// Returns the texts in a language, or in the other language if there are none.
    const CardText& in(std::string_view language) const
    {
        return (language == "ja" && !ja.body.empty()) || en.body.empty() ? ja : en;
    }
    /// Returns the card's questions in order.
    std::vector<const LessonCheck*> questions() const
    {
        if (!check) {
            return {};
        }
        return questionsOf(*check);
    }
};

/// Returns the former id of a renamed built-in card, which progress, reports and links may contain; empty for all other
/// cards.
std::string_view formerCardId(std::string_view card);

/// A lesson that was read and checked. Immutable.
struct Lesson {
    std::string id;  ///< lower case with dashes
    /// Its number in the course, from 0. None for a built-in lesson that follows another one as a workshop, for a quiz,
    /// and for the user's own lessons.
    std::optional<int> number = {};
    LocalText title;
    LocalText idea;  ///< its topic in one sentence; may be empty
    std::vector<LessonCard> cards;
    /// The names and texts of its files, for copying.
    std::vector<std::pair<std::string, std::string>> files;

    /// Returns the index of a card, found by its id or its former id; none if there is no such card.
    std::optional<std::size_t> findCard(std::string_view card) const;
};

/// The parts of the window that a card needs in addition to its panels. The window hides the others.
struct CardNeeds {
    bool tools = false;  ///< drawing tools
    bool rules = false;  ///< settings for depth, boxes outside, and touching boxes
    bool run = false;    ///< controls to step through the run

    friend bool operator==(const CardNeeds&, const CardNeeds&) = default;
};

/// Derives the needed parts from the card's state and task.
CardNeeds needsOf(const LessonCard& card);

}  // namespace mortonscope
