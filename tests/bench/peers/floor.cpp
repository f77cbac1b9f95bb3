#include "tests/bench/peers/peer.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace mortonscope::bench {

namespace {

/// The minimum work without any test: read the boxes, compute a key for each, scatter them once, and write the pairs.
/// The pairs come from a list that the engine made before.
class Floor final : public Peer {
public:
    void find(const World& world, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        if (m_knows != &world) {
            m_knows = &world;
            m_found.assign(1 + world.frames.size(), {});
            FastEngine<float>().find(world.boxes, Touching::Open, m_found.front());
            for (std::size_t k = 0; k < world.frames.size(); ++k) {
                FastEngine<float>().find(world.frames[k], Touching::Open, m_found[k + 1]);
            }
        }
        const auto frame = std::ranges::find_if(world.frames, [&](const auto& some) { return &some == &boxes; });
        const auto k = static_cast<std::size_t>(frame - world.frames.begin());
        scatter(world, boxes);
        const Pairs& found = m_found[frame == world.frames.end() ? 0 : k + 1];
        pairs.assign(found.begin(), found.end());
    }

private:
    /// 256 buckets: more would make the scatter slower, and fewer would leave more to do afterward.
    static constexpr int kLevel = 4;
    static constexpr std::size_t kBuckets = std::size_t{1} << (2 * kLevel);

    void scatter(const World& world, const std::vector<FloatBox>& boxes)
    {
        m_keys.resize(boxes.size());
        m_edges.resize(boxes.size());
        m_ids.resize(boxes.size());
        std::array<std::uint32_t, kBuckets> counts{};
        const float scale = static_cast<float>(1 << kLevel) / world.side;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const auto column = static_cast<std::uint32_t>(boxes[i].left * scale),
                       row = static_cast<std::uint32_t>(boxes[i].top * scale);
            m_keys[i] = static_cast<std::uint8_t>(row << kLevel | column);
            ++counts[m_keys[i]];
        }
        std::uint32_t first = 0;
        for (std::uint32_t& count : counts) {
            first += std::exchange(count, first);
        }
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const std::uint32_t at = counts[m_keys[i]]++;
            m_edges[at] = boxes[i];
            m_ids[at] = static_cast<std::uint32_t>(i);
        }
    }

    const World* m_knows = nullptr;
    std::vector<Pairs> m_found;  ///< by frame; the first is the initial state of the world
    std::vector<std::uint8_t> m_keys;
    std::vector<FloatBox> m_edges;
    std::vector<std::uint32_t> m_ids;
};

const AddWay kFloor = AddWay::of<Floor>("floor", "256 buckets");

}  // namespace

}  // namespace mortonscope::bench
