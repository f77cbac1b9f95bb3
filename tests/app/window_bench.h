#pragma once

#include "app/space_view/space_view.h"
#include "app/window/session.h"
#include "app/window/workbench.h"
#include "tests/support/clean_start.h"
#include "tests/support/settle.h"

#include <QAbstractEventDispatcher>
#include <QAction>
#include <QCoreApplication>
#include <QEventLoop>
#include <QTest>

#include <memory>

namespace mortonscope::test {

/// Adds every window size and text size of a projector or a laptop, as rows of a test.
inline void addWindowSizes()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("laptop") << QSize(1280, 800) << 100;
    QTest::newRow("laptop, large text") << QSize(1280, 800) << 200;
    QTest::newRow("full HD") << QSize(1920, 1080) << 100;
    QTest::newRow("full HD, large text") << QSize(1920, 1080) << 200;
}

/// The whole program with a scene, in a visible window with the focus and with separate settings.
class WindowBench {
public:
    explicit WindowBench(Workspace workspace = Workspace::Step, QSize size = {1280, 800})
        : WindowBench(in(workspace), size)
    {
        QCoreApplication::processEvents();
    }
    explicit WindowBench(const LaunchOptions& options, QSize size = {1280, 800}) { restart(options, size); }

    /// Exits the program and starts it again. Its settings and saved files remain.
    void restart(const LaunchOptions& options = {}, QSize size = {1280, 800})
    {
        m_session.reset();
        m_session = std::make_unique<Session>(options);
        loadAndShow(size);
    }
    /// Restarts the program as *Restart now* does after another language was chosen: the work is restored.
    void restartNow()
    {
        const QSize size = window().size();
        m_session = Session::restart(std::move(m_session));
        loadAndShow(size);
    }

    Session& session() { return *m_session; }
    Workbench& bench() { return m_session->bench(); }
    MainWindow& window() { return m_session->window(); }
    Models models() { return m_session->models(); }
    Cursor& run() { return models().run; }
    StepPictures& pictures() { return models().pictures; }
    Player& player() { return models().player; }
    SceneDocument& document() { return models().document; }
    Selection& selection() { return models().selection; }
    Debugger& debugger() { return models().debugger; }
    RunSearch& search() { return models().search; }
    BoxId id(const char* name) { return *document().scene()->find(name); }

    /// Shows a scene and waits until its run has been computed.
    void show(Scene scene)
    {
        document().reset(std::move(scene));
        settle(models().analysis);
    }

    /// Handles events until none is left, so that everything has been laid out and painted. Doesn't wait for timers.
    void layOut()
    {
        constexpr int kPasses = 50;  // in case events never end, as during an animation
        for (int pass = 0; pass < kPasses && QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents);
             ++pass) {}
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }

    /// Saves NAME-WIDTH-PERCENT.png for inspection. Does nothing unless the environment variable names a folder.
    void savePicture(const char* name)
    {
        if (const QString folder = qEnvironmentVariable("MORTONSCOPE_PICTURES"); !folder.isEmpty()) {
            window().grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                     .arg(folder, QLatin1String(name))
                                     .arg(window().width())
                                     .arg(models().theme.textPercent()));
        }
    }

    template <class T>
    T& the(const char* name)
    {
        T* found = window().findChild<T*>(QLatin1String(name));
        if (found == nullptr) {
            qFatal("%s is not in the window", name);
        }
        return *found;
    }
    QAction& action(const char* name) { return the<QAction>(name); }

private:
    static LaunchOptions in(Workspace workspace)
    {
        LaunchOptions options;
        options.workspace = workspaceName(workspace);
        return options;
    }

    void loadAndShow(QSize size)
    {
        [&] { QVERIFY(m_session->load().ok()); }();
        pictures().motion().setOn(false);  // pictures change at once; test_step_motion tests animations
        window().resize(size);             // now, so that it is laid out once
        m_session->show();
        window().resize(size);  // instead of the size that it had before
        [&] { QVERIFY(QTest::qWaitForWindowActive(&window())); }();
    }

    CleanStart m_clean;
    std::unique_ptr<Session> m_session;
};

}  // namespace mortonscope::test
