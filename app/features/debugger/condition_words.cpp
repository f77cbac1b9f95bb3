#include "app/features/debugger/condition_words.h"

#include "app/words/wording.h"
#include "core/base/text.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct ConditionWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::ConditionWords)
};

/// What stands there, short and on one line: it may be a whole quoted name.
QString shownValue(const std::string& value)
{
    constexpr qsizetype kLongest = 40;
    const QString text = fromCore(value).simplified();
    return text.size() > kLongest ? text.left(kLongest - 1) + QChar(0x2026) : text;
}

QString reason(const ConditionProblem& problem, const QString& value)
{
    using What = ConditionProblem::What;
    switch (problem.what) {
    case What::Empty: return ConditionWords::tr("expected a condition such as kind == test && stack > 3");
    case What::TooLong: return ConditionWords::tr("the text is too long; expected at most %1 bytes").arg(kMaxCondition);
    case What::TooDeep:
        return ConditionWords::tr("expression nested too deeply; expected at most %1 levels").arg(kMaxConditionDepth);
    case What::BadCharacter:
        return ConditionWords::tr("“%1” has no meaning here; expected a name, a number or an operator").arg(value);
    case What::OpenQuote: return ConditionWords::tr("the quoted name does not end; expected another \"");
    case What::BadNumber:
        return ConditionWords::tr("“%1” is not such a number; expected a whole number below 2^63: decimal, 0x… or 0b…")
            .arg(value);
    case What::NeedsOperand:
        return value.isEmpty() ? ConditionWords::tr("something is missing; expected a name or a number")
                               : ConditionWords::tr("“%1” is not allowed here; expected a name or a number").arg(value);
    case What::NeedsOperator:
        return ConditionWords::tr("nothing connects “%1” with what is before it; expected an operator such as && or ==")
            .arg(value);
    case What::NeedsClosing:
        return value.isEmpty()
                 ? ConditionWords::tr("a parenthesis is not closed; expected )")
                 : ConditionWords::tr("“%1” stands where a parenthesis should close; expected )").arg(value);
    case What::NeedsQuestion:
        return ConditionWords::tr(
                   "what begins with “%1” is a number; expected something true or false, such as stack > 3")
            .arg(value);
    case What::NeedsAnswer: return ConditionWords::tr("“%1” is not an answer; expected true or false").arg(value);
    case What::NeedsNumber:
        return ConditionWords::tr("what begins with “%1” is true or false; expected a number").arg(value);
    case What::NeedsEquals:
        return ConditionWords::tr("expected == or !=; kind, box, first, second, pair and cell can only be compared so");
    case What::NeedsPair: return ConditionWords::tr("expected a pair such as (A, D)");
    case What::UnknownName:
        return ConditionWords::tr("“%1” is not known; expected a name such as kind, level or stack").arg(value);
    case What::UnknownKind:
        return ConditionWords::tr("“%1” is not a kind of step; expected one such as test, push or enter-cell")
            .arg(value);
    case What::UnknownBox: return ConditionWords::tr("there is no box “%1”; expected the name of a box").arg(value);
    case What::UnknownCell:
        return ConditionWords::tr("“%1” is not a cell of this scene; expected an index, or level#code").arg(value);
    }
    return {};
}

/// How many QChars a number of bytes of UTF-8 make.
qsizetype lengthOf(const QByteArray& utf8, std::size_t from, std::size_t bytes)
{
    return QString::fromUtf8(utf8.mid(static_cast<qsizetype>(from), static_cast<qsizetype>(bytes))).size();
}

}  // namespace

TextSpan problemSpan(const ConditionProblem& problem, QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    return {lengthOf(utf8, 0, problem.at), lengthOf(utf8, problem.at, problem.length)};
}

QString problemText(const ConditionProblem& problem, QStringView text)
{
    const QByteArray utf8 = text.toUtf8();
    const auto character = characterAt({utf8.constData(), static_cast<std::size_t>(utf8.size())}, problem.at);
    const QString why = reason(problem, shownValue(problem.value));
    return problem.nearest.empty() ? ConditionWords::tr("Character %1: %2.").arg(QString::number(character), why)
                                   : ConditionWords::tr("Character %1: %2. Did you mean “%3”?")
                                         .arg(QString::number(character), why, shownValue(problem.nearest));
}

std::string conditionBytes(const QString& text)
{
    std::string utf8 = text.toStdString();
    if (utf8.size() > kMaxCondition) {
        std::size_t end = kMaxCondition;
        while (end > 0 && isInsideCharacter(utf8[end])) {
            --end;  // within a character
        }
        utf8.resize(end);
    }
    return utf8;
}

QString plainToolTip(const QString& text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped());
}

}  // namespace mortonscope
