#pragma once

#include "app/session/models.h"
#include "app/widgets/offers.h"

#include <QWidget>

namespace mortonscope {

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

}  // namespace mortonscope
