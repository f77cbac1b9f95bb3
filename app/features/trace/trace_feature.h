#pragma once

#include "app/features/trace/trace_check.h"
#include "app/session/models.h"
#include "app/widgets/feature.h"

#include <functional>

namespace mortonscope {

class TracePanel;

/// What comparing traces brings to the window: the panel of the trace in hand, the action that opens one, and which of
/// the files that are dropped are traces.
class TraceFeature : public Feature {
    Q_OBJECT

public:
    /// `hasList`: a list of one's own is to be looked at before any trace.
    TraceFeature(const Models& models, TraceCheck& trace, std::function<bool()> hasList, WindowShell& shell);

    TraceCheck& trace() { return m_trace; }
    TracePanel* panel() const { return m_panel; }
    void fillMenu(MenuPart part, QMenu& menu) override;
    void arranged() override;
    /// Whether a file is taken for a trace: by the ending of its name.
    static bool isTrace(const QString& path);

    bool takes(const QString& path) const override { return isTrace(path); }
    /// One that can't be read gets one clear sentence.
    void openFile(const QString& path) override;

private:
    /// Asks for a file.
    void open();

    const Models m_models;
    TraceCheck& m_trace;
    std::function<bool()> m_hasList;
    TracePanel* m_panel;
};

}  // namespace mortonscope
