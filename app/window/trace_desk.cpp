#include "app/window/trace_desk.h"

#include "app/model/wording.h"
#include "app/panels/trace_panel.h"
#include "app/window/file_workflow.h"

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
    auto* compare = new QAction(tr("Compare a &trace…"), this);
    compare->setObjectName(QStringLiteral("fileCompareTrace"));
    compare->setIconText(withoutMnemonic(compare->text()));
    compare->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    compare->setToolTip(tr("What your own engine has written, step by step beside the right run"));
    connect(compare, &QAction::triggered, this, &TraceDesk::open);
    menu->insertAction(before, compare);
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
