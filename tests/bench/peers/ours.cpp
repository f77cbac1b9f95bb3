#include "core/algorithms/single_pass.h"
#include "core/engine/moving_engine.h"
#include "tests/bench/peers/peer.h"

#include <limits>

namespace mortonscope::bench {

namespace {

class Engine final : public Peer {
public:
    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_engine.find(boxes, Touching::Open, pairs);
    }
    void move(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_engine.update(boxes);
        m_engine.find(Touching::Open, pairs);
    }

private:
    FastEngine<float> m_engine;
};

/// The engine with the data that it keeps between frames.
class Moving final : public Peer {
public:
    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_engine.find(boxes, Touching::Open, pairs);
    }

private:
    MovingEngine<float> m_engine;
};

/// The single pass of the lessons: a tree, one pass, each candidate tested exactly. Its depth is the cheapest one for
/// the initial state of the world; choosing it is not timed.
class Lesson final : public Peer {
public:
    void find(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_boxes.clear();
        for (const FloatBox& box : boxes) {
            m_boxes.push_back({box.left, box.top, box.right, box.bottom});
        }
        if (m_chosenFor != &world) {
            m_chosenFor = &world;
            m_level = bestLevel(world);
        }
        const LinearQuadtree tree(spaceOf(world, m_level), m_boxes);
        singlePass(tree, ListOrder::FirstIn, PairProbe([&](BoxId first, BoxId second) {
                       if (overlaps(m_boxes[first.value], m_boxes[second.value], Touching::Open)) {
                           pairs.push_back({first, second});
                       }
                   }));
    }

private:
    static Space spaceOf(const World& world, int level)
    {
        return *Space::create({0, 0, world.side, world.side}, level);
    }

    /// Returns the cost of the pass below a cell: a test of a pair is the unit, a visit counts as four.
    static double cost(const LinearQuadtree& tree, Cell cell, double stack)
    {
        if (!tree.isMarked(cell)) {
            return 0;
        }
        const auto boxes = static_cast<double>(tree.list(cell).size());
        double sum = 4 + boxes * (boxes - 1) / 2 + boxes * stack;
        for (int i = 0; i < 4; ++i) {
            sum += cell.level() < tree.space().depth() ? cost(tree, cell.child(i), stack + boxes) : 0;
        }
        return sum;
    }

    int bestLevel(const World& world) const
    {
        int best = 1;
        double least = std::numeric_limits<double>::infinity();
        for (int level = 1; level <= 10; ++level) {
            const LinearQuadtree tree(spaceOf(world, level), m_boxes);
            if (const double here = cost(tree, Cell(), 0); here < least) {
                least = here;
                best = level;
            }
        }
        return best;
    }

    const World* m_chosenFor = nullptr;
    int m_level = 0;
    std::vector<Box> m_boxes;
};

const AddWay kEngine = AddWay::of<Engine>(kEngineName, "float");
const AddWay kMoving = [] {
    const AddWay added = AddWay::of<Moving>("MovingEngine", "float");
    ways().back().onlyIfMoving = true;
    return added;
}();
const AddWay kLesson = AddWay::of<Lesson>("single pass", "best depth");

}  // namespace

}  // namespace mortonscope::bench
