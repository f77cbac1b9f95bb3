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

/// Returns the right moves of the insertion; none for an exercise about only the pass.
std::vector<Move> rightPlacing(const ExerciseCode& code, const Scene& scene);

/// Returns the moves of the single pass over a tree. Its boxes may be in wrong cells, because consequences of an error
/// don't count as further errors.
std::vector<Move> rightPass(const HandMadeTree& tree, ListOrder order);

/// Returns the right answer of an exercise.
std::vector<Move> rightMoves(const ExerciseCode& code, const Scene& scene);

/// Returns the moves of a player who consistently makes one classic mistake. They end if an index is outside the array,
/// if a box would be placed twice, or if the walk would never end. None if the mistake can't show in the exercise, such
/// as a mistake in placing in an exercise about the pass.
std::vector<Move> mistakenMoves(const ExerciseCode& code, const Scene& scene, const Algorithm& mistake);

/// The reason why a move is wrong, or cannot be made. The comment of a fault names the fields that it uses.
enum class MoveFault : std::uint8_t {
    None,

    // The move cannot be made, so it isn't judged.
    OverAlready,     ///< the exercise is handed in, or has the maximum number of moves
    AnotherAsked,    ///< another number of `box` is asked for first
    PlaceFirst,      ///< `box` and the boxes after it are in no cell yet
    AllPlaced,       ///< no box is left to insert
    NothingOnStack,  ///< nothing to pop
    NotOnTop,        ///< `box` is on top of the stack, not `other`
    NoCellEntered,   ///< no cell is being visited

    // Faults of StateValue.
    LevelsUp,     ///< this is the number of levels up, not the level, which is counted from the root
    WrongNumber,  ///< a number of `box` is wrong
    // Faults of Place.
    NoCornerInside,    ///< neither corner of `box` is in `cell`
    OneCornerOutside,  ///< only one corner of `box` is in `cell`
    TooHigh,           ///< both corners are in `cell`, but also in its child `below`

    // Faults of the pass: another move must come first.
    EnterFirst,     ///< no cell is being visited, so `below` must be entered first
    TestsFirst,     ///< not all tests in `cell` are done
    PushFirst,      ///< `cell` has marked children, and not all of its boxes are on the stack yet
    ChildrenFirst,  ///< `below`, a marked child of `cell`, has not been visited
    PopFirst,       ///< boxes of `cell` are still on the stack
    LeaveFirst,     ///< everything in `cell` is done, so it must be left
    // Faults of Enter.
    NotMarked,       ///< no box is in `cell` or in its descendants
    EnteredAlready,  ///< `cell` has already been entered
    NotAChild,       ///< `cell` is not a child of `below`, the cell being visited
    SiblingFirst,    ///< `below` comes before `cell`
    // Faults of Test.
    SameBox,           ///< a box is not tested with itself
    TestedAlready,     ///< `box` and `other` have already been tested
    NotOfThisCell,     ///< neither box is in `cell`, the cell being visited
    NotAbove,          ///< `box` is in the visited cell, but `other` is neither there nor on the stack
    AnotherPairFirst,  ///< the boxes are tested in this cell, but another pair comes first
    // Faults of Push and Pop.
    NotInList,        ///< `box` is not in the list of `cell`
    PushedAlready,    ///< `box` is already on the stack
    NoChildren,       ///< `cell` has no marked child, so it pushes nothing
    AnotherBoxFirst,  ///< `other` comes before `box` in the list
    NothingPushed,    ///< no box of `cell` is on the stack
};

/// The verdict on a move.
struct MoveVerdict {
    MoveFault fault = MoveFault::None;
    std::optional<Cell> cell;
    std::optional<Cell> below;
    BoxId box = kNoBox;
    BoxId other = kNoBox;
    /// The classic mistakes that lead to this move. If there are several, they can't be told apart yet.
    std::vector<const Algorithm*> named;

    bool isRight() const { return fault == MoveFault::None; }
    bool isRefused() const { return fault >= MoveFault::OverAlready && fault <= MoveFault::NoCellEntered; }
};

/// Finds the reason why a move is not the expected one. Names no mistakes.
///
/// Requires that `move` and `expected` start from `state`; `expected` is none if nothing is left to do.
MoveVerdict faultOf(const MachineState& state, const Scene& scene, const std::optional<Move>& expected,
                    const Move& move);

/// Finds the reason why a move cannot be made. Requires !state.canDo(move).
MoveVerdict refusalOf(const MachineState& state, const Move& move);

/// The moves of all classic mistakes in an exercise, computed once.
class MistakenPlayers {
public:
    MistakenPlayers(const ExerciseCode& code, const Scene& scene);

    /// Returns the mistakes that begin with the moves in `before`, and then make this move.
    std::vector<const Algorithm*> thatGoOn(std::span<const Move> before, const Move& move) const;

    /// Returns the mistakes that make this move in a similar situation: for a move about a box, after the same numbers;
    /// in the pass, after the same moves since the last cell was entered, if they put all boxes into the right cells.
    std::vector<const Algorithm*> thatAlsoDo(std::span<const Move> before, const Move& move) const;

private:
    struct Player {
        const Algorithm* mistake;
        std::vector<Move> moves;
        bool placesRightly;
    };
    std::vector<Player> m_players;
};

/// A wrong move that was found at once, on request or at the end.
struct Slip {
    std::size_t at{};  ///< number of moves before it
    Move move;         ///< the move that was made or tried
    MoveVerdict verdict;
    std::optional<Move> expected;  ///< the right move; none if nothing was left to do
};

/// The score of an exercise. A right move gives a point, unless the program revealed it. Unnecessary moves increase
/// `of`.
struct MachineScore {
    std::size_t points{};
    std::size_t of{};  ///< number of moves in the right answer, plus unnecessary moves
    std::size_t slips{};
    std::size_t hints{};
    std::size_t checks{};  ///< number of requests for feedback
    std::size_t undone{};  ///< number of undone moves

    int percent() const { return of == 0 ? 0 : static_cast<int>(points * 100 / of); }
    friend bool operator==(const MachineScore&, const MachineScore&) = default;
};

/// An exercise with the moves so far and the feedback on them.
///
/// Everything follows from the code and the sequence of actions (log()), so repeating them verifies a report. With
/// feedback at once, a wrong move is not made, so all moves are right. Otherwise the right moves of the pass follow
/// from the cells into which the user put the boxes. An undone move leaves no trace except in `undone`.
class Machine {
public:
    explicit Machine(const ExerciseCode& code);

    const ExerciseCode& code() const { return m_code; }
    const Scene& scene() const { return *m_scene; }
    const MachineState& state() const { return m_state; }
    const std::vector<Move>& moves() const { return m_moves; }

    /// Makes a move. With feedback at once, makes only right moves, and returns the verdict. With later feedback, makes
    /// every move that is possible, and returns an empty verdict.
    MoveVerdict act(const Move& move);

    bool canUndo() const { return !m_isFinished && !m_moves.empty(); }
    bool canRedo() const { return !m_isFinished && !m_undone.empty(); }
    /// Undoes the last move. Returns false if there is none.
    bool undo();
    bool redo();

    /// Reveals the next right move, which then gives no point. None if an earlier move is wrong; check() names that
    /// move.
    std::optional<Move> hint();
    /// Reveals the first wrong move, if feedback is on request; the right move then gives no point. None if all moves
    /// are right.
    std::optional<Slip> check();

    /// Hands in the exercise. With feedback at once, the last right move does this.
    void finish();
    bool isFinished() const { return m_isFinished; }
    /// Returns whether there are as many moves as in the right answer, as far as this is known before handing in.
    bool isComplete() const;

    /// Return the progress: the number of moves made, and the number of moves in the right answer.
    std::size_t rightCount() const { return m_right.size(); }
    MachineScore score() const;
    /// Returns the wrong moves that were explained; after handing in, all wrong moves.
    const std::vector<Slip>& slips() const { return m_slips; }
    /// Returns the mistakes that explain every slip; none without slips.
    std::vector<const Algorithm*> commonMistakes() const;

    /// Returns the right answer.
    const std::vector<Move>& modelAnswer() const { return m_right; }

    /// Returns all actions in order: moves as typed, `undo`, `redo`, `hint`, `check`, `finish`.
    const std::vector<std::string>& log() const { return m_log; }
    /// Repeats an action from a log. Errors: those of moveFromText(), BadUsage for an action that is not possible now.
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
    std::vector<Move> m_undone;  ///< the last is the next to redo
    MachineState m_state;
    std::vector<Slip> m_slips;
    std::vector<Move> m_firstTries;  ///< the first try of each move; only with feedback at once
    std::set<std::size_t> m_told;    ///< indices of moves that were revealed
    std::vector<std::string> m_log;
    MachineScore m_counts;  ///< only hints, checks and undone
    bool m_isFinished = false;
};

}  // namespace mortonscope
