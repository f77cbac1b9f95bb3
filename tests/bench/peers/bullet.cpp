#include "tests/bench/peers/peer.h"

#include <BulletCollision/BroadphaseCollision/btDbvt.h>

#include <optional>

namespace mortonscope::bench {

namespace {

btDbvtVolume volumeOf(const FloatBox& box)
{
    return btDbvtVolume::FromMM(btVector3(box.left, box.top, 0), btVector3(box.right, box.bottom, 1));
}

/// The dynamic tree against itself, in three dimensions with all boxes between z = 0 and 1.
class Bullet final : public Peer {
public:
    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_tree.emplace();
        m_leaves.clear();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            m_leaves.push_back(m_tree->insert(volumeOf(boxes[i]), reinterpret_cast<void*>(i)));
        }
        collide(pairs);
    }

    void move(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            btDbvtVolume volume = volumeOf(boxes[i]);
            m_tree->update(m_leaves[i], volume);
        }
        m_tree->optimizeIncremental(1 + static_cast<int>(boxes.size() / 100));
        collide(pairs);
    }

private:
    struct Taker : btDbvt::ICollide {
        Pairs& pairs;

        explicit Taker(Pairs& to) : pairs(to) {}
        void Process(const btDbvtNode* a, const btDbvtNode* b) override
        {
            if (a != b) {
                pairs.push_back({idOf(a), idOf(b)});
            }
        }
        static BoxId idOf(const btDbvtNode* leaf)
        {
            return BoxId(static_cast<std::uint32_t>(reinterpret_cast<std::size_t>(leaf->data)));
        }
    };

    void collide(Pairs& pairs)
    {
        Taker taker(pairs);
        m_tree->collideTT(m_tree->m_root, m_tree->m_root, taker);
    }

    std::optional<btDbvt> m_tree;
    std::vector<btDbvtNode*> m_leaves;
};

const AddWay kWay = AddWay::of<Bullet>(
    "Bullet " + std::to_string(BT_BULLET_VERSION / 100) + '.' + std::to_string(BT_BULLET_VERSION % 100), "dbvt");

}  // namespace

}  // namespace mortonscope::bench
