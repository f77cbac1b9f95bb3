#pragma once

#include "core/machine/move_sequence.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mortonscope {

/// Why a move is wrong, or can't be made. What is set besides stands behind each.
enum class MoveFault : std::uint8_t {
    None,

    // It can't be made, so it isn't judged.
    OverAlready,     ///< the exercise is handed in, or has as many moves as it may have
    AnotherAsked,    ///< `box`: something else of it is asked for first
    PlaceFirst,      ///< `box` and those behind it are in no cell yet
    AllPlaced,       ///< there is no box left to put in
    NothingOnStack,  ///< nothing to pop
    NotOnTop,        ///< `box` is, `other` isn't
    NoCellEntered,   ///< nothing to leave

    // Of Say.
    LevelsUp,     ///< that is how many levels up, not the level: it is counted from the root
    WrongNumber,  ///< `box`
    // Of Place.
    NoCornerInside,    ///< neither corner of `box` lies in `cell`
    OneCornerOutside,  ///< only one does
    TooHigh,           ///< both do, but `below`, a child of `cell`, holds both as well

    // Of the pass: something comes first.
    EnterFirst,     ///< no cell is being visited: `below` is entered first
    TestsFirst,     ///< in `cell` not all tests are done
    PushFirst,      ///< the boxes of `cell` are not all on the stack yet, and it has marked children
    ChildrenFirst,  ///< `below`, a marked child of `cell`, has not been visited
    PopFirst,       ///< boxes of `cell` still lie on the stack
    LeaveFirst,     ///< everything in `cell` is done
    // Of Enter.
    NotMarked,       ///< no box is in `cell` or below it
    EnteredAlready,  ///< `cell` was
    NotAChild,       ///< `cell` is no child of `below`, the one being visited
    SiblingFirst,    ///< `below` comes before `cell`
    // Of Test.
    SameBox,        ///< `box` is not tested with itself
    TestedAlready,  ///< `box` and `other` were
    NotOfThisCell,  ///< neither is in `cell`, the one being visited
    NotAbove,  ///< `box` is of this cell, `other` neither there nor on the stack: they can't overlap, or it is tested elsewhere
    AnotherPairFirst,  ///< they are tested in this cell, but not now
    // Of Push and Pop.
    NotInList,        ///< `box` is not in the list of `cell`
    PushedAlready,    ///< `box` lies on the stack
    NoChildren,       ///< `cell` has no marked child, so nothing is pushed for one
    AnotherBoxFirst,  ///< `other` comes before `box` in the list
    NothingPushed,    ///< `cell` has nothing of its own on the stack
};

/// What is to be said to a move that is not right.
struct MoveVerdict {
    MoveFault fault = MoveFault::None;
    std::optional<Cell> cell;
    std::optional<Cell> below;
    BoxId box = kNoBox;
    BoxId other = kNoBox;
    /// The classic mistakes that make this very move here. Several: they can't be told apart yet.
    std::vector<const Algorithm*> named;

    bool isRight() const { return fault == MoveFault::None; }
    bool isRefused() const { return fault >= MoveFault::OverAlready && fault <= MoveFault::NoCellEntered; }
};

/// Says why a move is not the one that is expected. Both are made from `state`, in which all so far was right, or made
/// so by hand; `expected` is none where nothing is left to be done. Names no mistakes.
MoveVerdict faultOf(const MachineState& state, const Scene& scene, const std::optional<Move>& expected,
                    const Move& move);

/// Why a move can't be made in a state, in which it can't.
MoveVerdict refusalOf(const MachineState& state, const Move& move);

/// The moves of all classic mistakes in one exercise, made once.
class MistakenPlayers {
public:
    MistakenPlayers(const ExerciseCode& code, const Scene& scene);

    /// The mistakes that begin with these moves and then make this one.
    std::vector<const Algorithm*> thatGoOn(std::span<const Move> before, const Move& move) const;

    /// Those that make this move in a like place: of a box, with the same numbers so far; in a cell, with the same
    /// moves since the last cell was entered, if they put all boxes into their right cells.
    std::vector<const Algorithm*> thatAlsoDo(std::span<const Move> before, const Move& move) const;

private:
    struct Player {
        const Algorithm* mistake;
        std::vector<Move> moves;
        bool placesRightly;
    };
    std::vector<Player> m_players;
};

}  // namespace mortonscope
