#pragma once

#include "app/state/analysis_service.h"

#include <QTest>

namespace mortonscope::test {

/// Waits for the analysis of the document's scene. Large scenes are computed in the background, and slowly under
/// sanitizers.
inline void settle(const AnalysisService& analysis)
{
    [&] { QTRY_VERIFY_WITH_TIMEOUT(!analysis.isBusy(), 240'000); }();
}

}  // namespace mortonscope::test
