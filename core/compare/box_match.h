#pragma once

#include "core/scene/scene.h"

#include <cstdint>
#include <vector>

namespace mortonscope {

/// Which boxes of two scenes are the same: those of one name. While both share their names it costs nothing; else
/// every name is looked up once, in portions. Both scenes must outlive it.
class BoxMatch {
public:
    BoxMatch(const Scene& before, const Scene& now);

    /// Looks up at most `looks` names; true when all are known.
    bool advance(std::size_t looks);
    bool isDone() const { return m_isIdentity || m_now.size() == m_before.size(); }
    double progress() const;

    /// When done: whether a box of the earlier scene is that of the later one.
    bool isSame(BoxId before, BoxId now) const
    {
        return m_isIdentity ? before == now : m_now[before.value] == now.value;
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    const Scene& m_before;
    const Scene& m_after;
    bool m_isIdentity;
    std::vector<std::uint32_t> m_now;  ///< by box of the earlier scene
};

/// Whether two scenes give the same tests: the same space, and the same boxes under the same names in the same order.
bool haveSameBoxes(const Scene& a, const Scene& b);

/// The boxes of the earlier scene that are elsewhere in the later one, have another size, or are gone; not more than
/// `most` of them.
std::vector<BoxId> movedBoxes(const Scene& before, const Scene& now, std::size_t most);

}  // namespace mortonscope
