#include "app/space_view/space_accessibility.h"

#include "app/model/analysis.h"
#include "app/model/run_controller.h"
#include "app/model/selection.h"
#include "app/model/wording.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_words.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <unordered_map>

namespace mortonscope {

namespace {

class SpaceAccessible;

/// What a child stands for: its number among the children. Boxes come first, in order of entry.
class SpaceChild : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    SpaceChild(SpaceView* view, SpaceAccessible* parent) : m_view(view), m_parent(parent) {}

    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override { return m_view ? QAccessible::queryAccessibleInterface(m_view) : nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    void setText(QAccessible::Text, const QString&) override {}
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        const QRectF seen = place().intersected(m_view->inside());
        return {m_view->mapToGlobal(seen.topLeft().toPoint()), seen.size().toSize()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (isValid()) {
            state.selectable = true;
            state.focusable = true;
            state.selected = isSelected();
            state.focused = isCurrent() && m_view->hasFocus();
            state.offscreen = !place().intersects(m_view->inside());
        }
        return state;
    }

    virtual int number() const = 0;

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override
    {
        if (name == pressAction() && isValid()) {
            choose(m_view->models().selection);
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

protected:
    /// What a click on it does.
    virtual void choose(Selection& selection) = 0;

    SpaceView* view() const { return m_view; }
    const Scene& scene() const { return *m_view->models().document.scene(); }
    const Selection& selection() const { return m_view->models().selection; }
    bool viewIsAlive() const { return !m_view.isNull(); }
    SpaceAccessible* owner() const { return m_parent; }

    virtual QRectF place() const = 0;
    virtual bool isSelected() const = 0;
    virtual bool isCurrent() const = 0;

private:
    QPointer<SpaceView> m_view;
    SpaceAccessible* m_parent;
};

class BoxChild : public SpaceChild {
public:
    BoxChild(SpaceView* view, SpaceAccessible* parent, BoxId id) : SpaceChild(view, parent), m_id(id) {}

    bool isValid() const override { return viewIsAlive() && m_id.value < scene().size(); }
    int number() const override { return static_cast<int>(m_id.value); }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid()) {
            return {};
        }
        switch (kind) {
        case QAccessible::Name: return nameOf(scene(), m_id);
        case QAccessible::Value:
        case QAccessible::Description: return boxWords(scene(), m_id, view()->models().analysis.placementOf(scene().box(m_id)), view()->showsCellOf(m_id));
        default: return {};
        }
    }

protected:
    void choose(Selection& selection) override { selection.select({m_id}); }
    QRectF place() const override { return view()->boxRect(m_id); }
    bool isSelected() const override { return selection().contains(m_id); }
    bool isCurrent() const override { return selection().primary() == m_id; }

private:
    BoxId m_id;
};

class CellChild : public SpaceChild {
public:
    CellChild(SpaceView* view, SpaceAccessible* parent, Cell cell) : SpaceChild(view, parent), m_cell(cell) {}

    bool isValid() const override { return viewIsAlive() && view()->models().run.analysis()->tree.isMarked(m_cell); }
    int number() const override;

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid()) {
            return {};
        }
        switch (kind) {
        case QAccessible::Name: return cellTitle(m_cell);
        case QAccessible::Value:
        case QAccessible::Description: return cellWords(*view()->models().run.shownAnalysis(), m_cell);
        default: return {};
        }
    }

protected:
    void choose(Selection& selection) override { selection.selectCell(m_cell); }
    QRectF place() const override { return view()->cellRect(m_cell); }
    bool isSelected() const override { return selection().cell() == m_cell; }
    bool isCurrent() const override { return isSelected() && selection().boxes().empty(); }

private:
    Cell m_cell;
};

/// The view itself. Children are made when they are asked for and kept by what they stand for; they are
/// given back when the view goes, and say that they are invalid from then on.
class SpaceAccessible : public QAccessibleWidget {
public:
    explicit SpaceAccessible(SpaceView* view) : QAccessibleWidget(view, QAccessible::Graphic), m_view(view) {}

    ~SpaceAccessible() override
    {
        for (const auto& [index, id] : m_boxes) {
            QAccessible::deleteAccessibleInterface(id);
        }
        for (const auto& [index, id] : m_cells) {
            QAccessible::deleteAccessibleInterface(id);
        }
    }

    int childCount() const override
    {
        return m_view ? static_cast<int>(boxCount() + markedCells().size()) : 0;
    }

    QAccessibleInterface* child(int number) const override
    {
        if (!m_view || number < 0) {
            return nullptr;
        }
        const auto n = static_cast<std::size_t>(number);
        if (n < boxCount()) {
            const BoxId id(static_cast<std::uint32_t>(n));
            return kept(m_boxes, id.value, [&] { return new BoxChild(m_view, self(), id); });
        }
        const std::vector<Cell>& cells = markedCells();
        if (n - boxCount() < cells.size()) {
            const Cell cell = cells[n - boxCount()];
            return kept(m_cells, cell.index().value, [&] { return new CellChild(m_view, self(), cell); });
        }
        return nullptr;
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* ours = dynamic_cast<const SpaceChild*>(child);
        return ours && ours->isValid() ? ours->number() : -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        if (!m_view) {
            return nullptr;
        }
        const QPointF at = m_view->mapFromGlobal(QPoint(x, y));
        if (const auto id = m_view->boxAt(at)) {
            return child(static_cast<int>(id->value));
        }
        // The deepest marked cell there.
        for (auto cell = m_view->cellAt(at); cell; cell = cell->isRoot() ? std::nullopt : std::optional(cell->parent())) {
            if (const int number = numberOf(*cell); number >= 0) {
                return child(number);
            }
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        if (!m_view || !m_view->hasFocus()) {
            return QAccessibleWidget::focusChild();
        }
        if (const auto id = m_view->models().selection.primary()) {
            return child(static_cast<int>(id->value));
        }
        if (const auto cell = m_view->models().selection.cell()) {
            return child(numberOf(*cell));
        }
        return nullptr;
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value && m_view) {
            return SpaceView::tr("%n box(es)", nullptr, static_cast<int>(boxCount()));
        }
        return QAccessibleWidget::text(kind);
    }

    /// A cell's number among the children, −1 if it is not marked.
    int numberOf(Cell cell) const
    {
        const std::vector<Cell>& cells = markedCells();
        const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
        return found != cells.end() && *found == cell ? static_cast<int>(boxCount() + (found - cells.begin())) : -1;
    }

private:
    using Ids = std::unordered_map<std::uint64_t, QAccessible::Id>;

    std::size_t boxCount() const { return m_view->models().document.scene()->size(); }
    SpaceAccessible* self() const { return const_cast<SpaceAccessible*>(this); }

    template <class Make>
    static QAccessibleInterface* kept(Ids& ids, std::uint64_t key, const Make& make)
    {
        if (const auto found = ids.find(key); found != ids.end()) {
            return QAccessible::accessibleInterface(found->second);
        }
        QAccessibleInterface* made = make();
        ids.emplace(key, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    /// By index; gathered once for each analysis.
    const std::vector<Cell>& markedCells() const
    {
        const auto& analysis = m_view->models().run.analysis();
        if (m_markedOf.lock() != analysis) {
            m_markedOf = analysis;
            m_marked.clear();
            gatherMarked(analysis->tree);
        }
        return m_marked;
    }

    /// Level by level; below a cell that is not marked there is nothing.
    void gatherMarked(const LinearQuadtree& tree) const
    {
        if (!tree.isMarked(Cell())) {
            return;
        }
        m_marked.push_back(Cell());
        for (std::size_t i = 0; i < m_marked.size(); ++i) {
            const Cell cell = m_marked[i];
            if (cell.level() == tree.space().level()) {
                break;
            }
            for (int c = 0; c < 4; ++c) {
                if (tree.isMarked(cell.child(c))) {
                    m_marked.push_back(cell.child(c));
                }
            }
        }
    }

    QPointer<SpaceView> m_view;
    mutable Ids m_boxes;
    mutable Ids m_cells;
    mutable std::weak_ptr<const Analysis> m_markedOf;
    mutable std::vector<Cell> m_marked;
};

int CellChild::number() const { return owner()->numberOf(m_cell); }

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    if (className == QLatin1String("mortonscope::SpaceView")) {
        if (auto* view = qobject_cast<SpaceView*>(object)) {
            return new SpaceAccessible(view);
        }
    }
    return nullptr;
}

}  // namespace

void installSpaceAccessibility()
{
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
}

}  // namespace mortonscope
