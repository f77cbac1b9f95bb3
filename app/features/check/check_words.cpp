#include "app/features/check/check_words.h"

#include "app/features/check/list_check.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/check/check_words.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class CheckWords {
    Q_DECLARE_TR_FUNCTIONS(CheckWords)

public:
    static QString word(const ListVerdict& verdict, ListLine line)
    {
        return line.isMissing ? missing() : word(verdict.given(line.row).verdict, verdict.given(line.row).reversed);
    }

    static QString missing() { return tr("missing"); }

    /// Joins two sentences. Translatable, because Japanese has no space between sentences.
    static QString inOneLine(const QString& first, const QString& second)
    {
        return tr("%1 %2", "two sentences").arg(first, second);
    }

    static QString word(RowVerdict verdict, bool reversed)
    {
        switch (verdict) {
        case RowVerdict::Right: return reversed ? tr("right, reversed") : tr("right");
        case RowVerdict::Extra: return tr("extra");
        case RowVerdict::Repeated: return tr("repeated");
        case RowVerdict::Self: return tr("with itself");
        case RowVerdict::UnknownName: return tr("unknown name");
        case RowVerdict::OutOfPlace: return tr("out of place");
        }
        return {};
    }

    static QString problem(const Error& problem)
    {
        const QString value = fromCore(problem.value).simplified();
        if (problem.code == ErrorCode::TooLarge) {
            return tr("That is too much to check: %1; the limit is %2.").arg(value, fromCore(problem.expected));
        }
        return errorText(problem);
    }

    static QString line(const ListCheck& list, ListLine line)
    {
        const ListVerdict& verdict = *list.verdict();
        const PairCheck& check = *verdict.check;
        if (line.isMissing) {
            const BoxPair pair = check.right[line.row].pair;
            return inOneLine(tr("%1 is missing.").arg(listedPair(*verdict.scene, pair)), because(verdict, pair));
        }
        const GivenRow& row = verdict.given(line.row);
        const NamedPair& names = check.given[line.row];
        const QString written = fromCore(narration::pairName(names.first, names.second));
        switch (row.verdict) {
        case RowVerdict::Extra: return inOneLine(tr("%1 is extra.").arg(written), because(verdict, row.pair()));
        case RowVerdict::Repeated: {
            const QString sentence = tr("%1 repeats line %2.").arg(written, countText(check.given[row.earlier].line));
            return check.isMistake(RowVerdict::Repeated) ? sentence
                                                         : inOneLine(sentence, tr("In a set that is not a mistake."));
        }
        case RowVerdict::Self: return because(verdict, row.pair());
        case RowVerdict::UnknownName:
            return fromCore(unknownNamesSentence(
                check, line.row, [&list](const std::string& name) { return list.suggestion(name).toStdString(); }));
        case RowVerdict::OutOfPlace:
            return tr("%1 is a pair of the right list, but there it is number %2.")
                .arg(written, countText(std::size_t{row.right} + 1));
        case RowVerdict::Right: break;
        }
        const QString right = listedPair(*verdict.scene, check.right[row.right].pair);
        const QString why = because(verdict, row.pair());
        return row.reversed
                 ? inOneLine(tr("The right list names it %1; the order of the names within a pair does not matter.")
                                 .arg(right),
                             why)
                 : why;
    }

    static QString lineReason(const ListVerdict& verdict, ListLine line)
    {
        if (line.isMissing) {
            return briefly(verdict, verdict.check->right[line.row].pair);
        }
        const GivenRow& row = verdict.given(line.row);
        switch (row.verdict) {
        case RowVerdict::Extra:
        case RowVerdict::Self: return briefly(verdict, row.pair());
        case RowVerdict::Repeated:
            return tr("It is already in line %1.").arg(countText(verdict.check->given[row.earlier].line));
        case RowVerdict::OutOfPlace:
            return tr("In the right list it is number %1.").arg(countText(std::size_t{row.right} + 1));
        case RowVerdict::UnknownName:
        case RowVerdict::Right: break;
        }
        return {};
    }

    static QString likenessAction(const RecognisedQuestion& found)
    {
        switch (found.question) {
        case OtherQuestion::OtherPairs:
            return found.rules.of == PairsOf::Overlaps ? tr("Check as &overlaps") : tr("Check as &candidates");
        case OtherQuestion::OtherTouching: return tr("&Use that touching rule");
        case OtherQuestion::OtherOutside: return tr("&Use that outside rule");
        case OtherQuestion::OtherDepth: return tr("&Use depth %1").arg(found.level);
        case OtherQuestion::OtherOrder: return tr("Check for that &order");
        case OtherQuestion::Midlines:
        case OtherQuestion::OtherWay: break;
        }
        return {};
    }

    static QString diagnosis(const ListFindings& findings)
    {
        return findings.wasStopped
                 ? tr("The search for the mistake was stopped.")
                 : fromCore(diagnosisSentence(*findings.verdict->check, findings.diagnosis, findings.nearest));
    }

    static QString effect(const ListFindings& findings, const NamedMistake& mistake, bool showsMissing)
    {
        const Scene& scene = *findings.verdict->scene;
        const auto effect = findings.diagnosis.named.empty()
                              ? std::nullopt
                              : effectOf(scene, *findings.verdict->check, mistake.method());
        if (!effect || (effect->isMissing && !showsMissing)) {
            return {};
        }
        const QString pair = listedPair(scene, effect->pair);
        if (effect->box == kNoBox) {
            const QString comes = algorithmWarning(*mistake.algorithm);
            return inOneLine(comes, effect->isMissing ? tr("Here, for example, %1 is missing.").arg(pair)
                                                      : tr("Here, for example, %1 is extra.").arg(pair));
        }
        const QString box = sentenceName(scene, effect->box);
        return (effect->isMissing ? tr("So %1 goes into %2 instead of %3, and %4 is missing.")
                                  : tr("So %1 goes into %2 instead of %3, and %4 is extra."))
            .arg(box, cellNoun(effect->wrongCell), cellNoun(effect->rightCell), pair);
    }

    static QString closing(const ListFindings& findings, const NamedMistake& mistake)
    {
        switch (findings.diagnosis.named.size()) {
        case 0: return {};
        case 1: return fromCore(ownListSentence(*mistake.algorithm));
        default: return tr("The mistake “%1”").arg(algorithmTitle(*mistake.algorithm));
        }
    }

private:
    static PairReason reason(const ListVerdict& verdict, BoxPair pair)
    {
        return reasonFor(*verdict.scene, verdict.asked.of, pair.first, pair.second);
    }
    static QString because(const ListVerdict& verdict, BoxPair pair)
    {
        return fromCore(reasonSentence(reason(verdict, pair), *verdict.scene));
    }
    /// Returns the short reason, to be shown next to the pair.
    static QString briefly(const ListVerdict& verdict, BoxPair pair)
    {
        return fromCore(briefReason(reason(verdict, pair), *verdict.scene));
    }
};

}  // namespace

VerdictSign signOf(const ListVerdict& verdict, ListLine line)
{
    if (line.isMissing) {
        return VerdictSign::Missing;
    }
    switch (verdict.given(line.row).verdict) {
    case RowVerdict::Right: return VerdictSign::Right;
    case RowVerdict::Extra: return VerdictSign::Extra;
    case RowVerdict::Repeated: return VerdictSign::Repeated;
    case RowVerdict::Self: return VerdictSign::Self;
    case RowVerdict::UnknownName: return VerdictSign::Unknown;
    case RowVerdict::OutOfPlace: return VerdictSign::OutOfPlace;
    }
    return VerdictSign::Right;
}

QString verdictWord(const ListVerdict& verdict, ListLine line) { return CheckWords::word(verdict, line); }

QString missingWord() { return CheckWords::missing(); }

QString listedPair(const QString& first, const QString& second)
{
    return fromCore(narration::pairName(first.toStdString(), second.toStdString()));
}

QString listedPair(const Scene& scene, BoxPair pair) { return fromCore(narration::pairName(scene, pair)); }

QString verdictSentence(const ListVerdict& verdict)
{
    const std::string header = headerSentence(*verdict.check);
    const QString sentence = fromCore(verdictSentence(*verdict.check));
    return header.empty() ? sentence : CheckWords::inOneLine(sentence, fromCore(header));
}

QString problemSentence(const Error& problem) { return CheckWords::problem(problem); }

QString lineSentence(const ListCheck& list, ListLine line) { return CheckWords::line(list, line); }

QString lineReason(const ListVerdict& verdict, ListLine line) { return CheckWords::lineReason(verdict, line); }

QString likenessInWords(const ListVerdict& verdict, const RecognisedQuestion& found)
{
    return fromCore(otherQuestionSentence(found, *verdict.scene, verdict.asked));
}

QString likenessAction(const RecognisedQuestion& found) { return CheckWords::likenessAction(found); }

QString diagnosisSentence(const ListFindings& findings) { return CheckWords::diagnosis(findings); }

QString effectSentence(const ListFindings& findings, const NamedMistake& mistake, bool showsMissing)
{
    return CheckWords::effect(findings, mistake, showsMissing);
}

QString closingSentence(const ListFindings& findings, const NamedMistake& mistake)
{
    return CheckWords::closing(findings, mistake);
}

QString undecidedSentence(const ListFindings& findings) { return fromCore(undecidedSentence(findings.diagnosis)); }

}  // namespace mortonscope
