#include "app/widgets/feature.h"

#include "app/widgets/panel.h"

#include <QMainWindow>
#include <QToolBar>

namespace mortonscope {

Feature::Feature(WindowShell& shell, const QList<PanelOffer>& panels)
    : QObject(&shell.mainWindow()), m_shell(shell), m_panels(panels)
{
}

QList<AnswerOffer> Feature::answers() const
{
    QList<AnswerOffer> answers;
    for (const auto& [panel, place, answer] : m_panels) {
        if (answer != nullptr) {
            answers += {answer, panel->title()};
        }
    }
    return answers;
}

QList<KeyOffer> Feature::keys() const
{
    QList<KeyOffer> keys = m_keys;
    for (const PanelOffer& each : m_panels) {
        keys += each.panel->keys();
    }
    return keys;
}

void Feature::fillMenu(MenuPart /*part*/, QMenu& /*menu*/) {}
void Feature::openFile(const QString& /*path*/) {}

QToolBar* Feature::addBar(Qt::ToolBarArea area, const QString& name, const QString& title, QWidget* content,
                          bool inOwnRow)
{
    QMainWindow& window = m_shell.mainWindow();
    if (inOwnRow) {
        window.addToolBarBreak(area);
    }
    auto* bar = new QToolBar(title, &window);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->toggleViewAction()->setVisible(false);
    bar->addWidget(content);
    if (const auto* panel = qobject_cast<Panel*>(content)) {
        m_keys += panel->keys();
    }
    window.addToolBar(area, bar);
    return bar;
}

void Feature::showInSentencesPlace(QToolBar& bar, bool shown)
{
    bar.setMinimumHeight(m_shell.isTiny() ? 0 : m_shell.sentenceHeight());
    bar.setVisible(shown);
}

}  // namespace mortonscope
