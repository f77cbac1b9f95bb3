#include "tests/bench/peers/peer.h"

#include <embree3/rtcore.h>
#include <pmmintrin.h>

#include <algorithm>

namespace mortonscope::bench {

namespace {

/// rtcCollide of a scene with itself: user geometry in three dimensions, with all boxes between z = 0 and 1. It finds
/// candidates, so each is tested.
class Embree final : public Peer {
public:
    explicit Embree(RTCBuildQuality quality) : m_quality(quality)
    {
        _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
        _MM_SET_DENORMALS_ZERO_MODE(_MM_DENORMALS_ZERO_ON);
        m_device = rtcNewDevice("threads=1,set_affinity=0");
    }
    Embree(const Embree&) = delete;
    Embree& operator=(const Embree&) = delete;
    ~Embree() override { rtcReleaseDevice(m_device); }

    void find(const World&, const std::vector<FloatBox>& boxes, Pairs& pairs) override
    {
        Call call{boxes, pairs};
        const RTCScene scene = rtcNewScene(m_device);
        rtcSetSceneBuildQuality(scene, m_quality);
        const RTCGeometry geometry = rtcNewGeometry(m_device, RTC_GEOMETRY_TYPE_USER);
        rtcSetGeometryUserPrimitiveCount(geometry, static_cast<unsigned>(boxes.size()));
        rtcSetGeometryUserData(geometry, &call);
        rtcSetGeometryBoundsFunction(geometry, bounds, nullptr);
        rtcSetGeometryBuildQuality(geometry, m_quality);
        rtcCommitGeometry(geometry);
        rtcAttachGeometry(scene, geometry);
        rtcReleaseGeometry(geometry);
        rtcCommitScene(scene);
        rtcCollide(scene, scene, take, &call);
        rtcReleaseScene(scene);
    }

private:
    struct Call {
        const std::vector<FloatBox>& boxes;
        Pairs& pairs;
    };

    static void bounds(const RTCBoundsFunctionArguments* of)
    {
        const FloatBox& box = static_cast<const Call*>(of->geometryUserPtr)->boxes[of->primID];
        *of->bounds_o = {box.left, box.top, 0, 0, box.right, box.bottom, 1, 0};
    }

    static void take(void* to, RTCCollision* candidates, unsigned count)
    {
        Call& call = *static_cast<Call*>(to);
        std::for_each(candidates, candidates + count, [&call](const RTCCollision& c) {
            const FloatBox& a = call.boxes[c.primID0];
            const FloatBox& b = call.boxes[c.primID1];
            if (c.primID0 < c.primID1 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) {
                call.pairs.push_back({BoxId(c.primID0), BoxId(c.primID1)});
            }
        });
    }

    RTCBuildQuality m_quality;
    RTCDevice m_device;
};

const AddWay kWays[] = {AddWay::of<Embree>("Embree " RTC_VERSION_STRING, "low quality", RTC_BUILD_QUALITY_LOW),
                        AddWay::of<Embree>("Embree " RTC_VERSION_STRING, "medium quality", RTC_BUILD_QUALITY_MEDIUM)};

}  // namespace

}  // namespace mortonscope::bench
