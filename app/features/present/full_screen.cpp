#include "app/features/present/full_screen.h"

#include "app/features/present/black_cover.h"

#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QToolTip>

#include <utility>

namespace mortonscope {

namespace {

const QList<QKeySequence>& clickerKeys()
{
    static const QList<QKeySequence> keys = {QKeySequence(Qt::Key_B), QKeySequence(Qt::Key_Period)};
    return keys;
}

}  // namespace

FullScreen::FullScreen(QMainWindow& window, QAction& black, QList<QAction*> owners, QObject* parent)
    : QObject(parent), m_window(window), m_black(black), m_owners(std::move(owners))
{
    window.installEventFilter(this);
    follow();  // a window that is built anew may fill the screen already
}

FullScreen::~FullScreen() { giveKeysBack(); }

bool FullScreen::isOn() const { return m_window.isFullScreen(); }

void FullScreen::setOn(bool on)
{
    if (on == isOn()) {
        return;
    }
    m_window.setWindowState(m_window.windowState() ^ Qt::WindowFullScreen);
    follow();
}

/// Window managers have a key of their own for it.
bool FullScreen::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::WindowStateChange) {
        follow();
    }
    return QObject::eventFilter(watched, event);
}

void FullScreen::follow()
{
    if (std::exchange(m_wasOn, isOn()) == isOn()) {
        return;
    }
    QToolTip::hideText();  // what it is about stands elsewhere now
    isOn() ? takeKeys() : giveKeysBack();
    emit changed(isOn());
}

void FullScreen::takeKeys()
{
    for (QAction* action : m_owners) {
        QList<QKeySequence> left = action->shortcuts();
        left.removeIf([](const QKeySequence& key) { return clickerKeys().contains(key); });
        if (left != action->shortcuts()) {
            m_before += {action, action->shortcuts(), action->toolTip()};
            action->setShortcuts(left);
            action->setToolTip(QString());  // the text: it names no key
        }
    }
    m_before += {&m_black, m_black.shortcuts(), m_black.toolTip()};
    m_black.setShortcuts(m_black.shortcuts() + clickerKeys());
}

void FullScreen::giveKeysBack()
{
    for (const Keys& keys : std::exchange(m_before, {})) {
        if (keys.action != nullptr) {
            keys.action->setShortcuts(keys.shortcuts);
            keys.action->setToolTip(keys.toolTip);
        }
    }
}

void FullScreen::setBlack(bool black)
{
    if (black == isBlack()) {
        return;
    }
    for (const QPointer<BlackCover>& cover : std::exchange(m_covers, {})) {
        if (cover) {
            cover->hide();
            cover->deleteLater();  // it may be the one that was clicked
        }
    }
    if (black) {
        QList<QWidget*> all{&m_window};
        for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
            if (dock->isFloating() && dock->isVisible()) {
                all += dock;
            }
        }
        for (QWidget* each : std::as_const(all)) {
            auto* cover = new BlackCover(each);
            connect(cover, &BlackCover::clicked, this, [this] { setBlack(false); });
            cover->show();
            m_covers += cover;
        }
    }
    emit blackChanged(black);
}

}  // namespace mortonscope
