#pragma once

#include "core/catalogue/catalogue.h"
#include "core/machine/machine_state.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// The right moves of the placing; none for an exercise about only the pass.
std::vector<Move> rightPlacing(const ExerciseCode& code, const Scene& scene);

/// The moves of the single pass over a tree. Its boxes may be in wrong cells, because consequences of an error are no
/// further errors.
std::vector<Move> rightPass(const HandMadeTree& tree, ListOrder order);

/// The right answer of an exercise.
std::vector<Move> rightMoves(const ExerciseCode& code, const Scene& scene);

/// The moves of a player who makes one classic mistake throughout. They end if its index leaves the array, if a box
/// would be placed twice, or if the walk would never end. None if the mistake cannot show in the exercise: a mistake of
/// the placing in an exercise about the pass.
std::vector<Move> mistakenMoves(const ExerciseCode& code, const Scene& scene, const Algorithm& mistake);

/// Why a move is wrong, or cannot be made. The fields that a fault uses are in its comment.
enum class MoveFault : std::uint8_t {
    None,

    // The move cannot be made, so it isn't judged.
    OverAlready,     ///< the exercise is handed in, or has as many moves as it may have
    AnotherAsked,    ///< `box`: another number of it is asked for first
    PlaceFirst,      ///< `box` and the boxes after it are in no cell yet
    AllPlaced,       ///< there is no box left to insert
    NothingOnStack,  ///< nothing to pop
    NotOnTop,        ///< `box` is, `other` isn't
    NoCellEntered,   ///< nothing to leave

    // Faults of StateValue.
    LevelsUp,     ///< that is how many levels up, not the level: it is counted from the root
    WrongNumber,  ///< `box`
    // Faults of Place.
    NoCornerInside,    ///< neither corner of `box` is in `cell`
    OneCornerOutside,  ///< only one corner is
    TooHigh,           ///< both corners are, but also in `below`, a child of `cell`

    // Faults of the pass: something else comes first.
    EnterFirst,     ///< no cell is being visited: `below` is entered first
    TestsFirst,     ///< in `cell` not all tests are done
    PushFirst,      ///< the boxes of `cell` are not all on the stack yet, and it has marked children
    ChildrenFirst,  ///< `below`, a marked child of `cell`, has not been visited
    PopFirst,       ///< boxes of `cell` are still on the stack
    LeaveFirst,     ///< everything in `cell` is done
    // Faults of Enter.
    NotMarked,       ///< no box is in `cell` or its descendants
    EnteredAlready,  ///< `cell` was
    NotAChild,       ///< `cell` is no child of `below`, the one being visited
    SiblingFirst,    ///< `below` comes before `cell`
    // Faults of Test.
    SameBox,           ///< `box` is not tested with itself
    TestedAlready,     ///< `box` and `other` were
    NotOfThisCell,     ///< neither is in `cell`, the one being visited
    NotAbove,          ///< `box` is in this cell, `other` neither there nor on the stack, so they are not tested here
    AnotherPairFirst,  ///< they are tested in this cell, but not now
    // Faults of Push and Pop.
    NotInList,        ///< `box` is not in the list of `cell`
    PushedAlready,    ///< `box` is on the stack
    NoChildren,       ///< `cell` has no marked child, so nothing is pushed for one
    AnotherBoxFirst,  ///< `other` comes before `box` in the list
    NothingPushed,    ///< `cell` has nothing of its own on the stack
};

/// The verdict about a move.
struct MoveVerdict {
    MoveFault fault = MoveFault::None;
    std::optional<Cell> cell;
    std::optional<Cell> below;
    BoxId box = kNoBox;
    BoxId other = kNoBox;
    /// The classic mistakes that make this move here. If there are several, they cannot be distinguished yet.
    std::vector<const Algorithm*> named;

    bool isRight() const { return fault == MoveFault::None; }
    bool isRefused() const { return fault >= MoveFault::OverAlready && fault <= MoveFault::NoCellEntered; }
};

/// Finds why a move is not the expected one. Names no mistakes.
///
/// Requires that `move` and `expected` start from `state`; `expected` is none if nothing is left to do.
MoveVerdict faultOf(const MachineState& state, const Scene& scene, const std::optional<Move>& expected,
                    const Move& move);

/// Finds why a move cannot be made. Requires !state.canDo(move).
MoveVerdict refusalOf(const MachineState& state, const Move& move);

/// The moves of all classic mistakes in an exercise, computed once.
class MistakenPlayers {
public:
    MistakenPlayers(const ExerciseCode& code, const Scene& scene);

    /// The mistakes that begin with these moves and then make this one.
    std::vector<const Algorithm*> thatGoOn(std::span<const Move> before, const Move& move) const;

    /// The mistakes that make this move in a similar place: about a box, after the same numbers; in the pass, after the
    /// same moves since the last cell was entered, if they put all boxes into the right cells.
    std::vector<const Algorithm*> thatAlsoDo(std::span<const Move> before, const Move& move) const;

private:
    struct Player {
        const Algorithm* mistake;
        std::vector<Move> moves;
        bool placesRightly;
    };
    std::vector<Player> m_players;
};

/// A wrong move, found at once, on request or at the end.
struct Slip {
    std::size_t at{};  ///< number of moves before it
    Move move;         ///< the move that was made or tried
    MoveVerdict verdict;
    std::optional<Move> expected;  ///< the right move; none if nothing was left to do
};

/// The score of an exercise. A right move is a point, unless the program gave it away; needless moves increase `of`.
struct MachineScore {
    std::size_t points{};
    std::size_t of{};  ///< moves of the right answer, plus needless moves
    std::size_t slips{};
    std::size_t hints{};
    std::size_t checks{};  ///< times that feedback was asked for
    std::size_t undone{};  ///< moves taken back

    int percent() const { return of == 0 ? 0 : static_cast<int>(points * 100 / of); }
    friend bool operator==(const MachineScore&, const MachineScore&) = default;
};

/// An exercise with the moves so far, and the feedback to them.
///
/// Everything follows from the code and the actions in their order (log()), so repeating them verifies a report. With
/// feedback at once a wrong move is not made, so all moves are right; else the right moves of the pass follow from the
/// cells into which the user put the boxes. An undone move leaves no trace except in `undone`.
class Machine {
public:
    explicit Machine(const ExerciseCode& code);

    const ExerciseCode& code() const { return m_code; }
    const Scene& scene() const { return *m_scene; }
    const MachineState& state() const { return m_state; }
    const std::vector<Move>& moves() const { return m_moves; }

    /// Makes a move. With feedback at once, makes it only if it is right, and returns the verdict. With later feedback,
    /// makes every move that can be made, and the verdict is empty.
    MoveVerdict act(const Move& move);

    bool canUndo() const { return !m_isFinished && !m_moves.empty(); }
    bool canRedo() const { return !m_isFinished && !m_undone.empty(); }
    /// Undoes the last move. False if there is none.
    bool undo();
    bool redo();

    /// Gives away the next right move, which then is no point. None if an earlier move is wrong; check() names it.
    std::optional<Move> hint();
    /// Gives away the first wrong move, if feedback is on request; it then is no point. None if all moves are right.
    std::optional<Slip> check();

    /// Hands the exercise in. With feedback at once, the last right move does that.
    void finish();
    bool isFinished() const { return m_isFinished; }
    /// Returns whether there are as many moves as in the right answer, as far as is known before handing in.
    bool isComplete() const;

    /// The progress: number of moves made, and of moves in the right answer.
    std::size_t rightCount() const { return m_right.size(); }
    MachineScore score() const;
    /// The wrong moves that were explained; after handing in, all wrong moves.
    const std::vector<Slip>& slips() const { return m_slips; }
    /// The mistakes that explain every slip. Empty without slips.
    std::vector<const Algorithm*> commonMistakes() const;

    /// The right answer.
    const std::vector<Move>& modelAnswer() const { return m_right; }

    /// All actions in order: moves as typed, `undo`, `redo`, `hint`, `check`, `finish`.
    const std::vector<std::string>& log() const { return m_log; }
    /// Repeats an action of a log. Errors: those of moveFromText(), BadUsage for an action that is not possible now.
    Outcome replay(const std::string& action);

    /// Maximum number of moves.
    static constexpr std::size_t kMaxMoves = 1000;
    static constexpr std::size_t kMaxActions = 5000;

private:
    std::vector<Move> expectedMoves() const;
    std::optional<Slip> firstSlip() const;
    Slip slipAt(std::size_t at, const std::vector<Move>& expected) const;
    std::vector<const Algorithm*> namesFor(const Move& move) const;
    void findAllSlips();
    void rebuild();
    bool logs(const char* action);

    ExerciseCode m_code;
    std::shared_ptr<const Scene> m_scene;
    MistakenPlayers m_players;
    std::vector<Move> m_right;
    std::vector<Move> m_moves;
    std::vector<Move> m_undone;  ///< the next to redo is the last
    MachineState m_state;
    std::vector<Slip> m_slips;
    std::vector<Move> m_firstTries;  ///< the first try of each move; only with feedback at once
    std::set<std::size_t> m_told;    ///< moves that were given away
    std::vector<std::string> m_log;
    MachineScore m_counts;  ///< hints, checks, undone
    bool m_isFinished = false;
};

}  // namespace mortonscope
