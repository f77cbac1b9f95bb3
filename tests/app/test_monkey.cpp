// A monkey test of the real window: after any actions in any order, the models agree with each other, and no view asks
// a scene for a box of another one (which would abort in Scene). MORTONSCOPE_MONKEY_EVENTS sets its length (with
// QTEST_FUNCTION_TIMEOUT, in ms), MORTONSCOPE_MONKEY_SEED the seed. Even seeds compare two runs, odd ones animate
// steps. The length counts input events: each press, move and release, each key, each menu entry.

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/compare/compare_feature.h"
#include "app/features/compare/compare_view.h"
#include "app/features/listing/listing_view.h"
#include "app/features/pairs/pairs_table.h"
#include "app/features/predict/question_bar.h"
#include "app/features/stack/stack_view.h"
#include "app/features/stepping/timeline.h"
#include "app/state/place.h"
#include "app/state/run_before_edit.h"
#include "tests/app/large_scenes.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPointer>
#include <QPushButton>
#include <QTimer>

#include <map>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

bool isSame(const Moment& a, const Moment& b)
{
    const auto slices = [](const Moment& m) {
        std::vector<std::pair<Cell, std::uint64_t>> all;
        for (const StackSlice& slice : m.stack.slices()) {
            all.emplace_back(slice.cell, slice.count);
        }
        return all;
    };
    return a.step == b.step && a.event == b.event && a.tests == b.tests && a.cellsVisited == b.cellsVisited
        && a.cell == b.cell && slices(a) == slices(b);
}

class Monkey {
public:
    Monkey(WindowBench& bench, std::uint64_t seed, bool hasTime) : b(bench), m_random(seed), m_hasTime(hasTime) {}

    /// Performs one action; `done` describes it.
    void act()
    {
        const std::size_t kind = pick(100);
        kind < 24   ? verb()
        : kind < 32 ? seek()
        : kind < 47 ? edit()
        : kind < 52 ? breakpoints()
        : kind < 57 ? search()
        : kind < 62 ? point()
        : kind < 65 ? method()
        : kind < 71 ? key()
        : kind < 75 ? drag()
        : kind < 78 ? type()
        : kind < 80 ? ask()
        : kind < 82 ? scenes()
        : kind < 83 ? lists()
        : kind < 84 ? lessons()
        : kind < 90 ? docks()
        : kind < 93 ? present()
        : kind < 95 ? compare()
        : kind < 98 ? look()
                    : wander();
        if (m_hasTime && pick(3) == 0) {
            wander();
        }
    }
    std::uint64_t events() const { return m_events; }
    const QByteArray& done() const { return m_done; }
    /// Returns whether the window may process pending events now. This is rare, so that several changes can accumulate.
    bool rests() { return pick(m_hasTime ? 100 : 7) == 0; }
    /// Returns the actions and how often each was performed.
    QByteArray diary() const
    {
        QByteArray all;
        for (const auto& [what, times] : m_times) {
            all += what + ' ' + QByteArray::number(static_cast<qulonglong>(times)) + "; ";
        }
        return all;
    }

private:
    std::size_t pick(std::size_t n) { return m_random() % n; }
    /// A new look or layout takes as long as a hundred other actions. Long tests choose it less often.
    bool mayTakeLong() { return !m_hasTime || pick(24) == 0; }
    QPoint somewhereIn(const QWidget& widget)
    {
        const auto upTo = [this](int length) {
            return static_cast<int>(pick(static_cast<std::size_t>(std::max(length, 1))));
        };
        const int x = upTo(widget.width());
        return {x, upTo(widget.height())};
    }
    BoxId box() { return BoxId(static_cast<std::uint32_t>(pick(scene().size()))); }
    const Scene& scene() const { return *b.document().scene(); }
    Cell cell() { return Cell::fromIndex(CellIndex(pick(scene().space().cellCount()))); }
    Box someBox()
    {
        const auto upTo = [this](double least, double most) {
            return std::uniform_real_distribution<double>(least, most)(m_random);
        };
        const double x = upTo(-5, 100), y = upTo(-5, 100), size = upTo(0, pick(4) == 0 ? 60 : 10);
        return {x, y, x + size, y + size / 2};
    }
    void say(const char* what, std::uint64_t detail = 0)
    {
        m_done = QByteArray(what) + ' ' + QByteArray::number(static_cast<qulonglong>(detail));
        ++m_times[what];
        ++m_events;
    }
    void send(QWidget& to, QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        QMouseEvent event(type, at, to.mapToGlobal(at), button, buttons, {});
        QCoreApplication::sendEvent(&to, &event);
        ++m_events;
    }

    /// Moves the pointer over a view, with no button pressed.
    void wander()
    {
        QWidget* view = viewOf(pick(7));
        say("wander");
        for (std::size_t moves = view->isVisible() ? 2 + pick(8) : 0; moves > 0; --moves) {
            send(*view, QEvent::MouseMove, somewhereIn(*view), Qt::NoButton, Qt::NoButton);
        }
    }

    void verb()
    {
        const auto verb = pick(Player::kVerbs);
        say("verb", verb);
        b.player().action(static_cast<Player::Verb>(verb))->trigger();
    }

    void seek()
    {
        const Step step(pick(b.run().total().value + 2));
        say("seek", step.value);
        b.run().seek(step);
        b.run().setGrain(static_cast<Grain>(pick(4)));
        b.player().setSpeed(pick(2) == 0 ? 16 : 1);
    }

    void edit()
    {
        SceneDocument& document = b.document();
        const std::size_t what = pick(12);
        say("edit", what);
        if (scene().isEmpty() || (what == 0 && scene().size() < 40)) {
            SceneObject object;
            object.name = "n" + std::to_string(pick(1000));
            object.box = someBox();
            document.insert({object}, QStringLiteral("Insert"));
            return;
        }
        switch (what) {
        case 1: document.remove({box()}); break;
        case 2: document.setLevel(static_cast<int>(pick(6))); break;
        case 3: document.setOutside(static_cast<Outside>(pick(3))); break;
        case 4: document.setTouching(static_cast<Touching>(pick(2))); break;
        case 5: document.rename(box(), QStringLiteral("a&b %1").arg(pick(50))); break;
        case 6: document.undoStack()->undo(); break;
        case 7: document.undoStack()->redo(); break;
        case 8: b.models().analysis.setOrder(static_cast<ListOrder>(pick(2))); break;
        case 9: pick(6) == 0 ? document.reset(workedScene()) : b.models().beforeEdit.dismiss(); break;
        case 10:
            scene().size() < 40 ? static_cast<void>(document.duplicate({box()})) : document.remove({box(), BoxId(0)});
            break;
        default: document.setBoxes({{box(), someBox()}}, QStringLiteral("Move")); break;
        }
    }

    /// Opens another scene while workers compute the last one: empty, with a few boxes, or with so many that everything
    /// is computed in the background.
    void scenes()
    {
        const std::size_t what = pick(8);
        say("scene", what);
        switch (what) {
        case 0: b.document().reset(Scene()); break;
        case 1: b.document().sketch(workedScene()); break;
        case 2:
            mayTakeLong() ? b.document().reset(manyBoxes(m_hasTime && pick(40) == 0 ? 50'000 : 6'000, pick(3)))
                          : b.document().takeBack();
            break;
        case 3: b.document().showMeanwhile(manyBoxes(100)); break;
        case 4: b.document().takeBack(); break;
        default: b.document().reset(workedScene()); break;
        }
    }

    /// Sets a list to check while the last one is still being judged.
    void lists()
    {
        ListCheck& list = b.bench().list;
        const std::size_t what = pick(8);
        say("list", what);
        const char* const texts[] = {"D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n",
                                     "D-A\nA-D\nE-E",
                                     "first,second\nn1,n2\n",
                                     "",
                                     "D-A-B",
                                     "b1-b2\nb3-b4"};
        switch (what) {
        case 0: list.clear(); break;
        case 1: list.bringBack(); break;
        case 2: list.setOf(static_cast<PairsOf>(pick(2))); break;
        case 3: list.setOrder(static_cast<ListOrder>(pick(2))); break;
        default: pick(2) == 0 ? list.edit(texts[pick(6)]) : list.setText(texts[pick(6)]);
        }
    }

    void lessons()
    {
        LessonPlayer& lessons = b.bench().lessons;
        const std::size_t what = pick(6);
        say("lesson", what);
        switch (what) {
        case 0: {
            const std::size_t entry = pick(lessons.shelf().size());
            lessons.show(entry, pick(lessons.shelf()[entry].lesson->cards.size()));
            break;
        }
        case 1: lessons.next(); break;
        case 2: lessons.previous(); break;
        case 3: lessons.restore(); break;
        default: lessons.close();
        }
    }

    /// Press, moves and release somewhere in the World. Sometimes another scene opens before the release.
    void drag()
    {
        SpaceView& space = b.window().space();
        const auto somewhere = [&] { return somewhereIn(space); };
        const std::size_t what = pick(8);
        say("drag", what);
        send(space, QEvent::MouseButtonPress, somewhere(), Qt::LeftButton, Qt::LeftButton);
        for (std::size_t moves = pick(4); moves > 0; --moves) {
            send(space, QEvent::MouseMove, somewhere(), Qt::NoButton, Qt::LeftButton);
        }
        switch (what) {
        case 0: b.document().reset(Scene()); break;
        case 1: b.document().undoStack()->undo(); break;
        case 2: scenes(); break;
        default: break;
        }
        send(space, QEvent::MouseButtonRelease, somewhere(), Qt::LeftButton, Qt::NoButton);
        if (what == 3) {
            QTest::mouseDClick(&space, Qt::LeftButton, {},
                               somewhere());  // may hit a box, whose name is then edited
        }
    }

    /// Types into a visible field without committing. Sometimes the field or its panel is then closed.
    void type()
    {
        QList<QLineEdit*> fields;
        for (auto* field : b.window().findChildren<QLineEdit*>()) {
            if (field->isVisible() && field->isEnabled()) {
                fields.push_back(field);
            }
        }
        say("type", static_cast<std::uint64_t>(fields.size()));
        if (!fields.isEmpty()) {
            const QPointer<QLineEdit> field =
                fields[static_cast<qsizetype>(pick(static_cast<std::size_t>(fields.size())))];
            field->setFocus();
            QTest::keyClicks(field, pick(2) == 0 ? QStringLiteral("Q") : QStringLiteral("7"));
            const std::size_t then = pick(4);
            if (then == 0) {
                scenes();
            } else if (then == 1) {
                b.window().space().setFocus();
            } else if (then == 2 && field) {
                QTest::keyClick(field, Qt::Key_Return);
            }
        }
    }

    void ask()
    {
        const std::size_t what = pick(4);
        say("ask", what);
        if (what == 0) {
            b.models().query.setBox(someBox());
        } else if (what == 1) {
            b.models().query.putIn();
        } else if (what == 2 && !scene().isEmpty()) {
            b.selection().ask(Question::aboutPair(box(), box()));
        } else {
            b.selection().ask(std::nullopt);
        }
    }

    void breakpoints()
    {
        Debugger& debugger = b.debugger();
        const std::size_t what = pick(7);
        say("breakpoints", what);
        const char* const conditions[] = {"hit", "tests % 3 == 1", "stack > 2", "kind == ", "changed(level)"};
        if (what < 3 && !scene().isEmpty()) {
            Breakpoint place = what == 0 ? placeOfBox(scene(), box())
                             : what == 1 ? placeOfPair(scene(), box(), box())
                                         : placeOfSlot(cell());
            place.condition = pick(3) == 0 ? conditions[pick(5)] : "";
            place.hit = pick(3);
            debugger.toggleBreakpoint(place);
        } else if (what == 3) {
            debugger.setWatches({{"stack", 10, true}, {conditions[pick(5)], 4, pick(2) == 0}});
        } else if (what == 4) {
            debugger.setBreakpoints({});
            debugger.setWatches({});
        } else if (what == 5) {
            debugger.runTo(placeOfCell(cell()), static_cast<Direction>(pick(2)));
        } else {
            debugger.targetActions()[static_cast<qsizetype>(pick(3))]->trigger();
        }
    }

    void method()
    {
        AnalysisService& analysis = b.models().analysis;
        const std::size_t what = pick(6);
        say("method", what);
        switch (what) {
        case 0: analysis.setPlacing(static_cast<Placing>(pick(3))); break;
        case 1: {
            Method method = analysis.method();
            method.query = pick(3) == 0 ? std::nullopt : std::optional(someBox());
            analysis.setMethod(method);
            break;
        }
        case 2: analysis.setAlgorithm(singlePassAlgorithm()); break;
        default: analysis.setAlgorithm(algorithms()[pick(algorithms().size())]); break;
        }
    }

    void search()
    {
        RunSearch& search = b.search();
        const std::size_t what = pick(6);
        say("search", what);
        const char* const texts[] = {
            "hit", "kind == test && level == 0", "box == A", "tests % 10 == 0", "nonsense", "", "changed(stack)"};
        switch (what) {
        case 0: search.setText(QLatin1String(texts[pick(7)])); break;
        case 1: search.findFirst(); break;
        case 2: search.findNext(); break;
        case 3: search.findPrevious(); break;
        case 4: search.findAll(); break;
        default: search.cancel(); break;
        }
    }

    /// Clicks somewhere in a view, or selects something.
    void point()
    {
        Selection& selection = b.selection();
        const std::size_t what = pick(9);
        say("point", what);
        if (what < 7) {
            QWidget* view = viewOf(what);
            if (view->isVisible()) {
                const Qt::KeyboardModifier modifiers[] = {Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier};
                const Qt::KeyboardModifier modifier = modifiers[pick(3)];
                QTest::mouseClick(view, Qt::LeftButton, modifier, somewhereIn(*view));
            }
        } else if (what == 7 && !scene().isEmpty()) {
            selection.select({box(), box()});
        } else {
            selection.selectCell(cell());
        }
    }

    QWidget* viewOf(std::size_t which)
    {
        switch (which) {
        case 0: return &b.window().space();
        case 1: return b.window().findChild<ArrayView*>();
        case 2: return b.window().findChild<TreeView*>();
        case 3: return b.window().findChild<StackView*>();
        case 4: return b.window().findChild<PairsTable*>()->viewport();
        case 5: return b.window().findChild<ListingView*>()->viewport();
        default: return b.window().findChild<Timeline*>();
        }
    }

    /// Floats, closes, opens and rearranges docks with their buttons, a menu and the mouse.
    void docks()
    {
        QList<QDockWidget*> offered = b.window().docks();
        offered.removeIf([](const QDockWidget* dock) { return !dock->toggleViewAction()->isVisible(); });
        const auto any = [&] {
            return offered[static_cast<qsizetype>(pick(static_cast<std::size_t>(offered.size())))];
        };
        QDockWidget* dock = any();
        QDockWidget* other = any();
        const std::size_t what = pick(10);
        say("dock", what);
        const bool hasPlaces =
            dock != other && b.window().dockWidgetArea(other) != Qt::NoDockWidgetArea && !other->isFloating();
        switch (what) {
        case 0: dock->findChild<QAction*>("floatPanel")->trigger(); break;
        case 1: dock->findChild<QAction*>("closePanel")->trigger(); break;
        case 2:
        case 3: dock->toggleViewAction()->trigger(); break;
        case 4: dock->raise(); break;
        case 5: {
            const Qt::DockWidgetArea areas[] = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::TopDockWidgetArea,
                                                Qt::BottomDockWidgetArea};
            b.window().addDockWidget(areas[pick(4)], dock);
            break;
        }
        case 6: hasPlaces ? b.window().tabifyDockWidget(other, dock) : dock->raise(); break;
        case 7:
            hasPlaces ? b.window().splitDockWidget(other, dock, pick(2) == 0 ? Qt::Horizontal : Qt::Vertical)
                      : dock->raise();
            break;
        case 8:
            b.window().resizeDocks({dock}, {static_cast<int>(pick(900))}, pick(2) == 0 ? Qt::Horizontal : Qt::Vertical);
            break;
        default: dragDock(*dock); break;
        }
    }

    /// Drags a dock by its header, perhaps out of the window. Sometimes the window is replaced before the release.
    void dragDock(QDockWidget& dock)
    {
        QWidget* heading = dock.titleBarWidget();
        if (heading == nullptr || !heading->isVisible()) {
            return;
        }
        send(dock, QEvent::MouseButtonPress, heading->mapTo(&dock, heading->rect().center()), Qt::LeftButton,
             Qt::LeftButton);
        QPoint at;
        for (std::size_t moves = 1 + pick(4); moves > 0; --moves) {
            at = b.window().mapToGlobal(somewhereIn(b.window()) * 1.2);
            send(dock, QEvent::MouseMove, dock.mapFromGlobal(at), Qt::NoButton, Qt::LeftButton);
        }
        const std::size_t before = pick(12);
        if (before == 0 && mayTakeLong()) {
            b.window().setWorkspace(static_cast<Workspace>(pick(5)));
        } else if (before == 1 && mayTakeLong()) {
            b.action("presentFullScreen").trigger();
        }
        send(dock, QEvent::MouseButtonRelease, dock.mapFromGlobal(at), Qt::LeftButton, Qt::NoButton);
    }

    /// Toggles presenting tools: full screen, pen, spotlight, hidden answers, notes, and Escape, which turns them off.
    void present()
    {
        const std::size_t what = pick(10);
        say("present", what);
        const char* const actions[] = {"presentFullScreen", "presentFullScreen", "presentSpotlight", "presentPen",
                                       "presentHideAll",    "presentHideOne",    "presentNotes"};
        if (what >= std::size(actions)) {
            QTest::keyClick(&b.window(), Qt::Key_Escape);
        } else if (what > 1 || mayTakeLong()) {
            b.action(actions[what]).trigger();
        }
    }

    /// Opens a second run beside the first, or something else that replaces the window's content.
    void compare()
    {
        RunComparison& comparison = b.bench().comparison;
        const std::size_t what = pick(8);
        say("compare", what);
        switch (what) {
        case 0: mayTakeLong() ? comparison.compareWith(*findAlgorithm("ancestor-walk")) : comparison.close(); break;
        case 1:
            mayTakeLong() ? comparison.compareWith(algorithms()[pick(algorithms().size())]) : comparison.close();
            break;
        case 2: comparison.close(); break;
        case 3: mayTakeLong() ? b.action("viewUnfolding").trigger() : static_cast<void>(0); break;
        case 4: mayTakeLong() ? b.action("resetLayout").trigger() : static_cast<void>(0); break;
        default:
            if (CompareView* view = b.window().the<CompareFeature>().view()) {
                const auto buttons = view->findChildren<QAbstractButton*>();
                for (QAbstractButton* button :
                     buttons.mid(static_cast<qsizetype>(pick(static_cast<std::size_t>(buttons.size()))), 1)) {
                    button->isVisible() ? button->click() : static_cast<void>(0);
                }
            }
        }
    }

    void key()
    {
        const Qt::Key keys[] = {Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left,
                                Qt::Key_Right, Qt::Key_Return,  Qt::Key_Escape, Qt::Key_PageDown, Qt::Key_PageUp,
                                Qt::Key_F3,    Qt::Key_F9,      Qt::Key_W,      Qt::Key_N,        Qt::Key_Delete,
                                Qt::Key_Q,     Qt::Key_Z,       Qt::Key_K,      Qt::Key_U,        Qt::Key_R};
        const Qt::Key key = keys[pick(std::size(keys))];
        const Qt::KeyboardModifier modifiers[] = {Qt::NoModifier, Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier,
                                                  Qt::ControlModifier};
        const bool isLetter =
            key >= Qt::Key_A && key <= Qt::Key_Z && key != Qt::Key_Z;  // Ctrl+Z would undo, Ctrl+Q would exit
        const Qt::KeyboardModifier modifier = isLetter ? Qt::NoModifier : modifiers[pick(5)];
        say("key", key);
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus != nullptr && focus->window() == &b.window() ? focus : &b.window().space(), key,
                        modifier);
    }

    void look()
    {
        std::size_t what = pick(12);
        if (what < 5 && !mayTakeLong()) {
            what = 8;
        }
        say("look", what);
        switch (what) {
        case 0:
            b.models().theme.setChoice(pick(2) == 0 ? ThemeController::Choice::Dark : ThemeController::Choice::Light);
            break;
        case 1: b.models().theme.setTextPercent(static_cast<int>(75 + 25 * pick(4))); break;
        case 2: b.window().setWorkspace(static_cast<Workspace>(pick(5))); break;
        case 3: b.window().resize(700 + static_cast<int>(pick(900)), 500 + static_cast<int>(pick(600))); break;
        case 4:
            b.action(pick(2) == 0 ? "language-1" : "language-2").trigger();
            if (auto* later = b.window().findChild<QPushButton*>("restartLater"); later != nullptr && pick(2) == 0) {
                later->click();
            }
            break;
        case 5: b.action("runPredict").toggle(); break;
        case 6: b.action("runFind").trigger(); break;
        case 7: b.action("runStop").trigger(); break;
        default: {  // any button of the question bar
            QList<QAbstractButton*> offered;
            for (auto* button : b.window().findChild<QuestionBar*>()->findChildren<QAbstractButton*>()) {
                if (button->isVisible() && button->isEnabled()) {
                    offered.push_back(button);
                }
            }
            if (!offered.isEmpty()) {
                offered[static_cast<qsizetype>(pick(static_cast<std::size_t>(offered.size())))]->click();
            }
        }
        }
    }

    WindowBench& b;
    std::mt19937_64 m_random;
    bool m_hasTime;
    QByteArray m_done;
    std::map<QByteArray, std::uint64_t> m_times;
    std::uint64_t m_events = 0;
};

}  // namespace

class TestMonkey : public QObject {
    Q_OBJECT

private slots:
    void modelsAgreeAfterRandomActions_data();
    void modelsAgreeAfterRandomActions();

private:
    static void checkModels(WindowBench& b);
};

void TestMonkey::checkModels(WindowBench& b)
{
    Cursor& run = b.run();
    QVERIFY(run.cursor() <= run.total());
    QVERIFY(
        isSame(run.moment(), run.run().at(run.isShown() ? run.cursor() : Step(0))));  // Place shows nothing of the run
    QVERIFY(run.previousCursor() <= run.total());
    if (!b.models().analysis.isBusy()) {
        QCOMPARE(run.analysis(), b.models().analysis.current());
        QCOMPARE(run.analysis()->scene, b.document().scene());
    }
    QVERIFY(!b.player().isPlaying() || run.total().value > 0);
    QVERIFY(!(b.search().problem() && b.search().canSearch()));
    QCOMPARE(&b.debugger().stops()->run(), &run.run());
    for (const std::size_t i : b.debugger().stoppingHere()) {
        QVERIFY(i < b.debugger().breakpoints().size() + b.debugger().watches().size());
    }
    for (const BoxId id : b.selection().boxes()) {
        QVERIFY(id.value < b.document().scene()->size());
    }
    if (const auto& target = b.debugger().target()) {
        QVERIFY(target->first.empty() || b.document().scene()->find(target->first));
    }
}

void TestMonkey::modelsAgreeAfterRandomActions_data()
{
    QTest::addColumn<quint64>("seed");
    if (const auto own = qEnvironmentVariable("MORTONSCOPE_MONKEY_SEED").toULongLong()) {
        QTest::addRow("seed %llu", own) << own;
        return;
    }
    for (const quint64 seed : {1U, 2U, 3U}) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

void TestMonkey::modelsAgreeAfterRandomActions()
{
    QFETCH(quint64, seed);
    LaunchOptions options;
    options.workspace = QStringLiteral("step");
    options.compare = seed % 2 == 0 ? findAlgorithm("ancestor-walk") : nullptr;
    WindowBench b(options, {1100, 750});
    b.action("reducedMotion").trigger();
    b.pictures().motion().setOn(seed % 2 == 1);  // odd seeds animate steps nevertheless
    constexpr int kFew = 670;
    const auto events =
        static_cast<std::uint64_t>(std::max(kFew, qEnvironmentVariableIntValue("MORTONSCOPE_MONKEY_EVENTS")));
    Monkey monkey(b, seed, events > kFew);
    QTimer answers;  // answers any modal dialog
    connect(&answers, &QTimer::timeout, [] {
        if (QWidget* asking = QApplication::activeModalWidget()) {
            asking->close();
        }
    });
    answers.start(10);
    QElapsedTimer clock;
    clock.start();
    constexpr std::uint64_t kChapter = 50'000;
    std::uint64_t reported = 0;
    for (int i = 0; monkey.events() < events; ++i) {
        monkey.act();
        checkModels(b);
        if (monkey.rests()) {
            QCoreApplication::processEvents();
            checkModels(b);
        }
        if (QTest::currentTestFailed()) {
            qInfo("seed %llu, action %d: %s", seed, i, monkey.done().constData());
            return;
        }
        if (monkey.events() / kChapter > reported) {
            reported = monkey.events() / kChapter;
            qInfo("%llu events in %lld s", static_cast<unsigned long long>(monkey.events()), clock.elapsed() / 1000);
        }
    }
    if (events > kFew) {
        qInfo("%llu events in %lld s: %s", static_cast<unsigned long long>(monkey.events()), clock.elapsed() / 1000,
              monkey.diary().constData());
    }
}

QTEST_MAIN(TestMonkey)
#include "test_monkey.moc"
