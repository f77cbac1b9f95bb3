#include "core/base/nearest.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace mortonscope {

namespace {

/// Levenshtein distance, row by row.
std::size_t distance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::string nearest(std::string_view wrong, std::span<const std::string_view> known)
{
    constexpr std::size_t kLongest = 64;  // longer words are not typing mistakes, and cost their square
    std::string_view best;
    std::size_t least = (wrong.size() + 2) / 3 + 1;
    if (wrong.size() > kLongest) {
        return {};
    }
    for (const std::string_view word : known) {
        if (word.size() > kLongest || word.size() + least <= wrong.size() || wrong.size() + least <= word.size()) {
            continue;
        }
        if (const std::size_t far = distance(wrong, word); far < least && far < std::max<std::size_t>(word.size(), 2)) {
            least = far;
            best = word;
        }
    }
    return std::string(best);
}

}  // namespace mortonscope
