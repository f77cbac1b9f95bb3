#include "app/features/lesson/lesson_words.h"

#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/base/message.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace mortonscope {

namespace {

using Kind = LessonCheck::Kind;
using Lack = LessonFinding::Lack;

struct LessonWords {
    Q_DECLARE_TR_FUNCTIONS(LessonWords)
};

QString number(double value)
{
    constexpr double kExactlyWhole = 9007199254740992;  // 2^53
    if (value == std::floor(value) && std::abs(value) < kExactlyWhole) {
        return QLocale().toString(static_cast<qlonglong>(value));
    }
    return QLocale().toString(value);
}

QString rangeText(const NumberRange& range)
{
    if (range.isExact()) {
        return number(*range.least);
    }
    if (range.least && range.most) {
        return LessonWords::tr("%1 to %2").arg(number(*range.least), number(*range.most));
    }
    if (range.least) {
        return LessonWords::tr("at least %1").arg(number(*range.least));
    }
    return range.most ? LessonWords::tr("at most %1").arg(number(*range.most)) : QString();
}

/// Formats a number of a box in the card's base. Codes are split into quad digits, as in the panels.
QString numberText(const LessonCheck& check, BoxNumber of, double value)
{
    const bool isCode = of == BoxNumber::Code || of == BoxNumber::Lt || of == BoxNumber::Rb || of == BoxNumber::Xor;
    if (!isCode || check.base == 10) {
        return number(value);
    }
    return codeText(static_cast<std::uint32_t>(value), check.groups, static_cast<Base>(check.base));
}

QString numberName(BoxNumber of)
{
    switch (of) {
    case BoxNumber::Level: return LessonWords::tr("level");
    case BoxNumber::Up: return LessonWords::tr("levels up");
    case BoxNumber::Index: return LessonWords::tr("slot");
    case BoxNumber::Code: return LessonWords::tr("code");
    case BoxNumber::Lt: return LessonWords::tr("code of the top left corner");
    case BoxNumber::Rb: return LessonWords::tr("code of the bottom right corner");
    case BoxNumber::Xor: return LessonWords::tr("XOR");
    case BoxNumber::Width: return LessonWords::tr("width");
    case BoxNumber::Height: return LessonWords::tr("height");
    }
    return {};
}

/// Describes the required state of a box: "A: level 2, width at most 12".
QString boxText(const LessonCheck& check)
{
    QStringList wishes;
    for (const LessonCheck::Wish& wish : check.wishes) {
        const QString wanted =
            wish.range.isExact() ? numberText(check, wish.of, *wish.range.least) : rangeText(wish.range);
        wishes += LessonWords::tr("%1 %2").arg(numberName(wish.of), wanted);
    }
    if (check.isOutside) {
        const bool isOutside = *check.isOutside;
        wishes += isOutside ? LessonWords::tr("a corner outside the world") : LessonWords::tr("inside the world");
    }
    const QString wanted = wishes.join(LessonWords::tr(", "));
    if (check.kind == Kind::SomeBox) {
        return LessonWords::tr("Some box: %1").arg(wanted);
    }
    return LessonWords::tr("%1: %2").arg(fromCore(check.name), wanted);
}

QString ruleText(Outside outside)
{
    switch (outside) {
    case Outside::Clamp: return LessonWords::tr("Boxes outside are clamped to the border cells");
    case Outside::Root: return LessonWords::tr("Boxes outside go to the root");
    case Outside::Reject: return LessonWords::tr("Boxes outside are left out");
    }
    return {};
}

/// Describes the state that a check requires.
QString wantedText(const LessonCheck& check)
{
    if (!check.say.isEmpty()) {
        return fromCore(check.say.in(lessonLanguage()));
    }
    switch (check.kind) {
    case Kind::Box:
    case Kind::SomeBox: return boxText(check);
    case Kind::Boxes: return LessonWords::tr("Boxes in the scene: %1").arg(rangeText(check.range));
    case Kind::Selected: return LessonWords::tr("Exactly the right box is selected");
    case Kind::SelectedCell: return LessonWords::tr("The right cell is selected");
    case Kind::At: return LessonWords::tr("You are at the step in question");
    case Kind::Start: return LessonWords::tr("The run is at its start");
    case Kind::End: return LessonWords::tr("The run is at its end");
    case Kind::Query: return LessonWords::tr("The query finds exactly these boxes");
    case Kind::Predicted: return LessonWords::tr("Right predictions in a row: %1").arg(rangeText(check.range));
    case Kind::Algorithm:
        return LessonWords::tr("The algorithm is “%1”").arg(algorithmTitle(*findAlgorithm(check.name)));
    case Kind::Comparison:
        return LessonWords::tr("“%1” is shown beside the run").arg(algorithmTitle(*findAlgorithm(check.name)));
    case Kind::MistakeFound: return LessonWords::tr("The mistake is found");
    case Kind::Tests: return LessonWords::tr("Tests in the whole run: %1").arg(rangeText(check.range));
    case Kind::Hits: return LessonWords::tr("Overlaps in the whole run: %1").arg(rangeText(check.range));
    case Kind::Visits: return LessonWords::tr("Cells visited in the whole run: %1").arg(rangeText(check.range));
    case Kind::Depth: return LessonWords::tr("Depth: %1").arg(rangeText(check.range));
    case Kind::Outside: return ruleText(check.outside);
    case Kind::Touching:
        return check.touching == Touching::Open ? LessonWords::tr("Touching does not count as overlap")
                                                : LessonWords::tr("Touching counts as overlap");
    case Kind::Overlay:
        if (check.name == "z-curve") {
            return LessonWords::tr("The Z-curve is shown");
        }
        return check.name == "penalty" ? LessonWords::tr("The level map is shown")
                                       : LessonWords::tr("The cells have labels");
    case Kind::Undone: return LessonWords::tr("Undo steps used: %1").arg(rangeText(check.range));
    case Kind::Asked:
        return check.name == "why" ? LessonWords::tr("“Why?” is asked")
                                   : LessonWords::tr("“Why?” is asked about a box");
    case Kind::Objects: return LessonWords::tr("Objects in the race: %1").arg(rangeText(check.range));
    case Kind::Program:
        return check.ofOverlaps ? LessonWords::tr("Your program finds the overlapping pairs of every scene")
                                : LessonWords::tr("Your program finds the candidate pairs of every scene");
    case Kind::All:
    case Kind::Any:
    case Kind::Number:
    case Kind::Choice:
    case Kind::Pairs: break;
    }
    return {};
}

/// Describes the present state, if that helps; else returns an empty text.
QString stateText(const LessonFinding& finding)
{
    switch (finding.lack) {
    case Lack::OtherNumber:
        return LessonWords::tr("now: %1 %2")
            .arg(numberName(finding.wish->of), numberText(*finding.check, finding.wish->of, *finding.found));
    case Lack::NoSuchBox: return LessonWords::tr("the scene has no such box");
    case Lack::LeftOut: return LessonWords::tr("now it is left out");
    case Lack::Inside: return LessonWords::tr("now it is inside");
    case Lack::OutsideWorld: return LessonWords::tr("now a corner is outside");
    case Lack::Computing: return LessonWords::tr("being computed");
    case Lack::GivenAway: return LessonWords::tr("the answer was shown: restore the card and find it yourself");
    case Lack::NotYet:
        if (finding.check->kind == Kind::SelectedCell && finding.found) {
            return LessonWords::tr("now: slot %1").arg(number(*finding.found));
        }
        if (finding.check->kind == Kind::Selected && !finding.names.empty()) {
            QString names = fromCore(finding.names.front());
            if (finding.names.size() > 1) {
                names += QStringLiteral(", …");
            }
            return LessonWords::tr("now: %1").arg(names);
        }
        if (finding.found && finding.check->kind != Kind::Query) {
            return LessonWords::tr("now: %1").arg(number(*finding.found));
        }
        return {};
    default: return {};
    }
}

/// Makes the line of one check. If the check is done, the line says why that is right; else it describes the present
/// state.
LessonLine lineOf(const LessonFinding& finding, bool isDone, bool hasTried)
{
    const LessonCheck& check = *finding.check;
    if (isDone) {
        return {check.right.isEmpty() ? wantedText(check) : fromCore(check.right.in(lessonLanguage())), true};
    }
    const bool isClicked = check.kind == Kind::Selected || check.kind == Kind::SelectedCell;
    QString state = stateText(finding);
    if (constexpr qsizetype kShort = 16; state.size() < kShort) {
        state.replace(u' ', QChar::Nbsp);
    }
    QString text = wantedText(check);
    if (!state.isEmpty()) {
        text = LessonWords::tr("%1 (%2)").arg(text, state);
    }
    if (finding.say != nullptr && hasTried) {
        text += QLatin1Char('\n') + fromCore(finding.say->in(lessonLanguage()));
    }
    return {text, false, isClicked && hasTried && !state.isEmpty()};
}

void collect(const LessonFinding& finding, bool isCardDone, bool hasTried, QList<LessonLine>& lines)
{
    const LessonCheck& check = *finding.check;
    const bool isDone = isCardDone || finding.isDone();
    if (check.isQuestion()) {
        return;
    }
    if (check.kind == Kind::All && check.say.isEmpty()) {
        for (const LessonFinding& part : finding.parts) {
            collect(part, isCardDone, hasTried, lines);
        }
        return;
    }
    if (check.kind == Kind::Any && check.say.isEmpty()) {
        QStringList ways;
        for (const LessonFinding& part : finding.parts) {
            QList<LessonLine> inside;
            collect(part, isCardDone, hasTried, inside);
            for (const LessonLine& line : inside) {
                ways += line.text;
            }
        }
        if (!ways.isEmpty()) {
            lines += {LessonWords::tr("One of these: %1").arg(ways.join(LessonWords::tr("; "))), isDone};
        }
        return;
    }
    lines += lineOf(finding, isDone, hasTried);
}

}  // namespace

std::string_view lessonLanguage() { return language() == Language::Japanese ? "ja" : "en"; }

QList<LessonLine> lessonLines(const LessonFinding& finding, bool isCardDone, bool hasTried)
{
    QList<LessonLine> lines;
    collect(finding, isCardDone, hasTried, lines);
    return lines;
}

QString answerRemark(const LessonFinding& finding)
{
    QString own;
    if (finding.say != nullptr) {
        own = fromCore(finding.say->in(lessonLanguage()));
    }
    switch (finding.lack) {
    case Lack::Nothing: return own.isEmpty() ? LessonWords::tr("Right.") : LessonWords::tr("Right. %1").arg(own);
    case Lack::WrongNumber:
    case Lack::WrongChoice:
        return own.isEmpty() ? LessonWords::tr("No, that isn’t it.") : LessonWords::tr("No. %1").arg(own);
    case Lack::Unreadable:
        if (!finding.problem.empty()) {
            return LessonWords::tr("This can’t be read: %1").arg(fromCore(finding.problem));
        }
        if (finding.check->base == 2) {
            return LessonWords::tr("Type the number in binary: 0 and 1 only.");
        }
        return finding.check->base == 4 ? LessonWords::tr("Type the number in base 4: 0, 1, 2 and 3 only.")
                                        : LessonWords::tr("Type a whole number.");
    case Lack::MissingPairs:
        return LessonWords::tr("All of these are right; still missing: %n pair(s).", nullptr,
                               static_cast<int>(*finding.found));
    case Lack::UnknownPair:
        return LessonWords::tr("“%1-%2” is not a pair of boxes of this scene. Write one pair per line, such as D-A.")
            .arg(fromCore(finding.names[0]), fromCore(finding.names[1]));
    case Lack::ExtraPairs: {
        const QString text = finding.check->ofOverlaps
                               ? LessonWords::tr("%1–%2 do not overlap.")
                               : LessonWords::tr("%1–%2 is not tested: neither cell contains the other.");
        return text.arg(fromCore(finding.names[0]), fromCore(finding.names[1]));
    }
    case Lack::WrongOrder: return LessonWords::tr("All pairs are there, but they are tested in another order.");
    default: return {};
    }
}

const LessonFinding* findingOf(const LessonFinding& finding, std::size_t question)
{
    if (finding.check->isQuestion()) {
        return finding.check->question == question ? &finding : nullptr;
    }
    for (const LessonFinding& part : finding.parts) {
        if (const LessonFinding* found = findingOf(part, question)) {
            return found;
        }
    }
    return nullptr;
}

}  // namespace mortonscope
