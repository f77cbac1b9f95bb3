#include "core/algorithms/single_pass.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "core/machine/machine.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

struct TestWriter {
    std::vector<Move>& moves;

    void operator()(BoxId first, BoxId second) const { moves.push_back(Move::test({first, second})); }
};

/// Records the moves of a walk.
struct MoveProbe : PairProbe<TestWriter> {
    explicit MoveProbe(std::vector<Move>& moves) : PairProbe({moves}) {}

    void enterCell(Cell cell) { visit.moves.push_back(Move::enter(cell)); }
    void leaveCell(Cell cell) { visit.moves.push_back(Move::leave(cell)); }
    void push(Cell, BoxId box) { visit.moves.push_back(Move::push(box)); }
    void pop(Cell, BoxId box) { visit.moves.push_back(Move::pop(box)); }
};

void addStateValues(std::vector<Move>& moves, const ExerciseCode& code, const Space& space, BoxId box,
                    const Placement& p)
{
    for (const DerivationField field : code.fields()) {
        moves.push_back(Move::stateValue(box, field, valueOf(field, p, space)));
    }
}

/// Adds the moves with which a mistake inserts the boxes. Returns false if the moves end within the insertion.
bool addMistakenPlacing(std::vector<Move>& moves, const ExerciseCode& code, const Scene& scene,
                        const LinearQuadtree& tree)
{
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const BoxId box(b);
        const Placement p = tree.placement(box);
        addStateValues(moves, code, scene.space(), box, p);
        int entries = 0;
        tree.forEachCellOf(box, [&](Cell cell) {
            if (++entries <= 2) {
                moves.push_back(Move::place(box, cell));  // can't be placed twice, but is the mistake's next move
            }
        });
        if (entries != 1) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::vector<Move> rightPlacing(const ExerciseCode& code, const Scene& scene)
{
    std::vector<Move> moves;
    for (std::uint32_t b = 0; code.hasPlacing() && b < scene.size(); ++b) {
        const Placement p = place(scene.space(), scene.box(BoxId(b)));
        addStateValues(moves, code, scene.space(), BoxId(b), p);
        moves.push_back(Move::place(BoxId(b), p.cell));
    }
    return moves;
}

std::vector<Move> rightPass(const HandMadeTree& tree, ListOrder order)
{
    std::vector<Move> moves;
    MoveProbe probe(moves);
    if (order == ListOrder::FirstIn) {
        SinglePass<ListOrder::FirstIn, HandMadeTree, MoveProbe>(tree, probe).run();
    } else {
        SinglePass<ListOrder::LastIn, HandMadeTree, MoveProbe>(tree, probe).run();
    }
    return moves;
}

std::vector<Move> rightMoves(const ExerciseCode& code, const Scene& scene)
{
    std::vector<Move> moves = rightPlacing(code, scene);
    if (code.hasPass()) {
        MachineState state(code, scene);
        for (const Move& move : moves) {
            state.apply(move);
        }
        const std::vector<Move> pass = rightPass(state.tree(), code.order);
        moves.insert(moves.end(), pass.begin(), pass.end());
    }
    return moves;
}

std::vector<Move> mistakenMoves(const ExerciseCode& code, const Scene& scene, const Algorithm& mistake)
{
    const bool placesRightly =
        mistake.place == static_cast<PlacementRule>(place) && mistake.insertion.entries == ListEntries::Once;
    if ((!code.hasPlacing() && !placesRightly) || mistake.inHeap || mistake.changesOnlyHits()) {
        return {};
    }
    Algorithm inOrder = mistake;
    // Published code has a fixed list order, but in an exercise it uses the order of the exercise.
    inOrder.isMistake = true;
    const Method method{.algorithm = &inOrder, .order = code.order};
    const LinearQuadtree tree = treeFor(scene, method);
    std::vector<Move> moves;
    if (!code.hasPlacing() || addMistakenPlacing(moves, code, scene, tree)) {
        if (code.hasPass()) {
            walkPairs(tree, method, MoveProbe{moves});
        }
    }
    return moves;
}

namespace {

using Fault = MoveFault;

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

/// Judges moves of the pass in a state.
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
        case MoveKind::Enter: assert(move.cell); return ofEnter(*move.cell);
        case MoveKind::Test: return ofTest(move.box, move.other);
        case MoveKind::Push: return ofPush(move.box);
        case MoveKind::Pop:
        case MoveKind::Leave: return somethingFirst();
        default: return fault(Fault::AllPlaced);
        }
    }

private:
    bool expects(MoveKind kind) const { return m_expected && m_expected->kind == kind; }
    std::span<const BoxId> list() const
    {
        if (!m_cell) {
            return {};
        }
        return m_state.tree().list(*m_cell);
    }
    bool isOnStack(BoxId box) const { return has(m_state.stack(), box); }

    static MoveVerdict enterRootFirst() { return faultIn(Fault::EnterFirst, {}, Cell()); }

    /// Returns what must come before the move; LeaveFirst if only another cell allows the move.
    MoveVerdict somethingFirst() const
    {
        if (!m_expected) {
            return fault(Fault::OverAlready);
        }
        switch (m_expected->kind) {
        case MoveKind::Test: return faultIn(Fault::TestsFirst, m_cell);
        case MoveKind::Push: return faultIn(Fault::PushFirst, m_cell);
        case MoveKind::Enter:
            if (m_cell) {
                return faultIn(Fault::ChildrenFirst, m_cell, m_expected->cell);
            }
            return faultIn(Fault::EnterFirst, {}, m_expected->cell);
        case MoveKind::Pop: return faultIn(Fault::PopFirst, m_cell);
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
        if (!m_cell && !cell.isRoot()) {
            return enterRootFirst();
        }
        if (m_cell && (cell.isRoot() || cell.parent() != *m_cell)) {
            return faultIn(Fault::NotAChild, cell, m_cell);
        }
        if (expects(MoveKind::Enter)) {
            return faultIn(Fault::SiblingFirst, cell, m_expected->cell);
        }
        if (expects(MoveKind::Leave)) {
            return faultIn(Fault::LeaveFirst, m_cell);
        }
        return somethingFirst();
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
            return enterRootFirst();
        }
        const BoxId own = has(list(), a) ? a : b;
        const BoxId other = own == a ? b : a;
        if (!has(list(), own)) {
            return faultOfBox(Fault::NotOfThisCell, a, b, m_cell);
        }
        if (!has(list(), other) && !isOnStack(other)) {
            return faultOfBox(Fault::NotAbove, own, other, m_cell);
        }
        if (expects(MoveKind::Test)) {
            return faultOfBox(Fault::AnotherPairFirst, a, b);
        }
        return somethingFirst();
    }

    MoveVerdict ofPush(BoxId box) const
    {
        if (isOnStack(box)) {
            return faultOfBox(Fault::PushedAlready, box);
        }
        if (!m_cell) {
            return enterRootFirst();
        }
        if (!has(list(), box)) {
            return faultOfBox(Fault::NotInList, box, kNoBox, m_cell);
        }
        if (expects(MoveKind::Push)) {
            return faultOfBox(Fault::AnotherBoxFirst, box, m_expected->box, m_cell);
        }
        if (expects(MoveKind::Leave) && !m_state.tree().hasMarkedChild(*m_cell)) {
            return faultIn(Fault::NoChildren, m_cell);
        }
        return somethingFirst();
    }

    const MachineState& m_state;
    const std::optional<Move>& m_expected;
    std::optional<Cell> m_cell;  ///< the cell that is being visited
};

/// Judges the cell of a box, which lives in the deepest cell that contains the leaves of both its corners.
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

/// Returns the index of the first move about the same box, or since the last cell was entered.
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
        if (before[--begin].kind == MoveKind::Enter) {
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
    case MoveKind::StateValue: {
        const Placement right = place(scene.space(), scene.box(move.box));
        const bool isUp = move.field == DerivationField::Level && move.number == right.up;
        return faultOfBox(isUp ? Fault::LevelsUp : Fault::WrongNumber, move.box);
    }
    case MoveKind::Place: assert(move.cell); return placeFault(scene, move.box, *move.cell);
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
    if (move.kind == MoveKind::Leave) {
        return fault(Fault::NoCellEntered);
    }
    if (move.kind == MoveKind::Pop) {
        if (state.stack().empty()) {
            return fault(Fault::NothingOnStack);
        }
        return faultOfBox(Fault::NotOnTop, state.stack().back(), move.box);
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
    const std::span<const Move> place = before.subspan(beginOfPlace(before, move));
    std::vector<const Algorithm*> found;
    for (const Player& player : m_players) {
        const std::span<const Move> moves(player.moves);
        if (!move.isPlacing() && (place.empty() || !player.placesRightly)) {
            continue;  // if nothing has to come before a move, nearly all mistakes make it somewhere
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
