#include "tests/bench/peers/peer.h"

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>
#include <boost/version.hpp>

namespace mortonscope::bench {

namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

/// An R-tree packed from all boxes at once, then a query for each box.
template <std::size_t kLeaf>
class BoostRtree final : public Peer {
public:
    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_boxes.clear();
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            const FloatBox& box = boxes[i];
            m_boxes.emplace_back(Rectangle{Corner{box.left, box.top}, Corner{box.right, box.bottom}}, i);
        }
        const bgi::rtree<Entry, bgi::linear<kLeaf>> tree(m_boxes.begin(), m_boxes.end());
        for (const auto& [rectangle, id] : m_boxes) {
            tree.query(bgi::intersects(rectangle),
                       boost::make_function_output_iterator([&, id = id](const Entry& other) {
                           if (other.second > id) {
                               pairs.push_back({BoxId(id), BoxId(other.second)});
                           }
                       }));
        }
    }

private:
    using Corner = bg::model::point<float, 2, bg::cs::cartesian>;
    using Rectangle = bg::model::box<Corner>;
    using Entry = std::pair<Rectangle, std::uint32_t>;

    std::vector<Entry> m_boxes;
};

const std::string kName =
    "Boost R-tree " + std::to_string(BOOST_VERSION / 100'000) + '.' + std::to_string(BOOST_VERSION / 100 % 1000);
const AddWay kWays[] = {AddWay::of<BoostRtree<8>>(kName, "leaves of 8"),
                        AddWay::of<BoostRtree<16>>(kName, "leaves of 16")};

}  // namespace

}  // namespace mortonscope::bench
