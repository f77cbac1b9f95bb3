#include "app/cli/algorithms.h"

#include "app/cli/arguments.h"

#include <array>

namespace mortonscope::cli {

namespace {

constexpr std::array kAlgorithms = {
    AlgorithmEntry{Algorithm::SinglePass, "single-pass", true,
                   "one walk over the cells that tests each box with its own cell and with the object stack"},
    AlgorithmEntry{Algorithm::BruteForce, "brute-force", false, "every box with every later box; no tree at all"},
};

}  // namespace

std::span<const AlgorithmEntry> algorithms() { return kAlgorithms; }

Result<AlgorithmEntry> algorithmOf(const std::string& id)
{
    std::string expected;
    for (const AlgorithmEntry& entry : kAlgorithms) {
        if (entry.id == id) {
            return entry;
        }
        expected += expected.empty() ? "" : " or ";
        expected += entry.id;
    }
    return Error{ErrorCode::UnknownName, "--algorithm", inQuotes(id), expected};
}

}  // namespace mortonscope::cli
