#pragma once

#include "app/features/check/list_verdict.h"
#include "app/widgets/signs.h"
#include "core/check/check_words.h"

#include <QString>

namespace mortonscope {

class ListCheck;

/// Returns the sign that is drawn before the verdict of a line.
VerdictSign signOf(const ListVerdict& verdict, ListLine line);

/// Returns the verdict of a line in one or two words: "right", "missing", "unknown name".
QString verdictWord(const ListVerdict& verdict, ListLine line);

/// Returns the verdict on the whole list, right, wrong or unreadable, with counts, and names the line that was read as
/// a header. Requires `verdict.check`.
QString verdictSentence(const ListVerdict& verdict);
/// Explains in one sentence why a list can't be judged.
QString problemSentence(const Error& problem);

/// Returns the verdict of a line with its reason, in one or two sentences.
QString lineSentence(const ListCheck& list, ListLine line);
/// Returns the reason that a line is wrong, to be shown next to its pair and verdict; empty if the verdict is enough.
QString lineReason(const ListVerdict& verdict, ListLine line);

/// Returns the text of the button that asks this question instead; empty if the window has no such choice.
QString likenessAction(const RecognisedQuestion& found);

/// Returns the result of the search for mistakes in one sentence; empty if one mistake explains the list, because its
/// card says so.
QString diagnosisSentence(const ListFindings& findings);
/// Describes the mistake's effect on this scene, using one wrong pair as an example. Empty if no mistake gives exactly
/// this list, or if the example is a missing pair and `showsMissing` is false.
QString effectSentence(const ListFindings& findings, const NamedMistake& mistake, bool showsMissing);
/// Names a mistake that gives exactly this list, for its card; empty for a mistake that is only nearest.
QString closingSentence(const ListFindings& findings, const NamedMistake& mistake);

}  // namespace mortonscope
