#pragma once

#include "app/features/trace/trace_check.h"
#include "app/state/models.h"
#include "app/widgets/feature.h"

#include <functional>

namespace mortonscope {

class TracePanel;

/// Brings trace comparison to the window: the panel of the open trace, the action that opens one, and drops of trace
/// files.
class TraceFeature : public Feature {
    Q_OBJECT

public:
    /// `hasList` returns whether the user has a pair list, which is shown before any trace.
    TraceFeature(const Models& models, TraceCheck& trace, std::function<bool()> hasList, WindowShell& shell);

    TraceCheck& trace() { return m_trace; }
    TracePanel* panel() const { return m_panel; }
    void fillMenu(MenuPart part, QMenu& menu) override;
    void arranged() override;
    /// Returns whether the file name has the extension of a trace.
    static bool isTrace(const QString& path);

    bool takes(const QString& path) const override { return isTrace(path); }
    /// Opens a trace, or shows one sentence on why it cannot be opened.
    void openFile(const QString& path) override;
    bool isSettled() const override { return !m_trace.isComparing(); }

private:
    /// Asks for a file and opens it.
    void open();

    const Models m_models;
    TraceCheck& m_trace;
    std::function<bool()> m_hasList;
    TracePanel* m_panel;
};

}  // namespace mortonscope
