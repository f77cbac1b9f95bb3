#pragma once

#include "core/race/contender.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mortonscope {

/// Takes the candidate pairs of one lap: counts them, tests each exactly, keeps the hits, and stops the contender in
/// the middle if nobody wants the answer any more. The same for all contenders, so none has a faster test;
/// only the exhibit whose test goes wrong makes its own.
class Referee {
public:
    /// Thrown by test() when the race was stopped; Contender::run catches it.
    struct Stopped {};

    /// `hits` is emptied, its memory is kept. `rule`: the test of a contender that doesn't test exactly.
    Referee(const Scene& frame, std::vector<BoxPair>& hits, const GoOn& goOn, HitRule rule = nullptr)
        : m_rule(rule), m_scene(frame), m_boxes(frame.boxes()), m_touching(frame.touching()),
          m_hasCircles(frame.hasCircles()), m_hits(hits), m_goOn(goOn)
    {
        hits.clear();
    }

    void test(BoxId first, BoxId second)
    {
        if ((++m_tests & 0xFFFU) == 0) {
            askWhetherToGoOn();
        }
        if (overlap(first, second)) {
            m_hits.push_back({first, second});
        }
    }

    std::uint64_t tests() const { return m_tests; }

private:
    /// As Scene::overlap; without circles it is kept from looking for them a million times.
    bool overlap(BoxId a, BoxId b) const
    {
        if (m_rule != nullptr) [[unlikely]] {
            return m_rule(m_scene, a, b);
        }
        return m_hasCircles ? m_scene.overlap(a, b) : overlaps(m_boxes[a.value], m_boxes[b.value], m_touching);
    }

    void askWhetherToGoOn() const
    {
        if (!m_goOn()) {
            throw Stopped();
        }
    }

    HitRule m_rule;
    const Scene& m_scene;
    std::span<const Box> m_boxes;
    Touching m_touching;
    bool m_hasCircles;
    std::vector<BoxPair>& m_hits;
    const GoOn& m_goOn;
    std::uint64_t m_tests = 0;
};

}  // namespace mortonscope
