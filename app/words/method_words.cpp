#include "app/words/method_words.h"

#include "app/words/wording.h"
#include "core/base/message.h"

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
    QString whole = algorithmTitle(*method.algorithm);
    if (method.algorithm->takesOrder()) {
        whole = MethodWords::tr("%1, %2").arg(whole, orderWords(method.usedOrder()));
    }
    switch (method.usedPlacing()) {
    case Placing::Xor: return whole;
    case Placing::Climbing: return MethodWords::tr("%1, placed by climbing").arg(whole);
    case Placing::Midlines: return MethodWords::tr("%1, placed by midlines").arg(whole);
    }
    return whole;
}

QString algorithmTitle(const Algorithm& algorithm) { return fromCore(translated(algorithm.title)); }
QString algorithmIdea(const Algorithm& algorithm) { return fromCore(translated(algorithm.idea)); }
QString algorithmWarning(const Algorithm& algorithm) { return fromCore(translated(algorithm.warning)); }
QString mistakePartTitle(MistakePart part) { return fromCore(translated(titleOf(part))); }

QString presetTitle(const Preset& preset) { return fromCore(translated(preset.title)); }
QString presetIdea(const Preset& preset) { return fromCore(translated(preset.idea)); }
QString sceneTitle(const Scene& scene) { return titleText(scene.title()); }
QString titleText(const std::string& title) { return fromCore(translated(title)); }

}  // namespace mortonscope
