#pragma once

#include "app/session/models.h"

#include <QKeySequence>
#include <QList>
#include <QString>
#include <QWidget>

#include <functional>

namespace mortonscope {

/// Something that gives an answer away, how it is called, and how it hides it if it can do so by itself: for who asks a
/// class before showing.
struct AnswerOffer {
    QWidget* widget;
    QString title;
    std::function<void(bool)> hide = {};
};

/// Keys that are no action's, for the list of all keys.
struct KeyOffer {
    QList<QKeySequence> keys;  ///< in the order in which it is said what they do
    QString place;             ///< what has the focus, or is under way, when they work
    QString what;
};

/// What every panel is: a widget with a title that stands in a dock or in the window, reads the models
/// and knows no other panel. Repaints itself on the theme's change.
class Panel : public QWidget {
    Q_OBJECT

public:
    /// `objectName` must be stable: layouts are remembered by it. `title` is translated.
    Panel(const Models& models, const QString& objectName, const QString& title, QWidget* parent);

    QString title() const { return windowTitle(); }
    /// Those that are its own and no action's.
    const QList<KeyOffer>& keys() const { return m_keys; }

protected:
    const Models& models() const { return m_models; }
    void offerKeys(const QList<KeyOffer>& keys) { m_keys += keys; }
    /// In all of it.
    void offerKeys(const QList<QKeySequence>& keys, const QString& what) { m_keys += {keys, title(), what}; }
    /// Enter goes to the moment that its current row is about.
    void offerMoments();
    /// Ctrl+C copies its selected rows.
    void offerCopies();
    bool event(QEvent* event) override;

    /// Colours or sizes are others. The base lays out and repaints.
    virtual void themeChanged();

private:
    const Models m_models;
    QList<KeyOffer> m_keys;
};

/// A panel that is still of use while a card asks for what it says: it leaves out what would tell the answer. Any other
/// panel of which a card says so comes with the answer.
class HidesAnswer {
public:
    virtual ~HidesAnswer() = default;
    virtual void setAsked(bool isAsked) = 0;
};

/// A widget that can stand beside a card: then it only shows, and what filters, unfolds, exports or leads elsewhere
/// stays away. The window tells all of them when a workspace is entered.
class CompactMode {
public:
    virtual ~CompactMode() = default;
    virtual void setBare(bool isBare) = 0;
};

}  // namespace mortonscope
