#include "app/features/listing/departure_lines.h"

#include "core/catalogue/method.h"

#include <QSettings>

namespace mortonscope {

namespace {

constexpr auto kLanguageSetting = "listing/language";

}  // namespace

ListingLanguage rememberedListingLanguage()
{
    const QString remembered = QSettings().value(kLanguageSetting).toString();
    for (const ListingLanguage language : kListingLanguages) {
        if (endingOf(language) == remembered) {
            return language;
        }
    }
    return ListingLanguage::PseudoCode;
}

void rememberListingLanguage(ListingLanguage language) { QSettings().setValue(kLanguageSetting, endingOf(language)); }

std::vector<Departure> departureLines(const Method& method, ListingLanguage language)
{
    const auto listing = readListing(method, endingOf(language).toStdString());
    return listing ? departuresOf(*listing) : std::vector<Departure>();  // the tests rule out that it isn't there
}

}  // namespace mortonscope
