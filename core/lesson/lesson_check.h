#pragma once

#include "core/base/id.h"
#include "core/lesson/local_text.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// From `least` to `most`, both included; an end that is absent is open.
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

/// From the file's word: level, up, index, code, lt, rb, xor, width, height.
std::optional<BoxNumber> boxNumberFromText(std::string_view text);

/// What a lesson says to one wrong answer, also to a box or a cell that has this number instead.
struct WrongNumber {
    std::uint64_t value{};
    LocalText say;

    friend bool operator==(const WrongNumber&, const WrongNumber&) = default;
};

/// One of several answers to choose from.
struct Choice {
    LocalText text;
    bool isRight = false;
    LocalText say;  ///< why it is wrong, or, of the right one, why it is right; may be empty

    friend bool operator==(const Choice&, const Choice&) = default;
};

/// What has to be true in the window for a card to be done: a tree of wishes. Plain data; judge() in lesson_judge.h
/// holds it against what is true. Which members a kind uses stands behind it; `say` and `right` any kind but Choice may
/// have. How a file writes it is in resources/lessons/README.md.
struct LessonCheck {
    enum class Kind : std::uint8_t {
        All,
        Any,           ///< parts
        Box,           ///< name; numbers, isOutside, base, wrong: a box that is so
        SomeBox,       ///< numbers, isOutside: any box that is so
        Boxes,         ///< range: how many there are
        Selected,      ///< names: exactly these boxes are selected
        SelectedCell,  ///< cell, wrong
        At,            ///< condition: holds at the current step
        Start,
        End,           ///< of the run
        Query,         ///< names (finds exactly these), range (candidates), visits (cells looked at)
        Number,        ///< ask, number, base, wrong: typed
        Choice,        ///< ask, choices
        Pairs,         ///< ask, ofOverlaps, inOrder: a list of pairs, typed
        Predicted,     ///< range: right predictions in a row
        Algorithm,     ///< name: stepped through
        Comparison,    ///< name: beside the first
        MistakeFound,  ///< the exercise has been answered rightly
        Tests,
        Hits,
        Visits,    ///< range: of the whole run; cells visited
        Depth,     ///< range
        Outside,   ///< outside
        Touching,  ///< touching
        Overlay,   ///< name: z-curve, penalty or labels
        Undone,    ///< range: how often something was taken back
        Asked,     ///< name: why, or so-high
        Objects,   ///< range: how many race
        Program,   ///< ofOverlaps: a program of the learner's own lists the right pairs of every grading scene
    };
    struct Wish {
        BoxNumber of{};
        NumberRange range;

        friend bool operator==(const Wish&, const Wish&) = default;
    };

    Kind kind{};
    LocalText say;    ///< what is wanted, in the lesson's own words; empty: it is said by what the check asks
    LocalText right;  ///< why it is right, once it is
    std::vector<LessonCheck> parts;
    std::string name;
    std::vector<std::string> names;
    bool hasNames = false;  ///< Query: names are asked for, perhaps none
    std::vector<Wish> wishes;
    std::optional<bool> isOutside;
    NumberRange range;
    NumberRange visits;
    CellIndex cell;
    std::string condition;
    LocalText ask;
    std::size_t question = 0;  ///< Number, Choice, Pairs: which of the card's questions, from 0
    std::uint64_t number{};
    int base = 10;   ///< in which numbers are typed, and codes of a box told
    int groups = 0;  ///< of a code in the card's scene
    std::vector<WrongNumber> wrong;
    std::vector<mortonscope::Choice> choices;
    bool ofOverlaps = false;
    bool inOrder = false;
    mortonscope::Outside outside{};
    mortonscope::Touching touching{};

    bool isQuestion() const { return kind == Kind::Number || kind == Kind::Choice || kind == Kind::Pairs; }
    friend bool operator==(const LessonCheck&, const LessonCheck&) = default;
};

/// The first part of that kind, or the check itself; null if there is none.
const LessonCheck* findPart(const LessonCheck& check, LessonCheck::Kind kind);

/// The questions that a check asks, in the order in which they stand in it: question i is the i-th.
std::vector<const LessonCheck*> questionsOf(const LessonCheck& check);

}  // namespace mortonscope
