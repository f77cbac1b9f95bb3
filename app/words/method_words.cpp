#include "app/words/method_words.h"

#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(MethodWords)
};

}  // namespace

QString pairText(const Scene& scene, BoxPair pair) { return nameOf(scene, pair.first) + QLatin1Char('-') + nameOf(scene, pair.second); }

QString methodTitle(const Method& method)
{
    if (method.isUnseen) {
        return Words::tr("Unknown mistake");
    }
    const QString name = algorithmTitle(*method.algorithm);
    const QString whole = !method.algorithm->takesOrder() ? name
                        : method.usedOrder() == ListOrder::FirstIn ? Words::tr("%1, first in first").arg(name)
                                                                   : Words::tr("%1, last in first").arg(name);
    switch (method.usedPlacing()) {
    case Placing::Xor: return whole;
    case Placing::Climbing: return Words::tr("%1, placed by climbing").arg(whole);
    case Placing::Midlines: return Words::tr("%1, placed by midlines").arg(whole);
    }
    return whole;
}

}  // namespace mortonscope
