#include "app/words/derivation_words.h"

#include "app/words/wording.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace mortonscope {

namespace {

struct DerivationWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)
};

QString operand(double value, bool exactly) { return withMinus(exactly ? fromCore(numberText(value)) : coordinateText(value)); }

/// A line of one axis that a box crosses at the level where its corners part.
struct Crossing {
    QString text;        ///< "x = 50"
    bool touchesOnly{};  ///< the box ends exactly upon it
};

/// The lines of level `level` that lie between the corners. Above that level the corners share a cell,
/// so there is at most one line an axis.
std::vector<Crossing> crossings(const Space& space, const Box& box, const Placement& p, int level)
{
    const int g = space.level() - level;
    const Box& world = space.world();
    const double share = std::ldexp(1.0, level);
    std::vector<Crossing> found;
    if ((p.leftTop.column >> g) != (p.rightBottom.column >> g)) {
        const double x = world.left + world.width() * ((p.rightBottom.column >> g) / share);
        found.push_back({QStringLiteral("x = ") + withMinus(coordinateText(x)), box.right == x});
    }
    if ((p.leftTop.row >> g) != (p.rightBottom.row >> g)) {
        const double y = world.top + world.height() * ((p.rightBottom.row >> g) / share);
        found.push_back({QStringLiteral("y = ") + withMinus(coordinateText(y)), box.bottom == y});
    }
    return found;
}

}  // namespace

QString divisionText(double value, double low, double unit)
{
    const double quotient = (value - low) / unit;
    QString text = coordinateText(quotient);
    bool exactly = false;
    for (int digits = 7; digits <= 17 && std::floor(text.toDouble()) != std::floor(quotient); ++digits) {
        text = QString::number(quotient, 'g', digits);
        exactly = true;
    }
    const QString subtrahend = low < 0 ? QStringLiteral("(%1)").arg(operand(low, exactly)) : operand(low, exactly);
    return QStringLiteral("(%1 %2 %3) / %4 = %5").arg(operand(value, exactly), QString(QChar(0x2212)), subtrahend, operand(unit, exactly), withMinus(text));
}

QString powerOfFour(int exponent)
{
    static constexpr char16_t kRaised[] = u"⁰¹²³⁴⁵⁶⁷⁸⁹";
    QString text = QStringLiteral("4");
    for (const QChar digit : QString::number(exponent)) {
        text += QChar(kRaised[digit.digitValue()]);
    }
    return text;
}

QString whereItLives(const Scene& scene, BoxId id, const Placement& p, const Space& space)
{
    const QString name = nameOf(scene, id);
    const QString index = countText(p.cell.index().value);
    if (p.fate == Fate::Rejected) {
        return DerivationWords::tr("%1 has a corner outside the world, and the rule is to reject such boxes: it is in no cell, "
                                   "and its pairs are lost.")
            .arg(name);
    }
    if (p.fate == Fate::SentToRoot) {
        return DerivationWords::tr("%1 has a corner outside the world, and the rule sends such boxes to the root: "
                                   "cell 0 #0 — slot 0 of the array.")
            .arg(name);
    }
    const QString home = DerivationWords::tr("cell %1 — slot %2 of the array").arg(cellText(p.cell), index);
    const QString pulled = p.cornerOutside ? DerivationWords::tr(" Its corners outside the world count as border cells.") : QString();
    if (space.level() == 0) {
        return DerivationWords::tr("At depth 0 the root is the only cell, so %1 lives there: %2.").arg(name, home) + pulled;
    }
    if (p.up == 0) {
        return DerivationWords::tr("Both corners of %1 lie in the same leaf, so it lives there: %2.").arg(name, home) + pulled;
    }

    const int level = p.cell.level() + 1;
    QStringList lines;
    bool touchesOnly = true;
    for (const Crossing& crossing : crossings(space, scene.box(id), p, level)) {
        lines.push_back(crossing.text);
        touchesOnly = touchesOnly && crossing.touchesOnly;
    }
    const QString both = lines.size() == 2 ? DerivationWords::tr("%1 and %2").arg(lines[0], lines[1]) : lines.value(0);
    const QString verb = touchesOnly     ? DerivationWords::tr("ends exactly on %1 (which counts as crossing)").arg(both)
                       : p.cell.isRoot() ? DerivationWords::tr("crosses %1").arg(both)
                                         : both;
    if (p.cell.isRoot()) {
        return DerivationWords::tr("%1 %2 of level 1, so only the root holds all of it: %3.").arg(name, verb, home) + pulled;
    }
    const QString above =
        p.cell.level() == 1 ? DerivationWords::tr("no line of level 1") : DerivationWords::tr("no line of levels 1 to %1").arg(p.cell.level());
    return DerivationWords::tr("%1 crosses %2, but %3 of level %4, so it lives in %5.").arg(name, above, verb).arg(level).arg(home) + pulled;
}

}  // namespace mortonscope
