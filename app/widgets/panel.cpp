#include "app/widgets/panel.h"

#include "app/theme/theme.h"
#include "app/widgets/style.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QPointer>
#include <QVariant>

namespace mortonscope {

Panel::Panel(const Models& models, const QString& objectName, const QString& title, QWidget* parent)
    : QWidget(parent), m_models(models)
{
    setObjectName(objectName);
    setWindowTitle(title);
    setAccessibleName(title);
    setAttribute(Qt::WA_StyledBackground);
    connect(&models.theme, &ThemeController::changed, this, [this] { themeChanged(); });
}

/// Applies the theme again after a change of the parent, for example to a dock: an application style sheet then resets
/// the fonts of all children.
bool Panel::event(QEvent* event)
{
    const bool isDone = QWidget::event(event);
    if (event->type() == QEvent::ParentChange) {
        restyle(*this);
        themeChanged();
    }
    return isDone;
}

void Panel::offerMoments() { offerKeys({Qt::Key_Return}, tr("Go to the step of the current row")); }
void Panel::offerCopies() { offerKeys({Qt::CTRL | Qt::Key_C}, tr("Copy the selected rows")); }

void addPictureActions(QMenu& menu, QWidget& part)
{
    QWidget* window = &part;
    while (window != nullptr && qobject_cast<QMainWindow*>(window) == nullptr) {
        window = window->parentWidget();
    }
    if (window == nullptr) {
        return;
    }
    menu.addSeparator();
    for (const char* name : {"copyPicture", "savePicture"}) {
        auto* action = window->findChild<QAction*>(QLatin1String(name));
        menu.addAction(action->text(), action,
                       [action, part = QPointer(&part)] {
                           action->setData(
                               QVariant::fromValue(part.data()));  // else it is about the panel with the focus
                           action->trigger();
                           action->setData({});
                       })
            ->setObjectName(QLatin1String(name) + QStringLiteral("Here"));
    }
}

void Panel::themeChanged()
{
    updateGeometry();
    update();
}

}  // namespace mortonscope
