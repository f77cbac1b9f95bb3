#include "app/features/compare/compare_feature.h"
#include "app/features/manual/manual_window.h"
#include "app/features/present/presenter.h"
#include "app/session/analysis_service.h"
#include "app/session/cursor.h"
#include "app/session/debugger.h"
#include "app/session/persistent_view.h"
#include "app/session/player.h"
#include "app/session/query_box.h"
#include "app/session/run_before_edit.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/session/step_pictures.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/window/main_window.h"
#include "app/window/workbench.h"

#include <QAbstractScrollArea>
#include <QDialog>
#include <QDockWidget>
#include <QLayout>
#include <QMenuBar>
#include <QPointer>
#include <QRubberBand>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

// Rebuilds the window in another language. Each part sets its texts only when it is created, so all parts are created
// again. The window itself stays, with its position, size and full screen, and so do its docks. Nothing is painted in
// between.

namespace mortonscope {

namespace {

/// Returns the models whose signals a window uses.
QList<QObject*> objectsOf(const Models& models)
{
    return {&models.document, &models.analysis, &models.run,    &models.pictures,   &models.player, &models.selection,
            &models.theme,    &models.debugger, &models.search, &models.beforeEdit, &models.query};
}

/// Returns true for children that are reused: the layout, Qt's helper widgets, and docks.
bool isLayouts(const QObject* child)
{
    return qobject_cast<const QLayout*>(child) != nullptr || qobject_cast<const QTabBar*>(child) != nullptr
        || qobject_cast<const QRubberBand*>(child) != nullptr || qobject_cast<const QDockWidget*>(child) != nullptr;
}

/// Returns true for a dialog on a function's stack: exec() may not have returned although the dialog is closed and
/// nothing is modal. The function destroys it. Dialogs on the heap delete themselves, except the manual.
bool isOnStack(const QObject* child)
{
    const auto* dialog = qobject_cast<const QDialog*>(child);
    return dialog != nullptr && !dialog->testAttribute(Qt::WA_DeleteOnClose)
        && dynamic_cast<const ManualWindow*>(dialog) == nullptr;
}

/// Returns the object names from the window down, with which the successor of a widget is found.
QString pathOf(const QWidget* widget, const QWidget* window)
{
    QStringList names;
    for (; widget != nullptr && widget != window; widget = widget->parentWidget()) {
        names.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                     : widget->objectName());
    }
    return names.join(u'/');
}

/// Returns the widget with that path in the rebuilt window.
QWidget* widgetAt(const QString& path, QWidget* window)
{
    const auto widgets = window->findChildren<QWidget*>();
    const auto found =
        std::ranges::find_if(widgets, [&](const QWidget* widget) { return pathOf(widget, window) == path; });
    return path.isEmpty() || found == widgets.end() ? nullptr : *found;
}

}  // namespace

/// Deletes the features before the views that they use, in reverse order, so that no signal reaches a deleted object.
void MainWindow::deleteFeatures()
{
    m_presenter = nullptr;
    QList<Feature*> features = std::exchange(m_features, {});
    std::ranges::reverse(features);
    qDeleteAll(features);
}

void MainWindow::takeDown()
{
    m_centre->hide();  // cancels a drag or an open name editor, as when the window is hidden
    deleteFeatures();
    for (QObject* model : objectsOf(m_models) + m_bench.models()) {
        model->disconnect(this);
    }
    for (QAction* action : actions()) {
        removeAction(action);
    }
    for (const QDockWidget* dock : m_docks.all()) {
        delete dock->widget();
    }
    for (auto* bar : findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        removeToolBar(bar);
    }
    setMenuBar(nullptr);
    QList<QPointer<QObject>> parts;
    for (QObject* child : children()) {
        if (!isLayouts(child) && !isOnStack(child)) {
            parts += child;
        }
    }
    for (const QPointer<QObject>& part : std::as_const(parts)) {
        delete part;  // some were deleted with their parents
    }
    m_docks = {};
    m_asleep.clear();
}

void MainWindow::rebuild()
{
    const PresentState presenting = m_presenter->state();
    const QString focus = pathOf(focusWidget(), this);
    const QVariantMap shown = shownState();
    const ShownDocks docks(*this, m_docks.all());
    // Bars and panels change, but the user has not moved docks.
    const bool wasArranged = std::exchange(m_arranged, false);
    setUpdatesEnabled(false);
    takeDown();
    setLocale(QLocale());
    build();
    m_centre->setVisible(true);  // at once, or the docks would get its space
    enter();
    docks.bringBack(*this);
    dressTabs(*this, m_docks);  // in the new language
    m_arranged = wasArranged;
    if (m_bench.comparison.isOpen()) {
        the<CompareFeature>().show();
    }
    restoreShownState(shown);
    if (QWidget* widget = widgetAt(focus, this)) {
        widget->setFocus();
    } else {
        m_space->setFocus();
    }
    m_presenter->restore(presenting);
    setUpdatesEnabled(true);
}

QVariantMap MainWindow::shownState() const
{
    QVariantMap shown;
    for (QWidget* widget : findChildren<QWidget*>()) {
        if (const auto* keeper = dynamic_cast<const PersistentView*>(widget)) {
            shown.insert(pathOf(widget, this), keeper->saveState());
        } else if (const auto* area = qobject_cast<const QAbstractScrollArea*>(widget)) {
            shown.insert(pathOf(widget, this),
                         QPoint(area->horizontalScrollBar()->value(), area->verticalScrollBar()->value()));
        }
    }
    QVariantList states;
    for (const Feature* feature : m_features) {
        states += feature->state();
    }
    shown.insert(QStringLiteral("features"), states);
    return shown;
}

void MainWindow::restoreShownState(const QVariantMap& shown)
{
    const QVariantList states = shown.value(QStringLiteral("features")).toList();
    for (qsizetype i = 0; i < m_features.size(); ++i) {
        m_features[i]->restoreState(states.value(i));
    }
    layout()->activate();
    for (QWidget* widget : findChildren<QWidget*>()) {
        const auto kept = shown.find(pathOf(widget, this));
        if (kept == shown.end()) {
            continue;
        }
        if (auto* keeper = dynamic_cast<PersistentView*>(widget)) {
            keeper->restoreState(*kept);
        } else if (auto* area = qobject_cast<QAbstractScrollArea*>(widget)) {
            area->horizontalScrollBar()->setValue(kept->toPoint().x());
            area->verticalScrollBar()->setValue(kept->toPoint().y());
        }
    }
}

}  // namespace mortonscope
