#include "app/features/trace/trace_feature.h"

#include "app/features/trace/trace_panel.h"
#include "app/settings/settings.h"
#include "app/theme/theme.h"
#include "app/words/action_words.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>

#include <utility>

namespace mortonscope {

TraceFeature::TraceFeature(const Models& models, TraceCheck& trace, std::function<bool()> hasList, WindowShell& shell)
    : Feature(shell), m_models(models), m_trace(trace), m_hasList(std::move(hasList)),
      m_panel(new TracePanel(models, m_trace, &shell.mainWindow()))
{
    offer(m_panel, PanelOffer::Place::Beside);
    connect(m_panel, &TracePanel::openWanted, this, &TraceFeature::open);
}

void TraceFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::OpenOther) {
        menu.addAction(makeAction({QStringLiteral("fileCompareTrace"),
                                   tr("A &trace to compare…"),
                                   tr("Compare the trace of your own engine with the right run, step by step"),
                                   {Qt::CTRL | Qt::SHIFT | Qt::Key_T},
                                   [this] { open(); }},
                                  this));
    }
}

/// Brings the trace to the front if there is no pair list; else it is behind the diagnosis.
void TraceFeature::arranged()
{
    if (shell().workspace() != Workspace::Check || m_trace.isEmpty()) {
        return;
    }
    auto* dock = shell().mainWindow().findChild<QDockWidget*>(QStringLiteral("tracePanelDock"));
    if (!m_hasList()) {
        shell().bring(*m_panel);
        if (shell().hasOwnLayout()) {
            QMainWindow& window = shell().mainWindow();
            const auto units = [this](double count) { return static_cast<int>(count * m_models.theme.theme().px(4)); };
            window.resizeDocks({window.findChild<QDockWidget*>(QStringLiteral("checkPanelDock")), dock},
                               {units(48), units(110)}, Qt::Vertical);
        }
    } else if (shell().hasOwnLayout()) {
        dock->show();
    }
}

bool TraceFeature::isTrace(const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    return ending == QLatin1String("mtrace") || ending == QLatin1String("jsonl");
}

void TraceFeature::open()
{
    const QString folder = settings::kTracesFolder.value();
    const QString path = QFileDialog::getOpenFileName(&shell().mainWindow(), tr("Compare a trace"), folder,
                                                      tr("Traces (*.mtrace *.jsonl);;All files (*)"));
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void TraceFeature::openFile(const QString& path)
{
    if (const Outcome opened = m_trace.open(path); !opened) {
        shell().showError(opened.error());
        return;
    }
    settings::kTracesFolder.set(QFileInfo(path).absolutePath());
    if (shell().workspace() != Workspace::Check || shell().claim() == Claim::Transport) {
        shell().setWorkspace(Workspace::Check);
    }
    shell().bring(*m_panel);
    arranged();
    m_panel->focusTrace();
}

}  // namespace mortonscope
