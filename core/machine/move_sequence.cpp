#include "core/machine/move_sequence.h"

#include "core/algorithms/single_pass.h"
#include "core/catalogue/walk.h"

namespace mortonscope {

namespace {

struct TestWriter {
    std::vector<Move>& moves;

    void operator()(BoxId first, BoxId second) const { moves.push_back(Move::test({first, second})); }
};

/// Writes down what a walk does.
struct MoveProbe : PairProbe<TestWriter> {
    explicit MoveProbe(std::vector<Move>& moves) : PairProbe({moves}) {}

    void enterCell(Cell cell) { visit.moves.push_back(Move::enter(cell)); }
    void leaveCell(Cell cell) { visit.moves.push_back(Move::leave(cell)); }
    void push(Cell, BoxId box) { visit.moves.push_back(Move::push(box)); }
    void pop(Cell, BoxId box) { visit.moves.push_back(Move::pop(box)); }
};

void say(std::vector<Move>& moves, const ExerciseCode& code, const Space& space, BoxId box, const Placement& p)
{
    for (const DerivationField field : code.fields()) {
        moves.push_back(Move::say(box, field, valueOf(field, p, space)));
    }
}

/// False if they end there.
bool addMistakenPlacing(std::vector<Move>& moves, const ExerciseCode& code, const Scene& scene,
                        const LinearQuadtree& tree)
{
    for (std::uint32_t b = 0; b < scene.size(); ++b) {
        const BoxId box(b);
        const Placement p = tree.placement(box);
        say(moves, code, scene.space(), box, p);
        int entries = 0;
        tree.forEachEntry(box, [&](Cell cell) {
            if (++entries <= 2) {
                moves.push_back(Move::place(box, cell));  // a second one can't be made, but it is what comes next
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
        say(moves, code, scene.space(), BoxId(b), p);
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
        mistake.place == static_cast<PlacementRule>(place) && mistake.insertion.entries == Entries::Once;
    if ((!code.hasPlacing() && !placesRightly) || mistake.inHeap || mistake.changesOnlyHits()) {
        return {};
    }
    Algorithm inOrder = mistake;
    inOrder.isMistake =
        true;  // published code reads its lists one way; whoever makes its mistake here does as the exercise says
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

}  // namespace mortonscope
