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
#include "core/algorithms/single_pass.h"
#include "tests/support/seeded.h"
#include "tests/support/settle.h"

#include <QApplication>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>

#include <string>
#include <vector>

namespace mortonscope::test {

/// The worked example.
inline Scene openingScene(Touching touching = Touching::Open)
{
    return Scene(Space(), touching, "Opening",
                 {{"A", {10, 10, 35, 35}, {}, {}, {}},
                  {"B", {55, 5, 70, 20}, {}, {}, {}},
                  {"C", {80, 30, 95, 45}, {}, {}, {}},
                  {"D", {30, 30, 60, 55}, {}, {}, {}},
                  {"E", {5, 60, 40, 90}, {}, {}, {}},
                  {"F", {55, 80, 70, 95}, {}, {}, {}},
                  {"G", {80, 60, 90, 90}, {}, {}, {}}});
}

inline Scene awkwardScene(std::uint64_t seed, std::size_t count, int level, Outside outside)
{
    const Space space = *Space::create({-20, 10, 80, 60}, level, outside);
    std::vector<SceneObject> objects;
    for (const Box& box : awkwardBoxes(seed, count, space)) {
        objects.push_back({"b" + std::to_string(objects.size()), box, {}, {}, {}});
    }
    return Scene(space, seed % 2 == 0 ? Touching::Open : Touching::Closed, "awkward", std::move(objects));
}

/// Keeps a test from the user's settings, and from a look that an earlier test left behind.
struct CleanLook {
    CleanLook()
    {
        static const QTemporaryDir settings;
        static const QFont systemFont = QApplication::font();
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
        QSettings().clear();
        qApp->setStyleSheet(QString());
        QApplication::setFont(systemFont);
    }
};

/// The models, as the window makes them.
struct RunFixture {
    CleanLook clean;
    SceneDocument document;
    Selection selection{document};
    AnalysisService analysis{document};
    RunController run{analysis};
    Debugger debugger{document, run, selection};
    RunSearch search{run};
    ThemeController theme;
    Ghost ghost{analysis, run};
    QueryBox query{document, analysis};
    Phantom phantom{document, analysis};
    Models models{document, analysis, run, selection, theme, debugger, search, ghost, query, phantom};

    explicit RunFixture(Scene scene = openingScene(), ListOrder order = ListOrder::FirstIn)
    {
        analysis.setOrder(order);
        document.reset(std::move(scene));
        settle(analysis);
    }
};

/// What core's pass tests, as "A-B", in its order.
inline QStringList candidates(const Analysis& analysis)
{
    QStringList pairs;
    PairProbe probe([&](BoxId a, BoxId b) {
        pairs += QString::fromStdString(analysis.scene->name(a) + '-' + analysis.scene->name(b));
    });
    singlePass(analysis.tree, analysis.order, probe);
    return pairs;
}

}  // namespace mortonscope::test
