#include "app/features/listing/departure_lines.h"

#include "app/words/wording.h"
#include "core/catalogue/method_listing.h"
#include "core/listing/listing.h"

#include <QSettings>

#include <string>

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

QStringList departureLines(const Method& method, ListingLanguage language)
{
    QStringList lines;
    const std::string ending = endingOf(language).toStdString();
    const auto listing = readListing(method, ending);
    if (!listing) {
        return lines;  // the tests rule it out
    }
    for (const Departure& departure : departuresOf(*listing)) {
        lines += fromCore(departure.text);
    }
    return lines;
}

}  // namespace mortonscope
