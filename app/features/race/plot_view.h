#pragma once

#include "app/features/race/plot_scale.h"
#include "app/session/models.h"

#include <QPointF>
#include <QVector>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QPainter;
class QPen;

namespace mortonscope {

class Theme;

/// One curve of a plot.
struct PlotCurve {
    QString name;
    int look = 0;             ///< which of the theme's series
    bool isGuide = false;     ///< theory beside what was measured: thin and quiet
    bool hasMarks = false;    ///< each point is a measurement of its own
    QVector<QPointF> points;  ///< x ascending
};

/// All that a plot shows. A value.
struct PlotContent {
    std::vector<PlotCurve> curves;
    QString xTitle;
    QString yTitle;
    bool isXLogarithmic = false;
    bool isYLogarithmic = false;
    std::optional<std::pair<double, double>> xRange;  ///< else that of the points
    std::optional<double> here;                       ///< an x to be marked: where one is now
    QString emptyText;                                ///< what will be here, and how to get it
};

/// Curves over two axes with a legend that has each one's colour and style. Pointing, or the arrow keys, read off the
/// values at one x; what is read is said to screen readers too. Keeps what it was given and where one reads.
class PlotView : public QWidget {
    Q_OBJECT

public:
    explicit PlotView(const Models& models, QWidget* parent = nullptr);

    const PlotContent& content() const { return m_content; }
    void setContent(PlotContent content);
    /// How the readings at an x begin: "frame 17".
    void setReading(std::function<QString(double x)> title, std::function<QString(double y)> value);

    PlotScale xScale() const;
    PlotScale yScale() const;
    /// What stands beside the pointer: the title and one line a curve; empty if nothing is read.
    QStringList readings() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    const Theme& theme() const;
    QRectF area() const;
    QList<QRectF> legend() const;
    double legendHeight() const;
    std::vector<double> places() const;
    void read(std::optional<double> x);
    std::pair<double, double> xExtent() const;
    std::pair<double, double> yExtent() const;
    QPen penOf(const PlotCurve& curve, double width) const;
    void paintAxes(QPainter& painter, const PlotScale& x, const PlotScale& y) const;
    void paintCurve(QPainter& painter, const PlotCurve& curve, const PlotScale& x, const PlotScale& y) const;
    void paintLegend(QPainter& painter) const;
    void paintReading(QPainter& painter, const PlotScale& x, const PlotScale& y) const;
    void paintEmpty(QPainter& painter) const;

    const Models m_models;
    PlotContent m_content;
    std::optional<double> m_reading;  ///< an x that some curve has a point at
    std::function<QString(double)> m_titleOf;
    std::function<QString(double)> m_valueOf;
};

}  // namespace mortonscope
