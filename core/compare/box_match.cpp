#include "core/compare/box_match.h"

#include "core/scene/scene_names.h"

#include <algorithm>

namespace mortonscope {

BoxMatch::BoxMatch(const Scene& before, const Scene& now)
    : m_before(before), m_after(now), m_isIdentity(before.sharesNamesWith(now))
{
    if (!m_isIdentity) {
        m_now.reserve(before.size());
    }
}

bool BoxMatch::advance(std::size_t looks)
{
    for (; !isDone() && looks > 0; --looks) {
        const BoxId before = m_before.id(m_now.size());
        const auto now = namesake(m_before, before, m_after);
        m_now.push_back(now ? now->value : kNone);
    }
    return isDone();
}

double BoxMatch::progress() const
{
    return isDone() ? 1 : static_cast<double>(m_now.size()) / static_cast<double>(m_before.size());
}

bool haveSameBoxes(const Scene& a, const Scene& b)
{
    if (a.space() != b.space() || a.size() != b.size()) {
        return false;
    }
    if (a.boxes().data() != b.boxes().data() && !std::ranges::equal(a.boxes(), b.boxes())) {
        return false;
    }
    if (a.sharesNamesWith(b)) {
        return true;
    }
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        if (a.name(BoxId(i)) != b.name(BoxId(i))) {
            return false;
        }
    }
    return true;
}

std::vector<BoxId> movedBoxes(const Scene& before, const Scene& now, std::size_t most)
{
    std::vector<BoxId> moved;
    for (std::uint32_t i = 0; i < before.size() && moved.size() < most; ++i) {
        const auto same = namesake(before, before.id(i), now);
        if (!same || before.box(before.id(i)) != now.box(*same)) {
            moved.push_back(before.id(i));
        }
    }
    return moved;
}

}  // namespace mortonscope
