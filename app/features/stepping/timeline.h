#pragma once

#include "app/features/stepping/timeline_bins.h"
#include "app/features/stepping/timeline_ticks.h"
#include "app/session/models.h"

#include <QAbstractSlider>

namespace mortonscope {

class Theme;

/// The whole run on one line: its two phases, where it tests, where it finds an overlap, ticks that others set
/// (bookmarks, breakpoints, what a search found), and the cursor.
/// Click or drag to go there: where a step is some pixels wide a drag passes through all moments of its way, and ends
/// at the nearest step. Wheel and arrows go by the chosen grain. Its slider value is the position, scaled where a run
/// has more steps than an int.
class Timeline : public QAbstractSlider {
    Q_OBJECT

public:
    explicit Timeline(const Models& models, QWidget* parent = nullptr);

    TimelineMap map() const;
    /// Ticks of one kind, in place of those that were there; steps in rising order, none to take them away.
    void setTicks(TickKind kind, std::vector<Step> steps);
    /// The same where there are too many to list: asked once for each pixel column when the run or the width changes.
    void setTicks(TickKind kind, TimelineTicks::AnyWithin anyWithin);
    const TimelineTicks& ticks() const { return m_ticks; }
    /// Where pairs overlap is an answer too.
    void setHidesHits(bool hides);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Heights of its parts from the top: labels, ticks if there are any, the band of the phases, the hits.
    struct Rows {
        double ticks{};
        double ticksHeight{};
        double band{};
        double bandHeight{};
        double hits{};
        double bottom{};
    };

    Rows rows() const;
    void adoptRun();
    void followCursor();
    QString description() const;
    void bin();
    void seekTo(double x);
    void scrubTo(double x);
    void paintPhase(QPainter& painter, double from, double to, const QString& label, bool current) const;
    void paintTests(QPainter& painter) const;
    void paintHits(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    const Theme& theme() const;

    const Models m_models;
    TimelineBins m_bins;
    TimelineTicks m_ticks;
    double m_hover = -1;  ///< pixel under the pointer, below 0 if none
    bool m_adopting = false;
    bool m_hidesHits = false;
    int m_wheel = 0;
};

}  // namespace mortonscope
