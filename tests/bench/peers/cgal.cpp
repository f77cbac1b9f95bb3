#include "tests/bench/peers/peer.h"

#include <CGAL/box_intersection_d.h>
#include <CGAL/version.h>

namespace mortonscope::bench {

namespace {

/// box_self_intersection_d over boxes by value, which is faster than over pointers.
class Cgal final : public Peer {
public:
    explicit Cgal(std::ptrdiff_t cutoff) : m_cutoff(cutoff) {}

    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        m_boxes.clear();
        for (std::uint32_t i = 0; i < boxes.size(); ++i) {
            float low[] = {boxes[i].left, boxes[i].top};
            float high[] = {boxes[i].right, boxes[i].bottom};
            m_boxes.emplace_back(low, high, i);
        }
        CGAL::box_self_intersection_d(
            m_boxes.begin(), m_boxes.end(),
            [&](const Entry& a, const Entry& b) { pairs.push_back({BoxId(a.info()), BoxId(b.info())}); }, m_cutoff);
    }

private:
    using Entry =
        CGAL::Box_intersection_d::Box_with_info_d<float, 2, std::uint32_t, CGAL::Box_intersection_d::ID_EXPLICIT>;

    std::ptrdiff_t m_cutoff;
    std::vector<Entry> m_boxes;
};

const AddWay kWays[] = {AddWay::of<Cgal>("CGAL " CGAL_VERSION_STR, "cutoff 10", 10),
                        AddWay::of<Cgal>("CGAL " CGAL_VERSION_STR, "cutoff 100", 100),
                        AddWay::of<Cgal>("CGAL " CGAL_VERSION_STR, "cutoff 1000", 1000)};

}  // namespace

}  // namespace mortonscope::bench
