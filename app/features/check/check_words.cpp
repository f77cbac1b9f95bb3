#include "app/features/check/check_words.h"

#include "app/features/check/list_check.h"
#include "app/words/algorithm_words.h"
#include "app/words/sentence_names.h"
#include "app/words/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr qsizetype kLongestName = 40;
constexpr int kMostTitles = 12;

QString shortened(const QString& name)
{
    return name.size() <= kLongestName ? name : name.left(kLongestName / 2) + QChar(0x2026) + name.right(kLongestName / 2 - 1);
}

class CheckWords {
    Q_DECLARE_TR_FUNCTIONS(CheckWords)

public:
    static QString word(const ListVerdict& verdict, ListLine line)
    {
        return line.isMissing ? missing() : word(verdict.given(line.row).verdict, verdict.given(line.row).reversed);
    }

    static QString missing() { return tr("missing"); }

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

    static QString pairs(const CheckRules& rules) { return rules.of == PairsOf::Overlaps ? tr("overlapping pairs") : tr("candidate pairs"); }
    static QString order(ListOrder order) { return order == ListOrder::FirstIn ? tr("oldest first") : tr("newest first"); }

    static QString verdict(const ListVerdict& verdict)
    {
        const PairCheck& check = *verdict.check;
        const QString total = countText(check.right.size());
        QString sentence;
        if (!check.isRight()) {
            sentence = tr("Wrong: %1; the right list has %2 %3.").arg(counts(check), total, pairs(check.rules));
        } else if (check.right.empty()) {
            sentence = tr("Right: there are no %1 here.").arg(pairs(check.rules));
        } else if (check.rules.matching == Matching::InOrder) {
            sentence = tr("Right: all %1 %2 are there, in order, with lists read %3.").arg(total, pairs(check.rules), order(check.order));
        } else {
            sentence = tr("Right: all %1 %2 are there.").arg(total, pairs(check.rules));
        }
        const QString noted = noMistakes(check);
        return noted.isEmpty() ? sentence : sentence + u' ' + tr("Not counted as mistakes: %1.").arg(noted);
    }

    static QString problem(const Error& problem)
    {
        const QString value = fromCore(problem.value).simplified();
        if (problem.code == ErrorCode::TooLarge) {
            return tr("That is too much to check: %1; the limit is %2.").arg(value, fromCore(problem.expected));
        }
        if (const auto line = lineOfProblem(problem)) {
            if (problem.code == ErrorCode::BadName) {
                return tr("Line %1 can’t be read: it has a byte that is not UTF-8.").arg(countText(*line));
            }
            return tr("Line %1 can’t be read: “%2” is not %3.").arg(countText(*line), shortened(value), fromCore(problem.expected));
        }
        return errorText(problem);
    }

    static QString line(const ListCheck& list, ListLine line)
    {
        const ListVerdict& verdict = *list.verdict();
        const PairCheck& check = *verdict.check;
        if (line.isMissing) {
            const BoxPair pair = check.right[line.row].pair;
            return tr("%1 is missing.").arg(listedPair(*verdict.scene, pair)) + u' ' + because(verdict, pair);
        }
        const GivenRow& row = verdict.given(line.row);
        const NamedPair& names = check.given[line.row];
        const QString written = listedPair(fromCore(names.first), fromCore(names.second));
        switch (row.verdict) {
        case RowVerdict::Extra: return tr("%1 is extra.").arg(written) + u' ' + because(verdict, row.pair());
        case RowVerdict::Repeated: {
            const QString sentence = tr("%1 repeats line %2.").arg(written, countText(check.given[row.earlier].line));
            return check.isMistake(RowVerdict::Repeated) ? sentence : sentence + u' ' + tr("In a set that is not a mistake.");
        }
        case RowVerdict::Self: return because(verdict, row.pair());
        case RowVerdict::UnknownName: return unknown(list, names, row);
        case RowVerdict::OutOfPlace:
            return tr("%1 is a pair of the right list, but there it is number %2.").arg(written, countText(std::size_t{row.right} + 1));
        case RowVerdict::Right: break;
        }
        const QString right = listedPair(*verdict.scene, check.right[row.right].pair);
        const QString why = because(verdict, row.pair());
        return row.reversed ? tr("The right list names it %1; the order of the names within a pair does not matter.").arg(right) + u' ' + why : why;
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
        case RowVerdict::Repeated: return tr("It is in line %1 already.").arg(countText(verdict.check->given[row.earlier].line));
        case RowVerdict::OutOfPlace: return tr("In the right list it is number %1.").arg(countText(std::size_t{row.right} + 1));
        case RowVerdict::UnknownName:
        case RowVerdict::Right: break;
        }
        return {};
    }

    static QString likeness(const ListVerdict& verdict, const RecognisedQuestion& found)
    {
        const Space& space = verdict.scene->space();
        switch (found.question) {
        case OtherQuestion::OtherPairs:
            return verdict.asked.of == PairsOf::Candidates
                     ? tr("These are exactly the pairs that overlap. The expected list is that of the candidates: all pairs that must be tested.")
                     : tr("These are exactly the candidates, all pairs that must be tested. The expected list is that of the overlapping pairs.");
        case OtherQuestion::OtherTouching:
            return verdict.scene->touching() == Touching::Open ? tr("The list is right if boxes that only touch overlap, but here they do not.")
                                                               : tr("The list is right if boxes that only touch do not overlap, but here they do.");
        case OtherQuestion::OtherOutside:
            return tr("The list is right if boxes with a corner outside the world %1, but here they %2.").arg(outside(found.outside), outside(space.outside()));
        case OtherQuestion::OtherDepth:
            return tr("The list is right at depth %1, but here the depth is %2.").arg(QString::number(found.level), QString::number(space.level()));
        case OtherQuestion::Midlines: return tr("The list is right if boxes are placed by midlines, where touching a midline counts as crossing it.");
        case OtherQuestion::OtherOrder: return tr("The list is right in the other order, with lists read %1.").arg(order(found.method.order));
        case OtherQuestion::OtherWay:
            return tr("The pairs are in the order of “%1”. The expected order is that of the single pass.").arg(algorithmTitle(*found.algorithm));
        }
        return {};
    }

    static QString likenessAction(const RecognisedQuestion& found)
    {
        switch (found.question) {
        case OtherQuestion::OtherPairs: return found.rules.of == PairsOf::Overlaps ? tr("Check as &overlaps") : tr("Check as &candidates");
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
        const Diagnosis& diagnosis = findings.diagnosis;
        const auto count = diagnosis.named.size();
        if (findings.wasStopped) {
            return tr("The search for the mistake was stopped.");
        }
        switch (diagnosis.skipped) {
        case Diagnosis::Skipped::Right: return findings.verdict->check->isRight() ? tr("The list is right.") : QString();
        case Diagnosis::Skipped::UnknownNames: return tr("Correct the unknown names first; then the mistake can be diagnosed.");
        case Diagnosis::Skipped::OnlyOrder: return tr("The pairs are right and only their order is not; no known mistake gives this order.");
        case Diagnosis::Skipped::No: break;
        }
        if (count == 0) {
            return nearest(findings.nearest);
        }
        if (count > 1) {
            return tr("Each of these %1 mistakes gives exactly this list. On this scene they can’t be told apart.").arg(countText(count));
        }
        return findings.verdict->check->isRight() ? tr("As a set the list is right; with its repetitions it is exactly that of this mistake.") : QString();
    }

    static QString effect(const ListFindings& findings, const NamedMistake& mistake)
    {
        const Scene& scene = *findings.verdict->scene;
        const auto effect = findings.diagnosis.named.empty() ? std::nullopt : effectOf(scene, *findings.verdict->check, mistake.method());
        if (!effect) {
            return {};
        }
        const QString pair = listedPair(scene, effect->pair);
        if (effect->box == kNoBox) {
            const QString comes = algorithmWarning(*mistake.algorithm);
            return comes + u' ' + (effect->isMissing ? tr("Here, for example, %1 is missing.").arg(pair) : tr("Here, for example, %1 is extra.").arg(pair));
        }
        const QString box = sentenceName(scene, effect->box);
        return (effect->isMissing ? tr("So %1 goes into %2 instead of %3, and %4 is missing.") : tr("So %1 goes into %2 instead of %3, and %4 is extra."))
            .arg(box, cellNoun(effect->wrongCell), cellNoun(effect->rightCell), pair);
    }

    static QString closing(const ListFindings& findings, const NamedMistake& mistake)
    {
        const QString title = algorithmTitle(*mistake.algorithm);
        switch (findings.diagnosis.named.size()) {
        case 0: return {};
        case 1: return tr("This is exactly the list of the mistake “%1”.").arg(title);
        default: return tr("The mistake “%1”").arg(title);
        }
    }

    static QString undecided(const ListFindings& findings)
    {
        QStringList sentences;
        if (const auto& without = findings.diagnosis.withoutList; !without.empty()) {
            sentences += tr("These go outside the array or never end on this scene, so they have no list: %1.").arg(titles(without));
        }
        if (const auto& undecided = findings.diagnosis.undecided; !undecided.empty()) {
            sentences += tr("Not tested, because they take too long on this scene: %1.").arg(titles(undecided));
        }
        return sentences.join(u' ');
    }

private:
    static QString nearest(const NearestMistakes& nearest)
    {
        if (nearest.mistakes.empty()) {
            return tr("No classic mistake gives exactly this list, and none is closer to it than the right list.");
        }
        std::vector<const Algorithm*> algorithms;
        for (const NamedMistake& mistake : nearest.mistakes) {
            algorithms.push_back(mistake.algorithm);
        }
        const int pairs = static_cast<int>(std::min<std::uint64_t>(nearest.pairs, 1'000'000'000));
        return tr("No classic mistake gives exactly this list.") + u' '
             + (algorithms.size() == 1 ? tr("The nearest is %1, whose list differs in %n pair(s):", nullptr, pairs)
                                       : tr("The nearest are %1, whose lists differ in %n pair(s).", nullptr, pairs))
                   .arg(titles(algorithms));
    }

    static PairReason reason(const ListVerdict& verdict, BoxPair pair) { return reasonFor(*verdict.scene, verdict.asked.of, pair.first, pair.second); }
    static QString because(const ListVerdict& verdict, BoxPair pair) { return fromCore(reasonSentence(reason(verdict, pair), *verdict.scene)); }
    /// The same beside the pair.
    static QString briefly(const ListVerdict& verdict, BoxPair pair) { return fromCore(briefReason(reason(verdict, pair), *verdict.scene)); }

    static QString counts(const PairCheck& check)
    {
        QStringList parts;
        const auto add = [&parts](std::size_t count, const QString& text) {
            if (count > 0) {
                parts += text.arg(countText(count));
            }
        };
        const auto of = [&check](RowVerdict verdict) { return check.isMistake(verdict) ? check.count(verdict) : 0; };
        add(check.missing.size(), tr("%1 missing"));
        add(of(RowVerdict::Extra), tr("%1 extra"));
        add(of(RowVerdict::Repeated), tr("%1 repeated"));
        add(of(RowVerdict::Self), tr("%1 with itself"));
        add(of(RowVerdict::UnknownName), tr("%1 with an unknown name"));
        add(of(RowVerdict::OutOfPlace), tr("%1 out of place"));
        return parts.join(tr(", "));
    }

    static QString noMistakes(const PairCheck& check)
    {
        QStringList parts;
        if (const auto repeated = check.count(RowVerdict::Repeated); repeated > 0 && !check.isMistake(RowVerdict::Repeated)) {
            parts += tr("%1 repeated").arg(countText(repeated));
        }
        if (const auto reversed = check.reversedCount(); reversed > 0) {
            parts += tr("%1 reversed").arg(countText(reversed));
        }
        return parts.join(tr(", "));
    }

    static QString unknown(const ListCheck& list, const NamedPair& names, const GivenRow& row)
    {
        QStringList sentences;
        const auto add = [&](const std::string& name, BoxId id) {
            if (id != kNoBox) {
                return;
            }
            const QString near = list.suggestion(name);
            const QString written = shortened(fromCore(name));
            sentences += near.isEmpty() ? tr("There is no box “%1” in the scene.").arg(written)
                                        : tr("There is no box “%1” in the scene; did you mean %2?").arg(written, shortened(near));
        };
        add(names.first, row.first);
        if (names.second != names.first) {
            add(names.second, row.second);
        }
        return sentences.join(u' ');
    }

    static QString outside(Outside rule)
    {
        switch (rule) {
        case Outside::Clamp: return tr("are clamped to border cells");
        case Outside::Root: return tr("go to the root");
        case Outside::Reject: return tr("are left out");
        }
        return {};
    }

    static QString titles(const std::vector<const Algorithm*>& algorithms)
    {
        QStringList titles;
        for (const Algorithm* algorithm : algorithms) {
            if (titles.size() == kMostTitles) {
                return tr("%1 and %2 more").arg(titles.join(tr(", ")), countText(algorithms.size() - kMostTitles));
            }
            titles += tr("“%1”").arg(algorithmTitle(*algorithm));
        }
        return titles.join(tr(", "));
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

QStringList verdictWords()
{
    QStringList words{CheckWords::word(RowVerdict::Right, true)};
    for (const RowVerdict verdict :
         {RowVerdict::Right, RowVerdict::Extra, RowVerdict::Repeated, RowVerdict::Self, RowVerdict::UnknownName, RowVerdict::OutOfPlace}) {
        words += CheckWords::word(verdict, false);
    }
    return words;
}

QString listedPair(const QString& first, const QString& second) { return QStringLiteral("%1-%2").arg(shortened(first), shortened(second)); }

QString listedPair(const Scene& scene, BoxPair pair) { return listedPair(nameOf(scene, pair.first), nameOf(scene, pair.second)); }

QString verdictSentence(const ListVerdict& verdict) { return CheckWords::verdict(verdict); }

QString problemSentence(const Error& problem) { return CheckWords::problem(problem); }

QString lineSentence(const ListCheck& list, ListLine line) { return CheckWords::line(list, line); }

QString lineReason(const ListVerdict& verdict, ListLine line) { return CheckWords::lineReason(verdict, line); }

QString likenessInWords(const ListVerdict& verdict, const RecognisedQuestion& found) { return CheckWords::likeness(verdict, found); }

QString likenessAction(const RecognisedQuestion& found) { return CheckWords::likenessAction(found); }

QString diagnosisSentence(const ListFindings& findings) { return CheckWords::diagnosis(findings); }

QString effectSentence(const ListFindings& findings, const NamedMistake& mistake) { return CheckWords::effect(findings, mistake); }

QString closingSentence(const ListFindings& findings, const NamedMistake& mistake) { return CheckWords::closing(findings, mistake); }

QString undecidedSentence(const ListFindings& findings) { return CheckWords::undecided(findings); }

}  // namespace mortonscope
