#include "app/features/trace/trace_words.h"

#include "app/words/sentence_names.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/enum_names.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

constexpr std::size_t kMostNames = 16;

/// A name out of a file: data, however long and whatever is in it.
QString shortened(const std::string& name)
{
    return fromCore(narration::shortened(name, narration::kLongestInList)).simplified();
}

class TraceWords {
    Q_DECLARE_TR_FUNCTIONS(TraceWords)

public:
    static QString sentence(const TraceReport& report)
    {
        if (report.problem) {
            return errorText(*report.problem);
        }
        const TraceFinding& finding = report.verdict->finding;
        if (const TraceDifference* difference = report.difference()) {
            return departure(*report.scene, *difference);
        }
        const QString lines = countText(finding.matched);
        return report.verdict->parts.isEmpty() ? tr("Equal: there is nothing to compare, neither in the trace nor in the right run.")
                                               : tr("Equal: the trace is the right run, lists read %1. Lines compared: %2, about %3.")
                                                     .arg(orderWords(finding.order), lines, parts(report.verdict->parts));
    }

    static QStringList notes(const TraceReport& report)
    {
        QStringList notes;
        if (!report.verdict) {
            return notes;
        }
        const TraceVerdict& verdict = *report.verdict;
        if (const TraceDifference* difference = report.difference()) {
            for (const UnknownBox& box : difference->unknown) {
                notes += box.nearest.empty() ? tr("There is no box “%1” in the scene.").arg(shortened(box.name))
                                             : tr("There is no box “%1” in the scene; did you mean %2?").arg(shortened(box.name), shortened(box.nearest));
            }
            if (verdict.other && verdict.other->difference && verdict.other->difference->line < difference->line) {
                notes += tr("Compared with lists read %1, which it follows further; with lists read %2 it differs at line %3.")
                             .arg(orderWords(verdict.finding.order), orderWords(verdict.other->order), countText(verdict.other->difference->line));
            }
        }
        if (verdict.finding.reversed > 0) {
            notes += tr("Pairs named in the other order: %1, first at line %2. That does not count as a difference.")
                         .arg(countText(verdict.finding.reversed), countText(verdict.finding.firstReversed));
        }
        TraceParts left = TraceParts::all();
        for (const TracePart part : kValuesOf<TracePart>) {
            if (verdict.parts.contains(part)) {
                left.remove(part);
            }
        }
        if (!left.isEmpty() && !verdict.parts.isEmpty()) {
            notes += tr("Not compared, because no line of the trace is about it: %1.").arg(parts(left));
        }
        return notes;
    }

    static QList<TraceStateRow> states(const TraceReport& report)
    {
        const TraceDifference* difference = report.difference();
        if (difference == nullptr) {
            return {};
        }
        const Scene& scene = *report.scene;
        const auto& [line, fault, got, expected, unknown, trace, run] = *difference;
        const QString end = tr("at its end");
        const QString nothing = tr("nothing more");
        return {
            {tr("where"), got ? tr("line %1").arg(countText(line)) : end, expected ? tr("step %1").arg(countText(expected->step.value)) : end},
            {tr("happens"), got ? deed(*got, scene) : nothing, expected ? deed(expected->event, scene) : nothing},
            {tr("cell"), cell(trace, scene), cell(run, scene)},
            {tr("stack, bottom first"), stack(trace), stack(run)},
            {tr("tests so far"), tests(trace), tests(run)},
        };
    }

private:
    static QString parts(TraceParts parts)
    {
        QStringList names;
        for (const TracePart part : kValuesOf<TracePart>) {
            if (parts.contains(part)) {
                names += name(part);
            }
        }
        return names.join(tr(", "));
    }

    static QString name(TracePart part)
    {
        switch (part) {
        case TracePart::Insertion: return tr("the insertion phase");
        case TracePart::Cells: return tr("the cells");
        case TracePart::Tests: return tr("the tests");
        case TracePart::Stack: return tr("the stack");
        }
        return {};
    }

    static QString departure(const Scene& scene, const TraceDifference& difference)
    {
        const QString got = difference.got ? deed(*difference.got, scene) : QString();
        const QString line = countText(difference.line);
        if (!difference.expected) {
            return tr("Different from line %1 on: the trace says “%2”, but the right run is finished with what the trace records.").arg(line, got);
        }
        const QString due = deed(difference.expected->event, scene);
        const QString step = countText(difference.expected->step.value);
        if (!difference.got) {
            return difference.line == 1 ? tr("Different: the trace is empty, but the right run has step %1: “%2”.").arg(step, due)
                                        : tr("Different: the trace ends after line %1, but the right run goes on with step %2: “%3”.")
                                              .arg(countText(difference.line - 1), step, due);
        }
        if (difference.fault == TraceFault::NotPushed) {
            const bool isEmpty = difference.got->box.empty();
            return (isEmpty ? tr("Different from line %1 on: the trace says “%2”, but nothing is on its stack; the right run has step %3: “%4”.")
                            : tr("Different from line %1 on: the trace says “%2”, but that box is not on its stack; the right run has step %3: “%4”."))
                .arg(line, got, step, due);
        }
        return tr("Different from line %1 on: the trace says “%2”, but the right run has step %3: “%4”.").arg(line, got, step, due);
    }

    /// "Test with the stack: D, A · cell 1 #0"
    static QString deed(StepKind kind, QStringList names, const QString& cell)
    {
        const QString title = kindTitle(kind);
        const QString what = names.isEmpty() ? title : tr("%1: %2").arg(title, names.join(tr(", ")));
        return cell.isEmpty() ? what : what + QStringLiteral(" · ") + cell;
    }

    static QString deed(const TraceLine& line, const Scene& scene)
    {
        QStringList names;
        if (line.hasBox) {
            names += shortened(line.box);
        }
        if (line.hasPair) {
            names += {shortened(line.first), shortened(line.second)};
        }
        return deed(line.kind, names, line.cell ? cell(*line.cell, scene) : QString());
    }

    static QString deed(const Event& event, const Scene& scene)
    {
        QStringList names;
        if (const auto box = event.box()) {
            names += shortened(scene.name(*box));
        }
        if (const auto pair = event.pair()) {
            names += {shortened(scene.name(pair->first)), shortened(scene.name(pair->second))};
        }
        const auto cell = event.cell();
        return deed(event.kind, names, cell ? cellNoun(*cell) : QString());
    }

    static QString cell(std::int64_t index, const Scene& scene)
    {
        const bool isInArray = index >= 0 && static_cast<std::uint64_t>(index) < scene.space().cellCount();
        return isInArray ? cellNoun(Cell::fromIndex(CellIndex(static_cast<std::uint64_t>(index)))) : tr("cell with index %1, outside the array").arg(index);
    }

    static QString cell(const TraceState& state, const Scene& scene) { return state.cell ? cell(*state.cell, scene) : QStringLiteral("–"); }

    /// Of a large stack those on top.
    static QString stack(const TraceState& state)
    {
        if (!state.stack) {
            return tr("not recorded");
        }
        if (state.stack->empty()) {
            return tr("empty");
        }
        const std::size_t hidden = state.stack->size() > kMostNames ? state.stack->size() - kMostNames : 0;
        QStringList names;
        if (hidden > 0) {
            names += tr("(%1 more beneath)").arg(countText(hidden));
        }
        for (std::size_t i = hidden; i < state.stack->size(); ++i) {
            names += shortened((*state.stack)[i]);
        }
        return names.join(u' ');
    }

    static QString tests(const TraceState& state) { return state.tests ? countText(*state.tests) : tr("not recorded"); }
};

}  // namespace

QString traceSentence(const TraceReport& report) { return TraceWords::sentence(report); }

QStringList traceNotes(const TraceReport& report) { return TraceWords::notes(report); }

QList<TraceStateRow> traceStates(const TraceReport& report) { return TraceWords::states(report); }

QString rightStepSentence(const TraceReport& report)
{
    const TraceDifference* difference = report.difference();
    if (difference == nullptr || !difference->expected || !report.right) {
        return {};
    }
    return stepSentence(*report.right, report.right->run.at(difference->expected->step));
}

}  // namespace mortonscope
