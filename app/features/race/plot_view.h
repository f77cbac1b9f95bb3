#pragma once

#include "app/state/models.h"

#include <QPointF>
#include <QString>
#include <QVector>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QPainter;
class QPen;

namespace mortonscope {

class Theme;

/// A mark on a plot's axis.
struct PlotTick {
    double value;
    QString label;  ///< empty: a line without a number
};

/// Maps values of one axis to pixels and back, linearly or by logarithm. On a logarithmic axis, values of 0 and below
/// are at the low end.
struct PlotScale {
    double low = 0;   ///< value at `from`
    double high = 1;  ///< value at `to`; greater than low
    double from = 0;  ///< pixels
    double to = 100;  ///< pixels; less than `from` for an axis that rises on the screen
    bool isLogarithmic = false;

    double pixelOf(double value) const;
    double valueOf(double pixel) const;

    /// Returns ticks at round values. Their labels are at least `apart` pixels from each other. On a logarithmic axis,
    /// powers of ten have labels; if these are few, also 2 and 5 times a power.
    std::vector<PlotTick> ticks(double apart) const;

    /// Makes a scale for values from `least` to `most` with round ends. A linear one starts at 0.
    static PlotScale over(double least, double most, bool isLogarithmic);
};

/// Formats a number of an axis briefly: "0.05", "250", "20k", "5M".
QString tickText(double value);

/// One curve of a plot.
struct PlotCurve {
    QString name;
    int look = 0;             ///< index of the theme's series
    bool isGuide = false;     ///< theory instead of measurements: thin and gray
    bool hasMarks = false;    ///< each point is a separate measurement
    QVector<QPointF> points;  ///< ascending by x
};

/// The content of a plot.
struct PlotContent {
    std::vector<PlotCurve> curves;
    QString xTitle;
    QString yTitle;
    bool isXLogarithmic = false;
    bool isYLogarithmic = false;
    std::optional<std::pair<double, double>> xRange;  ///< if empty, the range of the points
    std::optional<double> here;                       ///< the x of the current setup, marked in the plot
    QString emptyText;                                ///< text of an empty plot: what will appear and how to get it
};

/// Curves over two axes, with a legend of colors and styles. Pointing or the arrow keys show the values at one x;
/// screen readers get them too.
class PlotView : public QWidget {
    Q_OBJECT

public:
    explicit PlotView(const Models& models, QWidget* parent = nullptr);

    const PlotContent& content() const { return m_content; }
    void setContent(PlotContent content);
    /// Sets how a readout formats its x ("frame 17") and its values.
    void setReading(std::function<QString(double x)> title, std::function<QString(double y)> value);

    PlotScale xScale() const;
    PlotScale yScale() const;
    /// Returns the lines of the readout: the title and one line per curve; empty without a readout.
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
    std::optional<double> m_reading;  ///< an x at which some curve has a point
    std::function<QString(double)> m_titleOf;
    std::function<QString(double)> m_valueOf;
};

}  // namespace mortonscope
