#include "app/features/present/edge_bar.h"

#include "app/widgets/button.h"
#include "app/words/wording.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

namespace mortonscope {

namespace {

constexpr int kClosed = 3;  ///< px; easy to hit, because the pointer stops at the edge of the screen

}  // namespace

EdgeBar::EdgeBar(QMainWindow& window, Qt::Edge edge, const QString& title)
    : QFrame(&window), m_window(window), m_edge(edge), m_content(new QWidget(this)), m_row(new QHBoxLayout(m_content))
{
    setAccessibleName(title);
    m_row->setSpacing(0);
    m_row->setContentsMargins(kClosed, kClosed, kClosed, kClosed);
    m_row->setSizeConstraint(QLayout::SetMinimumSize);
    m_content->hide();
    hide();
    window.installEventFilter(this);
}

/// Adds a menu as a button, without a mnemonic: those belong to the menu bar.
void EdgeBar::add(QMenu& menu)
{
    auto* button = makeButton<QToolButton>(m_content, QString(), withoutMnemonic(menu.title()), QString());
    button->setAutoRaise(true);
    button->setMenu(&menu);
    button->setPopupMode(QToolButton::InstantPopup);
    m_row->addWidget(button);
    connect(&menu, &QMenu::aboutToHide, this, [this] {
        QTimer::singleShot(0, this, [this] {
            if (!rect().contains(mapFromGlobal(QCursor::pos()))) {
                leave();
            }
        });
    });
}

void EdgeBar::add(QAction& action, bool hasText)
{
    QToolButton* button = makeActionButton(m_content, QString(), &action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(hasText ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    m_row->addWidget(button);
}

void EdgeBar::setOn(bool on)
{
    open(false);
    setVisible(on);
}

void EdgeBar::open(bool isOpen)
{
    m_content->setVisible(isOpen);
    setFrameShape(isOpen ? QFrame::StyledPanel : QFrame::NoFrame);
    setAutoFillBackground(isOpen);
    place();
    raise();
}

/// Closes the bar, unless one of its menus is open.
void EdgeBar::leave()
{
    if (QApplication::activePopupWidget() == nullptr) {
        open(false);
    }
}

void EdgeBar::place()
{
    const int height = m_content->isHidden() ? kClosed : m_row->sizeHint().height();
    setGeometry(0, m_edge == Qt::TopEdge ? 0 : m_window.height() - height, m_window.width(), height);
    m_content->setGeometry(0, 0, m_row->sizeHint().width(), height);
}

void EdgeBar::enterEvent(QEnterEvent* event)
{
    QFrame::enterEvent(event);
    open(true);
}

void EdgeBar::leaveEvent(QEvent* event)
{
    QFrame::leaveEvent(event);
    leave();
}

bool EdgeBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && event->type() == QEvent::Resize) {
        place();
    }
    return QFrame::eventFilter(watched, event);
}

}  // namespace mortonscope
