#include "app/features/trace/trace_desk.h"

#include "app/features/files/file_workflow.h"
#include "app/features/trace/trace_panel.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace mortonscope {

namespace {

constexpr auto kFolderSetting = "traces/folder";

}  // namespace

TraceDesk::TraceDesk(const Models& models, TraceCheck& trace, FileWorkflow& files, QWidget* window)
    : QObject(window), m_files(files), m_window(window), m_trace(trace), m_panel(new TracePanel(models, m_trace, window))
{
    connect(m_panel, &TracePanel::openWanted, this, &TraceDesk::open);
}

void TraceDesk::fillMenu(QMenu* menu, QAction* before)
{
    menu->insertAction(before, makeAction({QStringLiteral("fileCompareTrace"), tr("Compare a &trace…"), tr("What your own engine has written, step by step beside the right run"),
                                           {Qt::CTRL | Qt::SHIFT | Qt::Key_T}, [this] { open(); }}, this));
}

bool TraceDesk::isTrace(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("mtrace") || ending == QLatin1String("jsonl");
}

void TraceDesk::open()
{
    const QString folder = QSettings().value(kFolderSetting, QDir::homePath()).toString();
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Compare a trace"), folder, tr("Traces (*.mtrace *.jsonl);;All files (*)"));
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void TraceDesk::openFile(const QString& path)
{
    if (const Outcome opened = m_trace.open(path); !opened) {
        m_files.showError(opened.error());
        return;
    }
    QSettings().setValue(kFolderSetting, QFileInfo(path).absolutePath());
    emit this->opened();
}

}  // namespace mortonscope
