#include "app/window/dock.h"

#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/panel.h"
#include "app/widgets/style.h"

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

Dock::Dock(ThemeController& theme, QWidget* parent)
    : QDockWidget(parent), m_heading(new QWidget(this)), m_noHeading(new QWidget(this))
{
    m_noHeading->setFixedHeight(0);
    m_noHeading->hide();
    auto* layout = new QHBoxLayout(m_heading);
    layout->setSpacing(0);
    setThemedMargins(theme, *layout, {3, 1.5, 1, 0.5});
    m_title = new QLabel(m_heading);
    setTextStyle(theme, *m_title, {TextSize::Body, {}, Face::Bold});
    m_title->setObjectName("dockTitle");
    layout->addWidget(m_title, 1);

    m_menu = makeButton<QToolButton>(m_heading, QStringLiteral("panelMenu"), QStringLiteral("⋯"), {});
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));  // the dots show that
    m_menu->setMenu(new QMenu(m_menu));
    layout->addWidget(m_menu);
    const auto add = [&](const QString& name, const QString& icon, std::function<void()> act) {
        QAction* action = m_menu->menu()->addAction(QString(), this, std::move(act));
        action->setObjectName(name);
        return giveIcon(action, icon, theme);
    };
    m_float = add("floatPanel", "float", [this] { setFloating(!isFloating()); });
    m_close = add("closePanel", "close", [this] { close(); });
    setTitleBarWidget(m_heading);

    const auto later = [this] {
        QTimer::singleShot(0, this, &Dock::showHeadingWhereNeeded);
    };  // the layout is not settled yet
    connect(this, &QDockWidget::dockLocationChanged, this, later);
    connect(this, &QDockWidget::topLevelChanged, this, later);
    connect(this, &QDockWidget::visibilityChanged, this, later);
}

void Dock::setPanel(Panel* panel)
{
    setObjectName(panel->objectName() + QStringLiteral("Dock"));
    setWidget(panel);
    const auto name = [this](const QString& title) {
        setWindowTitle(title);
        m_title->setText(title);
    };
    name(panel->title());
    connect(panel, &QWidget::windowTitleChanged, this, name);
    m_title->setToolTip(panel->accessibleDescription());
    m_menu->setToolTip(tr("Float or close %1").arg(panel->title()));
    m_menu->setAccessibleName(m_menu->toolTip());
    m_float->setText(tr("Float or dock %1").arg(panel->title()));
    m_close->setText(tr("Close %1").arg(panel->title()));
}

void Dock::setBare(bool isBare) { m_menu->setHidden(isBare); }

void Dock::showHeadingWhereNeeded()
{
    auto* window = qobject_cast<QMainWindow*>(parentWidget());
    QWidget* wanted = m_heading;
    if (window != nullptr && !isFloating()) {
        const bool onTab = std::ranges::any_of(window->tabifiedDockWidgets(this),
                                               [](const QDockWidget* other) { return !other->isHidden(); });
        // Below the Space, a heading would use up its height.
        if (onTab || window->dockWidgetArea(this) == Qt::BottomDockWidgetArea) {
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
