#pragma once

#include "core/machine/judge.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace mortonscope {

/// One thing that was wrong, as it was told or found in the end.
struct Slip {
    std::size_t at{};  ///< how many moves had been made
    Move move;         ///< what was done, or was to be done
    MoveVerdict verdict;
    std::optional<Move> expected;  ///< what would have been right; none if nothing was left to do
};

/// What an exercise came to. A right move is a point unless it had to be told; moves that nobody needs count against
/// it.
struct MachineScore {
    std::size_t points{};
    std::size_t of{};  ///< moves of the right answer, and those too many
    std::size_t slips{};
    std::size_t hints{};
    std::size_t checks{};  ///< times that feedback was asked for
    std::size_t undone{};  ///< moves taken back

    int percent() const { return of == 0 ? 0 : static_cast<int>(points * 100 / of); }
    friend bool operator==(const MachineScore&, const MachineScore&) = default;
};

/// Somebody is the machine: an exercise, what was done so far, and what is to be said to it.
///
/// Everything follows from the code and the actions in their order (log()), so a report is checked by doing them again.
/// With feedback at once a wrong move is not made, so what was made is right; else what is right in the pass follows
/// from the cells into which the boxes were put. A move that is undone leaves nothing behind but in undone().
class Machine {
public:
    explicit Machine(const ExerciseCode& code);

    const ExerciseCode& code() const { return m_code; }
    const Scene& scene() const { return *m_scene; }
    const MachineState& state() const { return m_state; }
    const std::vector<Move>& moves() const { return m_moves; }

    /// Does a move. With feedback at once the verdict says whether it is right, and only then is it made; with later
    /// feedback every move that can be made is made, and the verdict says nothing of it.
    MoveVerdict act(const Move& move);

    bool canUndo() const { return !m_isFinished && !m_moves.empty(); }
    bool canRedo() const { return !m_isFinished && !m_undone.empty(); }
    /// Takes the last move back.
    bool undo();
    bool redo();

    /// The move that is right now, told; then it is no point any more. With an earlier move that is wrong there is
    /// none: check() tells which.
    std::optional<Move> hint();
    /// The first thing that is wrong, if feedback is on request; it is no point any more. None if all is right so far.
    std::optional<Slip> check();

    /// Hands it in. With feedback at once that happens by itself with the last move.
    void finish();
    bool isFinished() const { return m_isFinished; }
    /// Whether every move of the right answer has been made, as far as is known before it is handed in.
    bool isComplete() const;

    /// How far it is: moves made, and about how many there are.
    std::size_t rightCount() const { return m_right.size(); }
    MachineScore score() const;
    /// What was told to be wrong so far; once it is handed in, all that was.
    const std::vector<Slip>& slips() const { return m_slips; }
    /// The mistakes that each of the slips is: what somebody does wrong all along. Empty without slips.
    std::vector<const Algorithm*> commonMistakes() const;

    /// The right answer as a whole.
    const std::vector<Move>& modelAnswer() const { return m_right; }

    /// Everything that was done, in order: moves as they are typed, `undo`, `redo`, `hint`, `check`, `finish`.
    const std::vector<std::string>& log() const { return m_log; }
    /// Does what a line of a log says. Errors as those of moveFromText(); BadUsage also for what can't be done then.
    Outcome replay(const std::string& action);

    /// More moves than that are no longer made.
    static constexpr std::size_t kMostMoves = 1000;
    static constexpr std::size_t kMostActions = 5000;

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
    std::vector<Move> m_undone;  ///< the next to redo last
    MachineState m_state;
    std::vector<Slip> m_slips;
    std::vector<Move> m_firstTries;  ///< what was done first at each move; only with feedback at once
    std::set<std::size_t> m_told;    ///< moves that are no point any more
    std::vector<std::string> m_log;
    MachineScore m_counts;  ///< hints, checks, undone
    bool m_isFinished = false;
};

}  // namespace mortonscope
