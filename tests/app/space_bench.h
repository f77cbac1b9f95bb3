#pragma once

#include "app/session/analysis.h"
#include "app/session/debugger.h"
#include "app/session/ghost.h"
#include "app/session/phantom.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QTest>

#include <string>

namespace mortonscope::test {

inline SceneObject object(const std::string& name, const Box& box)
{
    SceneObject made;
    made.name = name;
    made.box = box;
    return made;
}

/// The scene that the program opens with.
inline Scene openingScene()
{
    return Scene(*Space::create({0, 0, 100, 100}, 2), Touching::Open, "Opening",
                 {object("A", {10, 10, 35, 35}), object("B", {55, 5, 70, 20}), object("C", {80, 30, 95, 45}),
                  object("D", {30, 30, 60, 55}), object("E", {5, 60, 40, 90}), object("F", {55, 80, 70, 95}),
                  object("G", {80, 60, 90, 90})});
}

/// The models and one Space over them, shown.
class SpaceBench {
public:
    explicit SpaceBench(Scene scene = openingScene(), QSize size = {720, 560})
    {
        document.reset(std::move(scene));
        view.resize(size);
        view.show();
        view.activateWindow();
        [[maybe_unused]] const bool exposed = QTest::qWaitForWindowActive(&view);
        view.setFocus();
    }

    const Scene& scene() const { return *document.scene(); }
    BoxId id(const char* name) const { return *scene().find(name); }
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

    void press(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton) { QTest::mousePress(&view, b, m, p); }
    /// QTest::mouseMove leaves buttons and modifiers out, so the event is made by hand.
    void move(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton)
    {
        QMouseEvent event(QEvent::MouseMove, p, view.mapToGlobal(p), Qt::NoButton, b, m);
        QApplication::sendEvent(&view, &event);
    }
    void release(QPoint p, Qt::KeyboardModifiers m = {}, Qt::MouseButton b = Qt::LeftButton) { QTest::mouseRelease(&view, b, m, p); }
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

    ThemeController theme;
    SceneDocument document;
    Selection selection{document};
    AnalysisService analysis{document};
    RunController run{analysis};
    Ghost ghost{analysis, run};
    SpaceViewOptions options;
    Debugger debugger{document, run, selection};
    RunSearch search{run};
    QueryBox query{document, analysis};
    Phantom phantom{document, analysis};
    Models models{document, analysis, run, selection, theme, debugger, search, ghost, query, phantom};
    SpaceView view{models, options};
};

}  // namespace mortonscope::test
