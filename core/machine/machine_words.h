#pragma once

#include "core/machine/machine_report.h"

#include <string>
#include <string_view>

namespace mortonscope {

/// Sentences of the window, the command line and reports as text.

/// Why a move is wrong, or can't be made, without the mistakes that it is and without giving away what is right: "Neither
/// corner of D is in cell 1 #0."
std::string faultSentence(const MoveVerdict& verdict, const Scene& scene);

/// "Down to here that is what the mistake “…” does: …", or none.
std::string namedSentence(const MoveVerdict& verdict);

/// What is to be done: "Put 6 boxes into their cells (depth 2), then walk through the tree, first-in."
std::string exerciseSentence(const ExerciseCode& code, const Scene& scene);

/// A report for people, a few lines: exercise, who, score, every slip with its reason, the mistake behind all of them.
std::string reportToText(const Machine& machine, const ReportHead& head);

}  // namespace mortonscope
