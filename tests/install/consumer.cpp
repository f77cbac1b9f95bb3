// Uses the library's whole interface with only the installed files: the engine and each pass of the lessons find the
// same pairs as brute force.
#include <mortonscope/algorithms/ancestor_walk.h>
#include <mortonscope/algorithms/brute_force.h>
#include <mortonscope/algorithms/origin_sub.h>
#include <mortonscope/algorithms/range_query.h>
#include <mortonscope/algorithms/single_pass.h>
#include <mortonscope/engine/fast_engine.h>
#include <mortonscope/engine/moving_engine.h>
#include <mortonscope/space/climbing.h>
#include <mortonscope/space/midlines.h>
#include <mortonscope/tree/linked_cells.h>
#include <mortonscope/tree/origin_sub_tree.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>
#include <vector>

using namespace mortonscope;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

std::vector<Box> someBoxes()
{
    std::vector<Box> boxes;
    std::uint32_t state = 1;
    const auto number = [&state](double below) {
        state = state * 1664525U + 1013904223U;
        return below * (state >> 8) / (1 << 24);
    };
    for (int i = 0; i < 1000; ++i) {
        const Box box{number(480), number(480), 0, 0};
        boxes.push_back({box.left, box.top, box.left + number(20), box.top + number(20)});
    }
    return boxes;
}

/// Receives every test of a pass and stores the overlaps. A pair that occurs twice is a mistake.
class Referee {
public:
    explicit Referee(const std::vector<Box>& boxes) : m_boxes(boxes) {}

    auto probe()
    {
        return PairProbe([this](BoxId first, BoxId second) {
            if (overlaps(m_boxes[first.value], m_boxes[second.value], Touching::Open)) {
                m_twice |= !m_pairs.insert(std::minmax(first.value, second.value)).second;
            }
        });
    }
    void take(BoxId first, BoxId second) { m_twice |= !m_pairs.insert({first.value, second.value}).second; }
    bool agrees(const Pairs& right) const { return !m_twice && m_pairs == right; }
    const Pairs& pairs() const { return m_pairs; }

private:
    const std::vector<Box>& m_boxes;
    Pairs m_pairs;
    bool m_twice = false;
};

int failures = 0;

void expect(bool right, const char* what)
{
    if (!right) {
        std::printf("wrong: %s\n", what);
        ++failures;
    }
}

template <class Real, class BoxStruct>
void checkEngine(const std::vector<BoxStruct>& boxes, const std::vector<Box>& asGiven, const Pairs& right,
                 const char* what)
{
    FastEngine<Real> engine;
    Referee referee(asGiven);
    engine.forEach(boxes, Touching::Open, [&referee](BoxId first, BoxId second) { referee.take(first, second); });
    std::vector<OverlappingPair> pairs;
    engine.find(boxes, Touching::Open, pairs);
    expect(referee.agrees(right) && pairs.size() == right.size() && engine.count(boxes, Touching::Open) == right.size(),
           what);
    MovingEngine<Real> movingEngine;
    for (int frame = 0; frame < 3; ++frame) {
        movingEngine.find(boxes, Touching::Open, pairs);
        expect(pairs.size() == right.size(), what);
    }
}

template <class Walk>
void checkWalk(const std::vector<Box>& boxes, const Pairs& right, const char* what, Walk walk)
{
    Referee referee(boxes);
    walk(referee.probe());
    expect(referee.agrees(right), what);
}

}  // namespace

int main()
{
    // Converted to float, so that both engines get the same numbers.
    std::vector<Box> boxes = someBoxes();
    std::vector<FloatBox> floats;
    for (Box& box : boxes) {
        floats.push_back({float(box.left), float(box.top), float(box.right), float(box.bottom)});
        box = {floats.back().left, floats.back().top, floats.back().right, floats.back().bottom};
    }

    Referee everyPair(boxes);
    bruteForce(std::uint32_t(boxes.size()), everyPair.probe());
    const Pairs right = everyPair.pairs();
    expect(right.size() > 100, "there are pairs to be found");
    checkEngine<float>(floats, boxes, right, "engine, float");
    checkEngine<double>(boxes, boxes, right, "engine, double");

    const auto space = Space::create({0, 0, 500, 500}, 5);
    expect(space.ok(), "a space");
    const auto refused = Space::create({0, 0, 500, 500}, 99);
    expect(!refused.ok() && refused.error().sentence().find("99") != std::string::npos, "a space that is refused");
    for (const PlacementRule rule :
         {PlacementRule(place), PlacementRule(placeByClimbing), PlacementRule(placeByMidlines)}) {
        const LinearQuadtree tree(*space, boxes, rule);
        expect(tree.validate().empty(), "the tree");
        checkWalk(boxes, right, "single pass", [&](auto probe) { singlePass(tree, ListOrder::FirstIn, probe); });
        checkWalk(boxes, right, "single pass, newest first",
                  [&](auto probe) { singlePass(tree, ListOrder::LastIn, probe); });
        checkWalk(boxes, right, "ancestor walk", [&](auto probe) { ancestorWalk(tree, probe); });
        checkWalk(boxes, right, "origin and sub", [&](auto probe) { originSub(OriginSubTree(tree), probe); });
    }

    LinkedCells cells(*space, boxes.size());
    for (std::uint32_t b = 0; b < boxes.size(); ++b) {
        cells.enter(BoxId(b), place(*space, boxes[b]).cell);
    }
    checkWalk(boxes, right, "linked lists", [&](auto probe) { singlePass(cells, probe); });

    const LinearQuadtree tree(*space, boxes);
    const Box query{100, 100, 200, 200};
    std::size_t missed = 0;
    const std::vector<BoxId> candidates = queryCandidates(OriginSubTree(tree), query);
    for (std::uint32_t b = 0; b < boxes.size(); ++b) {
        missed +=
            overlaps(boxes[b], query, Touching::Open) && std::ranges::find(candidates, BoxId(b)) == candidates.end();
    }
    expect(missed == 0 && candidates.size() < boxes.size(), "range query");

    std::printf("%zu pairs, %d wrong\n", right.size(), failures);
    return failures == 0 ? 0 : 1;
}
