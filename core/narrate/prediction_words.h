#pragma once

#include "core/predict/examiner.h"

#include <optional>
#include <string>

namespace mortonscope {

struct Analysis;

/// Returns the question as a sentence, with how to answer it. `first` is the box of a pair that is already selected.
std::string questionSentence(const Analysis& analysis, const ExamQuestion& question, std::optional<BoxId> first);

/// Says that the answer is right, or why it is wrong.
std::string verdictSentence(const Analysis& analysis, const ExamQuestion& question, const Answer& answer,
                            const Verdict& verdict);

/// States the right answer, for users who ask to see it.
std::string answerSentence(const Analysis& analysis, const ExamQuestion& question);

}  // namespace mortonscope
