#include "core/machine/machine.h"

#include "core/base/message.h"
#include "core/json/json_text.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

std::size_t placingCount(std::span<const Move> moves)
{
    return static_cast<std::size_t>(std::ranges::find_if_not(moves, &Move::isPlacing) - moves.begin());
}

/// Returns the length of the longest common subsequence of two lists.
std::size_t commonCount(std::span<const Move> a, std::span<const Move> b)
{
    std::vector<std::size_t> row(b.size() + 1);
    for (const Move& move : a) {
        std::size_t diagonal = 0;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t above = row[j + 1];
            row[j + 1] = areSame(move, b[j]) ? diagonal + 1 : std::max(above, row[j]);
            diagonal = above;
        }
    }
    return row.back();
}

}  // namespace

Machine::Machine(const ExerciseCode& code)
    : m_code(code), m_scene(std::make_shared<const Scene>(exerciseScene(code))), m_players(code, *m_scene),
      m_right(rightMoves(code, *m_scene)), m_state(code, *m_scene)
{
}

// --------------------------------------------------------------------------------------------- doing

/// Adds an action to the log. Returns false if the exercise is finished or the log is full.
bool Machine::logs(const char* action)
{
    if (m_isFinished || m_log.size() >= kMaxActions) {
        return false;
    }
    m_log.emplace_back(action);
    return true;
}

MoveVerdict Machine::act(const Move& move)
{
    if (m_isFinished || m_moves.size() >= kMaxMoves || m_log.size() >= kMaxActions) {
        MoveVerdict verdict;
        verdict.fault = MoveFault::OverAlready;
        return verdict;
    }
    if (!m_state.canDo(move)) {
        return refusalOf(m_state, move);
    }
    m_log.push_back(textOf(move, *m_scene));
    if (m_code.feedback == Feedback::AtOnce) {
        const std::size_t at = m_moves.size();
        if (m_firstTries.size() <= at) {
            m_firstTries.push_back(move);
        }
        if (at >= m_right.size() || !areSame(m_right[at], move)) {
            m_slips.push_back(slipAt(at, m_right));
            m_slips.back().move = move;
            m_slips.back().verdict = faultOf(m_state, *m_scene, m_slips.back().expected, move);
            m_slips.back().verdict.named = namesFor(move);
            m_told.insert(at);
            return m_slips.back().verdict;
        }
    }
    m_undone.clear();
    m_moves.push_back(move);
    m_state.apply(move);
    if (m_code.feedback == Feedback::AtOnce && m_moves.size() == m_right.size()) {
        m_isFinished = true;
    }
    return {};
}

/// Returns the mistakes that explain a move. With feedback at once, these are the mistakes that made the same first
/// tries from the beginning; if there are none, those that made the same moves; if there are none, those that make this
/// move in a similar situation.
std::vector<const Algorithm*> Machine::namesFor(const Move& move) const
{
    const std::span<const Move> tries(m_firstTries.data(), std::min(m_firstTries.size(), m_moves.size()));
    for (const std::span<const Move> before : {tries, std::span<const Move>(m_moves)}) {
        if (auto named = m_players.thatGoOn(before, move); !named.empty()) {
            return named;
        }
    }
    return m_players.thatAlsoDo(m_moves, move);
}

void Machine::rebuild()
{
    m_state = MachineState(m_code, *m_scene);
    for (const Move& move : m_moves) {
        m_state.apply(move);
    }
    assert(m_firstTries.size() <= m_moves.size() + 1);
}

bool Machine::undo()
{
    if (!canUndo() || !logs("undo")) {
        return false;
    }
    m_undone.push_back(m_moves.back());
    m_moves.pop_back();
    // Forget an undone first try if it was right. Keep a wrong first try, which was explained.
    if (m_firstTries.size() > m_moves.size() && !m_told.contains(m_moves.size())) {
        m_firstTries.resize(m_moves.size());
    }
    ++m_counts.undone;
    rebuild();
    return true;
}

bool Machine::redo()
{
    if (!canRedo() || !logs("redo")) {
        return false;
    }
    m_moves.push_back(m_undone.back());
    m_undone.pop_back();
    if (m_code.feedback == Feedback::AtOnce && m_firstTries.size() < m_moves.size()) {
        m_firstTries.push_back(m_moves.back());
    }
    m_state.apply(m_moves.back());
    return true;
}

// --------------------------------------------------------------------------------------------- judging

/// Returns the right answer. Its pass follows from the cells into which the user put the boxes.
std::vector<Move> Machine::expectedMoves() const
{
    if (m_state.isPlacing() || !m_code.hasPlacing() || !m_code.hasPass() || m_code.feedback == Feedback::AtOnce) {
        return m_right;
    }
    std::vector<Move> moves(m_right.begin(), m_right.begin() + static_cast<std::ptrdiff_t>(placingCount(m_right)));
    const std::vector<Move> pass = rightPass(m_state.tree(), m_code.order);
    moves.insert(moves.end(), pass.begin(), pass.end());
    return moves;
}

/// Returns the slip of move number `at`, or of its absence.
Slip Machine::slipAt(std::size_t at, const std::vector<Move>& expected) const
{
    assert(at <= m_moves.size());
    Slip slip;
    slip.at = at;
    if (at < expected.size()) {
        slip.expected = expected[at];
    }
    if (at < m_moves.size()) {
        const std::span<const Move> before = std::span(m_moves).first(at);
        MachineState state(m_code, *m_scene);
        for (const Move& move : before) {
            state.apply(move);
        }
        slip.move = m_moves[at];
        slip.verdict = faultOf(state, *m_scene, slip.expected, slip.move);
        slip.verdict.named = m_players.thatGoOn(before, slip.move);
        if (slip.verdict.named.empty()) {
            slip.verdict.named = m_players.thatAlsoDo(before, slip.move);
        }
    }
    return slip;
}

/// Returns the first move that is not the expected one; none if all are expected, even if some are missing at the end.
std::optional<Slip> Machine::firstSlip() const
{
    const std::vector<Move> expected = expectedMoves();
    for (std::size_t at = 0; at < m_moves.size(); ++at) {
        if (at >= expected.size() || !areSame(m_moves[at], expected[at])) {
            return slipAt(at, expected);
        }
    }
    return std::nullopt;
}

std::optional<Move> Machine::hint()
{
    if (m_isFinished || firstSlip()) {
        return std::nullopt;
    }
    const std::vector<Move> expected = expectedMoves();
    if (m_moves.size() >= expected.size() || !logs("hint")) {
        return std::nullopt;
    }
    ++m_counts.hints;
    m_told.insert(m_moves.size());
    return expected[m_moves.size()];
}

std::optional<Slip> Machine::check()
{
    if (m_code.feedback != Feedback::OnRequest || !logs("check")) {
        return std::nullopt;
    }
    ++m_counts.checks;
    std::optional<Slip> slip = firstSlip();
    if (slip) {
        m_told.insert(slip->at);
        const auto isSame = [&](const Slip& told) { return told.at == slip->at && areSame(told.move, slip->move); };
        if (std::ranges::none_of(m_slips, isSame)) {
            m_slips.push_back(*slip);
        }
    }
    return slip;
}

void Machine::finish()
{
    if (logs("finish")) {
        if (m_code.feedback != Feedback::AtOnce) {
            findAllSlips();
        }
        m_isFinished = true;
    }
}

/// Adds each wrong number and cell, but only the first wrong move of the pass, because later ones follow from it.
void Machine::findAllSlips()
{
    const std::vector<Move> expected = expectedMoves();
    for (std::size_t at = 0; at < m_moves.size(); ++at) {
        if (at < expected.size() && areSame(m_moves[at], expected[at])) {
            continue;
        }
        Slip slip = slipAt(at, expected);
        const auto isSame = [&](const Slip& told) { return told.at == at && areSame(told.move, slip.move); };
        if (std::ranges::none_of(m_slips, isSame)) {
            m_slips.push_back(std::move(slip));
        }
        if (!m_moves[at].isPlacing()) {
            break;
        }
    }
}

bool Machine::isComplete() const
{
    if (m_state.isPlacing()) {
        return false;
    }
    return !m_code.hasPass() || (!m_state.entered().empty() && m_state.path().empty());
}

MachineScore Machine::score() const
{
    const std::vector<Move> expected = expectedMoves();
    const std::size_t placing = placingCount(expected);
    const std::size_t placed = placingCount(m_moves);
    assert(placed <= placing);
    const auto isTold = [this](std::size_t at) { return m_told.contains(at); };

    MachineScore score = m_counts;
    score.slips = m_slips.size();
    for (std::size_t at = 0; at < placed; ++at) {
        score.points += areSame(m_moves[at], expected[at]) && !isTold(at);
    }
    const std::span<const Move> pass = std::span(m_moves).subspan(placed);
    const std::size_t right = commonCount(pass, std::span(expected).subspan(placing));
    const auto told = static_cast<std::size_t>(
        std::ranges::count_if(m_told, [&](std::size_t at) { return at >= placing && at < m_moves.size(); }));
    score.points += right - std::min(right, told);
    score.of = expected.size() + (pass.size() - right);
    return score;
}

std::vector<const Algorithm*> Machine::commonMistakes() const
{
    std::vector<const Algorithm*> common;
    for (std::size_t i = 0; i < m_slips.size(); ++i) {
        const auto& named = m_slips[i].verdict.named;
        if (i == 0) {
            common = named;
        }
        std::erase_if(common,
                      [&](const Algorithm* mistake) { return std::ranges::find(named, mistake) == named.end(); });
    }
    return common;
}

Outcome Machine::replay(const std::string& action)
{
    const std::size_t before = m_log.size();
    if (action == "undo") {
        undo();
    } else if (action == "redo") {
        redo();
    } else if (action == "hint") {
        hint();
    } else if (action == "check") {
        check();
    } else if (action == "finish") {
        finish();
    } else if (const Result<Move> move = moveFromText(action, m_state.context(*m_scene))) {
        act(*move);
    } else {
        return move.error();
    }
    if (m_log.size() == before) {  // every action that is done is logged
        return Error{ErrorCode::Custom, {}, say("{1} is not possible at this point", inQuotes(action)), {}};
    }
    return Done{};
}

}  // namespace mortonscope
