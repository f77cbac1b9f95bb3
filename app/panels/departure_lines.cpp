#include "app/panels/departure_lines.h"

#include "app/model/wording.h"
#include "core/catalogue/method_listing.h"
#include "core/listing/listing.h"

#include <QFile>
#include <QSettings>

namespace mortonscope {

namespace {

constexpr auto kLanguageSetting = "listing/language";

Result<Listing> listing(ListingLanguage language, const Method& method)
{
    const ListingChoice choice = listingOf(method);
    QFile file(QStringLiteral(":/listings/") + fromCore(choice.file) + u'.' + endingOf(language));
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return Listing::read({text.constData(), static_cast<std::size_t>(text.size())}, choice.variants, method.kinds());
}

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
    const auto read = listing(language, method);
    if (!read) {
        return lines;  // it has none
    }
    for (const ListingLine& line : read->lines()) {
        if (line.isDeparture) {
            lines += fromCore(line.text).trimmed();
        }
    }
    return lines;
}

}  // namespace mortonscope
