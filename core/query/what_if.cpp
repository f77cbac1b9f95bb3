#include "core/query/what_if.h"

#include "core/catalogue/walk.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Marks the boxes of a cell and of all cells below it.
void markFrom(const LinearQuadtree& tree, Cell cell, std::vector<bool>& isMet)
{
    for (const BoxId id : tree.list(cell)) {
        isMet[id.value] = true;
    }
    for (int i = 0; i < 4 && cell.level() < tree.space().level(); ++i) {
        if (const Cell child = cell.child(i); tree.isMarked(child)) {
            markFrom(tree, child, isMet);
        }
    }
}

/// Those whose cells are equal, above or below: the candidates of every right walk.
std::vector<BoxId> alongTheBranch(const LinearQuadtree& tree, Cell cell)
{
    std::vector<bool> isMet(tree.boxCount(), false);
    for (int level = 0; level < cell.level(); ++level) {
        for (const BoxId id : tree.list(cell.ancestorAt(level))) {
            isMet[id.value] = true;
        }
    }
    if (tree.isMarked(cell)) {
        markFrom(tree, cell, isMet);
    }
    std::vector<BoxId> boxes;
    for (std::uint32_t b = 0; b < isMet.size(); ++b) {  // marks, because sorting a hundred thousand takes a frame
        if (isMet[b]) {
            boxes.push_back(tree.id(b));
        }
    }
    return boxes;
}

/// Published code does what it does: the box is put in for real, and whoever is tested with it is noted.
void walkForReal(const Scene& scene, const Method& method, const Box& box, WhatIf& answer)
{
    struct TooLong {};
    const BoxId last(static_cast<std::uint32_t>(scene.size()));
    SceneObject object;
    object.name = scene.freeName();
    object.box = box;
    const Scene with = scene.withInserted(last, {std::move(object)});
    const LinearQuadtree tree = treeFor(with, method);
    std::vector<BoxId> hits;
    std::uint64_t tests = 0;
    PairProbe probe([&](BoxId a, BoxId b) {
        if (++tests > kMostTestsForWhatIf) {
            throw TooLong();
        }
        if ((a == last) == (b == last)) {
            return;  // two others, or itself: some test a box with itself
        }
        const BoxId other = a == last ? b : a;
        answer.meets.push_back(other);
        if (method.algorithm->hit(with, a, b)) {
            hits.push_back(other);
        }
    });
    try {
        walkPairs(tree, method, probe);
    } catch (const TooLong&) {
        answer.meets.clear();
        answer.isKnown = false;
        return;
    }
    const auto inOrder = [](std::vector<BoxId>& boxes) {  // a faulty walk may test a pair twice
        std::ranges::sort(boxes);
        boxes.erase(std::unique(boxes.begin(), boxes.end()), boxes.end());
    };
    inOrder(answer.meets);
    inOrder(hits);
    answer.overlaps = std::move(hits);
}

}  // namespace

WhatIf whatIf(const Scene& scene, const LinearQuadtree& tree, const Method& method, const Box& box)
{
    WhatIf answer;
    answer.placement = tree.placement(box);
    const bool hasTree = method.algorithm->walk != Walk::BruteForce;
    answer.hasCell = hasTree && answer.placement.isInTree();
    if (method.algorithm->goesWrong() && scene.size() > kMostBoxesForWhatIfWalk) {
        answer.isKnown = false;
        return answer;
    }
    if (method.algorithm->goesWrong()) {
        walkForReal(scene, method, box, answer);
        return answer;
    }
    if (!hasTree) {
        answer.meets = answer.placement.isInTree() ? boxesInTree(tree) : std::vector<BoxId>();
    } else if (answer.hasCell) {
        answer.meets = alongTheBranch(tree, answer.placement.cell);
    }
    for (const BoxId id : answer.meets) {
        if (overlaps(box, scene.box(id), scene.touching())
            && overlaps(Shape{box, {}}, scene.shape(id), scene.touching())) {
            answer.overlaps.push_back(id);
        }
    }
    return answer;
}

}  // namespace mortonscope
