#include "app/widgets/feature.h"

#include <QMainWindow>

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

void Feature::addBar(BarPlace place, QWidget& bar)
{
    if (const auto* panel = qobject_cast<Panel*>(&bar)) {
        m_keys += panel->keys();
    }
    bar.hide();
    m_shell.addBar(place, bar);
}

}  // namespace mortonscope
