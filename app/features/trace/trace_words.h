#pragma once

#include "app/features/trace/trace_check.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace mortonscope {

/// Equal, or where the trace departs from the right run, or why it can't be read: in one sentence.
QString traceSentence(const TraceReport& report);

/// What else is worth knowing, a sentence each: what was not compared, pairs named in the other order, names that no box
/// has, the other order of lists.
QStringList traceNotes(const TraceReport& report);

/// One thing of the two states beside each other.
struct TraceStateRow {
    QString title;
    QString trace;
    QString run;
};
/// Both states where they differ first; empty if they don't.
QList<TraceStateRow> traceStates(const TraceReport& report);

/// What the right run does at that step, and why; empty if there is none.
QString rightStepSentence(const TraceReport& report);

}  // namespace mortonscope
