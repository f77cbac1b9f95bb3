#include "app/window/main_window_parts.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QMenuBar>
#include <QScrollArea>
#include <QTabBar>
#include <QToolBar>

#include <algorithm>
#include <tuple>
#include <vector>

namespace mortonscope {

namespace {

/// The areas of the window in reading order.
enum class Area { Top, Left, Middle, Right, Below, Bottom };

QRect placeIn(const QMainWindow& window, const QWidget* widget)
{
    return {widget->mapTo(&window, QPoint(0, 0)), widget->size()};
}

/// A dock behind another tab counts as visible, but Qt moves it outside the window.
bool isInFront(const QMainWindow& window, const QWidget* part)
{
    return part->isVisible() && window.rect().intersects(placeIn(window, part));
}

/// Returns the dock of a tab bar: the nearest one below it.
const QWidget* dockBelow(const QMainWindow& window, const QWidget* tabs)
{
    const QRect place = placeIn(window, tabs);
    const QWidget* nearest = nullptr;
    for (const auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const QRect its = placeIn(window, dock);
        const bool isBelow = isInFront(window, dock) && its.top() >= place.center().y() && its.left() <= place.right()
                          && its.right() >= place.left();
        if (isBelow && (nearest == nullptr || its.top() < placeIn(window, nearest).top())) {
            nearest = dock;
        }
    }
    return nearest;
}

/// Returns the sort key of a part: its area, then its column at the sides or its line at the top and bottom; tabs come
/// just before their dock.
std::tuple<Area, int, int, int> orderOf(const QMainWindow& window, QWidget* part)
{
    const QWidget* placed = part;
    int within = 1;
    if (qobject_cast<QTabBar*>(part) != nullptr) {
        within = 0;
        if (const QWidget* dock = dockBelow(window, part)) {
            placed = dock;
        }
    }
    const QPoint at = placeIn(window, placed).topLeft();
    if (auto* dock = qobject_cast<QDockWidget*>(const_cast<QWidget*>(placed))) {
        switch (window.dockWidgetArea(dock)) {
        case Qt::LeftDockWidgetArea: return {Area::Left, at.x(), at.y(), within};
        case Qt::RightDockWidgetArea: return {Area::Right, at.x(), at.y(), within};
        default: return {Area::Below, at.x(), at.y(), within};
        }
    }
    if (auto* bar = qobject_cast<QToolBar*>(const_cast<QWidget*>(placed))) {
        return {window.toolBarArea(bar) == Qt::BottomToolBarArea ? Area::Bottom : Area::Top, at.y(), at.x(), within};
    }
    if (qobject_cast<QMenuBar*>(const_cast<QWidget*>(placed)) != nullptr) {
        return {Area::Top, at.y(), at.x(), within};
    }
    return {Area::Middle, at.y(), at.x(), within};
}

bool isStop(const QWidget* widget)
{
    // Qt keeps tab bars without tabs for reuse.
    const auto* tabs = qobject_cast<const QTabBar*>(widget);
    return (tabs == nullptr || tabs->count() > 0) && (widget->focusPolicy() & Qt::TabFocus) != 0
        && widget->focusProxy() == nullptr && widget->isEnabled() && widget->isVisible();
}

/// Sorts the stops line by line. The buttons of a dock's heading come after its contents.
void sortByLines(const QMainWindow& window, QWidget* part, QList<QWidget*>& stops)
{
    const auto* dock = qobject_cast<QDockWidget*>(part);
    const auto isHeading = [dock](const QWidget* widget) {
        return dock != nullptr && dock->titleBarWidget() != nullptr && dock->titleBarWidget()->isAncestorOf(widget);
    };
    struct Placed {
        QWidget* widget;
        QRect place;
        bool heading;
        int line;
    };
    std::vector<Placed> all;
    for (QWidget* widget : stops) {
        all.push_back({widget, placeIn(window, widget), isHeading(widget), 0});
    }
    std::ranges::stable_sort(all, {}, [](const Placed& each) { return std::tuple(each.heading, each.place.top()); });
    const int height = window.fontMetrics().height();
    int line = 0;
    int reach = 0;  // widgets that begin above it are on the same line
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || all[i].heading != all[i - 1].heading || all[i].place.top() > reach) {
            ++line;
            reach = all[i].place.top() + std::min(all[i].place.height(), 2 * height) / 2;
        }
        all[i].line = line;
    }
    std::ranges::stable_sort(
        all, {}, [](const Placed& each) { return std::tuple(each.line, each.place.left(), each.place.top()); });
    stops.clear();
    for (const Placed& each : all) {
        stops += each.widget;
    }
}

/// Returns the focusable widgets of each part. `also` is the current focus widget: it is included even if only a click
/// reaches it or it was just disabled or hidden, so that the focus can continue from there.
QList<QList<QWidget*>> focusParts(const QMainWindow& window, const QWidget* also)
{
    QList<QWidget*> parts;
    for (auto* child : window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool holdsAlso = also != nullptr && (child == also || child->isAncestorOf(also));
        if (!child->isWindow() && (holdsAlso || isInFront(window, child))) {
            parts += child;
        }
    }
    const auto counts = [also](const QWidget* widget) { return isStop(widget) || widget == also; };
    std::ranges::stable_sort(parts, {}, [&window](QWidget* part) { return orderOf(window, part); });
    QList<QList<QWidget*>> all;
    for (QWidget* part : std::as_const(parts)) {
        QList<QWidget*> stops;
        if (counts(part)) {
            stops += part;
        }
        for (QWidget* widget : part->findChildren<QWidget*>()) {
            if (counts(widget) && widget->window() == &window) {
                stops += widget;
            }
        }
        sortByLines(window, part, stops);
        if (!stops.isEmpty()) {
            all += stops;
        }
    }
    return all;
}

void takeFocus(QWidget* widget, bool forward)
{
    if (!widget->isActiveWindow()) {
        widget->activateWindow();  // from a floating panel
    }
    widget->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (QWidget* up = widget->parentWidget(); up != nullptr; up = up->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(up)) {
            scroll->ensureWidgetVisible(widget);
        }
    }
}

QWidget* focusIn(const QMainWindow& window)
{
    QWidget* at = window.focusWidget();
    while (at != nullptr && at->focusProxy() != nullptr) {
        at = at->focusProxy();
    }
    return at;
}

/// Returns the part of the window that contains a widget.
const QWidget* windowPartOf(const QMainWindow& window, const QWidget* widget)
{
    while (widget != nullptr && widget->parentWidget() != &window) {
        widget = widget->parentWidget();
    }
    return widget;
}

/// Returns the index after or before `at`, around the ends; the first or the last if `at` is −1.
qsizetype indexBeside(qsizetype at, qsizetype count, bool forward)
{
    if (forward) {
        return (at + 1) % count;
    }
    return (std::max<qsizetype>(at, 0) + count - 1) % count;
}

}  // namespace

bool walkFocus(QMainWindow& window, bool forward)
{
    QWidget* here = focusIn(window);
    QList<QWidget*> stops;
    for (const QList<QWidget*>& part : focusParts(window, here)) {
        stops += part;
    }
    if (stops.isEmpty()) {
        return false;
    }
    QWidget* next = stops[indexBeside(stops.indexOf(here), stops.size(), forward)];
    if (!isStop(next)) {
        return false;  // only the widget that has the focus
    }
    takeFocus(next, forward);
    return true;
}

void walkParts(QMainWindow& window, bool forward)
{
    const QWidget* focused = focusIn(window);
    const QList<QList<QWidget*>> parts = focusParts(window, focused);
    if (parts.isEmpty()) {
        return;
    }
    const QWidget* here = windowPartOf(window, focused);
    qsizetype at = -1;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (windowPartOf(window, parts[i].constFirst()) == here) {
            at = i;
        }
    }
    if (QWidget* next = parts[indexBeside(at, parts.size(), forward)].constFirst(); isStop(next)) {
        takeFocus(next, true);
    }
}

}  // namespace mortonscope
