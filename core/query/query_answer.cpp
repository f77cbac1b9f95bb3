#include "core/query/query_answer.h"

#include "core/algorithms/range_query.h"
#include "core/base/message.h"
#include "core/catalogue/method_run.h"
#include "core/words/words.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

using namespace narration;

namespace {

/// Records the walk, with the step numbers of a recording.
struct AnsweringProbe {
    const Scene& scene;
    QueryAnswer& answer;

    void enterCell(Cell) { ++answer.steps; }
    void leaveCell(Cell) { ++answer.steps; }
    void queryInside(Cell cell) { judge(cell, QueryVerdict::Inside, answer.inside); }
    void queryPartly(Cell cell) { judge(cell, QueryVerdict::Partly, answer.partly); }
    void queryOutside(Cell cell) { judge(cell, QueryVerdict::Outside, answer.outside); }

    void candidate(Cell cell, BoxId box)
    {
        const bool hit = overlaps(Shape{answer.query, {}}, scene.shape(box), scene.touching());
        answer.overlapping += std::size_t{hit};
        answer.candidates.push_back({box, cell, hit, ++answer.steps});
    }

    void judge(Cell cell, QueryVerdict verdict, std::size_t& count)
    {
        ++count;
        answer.cells.push_back({cell, verdict, ++answer.steps});
    }
};

}  // namespace

QueryAnswer answerQuery(const Scene& scene, const OriginSubTree& tree, const Box& query)
{
    assert(tree.tree().boxCount() == scene.size());
    QueryAnswer answer;
    answer.query = query;
    AnsweringProbe probe{scene, answer};
    rangeQuery(tree, query, probe);
    return answer;
}

namespace {

/// Marks the boxes of a cell and of all cells below it.
void markFrom(const LinearQuadtree& tree, Cell cell, std::vector<bool>& isMet)
{
    for (const BoxId id : tree.list(cell)) {
        assert(id.value < isMet.size());
        isMet[id.value] = true;
    }
    for (int i = 0; i < 4 && cell.level() < tree.space().depth(); ++i) {
        if (const Cell child = cell.child(i); tree.isMarked(child)) {
            markFrom(tree, child, isMet);
        }
    }
}

/// Returns the boxes of the cell, its ancestors and its descendants: the candidates of every correct walk.
std::vector<BoxId> alongTheBranch(const LinearQuadtree& tree, Cell cell)
{
    assert(cell.level() <= tree.space().depth());
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
    for (std::uint32_t b = 0; b < isMet.size(); ++b) {  // by marks: sorting 100,000 ids takes as long as a frame
        if (isMet[b]) {
            boxes.push_back(tree.id(b));
        }
    }
    return boxes;
}

/// Inserts the box into a copy of the scene, runs the faulty method, and records which boxes are tested with the box.
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
        if (++tests > kMaxTestsForWhatIf) {
            throw TooLong();
        }
        if ((a == last) == (b == last)) {
            return;  // two other boxes, or the box and itself
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
    const auto inOrder = [](std::vector<BoxId>& boxes) {  // faulty walks may test a pair twice
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
    assert(tree.boxCount() == scene.size() && isFinite(box) && isOrdered(box));
    WhatIf answer;
    answer.placement = tree.placement(box);
    const bool hasTree = method.algorithm->walk != Walk::BruteForce;
    answer.hasCell = hasTree && answer.placement.isInTree();
    if (method.algorithm->goesWrong() && scene.size() > kMaxBoxesForWhatIfWalk) {
        answer.isKnown = false;
        return answer;
    }
    if (method.algorithm->goesWrong()) {
        walkForReal(scene, method, box, answer);
        return answer;
    }
    if (!hasTree) {
        if (answer.placement.isInTree()) {
            answer.meets = boxesInTree(tree);
        }
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

namespace {

std::string foundSentence(const Scene& scene, const QueryAnswer& answer)
{
    std::vector<BoxId> found;
    for (const auto& candidate : answer.candidates) {
        if (candidate.overlaps) {
            found.push_back(candidate.box);
        }
    }
    std::ranges::sort(found);
    return found.empty() ? say("The query finds no box.") : say("The query finds {1}.", allNames(scene, found));
}

std::string insertedSentence(const Scene& scene, const WhatIf& answer)
{
    const Placement& placement = answer.placement;
    if (placement.fate == PlacementResult::Rejected && !answer.hasCell && answer.meets.empty()) {
        return say("Inserted as a box, it would be left out, because a corner lies outside the world.");
    }
    if (placement.fate == PlacementResult::OutsideArray) {
        return say("Inserted as a box, it would get slot {1}, outside the array; the published code would stop there.",
                   placement.index);
    }
    if (!answer.isKnown) {
        return say("The scene is too large to compute which boxes it would be tested with if it were inserted.");
    }
    const std::string meets = allNames(scene, answer.meets);
    if (answer.hasCell) {
        const std::string cell = cellNoun(placement.cell);
        return meets.empty() ? say("Inserted as a box, it would live in {1} and be tested with no box.", cell)
                             : say("Inserted as a box, it would live in {1} and be tested with {2}.", cell, meets);
    }
    return meets.empty() ? say("Inserted as a box, it would be tested with no box.")
                         : say("Inserted as a box, it would be tested with {1}, without any tree.", meets);
}

}  // namespace

std::string querySentences(const Scene& scene, const QueryAnswer& answer, const WhatIf& inserted)
{
    return bothSentences(foundSentence(scene, answer), insertedSentence(scene, inserted));
}

std::string neverFoundSentence(const Scene& scene, std::span<const BoxId> leftOut)
{
    return say("Left out of the tree because a corner lies outside the world, and never found: {1}.",
               allNames(scene, leftOut));
}

}  // namespace mortonscope
