#include "app/cli/hit_counter.h"

namespace mortonscope::cli {

std::uint64_t HitCounter::among(std::uint64_t tests)
{
    while (m_tests < tests) {
        const BoxPair pair = *m_run.at(m_run.stepOfTest(++m_tests)).event->pair();
        m_hits += m_scene.overlap(pair.first, pair.second);
    }
    return m_hits;
}

}  // namespace mortonscope::cli
