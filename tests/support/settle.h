#pragma once

#include "app/state/analysis_service.h"

#include <QTest>

namespace mortonscope::test {

/// Waits until the analysis is that of the document's scene: large scenes are computed aside, and slowly under
/// sanitizers.
inline void settle(const AnalysisService& analysis)
{
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!analysis.isBusy(), 240'000); }();
}

}  // namespace mortonscope::test
