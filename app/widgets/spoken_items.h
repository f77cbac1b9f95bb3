#pragma once

#include <QAccessible>
#include <QPointer>
#include <QRect>
#include <QString>

class QWidget;

namespace mortonscope {

/// An item that a view draws, as presented to screen readers.
struct SpokenItem {
    QString name;
    QString value;
    QRect place;  ///< in the view's coordinates; may extend beyond it
    bool isSelected = false;
};

/// The second base class, next to QWidget, of a view that draws its items itself. It makes the items the view's
/// children in the accessibility tree, identified by number. Children are created only on request. The constructor of
/// the view must call installSpokenItems().
class SpokenItems {
public:
    virtual ~SpokenItems() = default;

    virtual int spokenCount() const = 0;
    /// Requires 0 ≤ number < spokenCount().
    virtual SpokenItem spokenItem(int number) const = 0;
    /// Returns the item of the keyboard cursor, or −1.
    virtual int spokenCursor() const { return -1; }
    /// Returns the last item that contains `place`, or −1.
    virtual int spokenAt(QPoint place) const;
    /// Acts as a click on the item.
    virtual void chooseSpoken(int number) = 0;
    /// Returns a description of all items, computed only on request. If it is empty, the accessible description of the
    /// widget is used.
    virtual QString spokenDescription() const { return {}; }
    virtual QAccessible::Role spokenRole() const { return QAccessible::List; }
};

/// Installs the accessibility of such views. Further calls have no effect.
void installSpokenItems();

/// Announces the item of the keyboard cursor after it moved. A disabled view announces nothing, because its contents
/// are hidden.
void announceSpokenCursor(QWidget& view);

/// The accessible object of an item that is drawn and is no widget: a child of a view, with a name, a value and no
/// children. Pressing it acts as a click. It is invalid once the view is destroyed. A subclass also checks that the
/// item exists, and returns its position.
class SpokenLeaf : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    explicit SpokenLeaf(QObject* view) : m_view(view) {}

    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override
    {
        return m_view ? QAccessible::queryAccessibleInterface(m_view) : nullptr;
    }
    QWindow* window() const override
    {
        const QAccessibleInterface* above = parent();
        return above != nullptr ? above->window() : nullptr;
    }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }

    QString text(QAccessible::Text kind) const override
    {
        if (!isValid()) {
            return {};
        }
        switch (kind) {
        case QAccessible::Name: return name();
        case QAccessible::Value:
        case QAccessible::Description: return value();
        default: return {};
        }
    }
    void setText(QAccessible::Text, const QString&) override {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override
    {
        if (action == pressAction() && isValid()) {
            choose();
        }
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

protected:
    /// Returns null once the view is destroyed.
    QObject* view() const { return m_view; }

    // Called only while the object is valid.

    virtual QString name() const = 0;
    virtual QString value() const = 0;
    /// Acts as a click on the item.
    virtual void choose() = 0;

private:
    QPointer<QObject> m_view;
};

}  // namespace mortonscope
