#include "app/words/step_sentence.h"

#include "app/words/wording.h"
#include "core/base/text.h"
#include "core/narrate/narrate.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

struct StepSentence {
    Q_DECLARE_TR_FUNCTIONS(StepSentence)

public:
    static QString title(StepKind kind)
    {
        switch (kind) {
        case StepKind::LocateLt: return tr("Locate top left");
        case StepKind::CodeLt: return tr("Code of top left");
        case StepKind::LocateRb: return tr("Locate bottom right");
        case StepKind::CodeRb: return tr("Code of bottom right");
        case StepKind::Xor: return tr("XOR of the codes");
        case StepKind::Group: return tr("One quad digit of the XOR");
        case StepKind::Shift: return tr("Shift to level and code");
        case StepKind::Index: return tr("Index in the array");
        case StepKind::Append: return tr("Insert into the list");
        case StepKind::Mark: return tr("Mark a cell");
        case StepKind::Outside: return tr("Outside the world");
        case StepKind::Climb: return tr("Climb to the parents");
        case StepKind::Descend: return tr("Descend into a quarter");
        case StepKind::Straddle: return tr("Stay at a midline");
        case StepKind::Sub: return tr("Insert into a sub list");
        case StepKind::LinkNext: return tr("Link: next");
        case StepKind::LinkPrevious: return tr("Link: previous");
        case StepKind::LinkFirst: return tr("Link: first of the list");
        case StepKind::UnlinkNext: return tr("Unlink: next");
        case StepKind::UnlinkFirst: return tr("Unlink: first of the list");
        case StepKind::UnlinkPrevious: return tr("Unlink: previous");
        case StepKind::Unmark: return tr("Unmark a cell");
        case StepKind::PastArray: return tr("Outside the array");
        case StepKind::EnterCell: return tr("Enter a cell");
        case StepKind::TestInCell: return tr("Test in the cell");
        case StepKind::TestWithStack: return tr("Test with the stack");
        case StepKind::Push: return tr("Push");
        case StepKind::Pop: return tr("Pop");
        case StepKind::LeaveCell: return tr("Leave the cell");
        case StepKind::TakeBox: return tr("Take the next box");
        case StepKind::TestWithAncestor: return tr("Test with an ancestor’s box");
        case StepKind::TestWithSub: return tr("Test with a descendant’s box");
        case StepKind::Prune: return tr("No pair in the descendants");
        case StepKind::TestPair: return tr("Test a pair");
        case StepKind::QueryInside: return tr("Inside the query");
        case StepKind::QueryPartly: return tr("Partly in the query");
        case StepKind::QueryOutside: return tr("Outside the query");
        case StepKind::Candidate: return tr("Candidate of the query");
        }
        return {};
    }
};

}  // namespace

QString stepSentence(const Analysis& analysis, const Moment& moment) { return fromCore(narrate(analysis, moment)); }

QString stepSentenceToWhoPredicts(const Analysis& analysis, const Moment& moment)
{
    return fromCore(narrateWithoutWhatComes(analysis, moment));
}

QString kindTitle(StepKind kind) { return StepSentence::title(kind); }

namespace {

struct DerivationWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)
};

QString operand(double value, bool exactly)
{
    return withMinus(exactly ? fromCore(numberText(value)) : coordinateText(value));
}

/// A grid line of one axis that a box crosses at the level where its corners are in different cells.
struct Crossing {
    QString text;        ///< "x = 50"
    bool touchesOnly{};  ///< the box only ends on it
};

/// Returns the lines of `level` between the corners. On the level above, the corners share a cell, so there is at most
/// one line for each axis.
std::vector<Crossing> crossings(const Space& space, const Box& box, const Placement& p, int level)
{
    const int g = space.level() - level;
    const Box& world = space.world();
    const double share = std::ldexp(1.0, level);
    std::vector<Crossing> found;
    if ((p.leftTop.column >> g) != (p.rightBottom.column >> g)) {
        const double x = world.left + world.width() * ((p.rightBottom.column >> g) / share);
        found.push_back({QStringLiteral("x = ") + withMinus(fineCoordinate(x, world.width() / share)), box.right == x});
    }
    if ((p.leftTop.row >> g) != (p.rightBottom.row >> g)) {
        const double y = world.top + world.height() * ((p.rightBottom.row >> g) / share);
        found.push_back(
            {QStringLiteral("y = ") + withMinus(fineCoordinate(y, world.height() / share)), box.bottom == y});
    }
    return found;
}

/// Returns "level 1, upper left". A cell below the quarters has only its code.
QString homeText(Cell cell)
{
    if (cell.isRoot()) {
        return DerivationWords::tr("level 0, the root");
    }
    if (cell.level() > 1) {
        return DerivationWords::tr("level %1, code %2")
            .arg(cell.level())
            .arg(codeText(cell.code(), cell.level(), Base::Binary));
    }
    switch (cell.code()) {
    case 0: return DerivationWords::tr("level 1, upper left");
    case 1: return DerivationWords::tr("level 1, upper right");
    case 2: return DerivationWords::tr("level 1, lower left");
    default: return DerivationWords::tr("level 1, lower right");
    }
}

}  // namespace

QString divisionText(double value, double low, double unit)
{
    const double quotient = (value - low) / unit;
    QString text = coordinateText(quotient);
    // A reader who computes with the written numbers must get the same cell, even far from 0, where `low` and `value`
    // look alike.
    const auto written = [](double number) { return coordinateText(number).toDouble(); };
    bool exactly = std::floor((written(value) - written(low)) / written(unit)) != std::floor(quotient);
    for (int digits = 7; digits <= 17 && std::floor(text.toDouble()) != std::floor(quotient); ++digits) {
        text = QString::number(quotient, 'g', digits);
        exactly = true;
    }
    QString subtrahend = operand(low, exactly);
    if (low < 0) {
        subtrahend = QStringLiteral("(%1)").arg(subtrahend);
    }
    return QStringLiteral("(%1 %2 %3) / %4 = %5")
        .arg(operand(value, exactly), QString(QChar(0x2212)), subtrahend, operand(unit, exactly), withMinus(text));
}

QString quotientText(double value, double low, double unit)
{
    if (low == 0) {
        return QStringLiteral("%1 / %2").arg(operand(value, false), operand(unit, false));
    }
    return divisionText(value, low, unit).section(QStringLiteral(" = "), 0, 0);
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

QString BoxHome::text() const
{
    QStringList parts = {why, answer, slot};
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

BoxHome whereItLives(const Scene& scene, BoxId id, const Placement& p, const Space& space)
{
    const QString name = nameOf(scene, id);
    if (p.fate == PlacementResult::Rejected) {
        return {
            DerivationWords::tr("%1 has a corner outside the world, and the rule is to reject such boxes.").arg(name),
            DerivationWords::tr("So it is in no cell, and its pairs are lost."),
            {}};
    }
    const QString slot = DerivationWords::tr("→ slot %1").arg(countText(p.cell.index().value));
    const QString home = homeText(p.cell);
    if (p.fate == PlacementResult::SentToRoot) {
        return {DerivationWords::tr("%1 has a corner outside the world, and the rule sends such boxes to the root.")
                    .arg(name),
                DerivationWords::tr("So it lives there: %1").arg(home), slot, p.cell};
    }
    QString clamped;
    if (p.cornerOutside) {
        clamped = DerivationWords::tr("Corners outside the world are clamped to the border. ");
    }
    if (space.level() == 0) {
        return {clamped + DerivationWords::tr("At depth 0 the root is the only cell."),
                DerivationWords::tr("So %1 lives there: %2").arg(name, home), slot, p.cell};
    }
    if (p.up == 0) {
        return {clamped + DerivationWords::tr("Both corners of %1 are in the same leaf.").arg(name),
                DerivationWords::tr("So it lives there: %1").arg(home), slot, p.cell};
    }

    const int level = p.cell.level() + 1;
    std::vector<Crossing> lines = crossings(space, scene.box(id), p, level);
    const bool touchesOnly = std::ranges::all_of(lines, &Crossing::touchesOnly);
    if (!touchesOnly) {
        std::erase_if(lines, &Crossing::touchesOnly);  // the other line decides without it
    }
    QString why;
    if (lines.size() == 2) {
        why = DerivationWords::tr("%1 crosses %2 and %3, lines of level %4.");
        if (touchesOnly) {
            why =
                DerivationWords::tr("%1 ends exactly on %2 and %3, lines of level %4, which counts as crossing them.");
        }
        why = why.arg(name, lines[0].text, lines[1].text).arg(level);
    } else {
        why = DerivationWords::tr("%1 crosses %2, a line of level %3.");
        if (touchesOnly) {
            why = DerivationWords::tr("%1 ends exactly on %2, a line of level %3, which counts as crossing it.");
        }
        why = why.arg(name, lines.empty() ? QString() : lines[0].text).arg(level);
    }
    const QString answer = p.cell.isRoot() ? DerivationWords::tr("So only the root holds all of it: %1")
                                           : DerivationWords::tr("So it lives one level above that: %1");
    return {clamped + why, answer.arg(home), slot, p.cell};
}

}  // namespace mortonscope
