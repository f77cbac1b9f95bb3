#pragma once

#include "core/catalogue/method.h"
#include "core/listing/variants.h"

#include <string_view>

namespace mortonscope {

/// Where the listing of a method is: the file of resources/listings without its ending, and what is to be
/// chosen of it. Read it with the method's kinds().
struct ListingChoice {
    std::string_view file;
    ListingVariants variants;
};

/// An exhibit's listing is that of the right algorithm with lines of its own, under its id.
ListingChoice listingOf(const Method& method);

}  // namespace mortonscope
