#pragma once

#include <QColor>
#include <QImage>
#include <QPointF>
#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace mortonscope {

class Theme;

/// Number of the presenter's inks; the first is the default. On the theme's background they differ in hue and
/// lightness, so that people with color blindness can tell them apart.
inline constexpr int kPenInks = 5;

/// Require 0 ≤ ink < kPenInks. The name is valid in every theme.
QString penInkName(int ink);
QColor penInk(const Theme& theme, int ink);

/// A line as it was drawn.
struct PenLine {
    struct Point {
        QPointF at;
        double pressure = 1;  ///< pressure of a stylus, 0 … 1; a mouse always has 1
    };

    int ink = 0;       ///< index of the ink; each theme has its own color for it
    double width = 4;  ///< px at 100 %
    std::vector<Point> points;
};

/// Draws the line from point `first` on. A single point is a dot.
void drawLine(QPainter& painter, const Theme& theme, const PenLine& line, std::size_t first = 0);

/// Returns the width of a line at a point, in px.
double widthAt(const Theme& theme, const PenLine& line, const PenLine::Point& point);

/// Covers its whole parent and stays above all other children, even later ones. Never takes the focus.
class Overlay : public QWidget {
    Q_OBJECT

public:
    /// Later values are above earlier ones.
    enum class Layer { Spotlight, Pen };

    Overlay(Layer layer, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void raiseAll() const;

    const Layer m_layer;
};

class ThemeController;

/// Draws over the window and its docked panels with mouse or stylus. Floating panels are separate windows, so it can't
/// draw on them. While the pen writes, it takes the clicks; afterward the lines stay, and clicks pass through.
class Pen : public Overlay {
    Q_OBJECT

public:
    Pen(ThemeController& theme, QWidget* parent);

    bool writes() const { return m_writes; }
    void setWrites(bool writes);
    int ink() const { return m_ink; }
    void setInk(int ink) { m_ink = ink; }
    /// Returns the width of new lines, px at 100 %.
    double lineWidth() const { return m_lineWidth; }
    void setLineWidth(double width) { m_lineWidth = width; }

    const std::vector<PenLine>& lines() const { return m_lines; }
    /// Removes the last line.
    void takeBack();
    void clear();

signals:
    /// Lines were added or removed.
    void drawn();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void tabletEvent(QTabletEvent* event) override;

private:
    void begin(QPointF at, double pressure);
    void shouldContinue(QPointF at, double pressure);
    void end();
    void redraw();
    void ensurePicture();

    ThemeController& m_theme;
    bool m_writes = true;
    bool m_isDown = false;
    int m_ink = 0;
    double m_lineWidth = 4;
    std::vector<PenLine> m_lines;
    QImage m_picture;  ///< the finished lines, cached because the window below repaints often
};

}  // namespace mortonscope
