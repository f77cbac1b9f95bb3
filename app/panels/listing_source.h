#pragma once

#include "app/panels/listing_language.h"
#include "core/catalogue/method.h"
#include "core/listing/listing.h"

#include <QStringList>

namespace mortonscope {

/// The listing of a method, read from our own resources.
Listing readListing(ListingLanguage language, const Method& method);

/// The language in which the listing was last looked at.
ListingLanguage rememberedListingLanguage();
void rememberListingLanguage(ListingLanguage language);

/// The lines in which the listing of a method that goes wrong is another than the right one's, without their indentation.
QStringList departureLines(const Method& method, ListingLanguage language);

}  // namespace mortonscope
