#pragma once

#include "core/algorithms/single_pass.h"
#include "core/base/text.h"
#include "core/listing/listing.h"
#include "core/run/single_pass_run.h"

#include <QByteArray>
#include <QFile>
#include <QMap>
#include <QStringList>

#include <memory>
#include <vector>

namespace mortonscope::test {

/// The languages by their files' endings.
inline QStringList listingLanguages() { return {"cpp", "py", "js", "txt"}; }

inline QByteArray taggedListing(const QString& language)
{
    QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/resources/listings/single_pass.") + language);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline Listing listing(const QString& language, ListOrder order)
{
    const QByteArray text = taggedListing(language);
    return *Listing::read({text.constData(), static_cast<std::size_t>(text.size())}, order);
}

/// A scene as the listings are given it.
struct ListingScene {
    Space space;
    std::vector<Box> boxes;

    QByteArray asInput() const
    {
        const QMap<Outside, QByteArray> rules = {{Outside::Clamp, "clamp"}, {Outside::Root, "root"}, {Outside::Reject, "reject"}};
        QByteArray text = QByteArray::number(space.level()) + ' ' + rules[space.outside()] + ' ' + boxText(space.world()).c_str() + '\n'
            + QByteArray::number(static_cast<qulonglong>(boxes.size())) + '\n';
        for (const Box& box : boxes) {
            text += (boxText(box) + '\n').c_str();
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

/// What a right listing prints for a scene, from core: its lists, marks and pairs in order; with `lines`
/// also the line of each step of the run.
inline QByteArray rightOutcome(const ListingScene& scene, ListOrder order, const Listing* lines = nullptr)
{
    const LinearQuadtree tree(scene.space, scene.boxes);
    QByteArray text = "scene\n";
    QByteArray marked, outside, pairs, executed;
    for (std::uint64_t i = 0; i < scene.space.cellCount(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        marked += tree.isMarked(cell) ? ' ' + QByteArray::number(static_cast<qulonglong>(i)) : QByteArray();
        QByteArray ids;
        for (const BoxId id : tree.list(cell)) {
            const QByteArray word = ' ' + QByteArray::number(id.value);
            ids = order == ListOrder::FirstIn ? ids + word : word + ids;
        }
        text += ids.isEmpty() ? ids : "cell " + QByteArray::number(static_cast<qulonglong>(i)) + ':' + ids + '\n';
    }
    for (std::uint32_t b = 0; b < scene.boxes.size(); ++b) {
        outside += tree.placement(BoxId(b)).fate == Fate::Placed ? QByteArray() : ' ' + QByteArray::number(b);
    }
    for (const BoxPair& pair : candidatePairs(tree, order)) {
        pairs += ' ' + QByteArray::number(pair.first.value) + '-' + QByteArray::number(pair.second.value);
    }
    const SinglePassRun run(tree, order);
    for (std::uint64_t k = 1; lines && k <= run.total().value; ++k) {
        executed += ' ' + QByteArray::number(lines->lineOf(run.at(Step(k)).event->kind) + 1);
    }
    const auto orBlank = [](const QByteArray& words) { return words.isEmpty() ? QByteArray(" ") : words; };
    return text + "marked:" + orBlank(marked) + "\noutside:" + orBlank(outside) + "\nstack: \npairs:" + orBlank(pairs) + "\nlines:"
        + orBlank(executed) + '\n';
}

}  // namespace mortonscope::test
