#include "core/analysis/analysis.h"

namespace mortonscope {

Analysis::Analysis(std::shared_ptr<const Scene> s, const Method& m, const AnalysisLimits& limits)
    : scene(std::move(s)), method(m), order(m.usedOrder()), tree(treeFor(*scene, m)),
      m_run(makeRun(*scene, tree, m, limits.memory, limits.shouldContinue)), run(*m_run),
      hits(limits.hits > 0 ? Hits(*scene, run, limits.hits, limits.shouldContinue, m.algorithm->hits) : Hits())
{
}

Analysis::Analysis(Scene s, const Method& m, const AnalysisLimits& limits)
    : Analysis(std::make_shared<const Scene>(std::move(s)), m, limits)
{
}

}  // namespace mortonscope
