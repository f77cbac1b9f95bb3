#pragma once

#include "core/catalogue/method.h"
#include "core/listing/listing.h"

#include <string_view>

namespace mortonscope {

/// Where the listing of a method is: the file of resources/listings without its ending, what is to be chosen of it, and
/// for a classic mistake the file of the patches and its id there.
struct ListingChoice {
    std::string_view file;
    ListingVariants variants;
    std::string_view patches = {};  ///< none: it is shown as it stands
    std::string_view mistake = {};
};

/// An exhibit's listing is that of the right algorithm with lines of its own, under its id; a mistake's has a patch.
ListingChoice listingOf(const Method& method);

/// The listing of a method in a language, by the ending of its files: "txt" (pseudo-code), "cpp", "py" or "js". Errors:
/// UnknownName (another language), and those of Listing and ListingPatch after the file's name, which the tests rule
/// out.
Result<Listing> readListing(const Method& method, std::string_view language);

}  // namespace mortonscope
