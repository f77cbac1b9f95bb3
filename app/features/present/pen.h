#pragma once

#include "app/features/present/drawing.h"
#include "app/features/present/overlay.h"

#include <QImage>

#include <vector>

namespace mortonscope {

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
    void goOn(QPointF at, double pressure);
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
