#include "app/space_view/space_accessibility.h"

#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/marked_cells.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/widgets/spoken_items.h"
#include "app/words/wording.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>

#include <algorithm>
#include <unordered_map>

namespace mortonscope {

namespace {

// Limits, because screen readers visit all children of a view, which could take minutes.
constexpr int kMaxSpokenBoxes = 2000;
constexpr std::size_t kMaxSpokenCells = 2000;

class SpaceAccessible;

/// The accessible object of a box or a cell. Boxes come first, in order of entry.
class SpaceChild : public SpokenLeaf {
public:
    SpaceChild(SpaceView* space, const SpaceAccessible* owner) : SpokenLeaf(space), m_owner(owner) {}

    QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        const QRectF seen = place().intersected(space().inside());
        return {space().mapToGlobal(seen.topLeft().toPoint()), seen.size().toSize()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (isValid()) {
            state.selectable = true;
            state.focusable = true;
            state.selected = isSelected();
            state.focused = isCurrent() && space().hasFocus();
            state.offscreen = !place().intersects(space().inside());
        }
        return state;
    }

    /// Returns the number among the children of the World, or −1 if it is no longer a child.
    virtual int number() const = 0;

protected:
    SpaceView& space() const { return *static_cast<SpaceView*>(view()); }
    const Scene& scene() const { return *space().models().document.scene(); }
    Selection& selection() const { return space().models().selection; }
    /// Requires that the view exists.
    const SpaceAccessible& owner() const { return *m_owner; }

    virtual QRectF place() const = 0;
    virtual bool isSelected() const = 0;
    virtual bool isCurrent() const = 0;

private:
    const SpaceAccessible* m_owner;
};

class BoxChild : public SpaceChild {
public:
    BoxChild(SpaceView* space, const SpaceAccessible* owner, std::uint32_t row) : SpaceChild(space, owner), m_row(row)
    {
    }

    bool isValid() const override { return view() != nullptr && m_row < scene().size() && number() >= 0; }
    int number() const override { return spokenNumberOf(space(), id()); }

protected:
    QString name() const override { return nameOf(scene(), id()); }
    QString value() const override
    {
        return boxWords(scene(), id(), space().models().analysis.placementOf(scene().box(id())),
                        space().showsCellOf(id()));
    }
    void choose() override
    {
        const BoxId id = this->id();  // choosing may move the run
        Selection& chosen = selection();
        chosen.select({id});
        chosen.chooseBox(id);
    }
    QRectF place() const override { return space().boxRect(id()); }
    bool isSelected() const override { return selection().contains(id()); }
    bool isCurrent() const override { return selection().primary() == id(); }

private:
    /// Returns the id of the box in this row now.
    BoxId id() const { return scene().id(m_row); }

    std::uint32_t m_row;  ///< row of the box: a child is a position, which other boxes may take
};

class CellChild : public SpaceChild {
public:
    CellChild(SpaceView* space, const SpaceAccessible* owner, Cell cell) : SpaceChild(space, owner), m_cell(cell) {}

    bool isValid() const override { return view() != nullptr && number() >= 0; }
    int number() const override;

protected:
    QString name() const override { return cellTitle(m_cell); }
    QString value() const override { return cellWords(*space().models().pictures.shownAnalysis(), m_cell); }
    void choose() override { selection().chooseCell(m_cell); }
    QRectF place() const override { return space().cellRect(m_cell); }
    bool isSelected() const override { return selection().cell() == m_cell; }
    bool isCurrent() const override { return isSelected() && selection().boxes().empty(); }

private:
    Cell m_cell;
};

/// The accessible view. It creates children on request and keeps them by box or cell. It deletes them with the view,
/// and they are invalid from then on.
class SpaceAccessible : public QAccessibleWidget {
public:
    explicit SpaceAccessible(SpaceView* view) : QAccessibleWidget(view, QAccessible::Graphic), m_view(view) {}

    ~SpaceAccessible() override
    {
        for (const Ids* ids : {&m_boxes, &m_cells}) {
            for (const auto& [key, id] : *ids) {
                QAccessible::deleteAccessibleInterface(id);
            }
        }
    }

    int childCount() const override { return m_view ? boxCount() + static_cast<int>(markedCells().size()) : 0; }

    QAccessibleInterface* child(int number) const override
    {
        if (!m_view || number < 0 || number >= childCount()) {
            return nullptr;
        }
        if (number < boxCount()) {
            const std::uint32_t row =
                number < kMaxSpokenBoxes ? static_cast<std::uint32_t>(number) : selection().primary()->value;
            return kept(m_boxes, row, [&] { return new BoxChild(m_view, this, row); });
        }
        const Cell cell = markedCells()[static_cast<std::size_t>(number - boxCount())];
        return kept(m_cells, cell.index().value, [&] { return new CellChild(m_view, this, cell); });
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
            return child(spokenNumberOf(*m_view, *id));
        }
        // Otherwise the deepest marked cell at that point.
        if (const auto leaf = m_view->cellAt(at)) {
            for (int level = leaf->level(); level >= 0; --level) {
                if (const int number = numberOf(leaf->ancestorAt(level)); number >= 0) {
                    return child(number);
                }
            }
        }
        return nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        if (!m_view || !m_view->hasFocus()) {
            return QAccessibleWidget::focusChild();
        }
        if (const auto id = selection().primary()) {
            return child(spokenNumberOf(*m_view, *id));
        }
        if (const auto cell = selection().cell()) {
            return child(numberOf(*cell));
        }
        return nullptr;
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value && m_view) {
            return SpaceView::tr("%n box(es)", nullptr, static_cast<int>(m_view->models().document.scene()->size()));
        }
        return QAccessibleWidget::text(kind);
    }

    /// Returns a cell's number among the children, or −1.
    int numberOf(Cell cell) const
    {
        const std::vector<Cell>& cells = markedCells();
        const auto found = std::lower_bound(cells.begin(), cells.end(), cell);
        if (found == cells.end() || *found != cell) {
            return -1;
        }
        return boxCount() + static_cast<int>(found - cells.begin());
    }

private:
    using Ids = std::unordered_map<std::uint64_t, QAccessible::Id>;

    const Selection& selection() const { return m_view->models().selection; }

    /// Returns the number of box children: the first boxes and, if it is not among them, the box of the keyboard.
    int boxCount() const
    {
        const std::size_t size = m_view->models().document.scene()->size();
        const auto primary = selection().primary();
        const bool isBeyond = primary && primary->value < size && primary->value >= kMaxSpokenBoxes;
        return static_cast<int>(std::min<std::size_t>(size, kMaxSpokenBoxes)) + static_cast<int>(isBeyond);
    }

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

    /// Returns the first marked cells by index, as they are at the step. Computed once for each step. Empty while
    /// answers are hidden, because the cells reveal where boxes live.
    const std::vector<Cell>& markedCells() const
    {
        static const std::vector<Cell> kNone;
        if (m_view->hidesAnswers()) {
            return kNone;
        }
        const StepPictures& pictures = m_view->models().pictures;
        const auto& analysis = pictures.shownAnalysis();
        const std::vector<Cell> unmarked = pictures.yetToBeMarked();
        if (m_markedOf.lock() != analysis || m_unmarked != unmarked) {
            m_markedOf = analysis;
            m_unmarked = unmarked;
            m_marked = MarkedCells(analysis->tree).first(kMaxSpokenCells);
            std::erase_if(m_marked, [&](Cell cell) {
                return std::ranges::find(unmarked, cell) != unmarked.end() && analysis->tree.list(cell).empty();
            });
        }
        return m_marked;
    }

    QPointer<SpaceView> m_view;
    mutable Ids m_boxes;
    mutable Ids m_cells;
    mutable std::weak_ptr<const Analysis> m_markedOf;
    mutable std::vector<Cell> m_unmarked;
    mutable std::vector<Cell> m_marked;
};

int CellChild::number() const { return owner().numberOf(m_cell); }

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
    QAccessible::installFactory(makeInterface);  // has no effect if it is already installed
}

int spokenNumberOf(const SpaceView& view, BoxId id)
{
    if (id.value < kMaxSpokenBoxes) {
        return static_cast<int>(id.value);
    }
    return view.models().selection.primary() == id ? kMaxSpokenBoxes : -1;
}

}  // namespace mortonscope
