#pragma once

#include "core/analysis/analysis.h"
#include "core/explain/explainer.h"

#include <string>

namespace mortonscope {

/// Returns the question as a heading: "Why are D and A tested?"
std::string questionText(const Analysis& analysis, const Question& question);

/// Returns briefly why a run never tests two boxes. It has no period if the reason is that the paths to their cells
/// part.
std::string untestedText(const Analysis& analysis, BoxId a, BoxId b);

/// Returns the subject of a link in a few words: "A · XOR of the codes".
std::string linkTitle(const Analysis& analysis, const Link& link);

/// Returns the link as one sentence with its numbers; plain text.
std::string linkSentence(const Analysis& analysis, const Link& link);

}  // namespace mortonscope
