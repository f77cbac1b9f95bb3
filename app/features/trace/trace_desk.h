#pragma once

#include "app/features/trace/trace_check.h"
#include "app/session/models.h"

#include <QObject>
#include <QString>

class QAction;
class QMenu;
class QWidget;

namespace mortonscope {

class FileWorkflow;
class TracePanel;

/// What comparing traces brings to the window: the panel of the trace in hand, the action that opens one, and which of the
/// files that are dropped are traces.
class TraceDesk : public QObject {
    Q_OBJECT

public:
    TraceDesk(const Models& models, TraceCheck& trace, FileWorkflow& files, QWidget* window);

    TraceCheck& trace() { return m_trace; }
    TracePanel* panel() const { return m_panel; }
    /// Adds its entry to a File menu, before `before`.
    void fillMenu(QMenu* menu, QAction* before);
    /// Whether a file is taken for a trace: by the ending of its name.
    static bool isTrace(const QString& path);

public slots:
    /// Asks for a file.
    void open();
    /// Opens it; one that can't be read gets one clear sentence.
    void openFile(const QString& path);

signals:
    /// A trace is being compared: show where.
    void opened();

private:
    FileWorkflow& m_files;
    QWidget* m_window;
    TraceCheck& m_trace;
    TracePanel* m_panel;
};

}  // namespace mortonscope
