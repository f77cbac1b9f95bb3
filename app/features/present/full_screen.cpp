#include "app/features/present/full_screen.h"

#include <QEvent>
#include <QMainWindow>
#include <QToolTip>

#include <utility>

namespace mortonscope {

FullScreen::FullScreen(QMainWindow& window, QObject* parent) : QObject(parent), m_window(window)
{
    window.installEventFilter(this);
}

bool FullScreen::isOn() const { return m_window.isFullScreen(); }

void FullScreen::setOn(bool on)
{
    if (on == isOn()) {
        return;
    }
    m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen);
    follow();
}

/// Follows changes that the window manager makes.
bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::WindowStateChange) {
        follow();
    }
    return QObject::eventFilter(watched, event);
}

void FullScreen::follow()
{
    if (std::exchange(m_wasOn, isOn()) != isOn()) {
        QToolTip::hideText();  // the widget it describes moves
        emit changed(isOn());
    }
}

}  // namespace mortonscope
