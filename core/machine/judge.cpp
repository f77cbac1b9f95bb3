#include "core/machine/judge.h"

#include "core/catalogue/mistakes.h"

#include <algorithm>

namespace mortonscope {

namespace {

using Fault = MoveFault;
using Kind = MoveKind;

MoveVerdict fault(Fault what) { return {what, {}, {}, kNoBox, kNoBox, {}}; }

MoveVerdict faultIn(Fault what, std::optional<Cell> cell, std::optional<Cell> below = {})
{
    return {what, cell, below, kNoBox, kNoBox, {}};
}

MoveVerdict faultOfBox(Fault what, BoxId box, BoxId other = kNoBox, std::optional<Cell> cell = {})
{
    return {what, cell, {}, box, other, {}};
}

bool has(std::span<const BoxId> boxes, BoxId box) { return std::ranges::find(boxes, box) != boxes.end(); }

/// Judges moves of the pass in one state.
class PassFault {
public:
    PassFault(const MachineState& state, const std::optional<Move>& expected) : m_state(state), m_expected(expected)
    {
        if (!state.path().empty()) {
            m_cell = state.path().back();
        }
    }

    MoveVerdict of(const Move& move) const
    {
        switch (move.kind) {
        case Kind::Enter: return ofEnter(*move.cell);
        case Kind::Test: return ofTest(move.box, move.other);
        case Kind::Push: return ofPush(move.box);
        case Kind::Pop:
        case Kind::Leave: return somethingFirst();
        default: return fault(Fault::AllPlaced);
        }
    }

private:
    bool expects(Kind kind) const { return m_expected && m_expected->kind == kind; }
    std::span<const BoxId> list() const { return m_cell ? m_state.tree().list(*m_cell) : std::span<const BoxId>(); }
    bool isOnStack(BoxId box) const { return has(m_state.stack(), box); }

    /// What has to be done before the move; with LeaveFirst, before a move that only another cell allows.
    MoveVerdict somethingFirst() const
    {
        if (!m_expected) {
            return fault(Fault::OverAlready);
        }
        switch (m_expected->kind) {
        case Kind::Test: return faultIn(Fault::TestsFirst, m_cell);
        case Kind::Push: return faultIn(Fault::PushFirst, m_cell);
        case Kind::Enter: return faultIn(m_cell ? Fault::ChildrenFirst : Fault::EnterFirst, m_cell, m_expected->cell);
        case Kind::Pop: return faultIn(Fault::PopFirst, m_cell);
        default: return nothingPushedOrLeave();
        }
    }

    MoveVerdict nothingPushedOrLeave() const
    {
        const bool own = std::ranges::any_of(list(), [this](BoxId box) { return isOnStack(box); });
        return faultIn(own || m_state.stack().empty() ? Fault::LeaveFirst : Fault::NothingPushed, m_cell);
    }

    MoveVerdict ofEnter(Cell cell) const
    {
        if (!m_state.tree().isMarked(cell)) {
            return faultIn(Fault::NotMarked, cell);
        }
        if (std::ranges::find(m_state.entered(), cell) != m_state.entered().end()) {
            return faultIn(Fault::EnteredAlready, cell);
        }
        const bool isNext = m_cell ? !cell.isRoot() && cell.parent() == *m_cell : cell.isRoot();
        if (!isNext) {
            return m_cell ? faultIn(Fault::NotAChild, cell, m_cell) : faultIn(Fault::EnterFirst, {}, Cell());
        }
        if (expects(Kind::Enter)) {
            return faultIn(Fault::SiblingFirst, cell, m_expected->cell);
        }
        return expects(Kind::Leave) ? faultIn(Fault::LeaveFirst, m_cell) : somethingFirst();
    }

    MoveVerdict ofTest(BoxId a, BoxId b) const
    {
        if (a == b) {
            return faultOfBox(Fault::SameBox, a);
        }
        const auto isSame = [&](BoxPair pair) {
            return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
        };
        if (std::ranges::any_of(m_state.tests(), isSame)) {
            return faultOfBox(Fault::TestedAlready, a, b);
        }
        if (!m_cell) {
            return faultIn(Fault::EnterFirst, {}, Cell());
        }
        const BoxId own = has(list(), a) ? a : b;
        const BoxId other = own == a ? b : a;
        if (!has(list(), own)) {
            return faultOfBox(Fault::NotOfThisCell, a, b, m_cell);
        }
        if (!has(list(), other) && !isOnStack(other)) {
            return faultOfBox(Fault::NotAbove, own, other, m_cell);
        }
        return expects(Kind::Test) ? faultOfBox(Fault::AnotherPairFirst, a, b) : somethingFirst();
    }

    MoveVerdict ofPush(BoxId box) const
    {
        if (isOnStack(box)) {
            return faultOfBox(Fault::PushedAlready, box);
        }
        if (!has(list(), box)) {
            return m_cell ? faultOfBox(Fault::NotInList, box, kNoBox, m_cell) : faultIn(Fault::EnterFirst, {}, Cell());
        }
        if (expects(Kind::Push)) {
            return faultOfBox(Fault::AnotherBoxFirst, box, m_expected->box, m_cell);
        }
        return expects(Kind::Leave) && !m_state.tree().hasMarkedChild(*m_cell) ? faultIn(Fault::NoChildren, m_cell)
                                                                               : somethingFirst();
    }

    const MachineState& m_state;
    const std::optional<Move>& m_expected;
    std::optional<Cell> m_cell;  ///< being visited
};

/// A box lives in the deepest cell that holds both its corners' leaves.
MoveVerdict placeFault(const Scene& scene, BoxId box, Cell cell)
{
    const Placement p = place(scene.space(), scene.box(box));
    const int corners =
        int{cell.contains(leafOf(scene.space(), p.lt))} + int{cell.contains(leafOf(scene.space(), p.rb))};
    if (corners < 2) {
        return faultOfBox(corners == 0 ? Fault::NoCornerInside : Fault::OneCornerOutside, box, kNoBox, cell);
    }
    MoveVerdict verdict = faultOfBox(Fault::TooHigh, box, kNoBox, cell);
    verdict.below = p.cell.ancestorAt(std::min(cell.level() + 1, p.cell.level()));
    return verdict;
}

bool areAllSame(std::span<const Move> a, std::span<const Move> b) { return std::ranges::equal(a, b, areSame); }

/// Where the moves begin that are about the same box, or happen since the last cell was entered.
std::size_t beginOfPlace(std::span<const Move> before, const Move& move)
{
    std::size_t begin = before.size();
    if (move.isPlacing()) {
        while (begin > 0 && before[begin - 1].isPlacing() && before[begin - 1].box == move.box) {
            --begin;
        }
        return begin;
    }
    while (begin > 0 && !before[begin - 1].isPlacing()) {
        if (before[--begin].kind == Kind::Enter) {
            break;
        }
    }
    return begin;
}

}  // namespace

MoveVerdict faultOf(const MachineState& state, const Scene& scene, const std::optional<Move>& expected,
                    const Move& move)
{
    switch (move.kind) {
    case Kind::Say: {
        const Placement right = place(scene.space(), scene.box(move.box));
        const bool isUp = move.field == DerivationField::Level && move.number == right.up;
        return faultOfBox(isUp ? Fault::LevelsUp : Fault::WrongNumber, move.box);
    }
    case Kind::Place: return placeFault(scene, move.box, *move.cell);
    default: return PassFault(state, expected).of(move);
    }
}

MoveVerdict refusalOf(const MachineState& state, const Move& move)
{
    if (const auto box = state.box()) {
        return faultOfBox(move.isPlacing() ? Fault::AnotherAsked : Fault::PlaceFirst, *box);
    }
    if (move.isPlacing()) {
        return fault(Fault::AllPlaced);
    }
    if (move.kind == Kind::Leave) {
        return fault(Fault::NoCellEntered);
    }
    if (move.kind == Kind::Pop) {
        return state.stack().empty() ? fault(Fault::NothingOnStack)
                                     : faultOfBox(Fault::NotOnTop, state.stack().back(), move.box);
    }
    return fault(Fault::OverAlready);
}

MistakenPlayers::MistakenPlayers(const ExerciseCode& code, const Scene& scene)
{
    const std::vector<Move> placing = rightPlacing(code, scene);
    for (const Mistake& mistake : mistakes()) {
        std::vector<Move> moves = mistakenMoves(code, scene, *mistake.algorithm);
        const bool placesRightly =
            std::ranges::equal(placing, std::span(moves).first(std::min(placing.size(), moves.size())));
        m_players.push_back({mistake.algorithm, std::move(moves), placesRightly});
    }
}

std::vector<const Algorithm*> MistakenPlayers::thatGoOn(std::span<const Move> before, const Move& move) const
{
    std::vector<const Algorithm*> found;
    for (const Player& player : m_players) {
        const std::span<const Move> moves(player.moves);
        if (moves.size() > before.size() && areSame(moves[before.size()], move)
            && areAllSame(moves.first(before.size()), before)) {
            found.push_back(player.mistake);
        }
    }
    return found;
}

std::vector<const Algorithm*> MistakenPlayers::thatAlsoDo(std::span<const Move> before, const Move& move) const
{
    const std::size_t begin = beginOfPlace(before, move);
    const std::span<const Move> place = before.subspan(begin);
    std::vector<const Algorithm*> found;
    for (const Player& player : m_players) {
        const std::span<const Move> moves(player.moves);
        if (!move.isPlacing() && (place.empty() || !player.placesRightly)) {
            continue;  // without anything before it, a move is made somewhere by nearly all
        }
        for (std::size_t at = 0; at + place.size() < moves.size(); ++at) {
            if (areSame(moves[at + place.size()], move) && areAllSame(moves.subspan(at, place.size()), place)) {
                found.push_back(player.mistake);
                break;
            }
        }
    }
    return found;
}

}  // namespace mortonscope
