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

/// The inks of the presenter's pen, the usual one first. They are told apart on the theme's ground by hue and by
/// lightness, by colour-blind eyes too.
inline constexpr int kPenInks = 5;

/// 0 ≤ ink < kPenInks; the name holds in every scheme.
QString penInkName(int ink);
QColor penInk(const Theme& theme, int ink);

/// A line as it was drawn.
struct PenLine {
    struct Point {
        QPointF at;
        double pressure = 1;  ///< of a stylus, 0 … 1; a mouse presses fully
    };

    int ink = 0;       ///< which of the theme's inks: another theme draws it in its own
    double width = 4;  ///< px at 100 %
    std::vector<Point> points;
};

/// Draws the line from its point `first` on; a single point is a dot.
void drawLine(QPainter& painter, const Theme& theme, const PenLine& line, std::size_t first = 0);

/// The width of a line at a point, in px.
double widthAt(const Theme& theme, const PenLine& line, const PenLine::Point& point);

/// Lies over the whole of its parent and above everything in it, whatever comes to the parent later. Never takes the
/// focus: keys go where they went before.
class Overlay : public QWidget {
    Q_OBJECT

public:
    /// Of several, the one that is named later lies above.
    enum class Layer { Spotlight, Pen };

    Overlay(Layer layer, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void raiseAll() const;

    const Layer m_layer;
};

class ThemeController;

/// Draws over the window with mouse or stylus, over its panels too, but not over those that float: they are windows of
/// their own. While it writes, clicks are its own; put aside, what is drawn stays and clicks go through it.
class Pen : public Overlay {
    Q_OBJECT

public:
    Pen(ThemeController& theme, QWidget* parent);

    bool writes() const { return m_writes; }
    void setWrites(bool writes);
    int ink() const { return m_ink; }
    void setInk(int ink) { m_ink = ink; }
    /// Width of the lines to come, px at 100 %.
    double lineWidth() const { return m_lineWidth; }
    void setLineWidth(double width) { m_lineWidth = width; }

    const std::vector<PenLine>& lines() const { return m_lines; }
    void setLines(std::vector<PenLine> lines);
    /// Takes the last line away.
    void takeBack();
    void clear();

signals:
    /// Lines have come or gone.
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
    QImage m_picture;  ///< of the lines; what lies below is repainted often
};

}  // namespace mortonscope
