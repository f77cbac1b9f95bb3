#pragma once

#include "app/features/present/drawing_tools.h"
#include "app/features/present/full_screen.h"
#include "app/features/present/presenter.h"
#include "tests/app/window_bench.h"

#include <QDockWidget>

namespace mortonscope::test {

/// A window in front of a class, with the presenting tools, and with keys and drags as a user makes them.
struct Stage : WindowBench {
    using WindowBench::WindowBench;

    Presenter& presenter() { return window().presenter(); }
    FullScreen& fullScreen() { return presenter().fullScreen(); }
    DrawingTools& tools() { return presenter().tools(); }
    AnswerCovers& covers() { return presenter().covers(); }
    QDockWidget& dock(const char* panel) { return the<QDockWidget>((QByteArray(panel) + "PanelDock").constData()); }

    /// Presses a key in the widget with the focus.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window().windowHandle(), key, modifiers);
        QCoreApplication::processEvents();
    }
    /// Returns the docks that are visible or in a tab.
    QStringList shownDocks()
    {
        QStringList names;
        for (auto* each : window().findChildren<QDockWidget*>()) {
            if (!each->isHidden()) {
                names += each->objectName();
            }
        }
        names.sort();
        return names;
    }
    void drag(QPoint from, QPoint to)
    {
        QWindow* handle = window().windowHandle();
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, (from + to) / 2);
        QTest::mouseMove(handle, to);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
        QCoreApplication::processEvents();
    }
};

}  // namespace mortonscope::test
