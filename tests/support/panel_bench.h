#pragma once

#include "app/session/analysis.h"
#include "app/session/debugger.h"
#include "app/session/ghost.h"
#include "app/session/models.h"
#include "app/session/phantom.h"
#include "app/session/query_box.h"
#include "app/session/run_controller.h"
#include "app/session/run_search.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "core/scene/scene.h"
#include "tests/support/golden.h"
#include "tests/support/settle.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <memory>

namespace mortonscope::test {

/// The models as a window has them, and a scene to try a panel on. Settings go to a folder of its own.
struct PanelBench {
    PanelBench()
    {
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
        theme = std::make_unique<ThemeController>();
    }

    static Scene opening(int level = 2, Outside outside = Outside::Clamp)
    {
        const std::pair<const char*, Box> boxes[] = {
            {"A", {10, 10, 35, 35}}, {"B", {55, 5, 70, 20}}, {"C", {80, 30, 95, 45}}, {"D", {30, 30, 60, 55}},
            {"E", {5, 60, 40, 90}}, {"F", {55, 80, 70, 95}}, {"G", {80, 60, 90, 90}}};
        std::vector<SceneObject> objects;
        for (const auto& [name, box] : boxes) {
            objects.push_back(object(name, box));
        }
        return Scene(*Space::create({0, 0, 100, 100}, level, outside), Touching::Open, "Opening", std::move(objects));
    }

    static SceneObject object(std::string name, Box box)
    {
        SceneObject object;
        object.name = std::move(name);
        object.box = box;
        return object;
    }

    /// Boxes of a list, named b0, b1 …
    static Scene sceneOf(const Space& space, const std::vector<Box>& boxes)
    {
        std::vector<SceneObject> objects;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            objects.push_back(object("b" + std::to_string(i), boxes[i]));
        }
        return Scene(space, Touching::Open, {}, std::move(objects));
    }

    /// Shows a scene and waits until everything computed from it is there.
    void show(Scene scene)
    {
        document.reset(std::move(scene));
        settle(analysis);
    }

    BoxId id(const char* name) const { return *document.scene()->find(name); }
    Models models() { return {document, analysis, run, selection, *theme, debugger, search, ghost, query, phantom}; }

    QTemporaryDir folder;
    SceneDocument document;
    Selection selection{document};
    AnalysisService analysis{document};
    RunController run{analysis};
    Debugger debugger{document, run, selection};
    RunSearch search{run};
    Ghost ghost{analysis, run};
    QueryBox query{document, analysis};
    Phantom phantom{document, analysis};
    std::unique_ptr<ThemeController> theme;
};

/// A panel that shows cells (the array's, the tree's), shown, with what a test asks of it.
template <class Panel, class View>
struct ShownCells {
    ShownCells(PanelBench& bench, QSize size) : panel(bench.models()), view(panel.view())
    {
        panel.resize(size);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }
    QPoint at(Cell cell) const { return view.rectOf(cell).center().toPoint(); }
    void wheel(QPoint point, int turns)
    {
        QWheelEvent event(point, view.mapToGlobal(point), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }

    Panel panel;
    View& view;
};

}  // namespace mortonscope::test
