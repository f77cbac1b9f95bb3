#include "app/widgets/cell_words.h"

#include "app/words/wording.h"

#include <QStringList>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxNames = 12;

}  // namespace

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
