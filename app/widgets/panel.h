#pragma once

#include "app/state/models.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

class QMenu;

namespace mortonscope {

/// A widget that gives an answer away, its title, and optionally a function that hides it. Presenters use it to hide
/// answers before a question to the class.
struct AnswerOffer {
    QWidget* widget;
    QString title;
    std::function<void(bool)> hide = {};
};

/// Keys that no action has, for the list of all keys.
struct KeyOffer {
    QList<QKeySequence> keys;  ///< in the order in which `what` explains them
    QString place;             ///< the focused widget, or the activity, in which they work
    QString what;
};

/// The base of all panels: a widget with a title in a dock or in the window. It reads the models, does not depend on
/// other panels, and repaints itself when the theme changes.
class Panel : public QWidget {
    Q_OBJECT

public:
    /// `objectName` must not change between versions, because saved layouts contain it. `title` is translated.
    Panel(const Models& models, const QString& objectName, const QString& title, QWidget* parent);

    QString title() const { return windowTitle(); }
    /// Returns the panel's keys that no action has.
    const QList<KeyOffer>& keys() const { return m_keys; }
    /// Returns true if the panel shows what it is, so that its dock needs no heading.
    bool namesItself() const { return m_namesItself; }

protected:
    const Models& models() const { return m_models; }
    void setNamesItself() { m_namesItself = true; }
    void offerKeys(const QList<KeyOffer>& keys) { m_keys += keys; }
    /// Adds keys that work in the whole panel.
    void offerKeys(const QList<QKeySequence>& keys, const QString& what) { m_keys += {keys, title(), what}; }
    /// Adds Enter, which goes to the step of the current row.
    void offerMoments();
    /// Adds Ctrl+C, which copies the selected rows.
    void offerCopies();
    bool event(QEvent* event) override;

    /// Called when colors or sizes have changed and the parts of the panel are restyled (app/widgets/style.h). The
    /// base class lays out and repaints. Override it only if the panel keeps something that depends on the theme.
    virtual void themeChanged();

private:
    const Models m_models;
    QList<KeyOffer> m_keys;
    bool m_namesItself = false;
};

/// Adds the window's actions for pictures to the context menu of a panel or a part of one: copy it, save it. Does
/// nothing outside the window.
void addPictureActions(QMenu& menu, QWidget& part);

/// A panel that remains useful while a card asks about its contents: it hides only what would give the answer away. Any
/// other panel of the card appears together with the answer.
class HidesAnswer {
public:
    virtual ~HidesAnswer() = default;
    virtual void setAsked(bool isAsked) = 0;
};

/// A widget that can appear in a compact mode beside a card. It then hides the controls that filter, unfold, export or
/// lead elsewhere. The window sets the mode when a workspace is entered.
class CompactMode {
public:
    virtual ~CompactMode() = default;
    virtual void setBare(bool isBare) = 0;
};

}  // namespace mortonscope
