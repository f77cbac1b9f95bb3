#include "app/features/present/magnifier.h"

#include "app/features/present/written.h"
#include "app/theme/theme.h"
#include "app/widgets/restore_docks.h"
#include "app/widgets/window_shell.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTimer>

#include <utility>

namespace mortonscope {

namespace {

QDockWidget* dockAround(QWidget* widget)
{
    while (widget != nullptr && qobject_cast<QDockWidget*>(widget) == nullptr) {
        widget = widget->parentWidget();
    }
    return qobject_cast<QDockWidget*>(widget);
}

}  // namespace

Magnifier::Magnifier(WindowShell& shell, ThemeController& theme, QObject* parent) : QObject(parent), m_shell(shell), m_theme(theme) {}

QDockWidget* Magnifier::dock() const { return m_dock; }

void Magnifier::toggle()
{
    if (m_isOn) {
        end();
    } else {
        magnify(dockAround(QApplication::focusWidget()));
    }
}

void Magnifier::toggle(QDockWidget* dock)
{
    if (m_isOn && dock == m_dock) {
        end();
    } else {
        magnify(dock);
    }
}

void Magnifier::magnify(QDockWidget* dock)
{
    end();
    m_before = m_shell.mainWindow().saveState(kLayoutVersion);
    m_placeless.clear();
    for (auto* each : m_shell.docks()) {
        if (each->isHidden() && m_shell.mainWindow().dockWidgetArea(each) == Qt::NoDockWidgetArea) {
            m_placeless += each;
        }
    }
    m_focus = QApplication::focusWidget();
    m_dock = dock;
    m_isOn = true;
    m_shell.setArranging(true);
    m_shell.fitToolBars();
    if (dock != nullptr) {
        dock->setFloating(false);
        dock->show();
        dock->raise();
    }
    for (auto* other : m_shell.docks()) {
        if (other != dock) {
            other->hide();
        }
    }
    m_shell.centre().setVisible(dock == nullptr);
    m_theme.magnify(kFactor);
    m_shell.setArranging(false);
    giveFocus();
    watchDocks();
    emit changed(true);
}

/// Later, when whoever moves docks has done with them.
void Magnifier::watchDocks()
{
    for (auto* each : m_shell.docks()) {
        m_watching += connect(each, &QDockWidget::visibilityChanged, this, &Magnifier::followDocks, Qt::QueuedConnection);
    }
    if (m_dock != nullptr) {
        m_watching += connect(m_dock, &QDockWidget::topLevelChanged, this, &Magnifier::followDocks, Qt::QueuedConnection);
    }
}

/// A panel that is closed, floats or gets company isn't alone in the window any more.
void Magnifier::followDocks()
{
    if (!m_isOn || m_isEnding) {
        return;
    }
    if (QApplication::mouseButtons() != Qt::NoButton) {  // it is being dragged: docks must not be moved under the hand
        QTimer::singleShot(100, this, &Magnifier::followDocks);
        return;
    }
    QDockWidget* opened = nullptr;
    for (auto* each : m_shell.docks()) {
        opened = each != m_dock && !each->isHidden() ? each : opened;
    }
    if (opened != nullptr || (m_dock != nullptr && (m_dock->isHidden() || m_dock->isFloating()))) {
        end();
    }
    if (opened != nullptr) {
        opened->show();
        opened->raise();
    }
}

/// Keys go to what is seen, and to no field if there is anything else: letters are the presenter's keys.
void Magnifier::giveFocus() const
{
    QWidget* shown = m_dock != nullptr ? m_dock->widget() : &m_shell.centre();
    if (m_focus != nullptr && shown->isAncestorOf(m_focus)) {
        m_focus->setFocus();  // it may have lost it to a tab that went
        return;
    }
    QWidget* wanted = nullptr;
    for (QWidget* next = shown->nextInFocusChain(); next != shown; next = next->nextInFocusChain()) {
        const bool mayHave = shown->isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus) != 0 && next->isVisibleTo(shown) && next->isEnabled();
        if (mayHave && (wanted == nullptr || (isWritten(wanted) && !isWritten(next)))) {
            wanted = next;
        }
    }
    if (wanted != nullptr) {
        wanted->setFocus();
    }
}

void Magnifier::end()
{
    if (!m_isOn || m_isEnding) {
        return;
    }
    const QScopedValueRollback ending(m_isEnding, true);
    for (const QMetaObject::Connection& each : std::exchange(m_watching, {})) {
        disconnect(each);
    }
    m_shell.setArranging(true);
    m_theme.magnify(1);  // first: the layout from before is one of that size
    m_isOn = false;
    m_dock = nullptr;
    m_shell.centre().show();
    m_shell.fitToolBars();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // until then panels think that they need the room of large text
    restorePlaces(m_shell.mainWindow(), m_before, m_placeless);
    m_shell.setArranging(false);
    if (m_focus != nullptr && m_focus->isVisible()) {
        m_focus->setFocus();
    }
    emit changed(false);
}

}  // namespace mortonscope
