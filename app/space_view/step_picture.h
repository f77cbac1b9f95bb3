#pragma once

#include "app/space_view/box_raster.h"
#include "app/space_view/canvas.h"
#include "core/analysis/analysis.h"

#include <functional>

namespace mortonscope {

/// What the Space draws upon its ground at a step: all boxes, whose picture `boxes` is, those that are tested, and what the step does.
void paintStep(QPainter& painter, const Canvas& canvas, const Analysis& analysis, Step step, const QImage& boxes);

/// Small pictures of a run's steps, each as the Space shows it with nothing selected: the boxes that are in by then, the others as
/// outlines, and what the step does. For panels and for paper. May be used on any thread, one at a time.
class StepPictures {
public:
    /// `ratio`: device pixels to one of `size`.
    StepPictures(std::shared_ptr<const Analysis> analysis, const Theme& theme, QSize size, double ratio);

    const std::shared_ptr<const Analysis>& analysis() const { return m_analysis; }
    QSize size() const { return m_size; }
    double ratio() const { return m_ratio; }

    /// Null if `goOn`, asked now and then, says no.
    QImage of(Step step, const std::function<bool()>& goOn = [] { return true; });

private:
    QImage blank() const;
    bool drawBoxes(const Canvas& canvas, const std::function<bool()>& goOn);

    const std::shared_ptr<const Analysis> m_analysis;
    const Theme m_theme;
    const QSize m_size;
    const double m_ratio;
    // Made with the first picture; the next ones have them from there.
    ViewTransform m_transform;
    QImage m_ground;
    std::shared_ptr<const BoxLevels> m_levels;
    QImage m_boxes;
    std::size_t m_boxesShown = 0;  ///< in that picture
};

}  // namespace mortonscope
