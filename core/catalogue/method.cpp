#include "core/catalogue/method.h"

#include "core/algorithms/exhibits/heap_array.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"

namespace mortonscope {

namespace {

constexpr KindSet kCorners = KindSet::between(StepKind::LocateLt, StepKind::CodeRb);
constexpr KindSet kByXor = KindSet::between(StepKind::LocateLt, StepKind::Index);
constexpr KindSet kLinks = KindSet::between(StepKind::LinkNext, StepKind::Unmark) | KindSet{StepKind::Mark};
constexpr KindSet kVisit{StepKind::EnterCell, StepKind::LeaveCell};

KindSet kindsOfFinding(const Method& method)
{
    if (method.algorithm->insertion.entries == Entries::EveryTouchedLeaf) {
        return kCorners | KindSet{StepKind::Index};
    }
    switch (method.usedPlacing()) {
    case Placing::Xor: return kByXor;
    case Placing::Climbing: return kCorners | KindSet{StepKind::Climb};
    case Placing::Midlines: return {StepKind::Descend, StepKind::Straddle};
    }
    return {};
}

KindSet kindsOfEntering(Walk walk)
{
    switch (walk) {
    case Walk::LinkedLists: return kLinks;
    case Walk::OriginSub:
    case Walk::RangeQuery: return {StepKind::Append, StepKind::Sub};
    default: return {StepKind::Append, StepKind::Mark};
    }
}

/// What a fault leaves out never happens.
KindSet kindsOfPass(PassRule rule)
{
    switch (rule) {
    case PassRule::NoStack: return kVisit | KindSet{StepKind::TestInCell};
    case PassRule::NoInCell: return kVisit | KindSet{StepKind::TestWithStack, StepKind::Push, StepKind::Pop};
    case PassRule::NeverPop:
    case PassRule::NeverPopPushAlways:
    case PassRule::PushAfter: return kVisit | KindSet{StepKind::TestInCell, StepKind::TestWithStack, StepKind::Push};
    default: return kVisit | KindSet{StepKind::TestInCell, StepKind::TestWithStack, StepKind::Push, StepKind::Pop};
    }
}

KindSet kindsOfWalk(const Algorithm& algorithm)
{
    switch (algorithm.walk) {
    case Walk::SinglePass:
    case Walk::LinkedLists:
    case Walk::Faulty: return kindsOfPass(algorithm.faults.pass);
    case Walk::AncestorWalk:
        return kVisit | KindSet{StepKind::TakeBox, StepKind::TestInCell, StepKind::TestWithAncestor};
    case Walk::OriginSub: return kVisit | KindSet{StepKind::TestInCell, StepKind::TestWithSub, StepKind::Prune};
    case Walk::BruteForce: return {StepKind::TakeBox, StepKind::TestPair};
    case Walk::RangeQuery: return kVisit | KindSet::between(StepKind::QueryInside, StepKind::Candidate);
    }
    return {};
}

}  // namespace

PlacementRule Method::rule() const
{
    switch (usedPlacing()) {
    case Placing::Xor: return algorithm->place;
    case Placing::Climbing: return placeByClimbing;
    case Placing::Midlines: return placeByMidlines;
    }
    return algorithm->place;
}

bool Method::runsLike(const Method& other) const
{
    return algorithm == other.algorithm && usedOrder() == other.usedOrder() && usedPlacing() == other.usedPlacing()
        && (query == other.query || algorithm->walk != Walk::RangeQuery);
}

PlacementRule Method::ruleIn(const Space& ofScene) const
{
    return algorithm->inHeap && space(ofScene).level() != kHeapLevel ? place : rule();
}

Space Method::space(const Space& ofScene) const
{
    if (!algorithm->inHeap) {
        return ofScene;
    }
    // A world too small to be divided four times has no heap; then there is nothing to go wrong either.
    const auto heap = heapSpace(ofScene);
    return heap ? *heap : ofScene;
}

KindSet Method::kinds() const
{
    if (algorithm->walk == Walk::BruteForce) {
        return kindsOfWalk(*algorithm);
    }
    const KindSet wrong = algorithm->isExhibit() || algorithm->leavesArray ? KindSet{StepKind::PastArray} : KindSet{};
    return kindsOfFinding(*this) | kindsOfEntering(algorithm->walk) | KindSet{StepKind::Outside} | wrong
         | kindsOfWalk(*algorithm);
}

LinearQuadtree treeFor(const Scene& scene, const Method& method)
{
    return {method.space(scene.space()), scene.boxes(), method.ruleIn(scene.space()), method.algorithm->insertion,
            scene.population()};
}

}  // namespace mortonscope
