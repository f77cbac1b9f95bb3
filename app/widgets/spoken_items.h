#pragma once

#include <QAccessible>
#include <QPointer>
#include <QRect>
#include <QString>

class QWidget;

namespace mortonscope {

/// One thing among many that a view draws, as a screen reader meets it.
struct SpokenItem {
    QString name;
    QString value;
    QRect place;  ///< in the view's coordinates; may reach out of it
    bool isSelected = false;
};

/// What a view derives from, beside QWidget, whose things are drawn and are no widgets: they become its children in the
/// tree of accessible objects, by their number. Nothing is made until somebody asks. Its constructor calls
/// installSpokenItems.
class SpokenItems {
public:
    virtual ~SpokenItems() = default;

    virtual int spokenCount() const = 0;
    /// 0 ≤ number < spokenCount().
    virtual SpokenItem spokenItem(int number) const = 0;
    /// The one that the keyboard is at; −1: none.
    virtual int spokenCursor() const { return -1; }
    /// The one at a place of the view, the last of several; −1: none.
    virtual int spokenAt(QPoint place) const;
    /// What a click on it does.
    virtual void chooseSpoken(int number) = 0;
    /// What is said of all of them, made only when it is asked for; empty: the widget's accessible description.
    virtual QString spokenDescription() const { return {}; }
    virtual QAccessible::Role spokenRole() const { return QAccessible::List; }
};

/// Lets screen readers into such views; again does nothing.
void installSpokenItems();

/// The keyboard is at another item of the view now. A disabled view is silent: what it shows is hidden.
void announceSpokenCursor(QWidget& view);

/// What is drawn and is no widget, as a screen reader meets it: a child of a view without children of its own, with a
/// name and a value. A press does what a click does. It says that it is invalid once the view is gone; a subclass adds
/// that what it stands for is there, and where.
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
    /// Null once it is gone.
    QObject* view() const { return m_view; }

    // These are asked for only while it is valid.

    virtual QString name() const = 0;
    virtual QString value() const = 0;
    /// What a click on it does.
    virtual void choose() = 0;

private:
    QPointer<QObject> m_view;
};

}  // namespace mortonscope
