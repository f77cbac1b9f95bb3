#include "app/features/stack/call_path.h"

#include "app/words/sentence_names.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

struct CallPath {
    Q_DECLARE_TR_FUNCTIONS(CallPath)
};

constexpr std::size_t kDeepestPath = 32;

std::vector<PathPart> pathInsertion(const Analysis& analysis, const Moment& moment)
{
    const Event& event = *moment.event;
    const Step first = analysis.run.firstStepOf(event.first);
    const QString box = sentenceName(*analysis.scene, event.first);
    const QString kind = kindTitle(event.kind);
    return {
        {CallPath::tr("insertion"), CallPath::tr("Inserting all boxes"), std::nullopt, std::nullopt, Step(1)},
        {CallPath::tr("box %1").arg(box), CallPath::tr("Inserting box %1").arg(box), std::nullopt, event.first, first},
        {kind, kind, event.cell(), event.first, moment.step}};
}

PathPart pathPartOf(const Analysis& analysis, const VisitSteps& visit)
{
    const Event event = analysis.run.eventAt(visit.enter);
    const QString step = countText(visit.enter.value);
    if (event.kind == StepKind::TakeBox) {
        const QString box = sentenceName(*analysis.scene, event.first);
        return {CallPath::tr("box %1").arg(box), CallPath::tr("%1, taken at step %2").arg(box, step), std::nullopt,
                event.first, visit.enter};
    }
    const Cell cell = *event.cell();
    return {cell.isRoot() ? CallPath::tr("root") : cellText(cell),
            CallPath::tr("%1, entered at step %2").arg(cellNoun(cell, true), step), cell, std::nullopt, visit.enter};
}

/// From the innermost visit out to the outermost, whatever the walk visits: cells below one another, or a box's
/// walk with the cells that it comes to. The step that leaves a cell is not in its visit any more.
std::vector<PathPart> pathInPass(const Analysis& analysis, const Moment& moment)
{
    std::vector<PathPart> path;
    auto visit = analysis.run.visitAround(moment.step);
    if (visit && moment.event->kind == StepKind::LeaveCell) {
        visit = analysis.run.visitOutside(*visit);
    }
    for (; visit && path.size() < kDeepestPath; visit = analysis.run.visitOutside(*visit)) {
        path.push_back(pathPartOf(analysis, *visit));
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace

Highlight PathPart::highlight() const
{
    Highlight highlight;
    if (cell) {
        highlight.cells = {*cell};
    }
    if (box) {
        highlight.boxes = {*box};
    }
    return highlight;
}

std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return {};
    }
    return moment.phase() == Phase::Pass ? pathInPass(analysis, moment) : pathInsertion(analysis, moment);
}

}  // namespace mortonscope
