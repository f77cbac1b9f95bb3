#include "tests/bench/peers/peer.h"

#include <box2d/b2_common.h>
#include <box2d/b2_dynamic_tree.h>

#include <optional>

namespace mortonscope::bench {

namespace {

b2AABB boundsOf(const FloatBox& box)
{
    b2AABB bounds;
    bounds.lowerBound.Set(box.left, box.top);
    bounds.upperBound.Set(box.right, box.bottom);
    return bounds;
}

/// The dynamic tree: inserts each box, then makes a query for each. Its boxes are enlarged, so candidates are tested.
class Box2d final : public Peer {
public:
    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_tree.emplace();
        m_proxies.clear();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            m_proxies.push_back(m_tree->CreateProxy(boundsOf(boxes[i]), reinterpret_cast<void*>(i)));
        }
        queryAll(boxes, pairs);
    }

    void move(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const b2AABB now = boundsOf(boxes[i]);
            m_tree->MoveProxy(m_proxies[i], now, now.lowerBound - m_last[i].lowerBound);
        }
        queryAll(boxes, pairs);
    }

private:
    struct Query {
        const b2DynamicTree& tree;
        const std::vector<b2AABB>& bounds;
        Pairs& pairs;
        std::size_t self = 0;

        bool QueryCallback(int32 proxy)  // the name is Box2D's
        {
            const auto other = reinterpret_cast<std::size_t>(tree.GetUserData(proxy));
            if (other > self && b2TestOverlap(bounds[self], bounds[other])) {
                pairs.push_back({BoxId(static_cast<std::uint32_t>(self)), BoxId(static_cast<std::uint32_t>(other))});
            }
            return true;
        }
    };

    void queryAll(const std::vector<FloatBox>& boxes, Pairs& pairs)
    {
        m_last.clear();
        for (const FloatBox& box : boxes) {
            m_last.push_back(boundsOf(box));
        }
        Query query{*m_tree, m_last, pairs};
        for (query.self = 0; query.self < m_last.size(); ++query.self) {
            m_tree->Query(&query, m_last[query.self]);
        }
    }

    std::optional<b2DynamicTree> m_tree;
    std::vector<int32> m_proxies;
    std::vector<b2AABB> m_last;
};

const AddWay kWay =
    AddWay::of<Box2d>("Box2D " + std::to_string(b2_version.major) + '.' + std::to_string(b2_version.minor), "tree");

}  // namespace

}  // namespace mortonscope::bench
