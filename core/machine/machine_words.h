#pragma once

#include "core/machine/machine_report.h"

#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Sentences of the window, the command line and reports as text.

/// Why a move is wrong, or can't be made, without the mistakes that it is and without giving away what is right:
/// "Neither corner of D is in cell 1 #0."
std::string faultSentence(const MoveVerdict& verdict, const Scene& scene);

/// Which classic mistakes make a move: "This is the classic mistake “Never popped”: …"; empty if none does.
std::string namedSentence(const std::vector<const Algorithm*>& mistakes);

/// What is to be done: "Put 6 boxes into their cells (depth 2), then walk through the tree, first-in."
std::string exerciseSentence(const ExerciseCode& code, const Scene& scene);

/// A report for people, a few lines: exercise, who, score, every slip with its reason, the mistake behind all of them.
std::string reportToText(const Machine& machine, const ReportHead& head);

}  // namespace mortonscope
