#include "app/widgets/spoken_items.h"

#include <QAccessibleWidget>
#include <QWidget>

#include <vector>

namespace mortonscope {

namespace {

/// One item, identified by its number in the view.
class SpokenChild : public SpokenLeaf {
public:
    SpokenChild(QWidget* view, int number) : SpokenLeaf(view), m_number(number) {}

    bool isValid() const override { return view() != nullptr && m_number < items().spokenCount(); }
    QAccessible::Role role() const override
    {
        return view() != nullptr && isOfList() ? QAccessible::ListItem : QAccessible::StaticText;
    }
    int number() const { return m_number; }

    QRect rect() const override
    {
        if (!isValid()) {
            return {};
        }
        const QRect seen = items().spokenItem(m_number).place & widget()->rect();
        return {widget()->mapToGlobal(seen.topLeft()), seen.size()};
    }

    QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (isValid()) {
            const SpokenItem item = items().spokenItem(m_number);
            state.selectable = isOfList();
            state.focusable = isOfList();
            state.selected = item.isSelected;
            state.focused = isOfList() && widget()->hasFocus() && items().spokenCursor() == m_number;
            state.offscreen = !item.place.intersects(widget()->rect());
            state.readOnly = true;
        }
        return state;
    }

protected:
    QString name() const override { return items().spokenItem(m_number).name; }
    QString value() const override { return items().spokenItem(m_number).value; }
    void choose() override { items().chooseSpoken(m_number); }

private:
    QWidget* widget() const { return static_cast<QWidget*>(view()); }
    SpokenItems& items() const { return *dynamic_cast<SpokenItems*>(view()); }
    bool isOfList() const { return items().spokenRole() == QAccessible::List; }

    int m_number;
};

/// The accessible view. Creates its children on request, keeps them, and deletes them with itself.
class SpokenView : public QAccessibleWidget {
public:
    SpokenView(QWidget* view, const SpokenItems& items) : QAccessibleWidget(view, items.spokenRole()) {}

    ~SpokenView() override
    {
        for (const QAccessible::Id id : m_children) {
            if (id != 0) {
                QAccessible::deleteAccessibleInterface(id);
            }
        }
    }

    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Description && items()) {
            if (const QString described = items()->spokenDescription(); !described.isEmpty()) {
                return described;
            }
        }
        return QAccessibleWidget::text(kind);
    }

    int childCount() const override { return items() ? items()->spokenCount() : 0; }

    QAccessibleInterface* child(int number) const override
    {
        if (number < 0 || number >= childCount()) {
            return nullptr;
        }
        const auto at = static_cast<std::size_t>(number);
        if (at >= m_children.size()) {
            m_children.resize(at + 1);
        }
        if (m_children[at] == 0) {
            m_children[at] = QAccessible::registerAccessibleInterface(new SpokenChild(widget(), number));
        }
        return QAccessible::accessibleInterface(m_children[at]);
    }

    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const auto* ours = dynamic_cast<const SpokenChild*>(child);
        return ours && ours->isValid() && ours->parent() == this ? ours->number() : -1;
    }

    QAccessibleInterface* childAt(int x, int y) const override
    {
        return items() ? child(items()->spokenAt(widget()->mapFromGlobal(QPoint(x, y)))) : nullptr;
    }

    QAccessibleInterface* focusChild() const override
    {
        if (items() && widget()->hasFocus()) {
            if (QAccessibleInterface* at = child(items()->spokenCursor())) {
                return at;
            }
        }
        return QAccessibleWidget::focusChild();
    }

private:
    const SpokenItems* items() const { return isValid() ? dynamic_cast<const SpokenItems*>(widget()) : nullptr; }

    mutable std::vector<QAccessible::Id> m_children;  ///< by number; 0: not yet created
};

QAccessibleInterface* makeSpokenView(const QString&, QObject* object)
{
    auto* widget = qobject_cast<QWidget*>(object);
    const auto* items = dynamic_cast<const SpokenItems*>(widget);
    if (items == nullptr) {
        return nullptr;
    }
    return new SpokenView(widget, *items);
}

}  // namespace

int SpokenItems::spokenAt(QPoint place) const
{
    for (int number = spokenCount() - 1; number >= 0; --number) {
        if (spokenItem(number).place.contains(place)) {
            return number;
        }
    }
    return -1;
}

void installSpokenItems()
{
    QAccessible::installFactory(makeSpokenView);  // has no effect if it is already installed
}

void announceSpokenCursor(QWidget& view)
{
    const auto* items = dynamic_cast<const SpokenItems*>(&view);
    if (view.isEnabled() && QAccessible::isActive() && items != nullptr && items->spokenCursor() >= 0) {
        QAccessibleEvent event(&view, QAccessible::Focus);
        event.setChild(items->spokenCursor());
        QAccessible::updateAccessibility(&event);
    }
}

}  // namespace mortonscope
