#include "app/features/check/check_words.h"

#include "app/features/check/list_check.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct CheckWords {
    Q_DECLARE_TR_FUNCTIONS(CheckWords)
};

/// Joins two sentences. Translatable, because Japanese has no space between sentences.
QString inOneLine(const QString& first, const QString& second)
{
    return CheckWords::tr("%1 %2", "two sentences").arg(first, second);
}

PairReason reason(const ListVerdict& verdict, BoxPair pair)
{
    return reasonFor(*verdict.scene, verdict.asked.of, pair.first, pair.second);
}

QString because(const ListVerdict& verdict, BoxPair pair)
{
    return fromCore(reasonSentence(reason(verdict, pair), *verdict.scene));
}

/// Returns the short reason, to be shown next to the pair.
QString briefly(const ListVerdict& verdict, BoxPair pair)
{
    return fromCore(briefReason(reason(verdict, pair), *verdict.scene));
}

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

QString verdictWord(const ListVerdict& verdict, ListLine line)
{
    if (line.isMissing) {
        return missingWord();
    }
    const GivenRow& row = verdict.given(line.row);
    switch (row.verdict) {
    case RowVerdict::Right: return row.reversed ? CheckWords::tr("right, reversed") : CheckWords::tr("right");
    case RowVerdict::Extra: return CheckWords::tr("extra");
    case RowVerdict::Repeated: return CheckWords::tr("repeated");
    case RowVerdict::Self: return CheckWords::tr("with itself");
    case RowVerdict::UnknownName: return CheckWords::tr("unknown name");
    case RowVerdict::OutOfPlace: return CheckWords::tr("out of place");
    }
    return {};
}

QString missingWord() { return CheckWords::tr("missing"); }

QString listedPair(const QString& first, const QString& second)
{
    return fromCore(narration::pairName(first.toStdString(), second.toStdString()));
}

QString listedPair(const Scene& scene, BoxPair pair) { return pairName(scene, pair); }

QString verdictSentence(const ListVerdict& verdict)
{
    const std::string header = headerSentence(*verdict.check);
    const QString sentence = fromCore(verdictSentence(*verdict.check));
    return header.empty() ? sentence : inOneLine(sentence, fromCore(header));
}

QString problemSentence(const Error& problem)
{
    if (problem.code == ErrorCode::TooLarge) {
        return CheckWords::tr("That is too much to check: %1; the limit is %2.")
            .arg(fromCore(problem.value).simplified(), fromCore(problem.expected));
    }
    return errorText(problem);
}

QString lineSentence(const ListCheck& list, ListLine line)
{
    const ListVerdict& verdict = *list.verdict();
    const PairCheck& check = *verdict.check;
    if (line.isMissing) {
        const BoxPair pair = check.right[line.row].pair;
        return inOneLine(CheckWords::tr("%1 is missing.").arg(pairName(*verdict.scene, pair)), because(verdict, pair));
    }
    const GivenRow& row = verdict.given(line.row);
    const NamedPair& names = check.given[line.row];
    const QString written = fromCore(narration::pairName(names.first, names.second));
    switch (row.verdict) {
    case RowVerdict::Extra: return inOneLine(CheckWords::tr("%1 is extra.").arg(written), because(verdict, row.pair()));
    case RowVerdict::Repeated: {
        const QString sentence =
            CheckWords::tr("%1 repeats line %2.").arg(written, countText(check.given[row.earlier].line));
        if (check.isMistake(RowVerdict::Repeated)) {
            return sentence;
        }
        return inOneLine(sentence, CheckWords::tr("In a set that is not a mistake."));
    }
    case RowVerdict::Self: return because(verdict, row.pair());
    case RowVerdict::UnknownName:
        return fromCore(unknownNamesSentence(
            check, line.row, [&list](const std::string& name) { return list.suggestion(name).toStdString(); }));
    case RowVerdict::OutOfPlace:
        return CheckWords::tr("%1 is a pair of the right list, but there it is number %2.")
            .arg(written, countText(std::size_t{row.right} + 1));
    case RowVerdict::Right: break;
    }
    const QString why = because(verdict, row.pair());
    if (!row.reversed) {
        return why;
    }
    const QString right = pairName(*verdict.scene, check.right[row.right].pair);
    return inOneLine(
        CheckWords::tr("The right list names it %1; the order of the names within a pair does not matter.").arg(right),
        why);
}

QString lineReason(const ListVerdict& verdict, ListLine line)
{
    if (line.isMissing) {
        return briefly(verdict, verdict.check->right[line.row].pair);
    }
    const GivenRow& row = verdict.given(line.row);
    switch (row.verdict) {
    case RowVerdict::Extra:
    case RowVerdict::Self: return briefly(verdict, row.pair());
    case RowVerdict::Repeated:
        return CheckWords::tr("It is already in line %1.").arg(countText(verdict.check->given[row.earlier].line));
    case RowVerdict::OutOfPlace:
        return CheckWords::tr("In the right list it is number %1.").arg(countText(std::size_t{row.right} + 1));
    case RowVerdict::UnknownName:
    case RowVerdict::Right: break;
    }
    return {};
}

QString likenessInWords(const ListVerdict& verdict, const RecognisedQuestion& found)
{
    return fromCore(otherQuestionSentence(found, *verdict.scene, verdict.asked));
}

QString likenessAction(const RecognisedQuestion& found)
{
    switch (found.question) {
    case OtherQuestion::OtherPairs:
        return found.rules.of == PairsOf::Overlaps ? CheckWords::tr("Check as &overlaps")
                                                   : CheckWords::tr("Check as &candidates");
    case OtherQuestion::OtherTouching: return CheckWords::tr("&Use that touching rule");
    case OtherQuestion::OtherOutside: return CheckWords::tr("&Use that outside rule");
    case OtherQuestion::OtherDepth: return CheckWords::tr("&Use depth %1").arg(found.level);
    case OtherQuestion::OtherOrder: return CheckWords::tr("Check for that &order");
    case OtherQuestion::Midlines:
    case OtherQuestion::OtherWay: break;
    }
    return {};
}

QString diagnosisSentence(const ListFindings& findings)
{
    if (findings.wasStopped) {
        return CheckWords::tr("The search for the mistake was stopped.");
    }
    return fromCore(diagnosisSentence(*findings.verdict->check, findings.diagnosis, findings.nearest));
}

QString effectSentence(const ListFindings& findings, const NamedMistake& mistake, bool showsMissing)
{
    if (findings.diagnosis.named.empty()) {
        return {};
    }
    const Scene& scene = *findings.verdict->scene;
    const auto effect = effectOf(scene, *findings.verdict->check, mistake.method());
    if (!effect || (effect->isMissing && !showsMissing)) {
        return {};
    }
    const QString pair = pairName(scene, effect->pair);
    if (effect->box == kNoBox) {
        const QString example = effect->isMissing ? CheckWords::tr("Here, for example, %1 is missing.")
                                                  : CheckWords::tr("Here, for example, %1 is extra.");
        return inOneLine(algorithmWarning(*mistake.algorithm), example.arg(pair));
    }
    const QString sentence = effect->isMissing ? CheckWords::tr("So %1 goes into %2 instead of %3, and %4 is missing.")
                                               : CheckWords::tr("So %1 goes into %2 instead of %3, and %4 is extra.");
    return sentence.arg(sentenceName(scene, effect->box), cellNoun(effect->wrongCell), cellNoun(effect->rightCell),
                        pair);
}

QString closingSentence(const ListFindings& findings, const NamedMistake& mistake)
{
    switch (findings.diagnosis.named.size()) {
    case 0: return {};
    case 1: return fromCore(ownListSentence(*mistake.algorithm));
    default: return CheckWords::tr("The mistake “%1”").arg(algorithmTitle(*mistake.algorithm));
    }
}

QString undecidedSentence(const ListFindings& findings) { return fromCore(undecidedSentence(findings.diagnosis)); }

}  // namespace mortonscope
