// Every command of the run: by key whichever widget has the focus, by button, and in the menu.

#include "app/features/array_and_tree/array_view.h"
#include "app/features/debugger/condition_edit.h"
#include "app/features/listing/listing_view.h"
#include "app/features/pairs/pairs_table.h"
#include "app/state/place.h"
#include "app/state/run_before_edit.h"
#include "tests/app/window_bench.h"

#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QShortcut>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;
using Verb = Player::Verb;

namespace {

constexpr Step kHere{82};  // D-A, the only hit
constexpr auto kNone = Qt::NoModifier;
constexpr auto kCtrl = Qt::ControlModifier;
constexpr auto kShift = Qt::ShiftModifier;

struct KeyOfVerb {
    Verb verb;
    Qt::Key key;
    Qt::KeyboardModifiers modifiers;
    const char* button;
    bool isTyped = false;    ///< in a line of text it is a character or moves the text cursor
    bool isOfLists = false;  ///< goes to the first or last row, or slot of the array
};

const KeyOfVerb kVerbs[] = {
    {Verb::ToStart, Qt::Key_Home, kNone, "toStartButton", true, true},
    {Verb::ToEnd, Qt::Key_End, kNone, nullptr, true, true},
    {Verb::Back, Qt::Key_PageUp, kNone, "backButton"},
    {Verb::Forward, Qt::Key_PageDown, kNone, "forwardButton"},
    {Verb::Play, Qt::Key_Space, kNone, "playButton", true},
    {Verb::PlayBack, Qt::Key_Space, kShift, nullptr, true},
    {Verb::PreviousHit, Qt::Key_F3, kShift, nullptr},
    {Verb::NextHit, Qt::Key_F3, kNone, "nextHitButton"},
    {Verb::Into, Qt::Key_F11, kNone, nullptr},
    {Verb::IntoBack, Qt::Key_F11, kCtrl, nullptr},
    {Verb::Over, Qt::Key_F10, kNone, nullptr},
    {Verb::OverBack, Qt::Key_F10, kCtrl, nullptr},
    {Verb::Out, Qt::Key_F11, kShift, nullptr},
    {Verb::OutBack, Qt::Key_F11, kShift | kCtrl, nullptr},
    {Verb::Run, Qt::Key_F5, kNone, nullptr},
    {Verb::RunBack, Qt::Key_F5, kCtrl, nullptr},
};

/// Returns the step that a command goes to from kHere, or the same step if the command plays.
Step expected(const Cursor& c, Verb verb)
{
    const Run& run = c.run();
    const Grain grain = c.grain();
    switch (verb) {
    case Verb::ToStart:
    case Verb::RunBack: return Step(0);
    case Verb::ToEnd:
    case Verb::Run: return run.total();
    case Verb::Back: return run.previous(kHere, grain);
    case Verb::Forward: return run.next(kHere, grain);
    case Verb::Into: return Step(kHere.value + 1);
    case Verb::IntoBack: return Step(kHere.value - 1);
    case Verb::Over: return stepped(run, kHere, StepVerb::Over, grain);
    case Verb::OverBack: return steppedBack(run, kHere, StepVerb::Over, grain);
    case Verb::Out: return stepped(run, kHere, StepVerb::Out, grain);
    case Verb::OutBack: return steppedBack(run, kHere, StepVerb::Out, grain);
    case Verb::PreviousHit:
    case Verb::NextHit:
    case Verb::Play:
    case Verb::PlayBack: break;
    }
    return kHere;
}

struct Bench : WindowBench {
    Bench() : WindowBench(Workspace::Step, {1700, 1100})
    {
        action("runFind").trigger();
        QCoreApplication::processEvents();
        player().setSpeed(0.5);
    }

    std::vector<QWidget*> places()
    {
        return {&window().space(), window().findChild<ArrayView*>(), window().findChild<ListingView*>(),
                window().findChild<PairsTable*>(), &edit()};
    }
    ConditionEdit& edit() { return the<ConditionEdit>("findEdit"); }
    void bring(QWidget* place)
    {
        for (QWidget* widget = place; widget != nullptr; widget = widget->parentWidget()) {
            if (auto* dock = qobject_cast<QDockWidget*>(widget)) {
                dock->show();
                dock->raise();
            }
        }
        [&] { QTRY_VERIFY(place->isVisible()); }();
        place->setFocus();
        [&] { QTRY_VERIFY(place->hasFocus()); }();
    }
    bool isList(const QWidget* widget)
    {
        return qobject_cast<const QAbstractItemView*>(widget) != nullptr
            || qobject_cast<const ArrayView*>(widget) != nullptr;
    }
    bool isAsExpected(Verb verb)
    {
        const bool plays = player().isPlaying() && player().playsBackward() == (verb == Verb::PlayBack);
        return run().cursor() == expected(run(), verb) && plays == (verb == Verb::Play || verb == Verb::PlayBack);
    }
};

QByteArray nameOf(const QWidget* widget, int key)
{
    return widget->metaObject()->className() + QByteArray(" key ") + QByteArray::number(key, 16);
}

}  // namespace

class TestVerbs : public QObject {
    Q_OBJECT

private slots:
    void keysWorkEverywhere();
    void debuggerKeysWorkEverywhere();
    void lettersInFieldsAreNotShortcuts();
    void buttonsRunTheirVerbs();
    void menuHasEveryVerb();
    void noShortcutIsUsedTwice();
    void escapeStopsOneThingAtATime();
};

void TestVerbs::keysWorkEverywhere()
{
    Bench b;
    for (QWidget* place : b.places()) {
        for (const KeyOfVerb& v : kVerbs) {
            b.run().seek(kHere);
            b.bring(place);
            b.edit().clear();
            QTest::keyClick(place, v.key, v.modifiers);
            const bool isKept = (place == &b.edit() && v.isTyped) || (b.isList(place) && v.isOfLists);
            if (isKept) {
                QVERIFY2(b.run().cursor() == kHere && !b.player().isPlaying(), nameOf(place, v.key));
            } else {
                QVERIFY2(b.isAsExpected(v.verb), nameOf(place, v.key));
            }
            QVERIFY(place->hasFocus() || !place->isVisible());  // there are no pairs at the start
        }
    }
}

void TestVerbs::debuggerKeysWorkEverywhere()
{
    Bench b;
    const Breakpoint box = placeOfBox(*b.document().scene(), b.id("D"));
    for (QWidget* place : b.places()) {
        b.debugger().setBreakpoints({});
        b.run().seek(Step(90));
        b.bring(place);
        b.debugger().setTarget(box);
        QTest::keyClick(place, Qt::Key_F9);
        QVERIFY2(b.debugger().breakpoints() == std::vector{box}, nameOf(place, Qt::Key_F9));
        QTest::keyClick(place, Qt::Key_F9);
        QVERIFY(b.debugger().breakpoints().empty());
        const auto questionAt = [&](Step step) {
            b.debugger().setBreakpoints({box});
            const bool stops = !b.debugger().stops()->stoppingAt(step).empty();
            b.debugger().setBreakpoints({});
            return stops;
        };
        QTest::keyClick(place, Qt::Key_F4);
        const Step next = b.run().cursor();
        QVERIFY2(next > Step(90) && questionAt(next), nameOf(place, Qt::Key_F4));
        QTest::keyClick(place, Qt::Key_F4, kCtrl);
        QVERIFY2(b.run().cursor() < Step(91) && questionAt(b.run().cursor()), nameOf(place, Qt::Key_F4));
    }
}

/// In a line of text, every plain key is a character, whatever it does elsewhere.
void TestVerbs::lettersInFieldsAreNotShortcuts()
{
    Bench b;
    b.run().seek(kHere);
    b.edit().setFocus();
    const QString text = QStringLiteral("wWqQnNzZlLvVbBcChH[]+-0 1=!");
    for (const QChar c : text) {
        b.edit().clear();
        QTest::keyClick(&b.edit(), c.toLatin1());
        QCOMPARE(b.edit().text(), QString(c));
        if (QWidget* popup = QApplication::activePopupWidget()) {
            popup->close();
        }
    }
    QCOMPARE(b.run().cursor(), kHere);
    QCOMPARE(b.document().scene()->size(), std::size_t{7});
    QVERIFY(!b.run().hidesFuture() && !b.selection().question());
    QCOMPARE(b.player().speed(), 0.5);
    b.edit().setText("abc");
    QTest::keyClick(&b.edit(), Qt::Key_Home);
    QTest::keyClick(&b.edit(), Qt::Key_Delete);
    QCOMPARE(b.edit().text(), QStringLiteral("bc"));
    QCOMPARE(b.document().scene()->size(), std::size_t{7});  // no box was deleted
}

void TestVerbs::buttonsRunTheirVerbs()
{
    Bench b;
    for (const KeyOfVerb& v : kVerbs) {
        if (v.button == nullptr) {
            continue;
        }
        b.run().seek(kHere);
        auto& button = b.the<QToolButton>(v.button);
        QVERIFY2(button.isVisible(), v.button);
        QVERIFY2(!button.accessibleName().isEmpty() || !button.text().isEmpty(), v.button);
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY2(b.isAsExpected(v.verb), v.button);
    }
}

void TestVerbs::menuHasEveryVerb()
{
    Bench b;
    QList<QAction*> entries = b.the<QMenu>("runMenu").actions();
    for (QMenu* menu : b.the<QMenu>("runMenu").findChildren<QMenu*>()) {
        entries += menu->actions();
    }
    // A menu with a second column is hard to read.
    QVERIFY(std::ranges::count_if(b.the<QMenu>("runMenu").actions(),
                                  [](const QAction* entry) { return !entry->isSeparator(); })
            <= 14);
    for (const KeyOfVerb& v : kVerbs) {
        QAction* action = b.player().action(v.verb);
        QVERIFY2(entries.contains(action) == (v.verb != Verb::PlayBack), qPrintable(action->objectName()));
        QCOMPARE(action->shortcut(), QKeySequence(QKeyCombination(v.modifiers, v.key)));
        QVERIFY(!action->icon().isNull() || v.button == nullptr);
        b.run().seek(kHere);
        if (v.verb == Verb::PreviousHit || v.verb == Verb::NextHit) {
            QVERIFY(!action->isEnabled());  // it is the only one
            continue;
        }
        action->trigger();
        QVERIFY2(b.isAsExpected(v.verb), qPrintable(action->objectName()));
    }
    for (QAction* action : b.debugger().targetActions()) {
        QVERIFY(entries.contains(action));
    }
}

/// No key is used twice, neither by the window's actions nor by separate shortcuts.
void TestVerbs::noShortcutIsUsedTwice()
{
    Bench b;
    QMap<QString, const QObject*> owner;
    const auto claim = [&](const QKeySequence& key, const QObject* by) {
        const QString text = key.toString();
        const QObject* was = owner.value(text, by);
        QVERIFY2(was == by, qPrintable(text + ": " + was->objectName() + ", " + by->objectName()));
        owner.insert(text, by);
    };
    for (const QAction* action : b.window().findChildren<QAction*>() + b.window().actions()) {
        for (const QKeySequence& key : action->shortcuts()) {
            claim(key, action);
        }
    }
    for (const auto* shortcut : b.window().findChildren<QShortcut*>()) {
        if (!shortcut->key().isEmpty() && shortcut->context() == Qt::WindowShortcut) {
            claim(shortcut->key(), shortcut);
        }
    }
    QVERIFY(owner.size() > 50);
    for (const KeyOfVerb& v : kVerbs) {
        QCOMPARE(owner.value(QKeySequence(QKeyCombination(v.modifiers, v.key)).toString()),
                 static_cast<const QObject*>(b.player().action(v.verb)));
    }
}

/// During a search in the run, Escape stops it, even in a panel with another use of Escape.
void TestVerbs::escapeStopsOneThingAtATime()
{
    Bench b;
    std::vector<SceneObject> objects(20'000);
    for (std::size_t i = 0; i < objects.size(); ++i) {
        objects[i].name = "r" + std::to_string(i);
        objects[i].box = {49, static_cast<double>(i) / 200, 51, static_cast<double>(i) / 200};
    }
    b.show(Scene(Space(), Touching::Open, {}, std::move(objects)));
    b.run().seek(Step(500'000));
    QVERIFY(!b.document().setBoxes({{BoxId(0), {1, 1, 2, 2}}}, QStringLiteral("Move")));
    settle(b.models().analysis);
    QVERIFY(b.models().beforeEdit.isThere());
    Breakpoint rare;
    rare.on = Breakpoint::On::Condition;
    rare.condition = "tests % 7 == 6 && tests * tests % 1000003 == 5 && changed(lt)";
    b.debugger().setBreakpoints({rare});
    auto& table = *b.window().findChild<PairsTable*>();
    b.bring(&table);
    b.player().runOn();
    QVERIFY(b.player().isTravelling());
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!b.player().isTravelling());
    QVERIFY(b.models().beforeEdit.isThere());
    QTest::keyClick(&table, Qt::Key_Escape);
    QVERIFY(!b.models().beforeEdit.isThere());
}

QTEST_MAIN(TestVerbs)
#include "test_verbs.moc"
