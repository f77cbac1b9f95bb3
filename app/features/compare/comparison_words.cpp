#include "app/features/compare/comparison_words.h"

#include "app/session/run_controller.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(ComparisonWords)
};

}  // namespace

QString sideNotice(const RunComparison& comparison, RunComparison::Side side)
{
    if (!comparison.isReady()) {
        return comparison.run(side).isUpToDate()
                 ? QString()
                 : ComparisonWords::tr("This run is being computed; what is shown is an earlier one.");
    }
    const RunSummary& summary = comparison.summary(side);
    if (summary.refused) {
        return ComparisonWords::tr("The index of %1 is outside the array; nothing is written and the run ends.")
            .arg(nameOf(*comparison.analysis(side)->scene, *summary.refused));
    }
    if (summary.recordedTo) {
        return ComparisonWords::tr(
                   "The recording ends at step %1 of %2; what is compared is what was recorded, the totals are right.")
            .arg(countText(summary.recordedTo->value), countText(summary.totals.steps));
    }
    return {};
}

QString positionText(const RunComparison& comparison)
{
    const quint64 position = comparison.position();
    const quint64 boxes = comparison.boxPositions();
    const quint64 last = comparison.last();
    switch (comparison.run(RunComparison::First).grain()) {
    case Grain::Step: return ComparisonWords::tr("step %1 of %2").arg(countText(position), countText(last));
    case Grain::Phase:
        return position == 0   ? ComparisonWords::tr("start")
             : position < last ? ComparisonWords::tr("all boxes are inserted")
                               : ComparisonWords::tr("end");
    case Grain::Pair:
    case Grain::Cell: break;
    }
    if (position == 0) {
        return ComparisonWords::tr("start");
    }
    if (position <= boxes) {
        return ComparisonWords::tr("box %1 of %2 is inserted").arg(countText(position), countText(boxes));
    }
    const bool byPair = comparison.run(RunComparison::First).grain() == Grain::Pair;
    const quint64 most = comparison.countedPositions();
    if (position - boxes > most) {
        return ComparisonWords::tr("end");
    }
    return byPair ? ComparisonWords::tr("pair %1 of %2").arg(countText(position - boxes), countText(most))
                  : ComparisonWords::tr("cell %1 of %2").arg(countText(position - boxes), countText(most));
}

QString differencesSentence(const RunComparison& comparison)
{
    if (!comparison.isReady()) {
        return ComparisonWords::tr("The runs are compared when both are computed.");
    }
    const PairComparison& pairs = *comparison.pairs();
    if (!pairs.knowsDifference()) {
        return ComparisonWords::tr("Looking for the first difference … %1 %")
            .arg(static_cast<int>(100 * pairs.progress()));
    }
    if (!pairs.firstDifference()) {
        return ComparisonWords::tr("Both test the same pairs in the same order.");
    }
    const auto left = comparison.onlyOf(RunComparison::First);
    const auto right = comparison.onlyOf(RunComparison::Second);
    if (!left || !right) {
        return comparison.isComparing()
                 ? ComparisonWords::tr("Counting the pairs that only one of them tests …")
                 : ComparisonWords::tr("Pairs that only one of them tests are counted for lists of up to %1 pairs.")
                       .arg(countText(UnmatchedTests::kMaxTests));
    }
    const quint64 again = *comparison.repeatsOf(RunComparison::First) + *comparison.repeatsOf(RunComparison::Second);
    if (*left + *right + again == 0) {
        return ComparisonWords::tr("Both test the same pairs, in another order.");
    }
    return again == 0 ? ComparisonWords::tr("Pairs only in the first: %1. Only in the second: %2.")
                            .arg(countText(*left), countText(*right))
                      : ComparisonWords::tr("Pairs only in the first: %1. Only in the second: %2. Tested again: %3.")
                            .arg(countText(*left), countText(*right), countText(again));
}

}  // namespace mortonscope
