#include "app/window/dock.h"

#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <utility>

namespace mortonscope {

Dock::Dock(ThemeController& theme, Panel* panel, QWidget* parent)
    : QDockWidget(panel->title(), parent), m_heading(new QWidget(this)), m_noHeading(new QWidget(this))
{
    setObjectName(panel->objectName() + QStringLiteral("Dock"));
    setWidget(panel);
    (new QHBoxLayout(m_noHeading))->setContentsMargins(0, 0, 0, 0);  // without a layout, Qt takes its height as −1
    m_noHeading->hide();
    auto* layout = new QHBoxLayout(m_heading);
    layout->setSpacing(0);
    setThemedMargins(theme, *layout, {3, 1.5, 1, 0.5});
    m_picture = new QLabel(m_heading);
    m_picture->setObjectName("panelPicture");  // the export feature makes the picture
    m_picture->setCursor(Qt::OpenHandCursor);
    m_picture->setToolTip(tr("Drag this out of the window to get a picture of the panel"));
    m_picture->setAccessibleName(m_picture->toolTip());
    onRestyle(theme, *m_picture, [sign = m_picture](const Theme& now) {
        const QSize side(now.space(4), now.space(4));
        sign->setPixmap(now.icon(QStringLiteral("picture")).pixmap(side, sign->devicePixelRatioF()));
    });
    setThemedMargins(theme, *m_picture, {0, 0, 1.5, 0});
    layout->addWidget(m_picture);
    m_title = new QLabel(panel->title(), m_heading);
    setTextStyle(theme, *m_title, {TextSize::Body, {}, Face::Bold});
    m_title->setObjectName("dockTitle");
    m_title->setToolTip(panel->accessibleDescription());
    layout->addWidget(m_title, 1);
    connect(panel, &QWidget::windowTitleChanged, this, [this](const QString& title) {
        setWindowTitle(title);
        m_title->setText(title);
    });

    m_menu = makeButton<QToolButton>(m_heading, QStringLiteral("panelMenu"), QStringLiteral("⋯"),
                                     tr("Float or close %1").arg(panel->title()));
    m_menu->setAccessibleName(m_menu->toolTip());
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));  // the dots show that
    m_menu->setMenu(new QMenu(m_menu));
    layout->addWidget(m_menu);
    const auto add = [&](const QString& name, const QString& icon, const QString& text, std::function<void()> act) {
        QAction* action = m_menu->menu()->addAction(text.arg(panel->title()), this, std::move(act));
        action->setObjectName(name);
        giveIcon(action, icon, theme);
    };
    add("floatPanel", "float", tr("Float or dock %1"), [this] { setFloating(!isFloating()); });
    add("closePanel", "close", tr("Close %1"), [this] { close(); });
    connect(m_menu->menu(), &QMenu::aboutToShow, this, &Dock::offerPictures);
    setTitleBarWidget(m_heading);

    const auto later = [this] {
        QTimer::singleShot(0, this, &Dock::showHeadingWhereNeeded);
    };  // the layout is not settled yet
    connect(this, &QDockWidget::dockLocationChanged, this, later);
    connect(this, &QDockWidget::topLevelChanged, this, later);
    connect(this, &QDockWidget::visibilityChanged, this, later);
}

/// Adds the actions for pictures, which exist only once the window has its menus.
void Dock::offerPictures()
{
    if (m_menu->menu()->findChild<QAction*>(QStringLiteral("copyPictureHere")) == nullptr) {
        addPictureActions(*m_menu->menu(), *widget());
    }
}

/// Opens the menu of the heading for a panel that has no menu at that place.
void Dock::contextMenuEvent(QContextMenuEvent* event)
{
    if (!m_menu->isHidden()) {
        m_menu->menu()->popup(event->globalPos());
    }
}

void Dock::setBare(bool isBare)
{
    m_picture->setHidden(isBare);
    m_menu->setHidden(isBare);
}

void Dock::showHeadingWhereNeeded()
{
    auto* window = qobject_cast<QMainWindow*>(parentWidget());
    QWidget* wanted = m_heading;
    if (window != nullptr && !isFloating()) {
        const bool onTab = std::ranges::any_of(window->tabifiedDockWidgets(this),
                                               [](const QDockWidget* other) { return !other->isHidden(); });
        // Below the World, a heading would use up its height. A class needs none.
        if (onTab || static_cast<Panel*>(widget())->namesItself()
            || window->dockWidgetArea(this) == Qt::BottomDockWidgetArea || window->isFullScreen()) {
            wanted = m_noHeading;
        }
    }
    if (titleBarWidget() != wanted) {
        titleBarWidget()->hide();  // Qt leaves the old title bar visible
        setTitleBarWidget(wanted);
        wanted->show();
    }
}

}  // namespace mortonscope
