#pragma once

#include "core/check/diagnosis.h"
#include "core/check/nearest_mistake.h"
#include "core/check/pair_check.h"

#include <functional>
#include <string>

namespace mortonscope {

/// Right, wrong or not understood, with counts, in a sentence or two.
std::string verdictSentence(const PairCheck& check);

/// Which line was read as a header; empty if none was.
std::string headerSentence(const PairCheck& check);

/// Which names of a line no box has, and the nearest that one has, as `nearest` finds it: "There is no box “Q” in the
/// scene."
std::string unknownNamesSentence(const PairCheck& check, Row row,
                                 const std::function<std::string(const std::string&)>& nearest);

/// What has come of looking for mistakes, to stand above them; empty where there is only one, which ownListSentence()
/// names.
std::string diagnosisSentence(const PairCheck& check, const Diagnosis& diagnosis, const NearestMistakes& nearest);
/// That the list is the one that this mistake gives.
std::string ownListSentence(const Algorithm& mistake);
/// Of which mistakes nothing is known, and why; empty if there are none.
std::string undecidedSentence(const Diagnosis& diagnosis);

}  // namespace mortonscope
