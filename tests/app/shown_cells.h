#pragma once

#include "core/space/cell.h"
#include "tests/support/models_bench.h"

#include <QApplication>
#include <QTest>
#include <QWheelEvent>

namespace mortonscope::test {

/// A visible panel that shows cells (array or tree), with helpers for tests.
template <class Panel, class View>
struct ShownCells {
    ShownCells(ModelsBench& bench, QSize size) : panel(bench.models), view(panel.view())
    {
        panel.resize(size);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }
    QPoint at(Cell cell) const { return view.rectOf(cell).center().toPoint(); }
    void wheel(QPoint point, int turns)
    {
        QWheelEvent event(point, view.mapToGlobal(point), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }

    Panel panel;
    View& view;
};

}  // namespace mortonscope::test
