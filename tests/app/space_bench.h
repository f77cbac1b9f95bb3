#pragma once

#include "app/space_view/space_view.h"
#include "app/words/wording.h"
#include "tests/support/models_bench.h"
#include "tests/support/settle.h"

#include <QTest>

namespace mortonscope::test {

/// The models and a visible SpaceView of them.
class SpaceBench : public ModelsBench {
public:
    explicit SpaceBench(Scene scene = workedScene(), QSize size = {720, 560}) : ModelsBench(Scene())
    {
        document.reset(std::move(scene));
        settle(analysis);
        view.resize(size);
        view.show();
        view.activateWindow();
        [[maybe_unused]] const bool exposed = QTest::qWaitForWindowActive(&view);
        view.setFocus();
    }

    const Scene& scene() const { return *document.scene(); }
    Box box(const char* name) const { return scene().box(id(name)); }
    QString selected() const
    {
        QString names;
        for (const BoxId box : selection.boxes()) {
            names += nameOf(scene(), box);
        }
        return names;
    }
    int undoSteps() { return document.undoStack()->count(); }

    QPoint at(double x, double y) const { return view.transform().toView(Point{x, y}).toPoint(); }

    void press(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton)
    {
        QTest::mousePress(&view, b, m, p);
    }
    /// QTest::mouseMove() sends no buttons or modifiers, so the test creates the event itself.
    void move(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton)
    {
        QMouseEvent event(QEvent::MouseMove, p, view.mapToGlobal(p), Qt::NoButton, b, m);
        QApplication::sendEvent(&view, &event);
    }
    void release(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton)
    {
        QTest::mouseRelease(&view, b, m, p);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton)
    {
        press(from, m & ~Qt::AltModifier, b);
        move((from + to) / 2, m, b);
        move(to, m, b);
        release(to, m, b);
    }
    void click(QPoint p, Qt::KeyboardModifiers m = {}) { QTest::mouseClick(&view, Qt::LeftButton, m, p); }
    void key(Qt::Key k, Qt::KeyboardModifiers m = {}) { QTest::keyClick(&view, k, m); }
    void wheel(QPoint p, int notches, Qt::KeyboardModifiers m = {})
    {
        QWheelEvent event(p, view.mapToGlobal(p), {}, {0, notches * 120}, Qt::NoButton, m, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }

    SpaceViewOptions options;
    SpaceView view{models, options};
};

}  // namespace mortonscope::test
