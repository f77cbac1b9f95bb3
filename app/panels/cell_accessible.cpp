#include "app/panels/cell_accessible.h"

#include "app/model/selection.h"
#include "app/panels/cell_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>
#include <map>

namespace mortonscope {

namespace {

/// One cell as a screen reader meets it: a name, a place, and that it can be selected.
class CellItem : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    CellItem(CellView* view, Cell cell) : m_view(view), m_cell(cell) {}

    bool isValid() const override
    {
        return m_view && std::ranges::binary_search(m_view->spokenCells(), m_cell);
    }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return m_view ? QAccessible::queryAccessibleInterface(m_view) : nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QString text(QAccessible::Text kind) const override
    {
        if (!isValid()) {
            return {};
        }
        switch (kind) {
        case QAccessible::Name: return m_view->spokenName(m_cell);
        case QAccessible::Value:
        case QAccessible::Description: return m_view->spokenState(m_cell);
        default: return {};
        }
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override
    {
        if (!m_view) {
            return {};
        }
        const QRect shown = m_view->rectOf(m_cell).toAlignedRect() & m_view->rect();
        return {m_view->mapToGlobal(shown.topLeft()), shown.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = m_view && m_view->cursorCell() == m_cell;
        state.focused = state.selected && m_view->hasFocus();
        state.invalid = !isValid();
        state.offscreen = state.invalid || !m_view->rectOf(m_cell).intersects(m_view->rect());
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        if (name == pressAction() && isValid()) {
            m_view->choose(m_cell);
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

    Cell cell() const { return m_cell; }

private:
    QPointer<CellView> m_view;
    Cell m_cell;
};

class CellViewAccessible : public QAccessibleWidget {
public:
    explicit CellViewAccessible(CellView* view) : QAccessibleWidget(view, QAccessible::List) {}

    ~CellViewAccessible() override
    {
        for (const auto& [cell, id] : m_items) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    CellView* view() const { return static_cast<CellView*>(widget()); }
    int childCount() const override { return static_cast<int>(view()->spokenCells().size()); }

    QAccessibleInterface* child(int index) const override
    {
        const auto& cells = view()->spokenCells();
        return index >= 0 && index < static_cast<int>(cells.size()) ? item(cells[static_cast<std::size_t>(index)]) : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* cell = dynamic_cast<const CellItem*>(child);
        return cell ? indexOf(cell->cell()) : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto cell = view()->cellAt(view()->mapFromGlobal(QPoint(x, y)));
        return cell && indexOf(*cell) >= 0 ? item(*cell) : nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        return view()->hasFocus() && indexOf(view()->cursorCell()) >= 0 ? item(view()->cursorCell()) : nullptr;
    }

    int indexOf(Cell cell) const
    {
        const auto& cells = view()->spokenCells();
        const auto at = std::ranges::lower_bound(cells, cell);
        return at != cells.end() && *at == cell ? static_cast<int>(at - cells.begin()) : -1;
    }

private:
    QAccessibleInterface* item(Cell cell) const
    {
        const auto found = m_items.find(cell);
        if (found != m_items.end()) {
            return QAccessible::accessibleInterface(found->second);
        }
        auto* made = new CellItem(view(), cell);
        m_items.emplace(cell, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    mutable std::map<Cell, QAccessible::Id> m_items;
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* view = qobject_cast<CellView*>(object);
    return view ? new CellViewAccessible(view) : nullptr;
}

}  // namespace

void installCellAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

void announceCell(CellView& view, Cell cell)
{
    if (!QAccessible::isActive()) {
        return;
    }
    view.setAccessibleDescription(view.spokenName(cell));
    const auto& cells = view.spokenCells();
    const auto at = std::ranges::lower_bound(cells, cell);
    if (at != cells.end() && *at == cell) {
        QAccessibleEvent event(&view, QAccessible::Focus);
        event.setChild(static_cast<int>(at - cells.begin()));
        QAccessible::updateAccessibility(&event);
    }
}

}  // namespace mortonscope
