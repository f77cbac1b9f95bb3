#include "app/widgets/cell_words.h"

#include "app/words/wording.h"

#include <QCoreApplication>
#include <QStringList>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxNames = 12;

struct CellWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Cells)
};

QString namesOf(const Scene& scene, std::span<const BoxId> list)
{
    QStringList names;
    for (const BoxId id : list.first(std::min(list.size(), kMaxNames))) {
        QString name = nameOf(scene, id);
        if (name.size() > 24) {
            name = name.left(23) + QChar(0x2026);
        }
        names.push_back(name);
    }
    const QString shown = names.join(QStringLiteral(", "));
    if (list.size() <= kMaxNames) {
        return shown;
    }
    return CellWords::tr("%1 and %2 more").arg(shown, countText(list.size() - kMaxNames));
}

QString contentsOf(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    if (!exists) {
        return CellWords::tr("empty: no box in it or its descendants");
    }
    const auto list = tree.list(cell);
    if (list.empty()) {
        return CellWords::tr("no box of its own, but a descendant has one");
    }
    return CellWords::tr("holds %1").arg(namesOf(scene, list));
}

}  // namespace

QString cellSentence(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    return CellWords::tr("index %1 = (%2 − 1)/3 + %3 · level %4 · %5")
        .arg(countText(cell.index().value), fromCore(narration::powerOfFour(cell.level())))
        .arg(cell.code())
        .arg(cellText(cell), contentsOf(scene, tree, cell, exists));
}

QString cellName(const Scene& scene, const LinearQuadtree& tree, Cell cell, bool exists)
{
    return CellWords::tr("cell %1, index %2: %3")
        .arg(cellText(cell))
        .arg(cell.index().value)
        .arg(contentsOf(scene, tree, cell, exists));
}

QString listText(const Scene& scene, std::span<const BoxId> list, const QFontMetricsF& metrics, double room)
{
    if (list.empty()) {
        return {};
    }
    if (list.size() <= kMaxNames) {
        QStringList names;
        for (const BoxId id : list) {
            names.push_back(nameOf(scene, id));
        }
        const QString text = names.join(QLatin1Char(' '));
        if (metrics.horizontalAdvance(text) <= room) {
            return text;
        }
    }
    const QString count = QStringLiteral("×%1").arg(list.size());
    if (metrics.horizontalAdvance(count) <= room) {
        return count;
    }
    // A number without × is understood as a count only if it is too large to look like the name of a box.
    const QString bare = QString::number(list.size());
    return list.size() > 6 && metrics.horizontalAdvance(bare) <= room ? bare : QString();
}

}  // namespace mortonscope
