#pragma once

#include <QRect>
#include <QWidget>

namespace mortonscope {

class ThemeController;

/// A calm outline around a part of the window. The mouse goes through it.
class TourFrame : public QWidget {
    Q_OBJECT

public:
    TourFrame(ThemeController& theme, QWidget* window);

    /// In the window; empty: there is none.
    void setTarget(const QRect& target);
    const QRect& target() const { return m_target; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int reach() const;

    ThemeController& m_theme;
    QRect m_target;
};

}  // namespace mortonscope
