#pragma once

#include "core/base/enum_names.h"
#include "core/catalogue/catalogue.h"
#include "core/listing/listing.h"
#include "core/run/insertion_steps.h"
#include "core/run/range_summary.h"
#include "core/tree/linear_quadtree.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace mortonscope {

/// The names of list orders on the command line, in the order of ListOrder; files keep those of namesOf().
inline constexpr std::array<std::string_view, 2> kOrderOptions = {"oldest-first", "newest-first"};

/// Returns the order of that name, on the command line or in a file; none if there is no such order.
constexpr std::optional<ListOrder> listOrderFrom(std::string_view name)
{
    const auto at = std::ranges::find(kOrderOptions, name);
    return at == kOrderOptions.end() ? fromName<ListOrder>(name)
                                     : std::optional(static_cast<ListOrder>(at - kOrderOptions.begin()));
}

/// An algorithm with all its options.
struct Method {
    const Algorithm* algorithm = &singlePassAlgorithm();
    ListOrder order = ListOrder::FirstIn;
    Placing placing = Placing::Xor;
    /// The query box of RangeQuery; without one, it ends at once.
    std::optional<Box> query = {};
    /// Whether the algorithm must stay secret, because the user has to find the mistake.
    bool isUnseen = false;

    // The options in effect: an option that the algorithm doesn't offer is ignored.
    ListOrder usedOrder() const { return algorithm->takesOrder() ? order : algorithm->order; }
    Placing usedPlacing() const { return algorithm->takesPlacing() ? placing : Placing::Xor; }
    // The options to show. A secret algorithm shows the order, since a missing option would reveal it.
    bool offersOrder() const { return isUnseen || algorithm->takesOrder(); }
    ListOrder shownOrder() const { return isUnseen ? order : usedOrder(); }
    PlacementRule rule() const;
    /// Return the rule and the placement of a box in the space of a scene. In a world too small for the heap, the
    /// correct rule is used.
    PlacementRule ruleIn(const Space& ofScene) const;
    Placement placementOf(const Space& ofScene, const Box& box) const { return ruleIn(ofScene)(space(ofScene), box); }
    /// Returns the space of the tree: that of the scene, except for the published heap.
    Space space(const Space& ofScene) const;
    /// Returns whether both give the same run for any scene. Options that the algorithm doesn't offer make no
    /// difference.
    bool runsLike(const Method& other) const;
    /// Returns the kinds of steps of its runs.
    KindSet kinds() const;

    friend bool operator==(const Method&, const Method&) = default;
};

/// Returns the tree of a method. The scene must outlive it.
LinearQuadtree treeFor(const Scene& scene, const Method& method);

/// The listing of a method: the file of resources/listings without its ending, its variants, and for a classic mistake
/// the file of the patches and its id there.
struct ListingChoice {
    std::string_view file;
    ListingVariants variants;
    std::string_view patches = {};  ///< empty: shown without a patch
    std::string_view mistake = {};
};

/// Returns the listing of a method. For a published bug it is the correct one with extra lines under its id; for a
/// mistake it has a patch.
ListingChoice listingOf(const Method& method);

/// Reads the listing of a method in a language, named by its file ending: "txt" (pseudocode), "cpp", "py" or "js".
/// Errors: UnknownName (another language), and those of Listing and ListingPatch, which the tests exclude.
Result<Listing> readListing(const Method& method, std::string_view language);

}  // namespace mortonscope
