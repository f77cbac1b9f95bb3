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
    return fromCore(line.isMissing ? missingWord() : verdictWord(verdict.given(line.row)));
}

QString verdictSentence(const ListVerdict& verdict)
{
    return fromCore(narration::bothSentences(verdictSentence(*verdict.check), headerSentence(*verdict.check)));
}

QString problemSentence(const Error& problem)
{
    if (problem.code == ErrorCode::TooLarge) {
        return CheckWords::tr("Too large to check: %1; the limit is %2.")
            .arg(fromCore(problem.value).simplified(), fromCore(problem.expected));
    }
    return errorText(problem);
}

QString lineSentence(const ListCheck& list, ListLine line)
{
    const ListVerdict& verdict = *list.verdict();
    if (line.isMissing) {
        return fromCore(missingSentences(*verdict.check, *verdict.scene, line.row));
    }
    return fromCore(rowSentences(*verdict.check, *verdict.scene, line.row,
                                 [&list](const std::string& name) { return list.suggestion(name).toStdString(); }));
}

QString lineReason(const ListVerdict& verdict, ListLine line)
{
    return fromCore(line.isMissing ? missingReason(*verdict.check, *verdict.scene, line.row)
                                   : rowReason(*verdict.check, *verdict.scene, line.row));
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
    return fromCore(effectSentences(*findings.verdict->check, *findings.verdict->scene, mistake, showsMissing));
}

QString closingSentence(const ListFindings& findings, const NamedMistake& mistake)
{
    switch (findings.diagnosis.named.size()) {
    case 0: return {};
    case 1: return fromCore(ownListSentence(*mistake.algorithm));
    default: return CheckWords::tr("The mistake “%1”").arg(algorithmTitle(*mistake.algorithm));
    }
}

}  // namespace mortonscope
