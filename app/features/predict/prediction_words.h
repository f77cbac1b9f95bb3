#pragma once

#include "core/predict/examiner.h"

#include <QString>

#include <optional>

namespace mortonscope {

struct Analysis;

/// A question as a sentence, with how to answer it. `first` is the box of a pair that is chosen already.
QString questionSentence(const Analysis& analysis, const ExamQuestion& question, std::optional<BoxId> first);

/// What is said to an answer: that it is right, or why not.
QString verdictSentence(const Analysis& analysis, const ExamQuestion& question, const Answer& answer,
                        const Verdict& verdict);

/// The right answer, for who asks for it.
QString answerSentence(const Analysis& analysis, const ExamQuestion& question);

}  // namespace mortonscope
