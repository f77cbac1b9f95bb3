#pragma once

#include "app/state/models.h"
#include "core/base/id.h"
#include "core/run/hits.h"
#include "core/run/run.h"

#include <QAbstractSlider>
#include <QPointF>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

class QPainter;

namespace mortonscope {

/// Maps positions of a run, 0 … total, to pixels of a line, and back.
///
///     left                                left + width
///      │ 0 │    1    │    2    │  …  │total│
///      position k has half a step on either side; steps of the insertion and of the pass differ in width
struct TimelineMap {
    /// The largest slider value: QSlider uses int, while a run's steps have 64 bits.
    static constexpr std::uint64_t kMaxValues = 1'000'000;

    /// The pass's share of the width. It gets most of it: it often has fewer steps than the insertion, but more to see.
    static constexpr double kOfPass = 0.8;

    std::uint64_t total = 0;
    double left = 0;
    double width = 1;             ///< > 0
    std::uint64_t insertion = 0;  ///< last step of the insertion; 0: all steps have the same width

    /// Returns the pixel of a position. In a run without steps, every position is at the left end.
    double xOf(Step step) const { return xOf(static_cast<double>(step.value)); }
    double xOf(double step) const { return left + width * shareOf(step); }
    /// Returns the share of the line that is to the left of a position.
    double shareOf(double step) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        if (total == 0) {
            return 0;
        }
        if (!hasPhases()) {
            return step / all;
        }
        if (step <= first) {
            return (1 - kOfPass) * step / first;
        }
        return 1 - kOfPass * (all - step) / (all - first);
    }

    /// Returns the position at a pixel as a real number, not clamped.
    double stepsAt(double x) const
    {
        const double all = static_cast<double>(total), first = static_cast<double>(insertion);
        const double share = (x - left) / width;
        if (!hasPhases()) {
            return share * all;
        }
        if (share <= 1 - kOfPass) {
            return share / (1 - kOfPass) * first;
        }
        return all - (1 - share) / kOfPass * (all - first);
    }
    bool hasPhases() const { return insertion > 0 && insertion < total; }

    /// Returns the position nearest to x; outside the line, that of its end. Exact for totals up to 2^53.
    Step stepAt(double x) const
    {
        const double last = static_cast<double>(total);
        return Step(static_cast<std::uint64_t>(std::clamp(std::round(stepsAt(x)), 0.0, last)));
    }

    /// Returns the slider's largest value: total if that fits.
    int largestValue() const { return static_cast<int>(std::min(total, kMaxValues)); }

    /// Returns the slider value of a position: the step, or its share of kMaxValues in longer runs.
    int valueOf(Step step) const
    {
        if (total <= kMaxValues) {
            return static_cast<int>(step.value);
        }
        return static_cast<int>(std::lround(static_cast<double>(step.value) / static_cast<double>(total)
                                            * static_cast<double>(kMaxValues)));
    }

    /// Returns a position with that slider value: valueOf(stepOfValue(v)) == v.
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

/// The meaning of a tick on the timeline. Each kind has its own color and shape.
enum class TickKind {
    Bookmark,    ///< a pennant
    SearchHit,   ///< a triangle that points at the band
    Breakpoint,  ///< a dot
};

/// Ticks of several kinds, binned per pixel column like the rest of the timeline, so that painting takes the same time
/// for any run and any number of hits.
class TimelineTicks {
public:
    /// Returns whether there is a tick at any step from `first` to `last`, both included.
    using AnyWithin = std::function<bool(Step first, Step last)>;

    /// Sets the ticks of a kind; null: none.
    void set(TickKind kind, AnyWithin anyWithin);
    bool isEmpty() const;
    bool has(TickKind kind) const { return static_cast<bool>(m_any[static_cast<std::size_t>(kind)]); }

    /// Bins the ticks up to `last`. Later ones would reveal the future while the user predicts.
    void bin(const TimelineMap& map, int columns, Step last);
    /// Returns which columns have a tick. For tests.
    const std::vector<bool>& columns(TickKind kind) const { return m_columns[static_cast<std::size_t>(kind)]; }

    /// Paints into a row of this height, whose lower edge touches the band.
    void paint(QPainter& painter, const Theme& theme, double left, double top, double height) const;
    /// Paints one tick of this height, the middle of whose upper edge is at `top`.
    static void paintOne(QPainter& painter, const Theme& theme, TickKind kind, QPointF top, double height);

private:
    static constexpr std::size_t kKinds = 3;

    std::array<AnyWithin, kKinds> m_any;
    std::array<std::vector<bool>, kKinds> m_columns;
};

/// The timeline's content per pixel column, so that painting takes the same time for any run: the share of steps that
/// are tests, and whether an overlap is found there. Counts steps up to `last`. O(pixels · log run).
struct TimelineBins {
    std::vector<float> tests;  ///< 0 … 1
    std::vector<bool> hits;

    TimelineBins() = default;
    TimelineBins(const TimelineMap& map, int columns, const Run& run, const Hits& hits, Step last);
};

/// The hint above the timeline while the pointer is on it. It shows the step at the pointer, a picture of the World at
/// that moment, and what the marks mean.
class TimelineHint : public QWidget {
    Q_OBJECT

public:
    TimelineHint(const Models& models, QWidget* timeline);

    /// Shows a step above the global point, and explains its ticks. Without answers, it has no picture and names no
    /// overlaps.
    void showStep(Step step, QPoint above, bool hasAnswers, const TimelineTicks& ticks);
    Step step() const { return m_step; }
    bool hasPicture() const { return m_hasAnswers; }
    /// Returns the lines of text, from the top.
    QStringList lines() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// A line that explains a mark; without a kind of tick, a test or an overlap.
    struct Mark {
        QString text;
        std::optional<TickKind> tick;
        bool isOverlap;
    };
    void place(QPoint above);
    int pictureSide() const;
    void paintMark(QPainter& painter, const Mark& mark, QPointF middle) const;

    const Models m_models;
    Step m_step;
    bool m_hasAnswers = false;
    QStringList m_words;  ///< about the step
    std::vector<Mark> m_marks;
};

/// The whole run on one line: its two phases, its tests and overlaps, ticks (bookmarks, breakpoints, search hits), and
/// the cursor. A hint explains the step under the pointer. A click or a drag seeks. If a step is several pixels wide, a
/// drag shows every moment on its way and ends at the nearest step. Wheel and arrow keys move by the chosen step size.
/// The slider value is the position, scaled if the run has more steps than an int can count.
class Timeline : public QAbstractSlider {
    Q_OBJECT

public:
    explicit Timeline(const Models& models, QWidget* parent = nullptr);

    TimelineMap map() const;
    /// Replaces the ticks of a kind. `steps` are ascending; empty removes the ticks.
    void setTicks(TickKind kind, std::vector<Step> steps);
    /// As above, for ticks that are too many to list. `anyWithin` is called once per pixel column when the run or the
    /// width changes.
    void setTicks(TickKind kind, TimelineTicks::AnyWithin anyWithin);
    const TimelineTicks& ticks() const { return m_ticks; }
    /// Hides the overlaps and the pictures of steps, because they would reveal answers.
    void setHidesAnswers(bool hides);
    /// Shows only a thin line with the tests and the cursor.
    void setThin(bool isThin);
    const TimelineHint& hint() const { return *m_hint; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The vertical layout from the top: labels, ticks if there are any, the band of the phases, the overlaps.
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
    void endHover();
    void showHint();
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
    double m_hover = -1;  ///< pixel under the pointer; negative: none
    bool m_adopting = false;
    bool m_hidesAnswers = false;
    bool m_isThin = false;
    TimelineHint* m_hint;
    int m_wheel = 0;
};

}  // namespace mortonscope
