#pragma once

#include "app/cli/output.h"
#include "core/catalogue/method.h"
#include "core/check/diagnosis.h"
#include "core/check/distinguish.h"
#include "core/check/other_question.h"
#include "core/check/pair_check.h"

#include <optional>
#include <string>
#include <vector>

namespace mortonscope::cli {

/// All results of checking a list.
struct CheckReport {
    const Scene& scene;
    const PairCheck& check;
    Diagnosis diagnosis;
    NearestMistakes nearest;  ///< if no mistake produces the list
    std::optional<RecognisedQuestion> otherQuestion;
    std::optional<DistinguishingScene> telling;  ///< its groups refer to diagnosis.named
};

/// Writes sentences and lists. Long lists are shortened and end with the number of omitted lines.
void writeCheckText(const CheckReport& report, Output& output);

/// Writes one JSON object with everything.
void writeCheckJson(const CheckReport& report, Output& output);

/// Returns why a pair must be tested or overlaps, or why not.
std::string reasonOf(const CheckReport& report, BoxPair pair);

/// Returns the scene's file on one line.
std::string sceneLine(const Scene& scene);

/// Returns the lines of the pseudo-code that a mistake changes; none for brute force, which is another algorithm.
std::vector<Departure> linesOf(const NamedMistake& mistake);

}  // namespace mortonscope::cli
