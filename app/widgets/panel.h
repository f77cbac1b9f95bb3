#pragma once

#include "app/session/models.h"

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

protected:
    const Models& models() const { return m_models; }
    bool event(QEvent* event) override;

    /// Colours or sizes are others. The base lays out and repaints.
    virtual void themeChanged();

private:
    const Models m_models;
};

}  // namespace mortonscope
