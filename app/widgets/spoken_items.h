#pragma once

#include <QAccessible>
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

}  // namespace mortonscope
