#pragma once

#include "core/machine/machine_report.h"

#include <QString>

namespace mortonscope {

/// What is said while somebody is the machine, in the user's language.

/// What is to be done now: the number or the cell of a box, the next move of the pass, or that it is over.
QString machineTask(const Machine& machine);
/// What the whole exercise is about, in one sentence.
QString exerciseText(const ExerciseCode& code, const Scene& scene);
/// "A goes into cell 1 #0", "D is pushed".
QString moveText(const Move& move, const Scene& scene);
/// Why a move is wrong or can't be made, and which classic mistakes do just that.
QString faultText(const MoveVerdict& verdict, const Scene& scene);
/// Points, slips, hints, and the mistake behind all slips if there is one.
QString scoreText(const Machine& machine);
/// The report as text, in the user's language.
QString reportText(const Machine& machine, const ReportHead& head);

/// The words of the form: parts, difficulties, feedback.
QString partText(ExercisePart part);
QString difficultyText(int difficulty);
QString feedbackText(Feedback feedback);

}  // namespace mortonscope
