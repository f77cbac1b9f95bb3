#include "app/space_view/comparisons.h"

#include "app/words/wording.h"
#include "core/algorithms/exhibits.h"
#include "core/explain/separation.h"
#include "core/words/words.h"

#include <QCoreApplication>

namespace mortonscope {

QString shortName(const Scene& scene, BoxId id)
{
    return fromCore(narration::shortened(scene.name(id), narration::kMaxInCaption));
}

std::vector<Comparison> comparisons(const Scene& scene, BoxPair pair, bool publishedCircles)
{
    const Touching touching = scene.touching();
    const QString sign = touching == Touching::Closed ? QStringLiteral("≤") : QStringLiteral("<");
    const Shape a = scene.shape(pair.first);
    const Shape b = scene.shape(pair.second);
    const QString nameA = shortName(scene, pair.first);
    const QString nameB = shortName(scene, pair.second);

    std::vector<Comparison> rows;
    if (publishedCircles && a.circle && b.circle) {
        const double dx = toUint32(a.circle->centre.x - b.circle->centre.x);
        const double dy = toUint32(a.circle->centre.y - b.circle->centre.y);
        const double reach = 2 * a.circle->radius;
        rows.push_back({QStringLiteral("%1² + %2²").arg(QString::number(dx, 'f', 0), QString::number(dy, 'f', 0)), sign,
                        QStringLiteral("(2·%1)²").arg(coordinateText(a.circle->radius)),
                        precedes(dx * dx + dy * dy, reach * reach, touching)});
        return rows;
    }
    const auto edges = [&](const QString& name, const char* edge, double x, const QString& other, const char* otherEdge,
                           double y) {
        rows.push_back({QStringLiteral("%1.%2 %3").arg(name, QLatin1String(edge), coordinateText(x)), sign,
                        QStringLiteral("%1.%2 %3").arg(other, QLatin1String(otherEdge), coordinateText(y)),
                        precedes(x, y, touching)});
    };
    edges(nameA, "left", a.box.left, nameB, "right", b.box.right);
    edges(nameB, "left", b.box.left, nameA, "right", a.box.right);
    edges(nameA, "top", a.box.top, nameB, "bottom", b.box.bottom);
    edges(nameB, "top", b.box.top, nameA, "bottom", a.box.bottom);

    if (const auto round = roundDistance(scene, pair.first, pair.second)) {
        const QString reach = round->isBetweenCircles ? QCoreApplication::translate("Comparison", "radii %1")
                                                      : QCoreApplication::translate("Comparison", "radius %1");
        rows.push_back({QCoreApplication::translate("Comparison", "distance %1").arg(coordinateText(round->distance)),
                        sign, reach.arg(coordinateText(round->reach)),
                        precedes(round->distance, round->reach, touching)});
    }
    return rows;
}

}  // namespace mortonscope
