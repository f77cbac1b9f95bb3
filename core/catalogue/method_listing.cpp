#include "core/catalogue/method_listing.h"

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/listing/listing.h"

#include <string>
#include <utility>

namespace mortonscope {

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
    if (method.algorithm->isMistake
        && !method.algorithm->changesOnlyHits()) {  // no listing says how two boxes are compared
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
        return Error{ErrorCode::UnknownName, "language", std::string(language), say("txt, cpp, py or js")};
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
    return listing ? std::move(listing) : Error(listing.error()).at(choice.file);
}

}  // namespace mortonscope
