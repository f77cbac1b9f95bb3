#pragma once

#include <QAccessible>
#include <QPointer>

namespace mortonscope {

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
