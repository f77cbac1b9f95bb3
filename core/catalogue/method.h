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
#include <string>
#include <string_view>

namespace mortonscope {

/// The names of list orders on the command line, in the order of ListOrder. Files use the names of namesOf() instead.
inline constexpr std::array<std::string_view, 2> kOrderOptions = {"oldest-first", "newest-first"};

/// Returns the order with this name, on the command line or in a file; none if there is no such order.
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
    /// The query box of a range query. Without one, the query ends at once.
    std::optional<Box> query = {};
    /// Whether the algorithm must stay secret, because the user has to find the mistake.
    bool isUnseen = false;

    // The options in effect. Options that the algorithm doesn't offer are ignored.
    ListOrder usedOrder() const { return algorithm->takesOrder() ? order : algorithm->order; }
    Placing usedPlacing() const { return algorithm->takesPlacing() ? placing : Placing::Xor; }
    // The options to show. A secret algorithm shows the order, because a missing option would reveal the algorithm.
    bool offersOrder() const { return isUnseen || algorithm->takesOrder(); }
    ListOrder shownOrder() const { return isUnseen ? order : usedOrder(); }
    PlacementRule rule() const;
    /// Return the placement rule for the space of a scene, and the placement of a box by it. A world too small for the
    /// heap gets the correct rule.
    PlacementRule ruleIn(const Space& ofScene) const;
    Placement placementOf(const Space& ofScene, const Box& box) const { return ruleIn(ofScene)(space(ofScene), box); }
    /// Returns the space of the tree, which is the scene's space except for the published heap.
    Space space(const Space& ofScene) const;
    /// Returns whether both methods give the same run on any scene. Options that the algorithm doesn't offer make no
    /// difference.
    bool runsLike(const Method& other) const;
    /// Returns the kinds of steps of its runs.
    KindSet kinds() const;

    friend bool operator==(const Method&, const Method&) = default;
};

/// Returns the title of a method in the user's language: the algorithm, the order of its lists and the placement, if
/// they can be chosen.
std::string titleOf(const Method& method);

/// Returns the tree of a method. The scene must outlive it.
LinearQuadtree treeFor(const Scene& scene, const Method& method);

/// The listing of a method: a file in resources/listings without its extension, the variants, and for a classic mistake
/// the file of patches and the id there.
struct ListingChoice {
    std::string_view file;
    ListingVariants variants;
    std::string_view patches = {};  ///< empty for no patch
    std::string_view mistake = {};
};

/// Returns the choice of listing for a method. For a published bug, this is the correct listing with extra lines under
/// the id of the bug; for a mistake, it has a patch.
ListingChoice listingOf(const Method& method);

/// Reads the listing of a method in a language, named by its file extension: "txt" (pseudocode), "cpp", "py" or "js".
/// Errors: UnknownName (another language), and those of Listing and ListingPatch, which tests rule out.
Result<Listing> readListing(const Method& method, std::string_view language);

}  // namespace mortonscope
