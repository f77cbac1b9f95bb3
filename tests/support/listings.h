#pragma once

#include "core/listing/listing.h"
#include "core/space/space.h"
#include "core/space/text.h"

#include <QByteArray>
#include <QFile>
#include <QMap>
#include <QStringList>

#include <vector>

namespace mortonscope::test {

/// Returns the languages, named by file extension.
inline QStringList listingLanguages() { return {"cpp", "py", "js", "txt"}; }

inline QByteArray taggedListing(const QString& language, const QString& file = QStringLiteral("quadtree"))
{
    QFile text(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/listings/") + file + '.' + language);
    return text.open(QIODevice::ReadOnly) ? text.readAll() : QByteArray();
}

inline Result<Listing> readListing(const QByteArray& text, const ListingVariants& chosen,
                                   KindSet kinds = kSinglePassKinds)
{
    return Listing::read({text.constData(), static_cast<std::size_t>(text.size())}, chosen, kinds);
}

/// Returns the listing of the single pass.
inline Listing listing(const QString& language, ListOrder order)
{
    return *readListing(taggedListing(language), singlePassVariants(order));
}

/// A scene as input for the listings.
struct ListingScene {
    Space space;
    std::vector<Box> boxes;
    std::vector<Box> queries = {};  ///< one query, or none
    std::vector<Box> moved = {};    ///< the boxes a frame later, if they move

    QByteArray asInput() const
    {
        const QMap<Outside, QByteArray> rules = {
            {Outside::Clamp, "clamp"}, {Outside::Root, "root"}, {Outside::Reject, "reject"}};
        QByteArray text = QByteArray::number(space.depth()) + ' ' + rules[space.outside()] + ' '
                        + boxText(space.world()).c_str() + '\n';
        for (const auto* list : {&boxes, &queries, &moved}) {
            text += QByteArray::number(static_cast<qulonglong>(list->size())) + '\n';
            for (const Box& box : *list) {
                text += (boxText(box) + '\n').c_str();
            }
        }
        return text;
    }
};

inline QByteArray asInput(const std::vector<ListingScene>& scenes)
{
    QByteArray text = QByteArray::number(static_cast<qulonglong>(scenes.size())) + '\n';
    for (const ListingScene& scene : scenes) {
        text += scene.asInput();
    }
    return text;
}

}  // namespace mortonscope::test
