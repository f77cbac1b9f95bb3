#pragma once

#include "app/cli/output.h"
#include "core/check/diagnosis.h"
#include "core/check/distinguish.h"
#include "core/check/other_question.h"
#include "core/check/pair_check.h"

#include <optional>
#include <string>

namespace mortonscope::cli {

/// All that is known about a list.
struct CheckReport {
    const Scene& scene;
    const PairCheck& check;
    Diagnosis diagnosis;
    NearestMistakes nearest;  ///< where none gives the list
    std::optional<RecognisedQuestion> otherQuestion;
    std::optional<DistinguishingScene> telling;  ///< its groups are of diagnosis.named
};

/// To be read; long enumerations are cut short, with how many more there are.
void writeCheckText(const CheckReport& report, Output& output);

/// One object, complete.
void writeCheckJson(const CheckReport& report, Output& output);

}  // namespace mortonscope::cli
