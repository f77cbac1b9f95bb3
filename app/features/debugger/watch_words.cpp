#include "app/features/debugger/watch_words.h"

#include "app/words/step_sentence.h"
#include "app/words/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

struct WatchWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::WatchWords)
};

/// Digits of a code of the scene's depth: each level is two bits.
int codeDigits(int depth, int base)
{
    const int bits = 2 * depth;
    switch (base) {
    case 2: return bits;
    case 4: return depth;
    case 16: return (bits + 3) / 4;
    default: return 1;
    }
}

/// Says each kind of value in its words.
struct Speaker {
    const Watched& watched;
    int base;
    const Scene& scene;

    QString operator()(std::monostate) const { return QStringLiteral("–"); }
    QString operator()(std::int64_t number) const
    {
        return numberText(number, base, watched.isCode() ? codeDigits(scene.space().level(), base) : 1);
    }
    QString operator()(bool yes) const { return yes ? WatchWords::tr("yes") : WatchWords::tr("no"); }
    QString operator()(StepKind kind) const { return kindTitle(kind); }
    QString operator()(Phase phase) const
    {
        return phase == Phase::Pass ? WatchWords::tr("the pass") : WatchWords::tr("insertion");
    }
    QString operator()(BoxId box) const { return nameOf(scene, box); }
    QString operator()(BoxPair pair) const
    {
        return WatchWords::tr("%1 with %2").arg(nameOf(scene, pair.first), nameOf(scene, pair.second));
    }
    QString operator()(Cell cell) const { return cellText(cell); }
};

}  // namespace

QString watchText(const WatchValue& value, const Watched& watched, int base, const Scene& scene)
{
    return std::visit(Speaker{watched, base, scene}, value);
}

QString numberText(std::int64_t number, int base, int digits)
{
    const bool below = number < 0;
    const auto magnitude = below ? ~static_cast<quint64>(number) + 1 : static_cast<quint64>(number);
    QString text = QString::number(magnitude, base).rightJustified(std::max(digits, 1), QLatin1Char('0'));
    if (base == 2) {
        if (text.size() % 2 != 0) {
            text.prepend(QLatin1Char('0'));
        }
        for (qsizetype at = text.size() - 2; at > 0; at -= 2) {
            text.insert(at, QLatin1Char(' '));
        }
    }
    return below ? QChar(0x2212) + text : text;
}

}  // namespace mortonscope
