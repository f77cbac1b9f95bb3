#pragma once

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/stack/stack_view.h"
#include "app/features/stepping/chip_animation.h"
#include "app/window/main_window.h"
#include "tests/app/window_bench.h"
#include "tests/support/manual_clock.h"

namespace mortonscope::test {

/// A window with animations. The test advances the clock.
struct Moving : WindowBench {
    using WindowBench::WindowBench;

    explicit Moving(Workspace workspace = Workspace::Step, QSize size = {1280, 800}) : WindowBench(workspace, size)
    {
        run().setGrain(Grain::Step);
        pictures().motion().setOn(true);
    }
    ChipAnimation& chipAnimation() { return *window().findChild<ChipAnimation*>(); }
    /// Goes through these steps, so that panels have already grown to their final size. Nothing is painted.
    void layOutSteps(Step from, Step to)
    {
        window().setUpdatesEnabled(false);
        for (Step step = from; step <= to; ++step.value) {
            run().seek(step);
            layOut();
        }
        window().setUpdatesEnabled(true);
    }
    /// Returns pictures of everything that is animated, at the current time.
    QList<QImage> images()
    {
        layOut();  // panels come and go with the phases
        QList<QImage> all{window().space().grab().toImage()};
        for (auto* view : window().findChildren<CellView*>()) {
            if (view->isVisible()) {
                all += view->grab().toImage();
            }
        }
        if (auto* stack = window().findChild<StackView*>(); stack->isVisible()) {
            all += stack->grab().toImage();
        }
        return all;
    }
    /// Returns a picture of the World only.
    QImage space() { return window().space().grab().toImage(); }
    QImage spaceAt(Step step, double t)
    {
        run().seek(step);
        pictures().holdAt(t);
        return space();
    }
    /// Returns whether the animation to this step, or back from it, is running.
    bool movingTo(Step step) { return pictures().motion().isUnderWay() && pictures().reached().step == step; }
    void waitForRest()
    {
        QVERIFY(clock.advanceUntil([this] { return !pictures().motion().isUnderWay(); }));
    }
    /// Advances the clock, so that the next step doesn't count as hurried.
    void breathe() { clock.advance(MotionTimes::kLeast + 20); }
    void forward() { player().step(StepVerb::Into, false); }
    void back() { player().step(StepVerb::Into, true); }

    ManualClock clock;
};

}  // namespace mortonscope::test
