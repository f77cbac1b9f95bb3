#pragma once

#include "app/features/check/list_verdict.h"
#include "app/widgets/signs.h"
#include "core/check/check_words.h"

#include <QString>

namespace mortonscope {

class ListCheck;

/// What stands before the verdict about one line.
VerdictSign signOf(const ListVerdict& verdict, ListLine line);

/// The verdict about one line in a word or two: "right", "missing", "unknown name".
QString verdictWord(const ListVerdict& verdict, ListLine line);
/// That of a pair that is missing.
QString missingWord();

/// A line as it was written, "D-A", or as the right list names it; names that are long are cut in the middle.
QString listedPair(const QString& first, const QString& second);
QString listedPair(const Scene& scene, BoxPair pair);

/// Right, wrong or not understood, and what of; and which line was read as a header.
QString verdictSentence(const ListVerdict& verdict);
/// Why a list can't be judged, in one sentence.
QString problemSentence(const Error& problem);

/// All that there is to say about one line, in one or two sentences.
QString lineSentence(const ListCheck& list, ListLine line);
/// Why a line is wrong, where its pair and its verdict stand beside it; empty where the verdict says it all.
QString lineReason(const ListVerdict& verdict, ListLine line);

/// In which sense the list is right after all, in one sentence; and what a button that makes it the question is called,
/// empty where no choice of the window is it.
QString likenessInWords(const ListVerdict& verdict, const RecognisedQuestion& found);
QString likenessAction(const RecognisedQuestion& found);

/// What has come of looking for mistakes, in one sentence; empty if nothing is to be said.
QString diagnosisSentence(const ListFindings& findings);
/// What a mistake that gives the list does on this scene, at one of its pairs; empty if nothing of it is to be seen, or
/// only at a missing pair, and those are not shown.
QString effectSentence(const ListFindings& findings, const NamedMistake& mistake, bool showsMissing);
/// How a mistake is called, and that the list is its own; empty where that has been said.
QString closingSentence(const ListFindings& findings, const NamedMistake& mistake);
/// Of which mistakes nothing is known, and why; empty if there are none.
QString undecidedSentence(const ListFindings& findings);

}  // namespace mortonscope
