#include "core/space/space.h"

#include "core/base/message.h"
#include "core/space/text.h"

namespace mortonscope {

Result<Space> Space::create(const Box& world, int depth, Outside outside)
{
    if (!isFinite(world)) {
        return Error{ErrorCode::NotFinite, "world", boxText(world), say("four finite edges")};
    }
    if (depth < 0 || depth > kDeepestTree) {
        return Error{ErrorCode::OutOfRange, "level", std::to_string(depth), say("a level from 0 to 12")};
    }
    Space space;
    space.m_world = world;
    space.m_depth = depth;
    space.m_outside = outside;
    space.m_unitX = world.width() / space.cellsPerSide();
    space.m_unitY = world.height() / space.cellsPerSide();
    const auto refusal = [&world](std::string expected) {
        return Error{ErrorCode::EmptyWorld, "world", boxText(world), std::move(expected)};
    };
    if (!(world.width() > 0 && world.height() > 0)) {
        return refusal(say("left < right and top < bottom"));
    }
    if (!std::isfinite(world.width()) || !std::isfinite(world.height())) {
        return refusal(say("a width and a height that do not overflow: at most about 1.8e308"));
    }
    if (space.m_unitX == 0 || space.m_unitY == 0) {
        return refusal(say("a world large enough for {1} columns and rows", space.cellsPerSide()));
    }
    assert(space.m_unitX > 0 && space.m_unitY > 0 && std::isfinite(space.m_unitX) && std::isfinite(space.m_unitY));
    return space;
}

Box Space::cellBox(Cell cell) const
{
    const GridPosition at = cell.position();
    const double share = static_cast<double>(std::uint32_t{1} << cell.level());
    const auto edge = [share](double low, double high, std::uint32_t division) {
        return division == share ? high : low + (high - low) * (division / share);
    };
    return {edge(m_world.left, m_world.right, at.column), edge(m_world.top, m_world.bottom, at.row),
            edge(m_world.left, m_world.right, at.column + 1), edge(m_world.top, m_world.bottom, at.row + 1)};
}

}  // namespace mortonscope
