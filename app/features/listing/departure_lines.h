#pragma once

#include "app/features/listing/listing_language.h"
#include "core/catalogue/method.h"
#include "core/listing/listing.h"

#include <vector>

namespace mortonscope {

/// The language in which the listing was last looked at.
ListingLanguage rememberedListingLanguage();
void rememberListingLanguage(ListingLanguage language);

/// The lines in which the listing of a method that goes wrong is another than the right one's, with their numbers from
/// 0 and without their indentation.
std::vector<Departure> departureLines(const Method& method, ListingLanguage language);

}  // namespace mortonscope
