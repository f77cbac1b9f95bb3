#pragma once

#include "app/session/models.h"
#include "core/base/id.h"
#include "core/run/hits.h"
#include "core/run/run.h"

#include <QAbstractSlider>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <vector>

class QPainter;

namespace mortonscope {

/// Where the positions of a run, 0 … total, stand on a line of pixels, and back. Pure.
///
///     left                                left + width
///      │ 0 │    1    │    2    │  …  │total│
///      position k owns half a step on either side of its place; a step of the insertion and one of the pass are of two widths
struct TimelineMap {
    /// Slider values run to this at most: QSlider speaks int, a run's steps are 64 bits wide.
    static constexpr std::uint64_t kMaxValues = 1'000'000;

    /// What of the width the pass has, where boxes are put in first: there is more to see in it, and often fewer steps.
    static constexpr double kOfPass = 0.8;

    std::uint64_t total = 0;
    double left = 0;
    double width = 1;             ///< > 0
    std::uint64_t insertion = 0;  ///< its last step; 0: all steps are as wide as one another

    /// The place of a position; a run without steps has all at the left end.
    double xOf(Step step) const { return xOf(static_cast<double>(step.value)); }
    double xOf(double step) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        const double share = total == 0    ? 0
                           : !hasPhases()  ? step / all
                           : step <= first ? (1 - kOfPass) * step / first
                                           : 1 - kOfPass * (all - step) / (all - first);
        return left + width * share;
    }

    /// The place as a share of steps, not rounded, not clamped.
    double stepsAt(double x) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        const double share = (x - left) / width;
        return !hasPhases()         ? share * all
             : share <= 1 - kOfPass ? share / (1 - kOfPass) * first
                                    : all - (1 - share) / kOfPass * (all - first);
    }
    bool hasPhases() const { return insertion > 0 && insertion < total; }

    /// The position nearest to x; beyond either end is that end. Exact for totals up to 2^53.
    Step stepAt(double x) const
    {
        const double last = static_cast<double>(total);
        return Step(static_cast<std::uint64_t>(std::clamp(std::round(stepsAt(x)), 0.0, last)));
    }

    /// The slider's largest value: total while that fits.
    int largestValue() const { return static_cast<int>(std::min(total, kMaxValues)); }

    int valueOf(Step step) const
    {
        return total <= kMaxValues
                 ? static_cast<int>(step.value)
                 : static_cast<int>(std::lround(static_cast<double>(step.value) / static_cast<double>(total)
                                                * static_cast<double>(kMaxValues)));
    }

    /// A position with that value; valueOf(stepOfValue(v)) == v.
    Step stepOfValue(int value) const
    {
        const auto v = static_cast<std::uint64_t>(std::clamp(value, 0, largestValue()));
        if (total <= kMaxValues) {
            return Step(v);
        }
        return Step(static_cast<std::uint64_t>(
            std::round(static_cast<double>(v) / static_cast<double>(kMaxValues) * static_cast<double>(total))));
    }
};

class Theme;

/// What a tick on the timeline stands for; each kind has its colour and its shape.
enum class TickKind {
    Bookmark,    ///< a pennant
    SearchHit,   ///< a triangle that points at the band
    Breakpoint,  ///< a dot
};

/// Ticks of several kinds, binned per pixel column as the rest of the timeline is, so that a run of any length and a
/// search with any number of finds paint alike.
class TimelineTicks {
public:
    /// Whether there is one at any step from `first` to `last`, both included.
    using AnyWithin = std::function<bool(Step first, Step last)>;

    /// Null for none.
    void set(TickKind kind, AnyWithin anyWithin);
    bool isEmpty() const;

    /// Those up to `last`: what lies behind it may have to be hidden.
    void bin(const TimelineMap& map, int columns, Step last);
    /// The columns that have one, for tests.
    const std::vector<bool>& columns(TickKind kind) const { return m_columns[static_cast<std::size_t>(kind)]; }

    /// In a row of this height whose lower edge touches the band.
    void paint(QPainter& painter, const Theme& theme, double left, double top, double height) const;

private:
    static constexpr std::size_t kKinds = 3;

    std::array<AnyWithin, kKinds> m_any;
    std::array<std::vector<bool>, kKinds> m_columns;
};

/// What the timeline shows for each pixel column, so that a run of any length paints alike: the share of
/// steps that are tests, and whether a hit falls there; of both, what happens up to step `last`. Pure;
/// O(pixels · log run).
struct TimelineBins {
    std::vector<float> tests;  ///< 0 … 1
    std::vector<bool> hits;

    TimelineBins() = default;
    TimelineBins(const TimelineMap& map, int columns, const Run& run, const Hits& hits, Step last);
};

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
