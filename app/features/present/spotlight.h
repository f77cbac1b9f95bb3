#pragma once

#include "app/features/present/overlay.h"

namespace mortonscope {

class ThemeController;

/// Dims the window but for a circle around the pointer. Clicks go through it to what is seen. Panels that float are
/// windows of their own and are not dimmed.
class Spotlight : public Overlay {
    Q_OBJECT

public:
    Spotlight(ThemeController& theme, QWidget* parent);
    ~Spotlight() override;

    /// Where the light is, in the parent's coordinates.
    QPoint centre() const { return m_centre; }
    /// Of the circle, in px: a sixth of the window's height or width, whichever is less, and never tiny.
    int radius() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect lit() const;
    void moveTo(QPoint global);

    ThemeController& m_theme;
    QPoint m_centre;
};

}  // namespace mortonscope
