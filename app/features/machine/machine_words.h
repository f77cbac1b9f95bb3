#pragma once

#include "core/machine/machine_report.h"

#include <QString>

namespace mortonscope {

/// Texts of the exercises in the user's language.

/// Returns the current task: the number or the cell of a box, the next move of the pass, or that everything is done.
QString machineTask(const Machine& machine);
/// Describes the whole exercise in one sentence.
QString exerciseText(const ExerciseCode& code, const Scene& scene);
/// "A goes into cell 1 #0", "D is pushed".
QString moveText(const Move& move, const Scene& scene);
/// Says why a move is wrong or impossible, and which classic mistakes do the same.
QString faultText(const MoveVerdict& verdict, const Scene& scene);
/// Returns points, wrong moves and hints, and the mistake that explains all wrong moves if there is one.
QString scoreText(const Machine& machine);
/// Returns the report as text in the user's language.
QString reportText(const Machine& machine, const ReportHead& head);

/// Texts of the form: parts, difficulties, feedback.
QString partText(ExercisePart part);
QString difficultyText(int difficulty);
QString feedbackText(Feedback feedback);

}  // namespace mortonscope
