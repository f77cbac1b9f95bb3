// Large scenes in the window. Goals: 100,000 boxes open in under 2 s, and can be dragged, panned and zoomed at 60
// frames per second (from the mouse event to the painted frame: median at most 8 ms, 99th percentile 16). With
// 1,000,000 boxes, no stretch of work on the GUI thread takes longer than 100 ms. `freeze` is the longest such stretch
// (ms), and the label names its event; `work` is the longest time that the thread itself worked in one, without
// waiting.

#include "app/features/files/files_feature.h"
#include "app/space_view/space_view.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/query_box.h"
#include "app/state/selection.h"
#include "core/scene/scene_json.h"
#include "tests/bench/app/spy_application.h"
#include "tests/bench/app/window_bench.h"

#include <QAction>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QThread>
#include <QWheelEvent>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <fstream>
#include <random>

namespace mortonscope::bench {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

SpyApplication& spy() { return *static_cast<SpyApplication*>(qApp); }

double since(Clock::time_point begin) { return Milliseconds(Clock::now() - begin).count(); }

double percentile(std::vector<double> values, double part)
{
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::ranges::nth_element(values, at);
    return *at;
}

/// Returns the largest resident size of this process so far, in MiB.
double largestMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word == "VmHWM:") {
            double kilobytes = 0;
            status >> kilobytes;
            return kilobytes / 1024;
        }
    }
    return 0;
}

Recipe recipeOf(std::size_t count) { return {"uniform", count, count > 300'000 ? 9 : 8}; }

Session& window(std::size_t count, const char* workspace)
{
    return sessionFor({recipeOf(count), QString::fromLatin1(workspace), QSize(1280, 800), false});
}

SpaceView& spaceOf(Session& session) { return session.window().space(); }

bool isBusy(Session& session)
{
    const Models models = session.models();
    return models.analysis.isBusy() || models.query.isBusy() || spaceOf(session).isPainting();
}

/// Runs the event loop until everything has been computed and painted.
void settle(Session& session)
{
    do {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        untilPainted();
        std::this_thread::sleep_for(std::chrono::microseconds(200));  // workers need the processor too
    } while (isBusy(session));
    untilPainted();
}

/// Runs an action as an event of the loop, so that the watchdog measures it.
void post(const char* name, const std::function<void()>& action)
{
    QObject doer;
    doer.setObjectName(QLatin1String(name));
    QMetaObject::invokeMethod(&doer, action, Qt::QueuedConnection);
    QCoreApplication::sendPostedEvents(&doer);
}

void send(SpaceView& space, QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons)
{
    QMouseEvent event(type, at, space.mapToGlobal(at), button, buttons, {});
    QCoreApplication::sendEvent(&space, &event);
}

void report(benchmark::State& state)
{
    const auto& freeze = spy().longestFreeze();
    state.counters["freeze"] = freeze.ms;
    state.counters["work"] = spy().mostWork();
    state.counters["memory"] = largestMemory();
    state.SetLabel("longest: " + freeze.during.toStdString());
}

/// Calls `input(n)` sixty times per second and measures the time from when it was due until everything is painted.
void measureFrames(benchmark::State& state, Session& session, const std::function<void(int)>& input, int count = 240)
{
    constexpr std::chrono::microseconds kFrame(16'667);
    std::vector<double> latencies;
    spy().startCounting();
    auto due = Clock::now() + kFrame;
    for (int n = 0; n < count; ++n, due += kFrame) {
        while (Clock::now() < due) {
            QCoreApplication::processEvents(QEventLoop::AllEvents);  // results of workers arrive at any time
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        input(n);
        spaceOf(session).update();
        const std::size_t frames = spy().frames();
        while (spy().frames() == frames) {
            QCoreApplication::processEvents(QEventLoop::AllEvents);
        }
        latencies.push_back(since(due));
        due = std::max(due, Clock::now() - kFrame);  // a late frame delays the next one, but not all that follow
    }
    const QString most = spy().mostTime(static_cast<std::size_t>(count));
    state.counters["median"] = percentile(latencies, 0.5);
    state.counters["p99"] = percentile(latencies, 0.99);
    state.counters["worst"] = percentile(latencies, 1);
    report(state);
    state.SetLabel("longest: " + spy().longestFreeze().during.toStdString() + "; " + most.toStdString());
    settle(session);
}

QPointF middleOf(SpaceView& space, BoxId id) { return space.boxRect(id).center(); }

/// Returns a box near the center of the view, with room on all sides.
BoxId centralBox(Session& session)
{
    const Scene& scene = *session.models().document.scene();
    const SpaceView& space = spaceOf(session);
    const QPointF centre = space.inside().center();
    BoxId best(0);
    double nearest = 1e9;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        const double away = QLineF(space.boxRect(BoxId(i)).center(), centre).length();
        if (away < nearest) {
            nearest = away;
            best = BoxId(i);
        }
    }
    return best;
}

void drag(benchmark::State& state, std::size_t count, const char* workspace)
{
    Session& session = window(count, workspace);
    SpaceView& space = spaceOf(session);
    session.models().selection.select({centralBox(session)});
    if (workspace == std::string("step")) {
        session.models().run.seek(Step(session.models().run.total().value / 2));
    }
    settle(session);
    for (auto _ : state) {
        const QPointF from = middleOf(space, session.models().selection.boxes().back());
        send(space, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        measureFrames(state, session, [&](int n) {
            const QPointF away(120 * std::sin(n / 20.0), 80 * std::cos(n / 33.0));
            send(space, QEvent::MouseMove, from + away, Qt::NoButton, Qt::LeftButton);
        });
        send(space, QEvent::MouseButtonRelease, from, Qt::LeftButton, {});
        settle(session);
    }
    session.models().document.undoStack()->undo();
    settle(session);
}

void pan(benchmark::State& state, std::size_t count, const char* workspace)
{
    Session& session = window(count, workspace);
    SpaceView& space = spaceOf(session);
    for (auto _ : state) {
        const QPointF from = space.inside().center();
        send(space, QEvent::MouseButtonPress, from, Qt::MiddleButton, Qt::MiddleButton);
        measureFrames(state, session, [&](int n) {
            send(space, QEvent::MouseMove, from + QPointF(90 * std::sin(n / 20.0), 60 * std::cos(n / 33.0)),
                 Qt::NoButton, Qt::MiddleButton);
        });
        send(space, QEvent::MouseButtonRelease, from, Qt::MiddleButton, {});
        settle(session);
    }
    space.zoomToFit();
    settle(session);
}

void zoom(benchmark::State& state, std::size_t count, const char* workspace)
{
    Session& session = window(count, workspace);
    SpaceView& space = spaceOf(session);
    for (auto _ : state) {
        const QPointF at = space.inside().center() + QPointF(40, 30);
        measureFrames(state, session, [&](int n) {
            QWheelEvent event(at, space.mapToGlobal(at), {}, {0, n % 40 < 20 ? 60 : -60}, Qt::NoButton, {},
                              Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&space, &event);
        });
    }
    space.zoomToFit();
    settle(session);
}

void hover(benchmark::State& state, std::size_t count, const char* workspace)
{
    Session& session = window(count, workspace);
    SpaceView& space = spaceOf(session);
    for (auto _ : state) {
        const QPointF from = space.inside().center();
        measureFrames(state, session, [&](int n) {
            send(space, QEvent::MouseMove, from + QPointF(90 * std::sin(n / 20.0), 60 * std::cos(n / 33.0)),
                 Qt::NoButton, {});
        });
    }
}

void play(benchmark::State& state, std::size_t count, const char* workspace)
{
    Session& session = window(count, workspace);
    Cursor& run = session.models().run;
    Player& player = session.models().player;
    std::mt19937_64 random(1);
    for (auto _ : state) {
        measureFrames(state, session,
                      [&](int n) { n % 4 == 0 ? run.seek(Step(1 + random() % run.total().value)) : player.forward(); });
    }
}

/// Measures one action from its call until everything has been computed and painted.
void act(benchmark::State& state, Session& session, const char* name, const std::function<void()>& action)
{
    settle(session);
    spy().startCounting();
    const auto begin = Clock::now();
    post(name, action);
    untilPainted();
    state.counters["first"] = since(begin);  // a picture is painted
    settle(session);
    state.counters["settled"] = since(begin);
    report(state);
}

void open(benchmark::State& state, std::size_t count)
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.mscene"));
    if (!writeSceneFile(sceneOf(recipeOf(count)), path.toStdString())) {
        std::abort();
    }
    Session& session = sessionFor({Recipe{"", 0, 0}, QStringLiteral("place"), QSize(1280, 800), false});
    for (auto _ : state) {
        act(state, session, "open", [&] { session.window().the<FilesFeature>().openFile(path); });
    }
    closeSession();
}

/// Actions of a user on a scene, one after another.
void work(benchmark::State& state, std::size_t count, const char* name, const std::function<void(Session&)>& action)
{
    Session& session = window(count, "step");
    for (auto _ : state) {
        act(state, session, name, [&] { action(session); });
    }
}

void trigger(Session& session, const char* action)
{
    auto* found = session.window().findChild<QAction*>(QLatin1String(action));
    if (found == nullptr) {
        std::abort();
    }
    found->trigger();
}

const bool registered = [] {
    const auto add = [](const std::string& name, auto&& run, auto... with) {
        benchmark::RegisterBenchmark(name.c_str(), run, with...)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond)
            ->UseRealTime();
    };
    for (const std::size_t count : {std::size_t{100'000}, std::size_t{1'000'000}}) {
        const std::string boxes = count == 100'000 ? "large: 100k, " : "large: 1M, ";
        add(boxes + "open a file", open, count);
        for (const char* workspace : {"place", "step"}) {
            const std::string in = std::string(" in ") + workspace;
            add(boxes + "drag" + in, drag, count, workspace);
            add(boxes + "pan" + in, pan, count, workspace);
            add(boxes + "zoom" + in, zoom, count, workspace);
            add(boxes + "hover" + in, hover, count, workspace);
            add(boxes + "step and seek" + in, play, count, workspace);
        }
        const auto doing = [&](const char* name, const std::function<void(Session&)>& action) {
            add(boxes + name, [count, name, action](benchmark::State& state) { work(state, count, name, action); });
        };
        for (const auto& [name, workspace] : {std::pair{"to Place", Workspace::Place},
                                              {"to Check", Workspace::Check},
                                              {"to Race", Workspace::Race},
                                              {"to Step", Workspace::Step}}) {
            doing(name, [to = workspace](Session& s) { s.window().setWorkspace(to); });
        }
        doing("depth 7", [](Session& s) { s.models().document.setLevel(7); });
        doing("undo the depth", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("insert a box", [](Session& s) { spaceOf(s).beginDraw(); });
        doing("rename a box", [](Session& s) { s.models().document.rename(BoxId(7), QStringLiteral("renamed")); });
        doing("delete a box", [](Session& s) { s.models().document.remove({BoxId(3)}); });
        doing("query all", [](Session& s) { s.models().query.setBox(s.models().document.scene()->space().world()); });
        add(boxes + "pan over a query in step", pan, count, "step");
        add(boxes + "drag under a query in step", drag, count, "step");
        doing("end the query", [](Session& s) { s.models().query.remove(); });
        doing("save", [](Session& s) {
            static const QTemporaryDir folder;
            s.window().the<FilesFeature>().saveTo(folder.filePath(QStringLiteral("saved.mscene")));
        });
        doing("select all", [](Session& s) { spaceOf(s).selectAll(); });
        doing("move all", [](Session& s) {
            QKeyEvent right(QEvent::KeyPress, Qt::Key_Right, {});
            QCoreApplication::sendEvent(&spaceOf(s), &right);
        });
        doing("undo moving all", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("copy all", [](Session& s) { trigger(s, "editCopy"); });
        doing("paste all", [](Session& s) { trigger(s, "editPaste"); });
        doing("undo pasting", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("select all once more", [](Session& s) { spaceOf(s).selectAll(); });
        doing("duplicate all", [](Session& s) { spaceOf(s).duplicateSelection(); });
        doing("undo duplicating", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("redo duplicating", [](Session& s) { s.models().document.undoStack()->redo(); });
        doing("undo duplicating again", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("select all again", [](Session& s) { spaceOf(s).selectAll(); });
        doing("delete all", [](Session& s) { spaceOf(s).deleteSelection(); });
        doing("undo deleting all", [](Session& s) { s.models().document.undoStack()->undo(); });
        doing("new scene", [](Session& s) { s.models().document.reset(Scene()); });
    }
    return true;
}();

}  // namespace

}  // namespace mortonscope::bench
