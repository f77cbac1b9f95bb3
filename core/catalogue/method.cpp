#include "core/catalogue/method.h"

#include "core/algorithms/exhibits.h"
#include "core/base/message.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "core/words/words.h"

#include <cassert>
#include <utility>

namespace mortonscope {

namespace {

constexpr KindSet kCorners = KindSet::between(StepKind::LocateLt, StepKind::CodeRb);
constexpr KindSet kByXor = KindSet::between(StepKind::LocateLt, StepKind::Index);
constexpr KindSet kLinks = KindSet::between(StepKind::LinkNext, StepKind::Unmark) | KindSet{StepKind::Mark};
constexpr KindSet kVisit{StepKind::EnterCell, StepKind::LeaveCell};

KindSet kindsOfFinding(const Method& method)
{
    if (method.algorithm->insertion.entries == ListEntries::EveryTouchedLeaf) {
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

/// Returns the kinds of steps of a pass. A fault may omit some of them.
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
    return algorithm->inHeap && space(ofScene).depth() != kHeapLevel ? place : rule();
}

Space Method::space(const Space& ofScene) const
{
    if (!algorithm->inHeap) {
        return ofScene;
    }
    // A world too small for four levels has no heap, and therefore no bug.
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
    assert(method.algorithm != nullptr);
    return {method.space(scene.space()), scene.boxes(), method.ruleIn(scene.space()), method.algorithm->insertion,
            scene.idSpace()};
}

namespace {

std::string_view variantOf(Placing placing)
{
    switch (placing) {
    case Placing::Xor: return "by-xor";
    case Placing::Climbing: return "by-climbing";
    case Placing::Midlines: return "by-midlines";
    }
    return {};
}

std::string_view variantOfWalk(const Method& method)
{
    switch (method.algorithm->walk) {
    case Walk::SinglePass:
    case Walk::Faulty: return nameOf(method.usedOrder());
    case Walk::LinkedLists: return "linked";
    case Walk::AncestorWalk: return "ancestor-walk";
    case Walk::OriginSub: return "origin-sub";
    case Walk::RangeQuery: return "query";
    case Walk::BruteForce: break;
    }
    return {};
}

}  // namespace

ListingChoice listingOf(const Method& method)
{
    if (method.algorithm->walk == Walk::BruteForce) {
        return {"brute_force", {}};
    }
    ListingChoice choice{"quadtree", {variantOf(method.usedPlacing()), variantOfWalk(method)}};
    if (method.algorithm->isExhibit()) {
        choice.variants.insert(choice.variants.end(), {"as-published", method.algorithm->id});
    }
    if (method.algorithm->isMistake && !method.algorithm->changesOnlyHits()) {  // listings don't show the overlap test
        choice.patches = "mistakes";
        choice.mistake = method.algorithm->id;
        if (method.algorithm->leavesArray) {
            choice.variants.push_back("past-the-end");
        }
    }
    return choice;
}

Result<Listing> readListing(const Method& method, std::string_view language)
{
    const ListingChoice choice = listingOf(method);
    const std::string_view text = listingText(choice.file, language);
    if (text.empty()) {
        return Error{ErrorCode::UnknownValue, "language", quotedText(language), say("txt, cpp, py or js")};
    }
    ListingPatch patch;
    if (!choice.patches.empty()) {
        auto read = ListingPatch::read(listingText(choice.patches, language), choice.mistake, choice.variants);
        if (!read) {
            return Error(read.error()).at(choice.patches);
        }
        patch = *std::move(read);
    }
    auto listing = Listing::read(text, choice.variants, method.kinds(), patch);
    if (!listing) {
        return Error(listing.error()).at(choice.file);
    }
    return listing;
}

std::string titleOf(const Method& method)
{
    if (method.isUnseen) {
        return say("Unknown mistake");
    }
    std::string title = translated(method.algorithm->title);
    if (method.algorithm->takesOrder()) {
        title = say("{1}, {2}", title, narration::orderWords(method.usedOrder()));
    }
    switch (method.usedPlacing()) {
    case Placing::Xor: return title;
    case Placing::Climbing: return say("{1}, placed by climbing", title);
    case Placing::Midlines: return say("{1}, placed by midlines", title);
    }
    return title;
}

}  // namespace mortonscope
