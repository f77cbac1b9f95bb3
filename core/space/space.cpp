#include "core/space/space.h"

#include "core/base/message.h"
#include "core/space/box_text.h"

namespace mortonscope {

Result<Space> Space::create(const Box& world, int level, Outside outside)
{
    if (!isFinite(world)) {
        return Error{ErrorCode::NotFinite, "world", boxText(world), say("four finite edges")};
    }
    if (level < 0 || level > kDeepestTree) {
        return Error{ErrorCode::OutOfRange, "level", std::to_string(level), say("a level from 0 to 12")};
    }
    Space space;
    space.m_world = world;
    space.m_level = level;
    space.m_outside = outside;
    space.m_unitX = world.width() / space.divisions();
    space.m_unitY = world.height() / space.divisions();
    const auto usable = [](double unit) { return std::isfinite(unit) && unit > 0; };
    if (!usable(space.m_unitX) || !usable(space.m_unitY)) {
        return Error{ErrorCode::EmptyWorld, "world", boxText(world), say("left < right and top < bottom")};
    }
    return space;
}

Box Space::cellBox(Cell cell) const
{
    const GridPosition at = cell.position();
    const double share = static_cast<double>(std::uint32_t{1} << cell.level());
    const auto edge = [share](double low, double high, std::uint32_t division) { return division == share ? high : low + (high - low) * (division / share); };
    return {edge(m_world.left, m_world.right, at.column), edge(m_world.top, m_world.bottom, at.row), edge(m_world.left, m_world.right, at.column + 1),
            edge(m_world.top, m_world.bottom, at.row + 1)};
}

}  // namespace mortonscope
