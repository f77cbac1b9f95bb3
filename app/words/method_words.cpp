#include "app/words/method_words.h"

#include "app/words/algorithm_words.h"
#include "app/words/sentence_names.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct MethodWords {
    Q_DECLARE_TR_FUNCTIONS(MethodWords)
};

}  // namespace

QString pairText(const Scene& scene, BoxPair pair)
{
    return nameOf(scene, pair.first) + QLatin1Char('-') + nameOf(scene, pair.second);
}

QString methodTitle(const Method& method)
{
    if (method.isUnseen) {
        return MethodWords::tr("Unknown mistake");
    }
    const QString name = algorithmTitle(*method.algorithm);
    const QString whole =
        method.algorithm->takesOrder() ? MethodWords::tr("%1, %2").arg(name, orderWords(method.usedOrder())) : name;
    switch (method.usedPlacing()) {
    case Placing::Xor: return whole;
    case Placing::Climbing: return MethodWords::tr("%1, placed by climbing").arg(whole);
    case Placing::Midlines: return MethodWords::tr("%1, placed by midlines").arg(whole);
    }
    return whole;
}

}  // namespace mortonscope
