#include "app/state/marked_cells.h"

#include <algorithm>

namespace mortonscope {

MarkedCells::MarkedCells(const LinearQuadtree& tree) : m_levels(static_cast<std::size_t>(tree.space().depth()) + 1)
{
    if (!tree.isMarked(Cell())) {
        return;
    }
    m_levels[0].push_back(0);
    m_size = 1;
    for (std::size_t l = 0; l + 1 < m_levels.size(); ++l) {
        const auto marks = tree.marks().subspan(Cell::firstIndexAt(static_cast<int>(l) + 1));
        std::vector<std::uint32_t>& below = m_levels[l + 1];
        below.reserve(2 * m_levels[l].size());
        for (const std::uint32_t code : m_levels[l]) {
            for (std::uint32_t child = 4 * code; child < 4 * code + 4; ++child) {
                if (marks[child] != 0) {
                    below.push_back(child);
                }
            }
        }
        m_size += below.size();
    }
}

std::size_t MarkedCells::countIn(int level, std::uint64_t first, std::uint64_t end) const
{
    const auto codes = this->level(level);
    const auto before = [&](std::uint64_t code) {
        return std::lower_bound(codes.begin(), codes.end(), code) - codes.begin();
    };
    return static_cast<std::size_t>(before(end) - before(first));
}

std::vector<Cell> MarkedCells::first(std::size_t most) const
{
    return firstOf(most, [](Cell) { return true; });
}

std::vector<Cell> MarkedCells::holding(const LinearQuadtree& tree, std::size_t most) const
{
    return firstOf(most, [&tree](Cell cell) { return !tree.list(cell).empty(); });
}

std::vector<Cell> MarkedCells::firstOf(std::size_t most, const std::function<bool(Cell)>& counts) const
{
    std::vector<Cell> cells;
    for (int l = 0; l <= depth(); ++l) {
        for (const std::uint32_t code : level(l)) {
            if (cells.size() == most) {
                return cells;
            }
            if (counts(Cell(l, code))) {
                cells.push_back(Cell(l, code));
            }
        }
    }
    return cells;
}

std::size_t boxesIn(const LinearQuadtree& tree, int level, std::uint64_t first, std::uint64_t end)
{
    if (first >= end) {
        return 0;
    }
    const auto from = tree.list(Cell(level, static_cast<std::uint32_t>(first)));
    const auto to = tree.list(Cell(level, static_cast<std::uint32_t>(end - 1)));
    return static_cast<std::size_t>(to.data() + to.size() - from.data());
}

}  // namespace mortonscope
