// Accessibility: everything that is drawn and has a meaning has a name, a value and a position.

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/derivation/figure_view.h"
#include "app/features/machine/machine_board.h"
#include "app/features/machine/machine_game.h"
#include "app/features/machine/machine_window.h"
#include "app/features/stack/stack_view.h"
#include "app/features/stepping/timeline.h"
#include "app/features/stepping/transport_parts.h"
#include "app/words/wording.h"
#include "tests/app/window_bench.h"

#include <QAccessible>
#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

QAccessibleInterface* accessibleOf(QObject& object) { return QAccessible::queryAccessibleInterface(&object); }

QStringList childNames(QAccessibleInterface* parent)
{
    QStringList names;
    for (int i = 0; i < parent->childCount(); ++i) {
        names += parent->child(i)->text(QAccessible::Name);
    }
    return names;
}

/// Parent and child refer to each other, and each child is inside its parent.
void checkFamily(QAccessibleInterface* parent)
{
    QVERIFY(parent->childCount() > 0);
    for (int i = 0; i < parent->childCount(); ++i) {
        QAccessibleInterface* child = parent->child(i);
        QVERIFY(child && child->isValid());
        QCOMPARE(child->parent(), parent);
        QCOMPARE(parent->indexOfChild(child), i);
        QCOMPARE(parent->child(i), child);  // kept, not created again
        QVERIFY(!child->text(QAccessible::Name).isEmpty());
        if (!child->state().offscreen) {
            QVERIFY2(parent->rect().contains(child->rect()) && !child->rect().isEmpty(),
                     qPrintable(child->text(QAccessible::Name)));
        }
    }
    QVERIFY(!parent->child(-1) && !parent->child(parent->childCount()));
}

/// While a screen reader is running, Qt asks for the interface of a widget as soon as it has a name, even if it isn't
/// complete. The answers must not be cached.
class EarlyListener : public QObject {
public:
    EarlyListener() { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::WindowTitleChange || event->type() == QEvent::PolishRequest
            || event->type() == QEvent::ParentChange) {
            met += QAccessible::queryAccessibleInterface(watched) != nullptr && watched->objectName() == "machineBoard";
        }
        return false;
    }

    int met = 0;  ///< boards
};

void gather(QAccessibleInterface* from, QList<QAccessibleInterface*>& into, int depth = 0)
{
    into += from;
    for (int i = 0; depth < 40 && i < std::min(from->childCount(), 200); ++i) {
        if (QAccessibleInterface* child = from->child(i)) {
            gather(child, into, depth + 1);
        }
    }
}

}  // namespace

class TestAccessibleItems : public QObject {
    Q_OBJECT

private slots:
    void stackEntriesAreListedFromTheTop()
    {
        WindowBench b;
        b.run().seek(Step(100));
        auto& stack = b.the<StackView>("stackView");
        QAccessibleInterface* list = accessibleOf(stack);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), "Object stack");
        QCOMPARE(childNames(list), (QStringList{"G", "D"}));
        checkFamily(list);
        QCOMPARE(list->child(0)->role(), QAccessible::ListItem);
        QVERIFY(list->child(0)->text(QAccessible::Value).startsWith("pushed by slot 4"));
        QVERIFY(list->child(1)->text(QAccessible::Value).startsWith("pushed by slot 0"));
        QVERIFY(list->child(0)->rect().left() > list->child(1)->rect().left());
        const QPoint middle = list->child(1)->rect().center();
        QCOMPARE(list->childAt(middle.x(), middle.y()), list->child(1));

        // The focus can be set by key and by action. A removed item is no longer found.
        stack.setFocus(Qt::TabFocusReason);
        QCOMPARE(list->focusChild(), list->child(0));
        QTest::keyClick(&stack, Qt::Key_Down);
        QCOMPARE(list->focusChild(), list->child(1));
        QVERIFY(list->child(1)->state().focused && !list->child(0)->state().focused);
        list->child(0)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(b.selection().primary(), b.id("G"));
        QVERIFY(list->child(0)->state().selected);
        // Only the left button selects.
        const QPoint lower = stack.mapFromGlobal(list->child(1)->rect().center());
        for (const Qt::MouseButton button : {Qt::RightButton, Qt::MiddleButton, Qt::BackButton}) {
            QTest::mouseClick(&stack, button, {}, lower);
            QCOMPARE(b.selection().primary(), b.id("G"));
        }
        QTest::mouseClick(&stack, Qt::LeftButton, {}, lower);
        QCOMPARE(b.selection().primary(), b.id("D"));
        QAccessibleInterface* second = list->child(1);
        b.run().toStart();
        QCOMPARE(list->childCount(), 0);
        QVERIFY(!second->isValid() && second->state().invalid);
        QCOMPARE(second->text(QAccessible::Name), QString());
        QCOMPARE(second->rect(), QRect());
    }

    void slotsAndNodesAreCells()
    {
        WindowBench b;
        b.run().seek(Step(100));
        for (CellView* view : {static_cast<CellView*>(&b.the<ArrayView>("arrayView")),
                               static_cast<CellView*>(&b.the<TreeView>("treeView"))}) {
            QAccessibleInterface* list = accessibleOf(*view);
            QCOMPARE(list->childCount(), 7);  // cells with boxes
            if (view->isVisible()) {
                checkFamily(list);
            }
            const QStringList names = childNames(list);
            QCOMPARE(names.first(), "slot 0, level 0: holds D");
            QVERIFY(list->child(0)->text(QAccessible::Value).contains("on the object stack"));
            b.selection().select({b.id("E")});
            const auto home = static_cast<int>(names.indexOf("slot 3, level 1, code 10: holds E"));
            QVERIFY(home >= 0);
            QVERIFY(list->child(home)->text(QAccessible::Value).contains("a selected box lives here"));
            QSignalSpy chosen(&b.selection(), &Selection::cellChosen);
            list->child(home)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
            QCOMPARE(b.selection().cell(), std::optional(Cell(1, 2)));
            QCOMPARE(chosen.size(), 1);  // a click sets the target
            QVERIFY(list->child(home)->state().selected);
            b.selection().clear();
            b.selection().selectCell(std::nullopt);
        }
    }

    void derivationBitsAreAccessible()
    {
        WindowBench b(Workspace::Place);
        b.selection().select({b.id("D")});
        auto& figure = b.the<FigureView>("derivationFigure");
        QTRY_VERIFY(figure.label("lt.column") != nullptr);
        int bits = 0;
        for (auto* label : figure.findChildren<FigurePartLabel*>()) {
            if (!label->isVisible()) {
                continue;
            }
            QAccessibleInterface* part = accessibleOf(*label);
            QCOMPARE(part->role(), QAccessible::StaticText);
            QVERIFY2(!part->text(QAccessible::Name).isEmpty(), qPrintable(label->objectName()));
            if (part->childCount() > 0) {
                checkFamily(part);
                QString read;
                for (int i = 0; i < part->childCount(); ++i) {
                    const QString value = part->child(i)->text(QAccessible::Value);
                    QVERIFY(value == "0" || value == "1");
                    read += value;
                    ++bits;
                }
                QVERIFY2(QString(label->part().text).remove(' ').endsWith(read),
                         qPrintable(label->part().text + " " + read));
            }
        }
        QVERIFY2(bits >= 12, qPrintable(QString::number(bits)));
        // The top left corner of D is in column 1, row 1 of 4: 0 0 1 1.
        const FigurePartLabel* group = figure.label("lt.g0");
        QVERIFY(group != nullptr);
        QAccessibleInterface* code = accessibleOf(*const_cast<FigurePartLabel*>(group));
        QCOMPARE(childNames(code), (QStringList{"y bit of level 2", "x bit of level 2"}));
        QVERIFY(code->child(0)->rect().right() <= code->child(1)->rect().left() + 1);
    }

    void derivationMarksAreDescribed()
    {
        WindowBench b(Workspace::Place);
        b.selection().select({b.id("D")});
        auto& figure = b.the<FigureView>("derivationFigure");
        QStringList said;
        for (auto* label : figure.findChildren<FigurePartLabel*>()) {
            const FigurePart& part = label->part();
            const QString text = accessibleOf(*label)->text(QAccessible::Description);
            QCOMPARE(text.contains("here the paths part"), part.ringed);
            QCOMPARE(text.contains("falls out"), part.struck);
            said += text;
        }
        QVERIFY(said.filter("here the paths part").size() == 1);
    }

    /// test_at_spi tests how screen readers receive it.
    void announcementsAreNotifications()
    {
        WindowBench b;
        b.run().seek(Step(82));
        auto& label = b.the<SentenceLabel>("stepSentence");
        QCOMPARE(accessibleOf(label)->role(), QAccessible::Notification);
        QCOMPARE(accessibleOf(label)->text(QAccessible::Name), label.sentence());
        QVERIFY(label.sentence().contains("overlap"));
        for (const char* said : {"questionRemark", "checkVerdict", "checkReason"}) {
            QCOMPARE(accessibleOf(b.the<QLabel>(said))->role(), QAccessible::Notification);
        }
    }

    void theTimelineIsASlider()
    {
        WindowBench b;
        auto& timeline = b.the<Timeline>("timeline");
        QAccessibleInterface* slider = accessibleOf(timeline);
        QCOMPARE(slider->role(), QAccessible::Slider);
        QVERIFY(!slider->text(QAccessible::Name).isEmpty());
        QVERIFY(slider->valueInterface() != nullptr);
        QCOMPARE(slider->valueInterface()->maximumValue().toInt(), 105);
        slider->valueInterface()->setCurrentValue(82);
        QCOMPARE(b.run().cursor(), Step(82));
        QCOMPARE(slider->text(QAccessible::Description), "Step 82 of 105: " + b.run().sentence());
    }

    void machineBoardListsBoxesAndTheChosenSlot()
    {
        WindowBench b;
        MachineGame game;
        const EarlyListener listener;
        MachineWindow window(b.models(), game);
        QVERIFY(listener.met > 0);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.begin(*exerciseCodeFromText("both-2-4711"));
        QCoreApplication::processEvents();
        auto* board = window.findChild<MachineBoard*>();
        QAccessibleInterface* list = accessibleOf(*board);
        const auto boxes = static_cast<int>(window.game().machine()->scene().size());
        QCOMPARE(list->childCount(), boxes);
        checkFamily(list);
        QVERIFY(list->child(0)->text(QAccessible::Value).contains("across"));
        board->setFocus();
        QTest::keyClick(board, Qt::Key_PageDown);
        QCOMPARE(list->childCount(), boxes + 1);
        QCOMPARE(list->focusChild(), list->child(boxes));
        QCOMPARE(list->child(boxes)->text(QAccessible::Name), "slot 1");
        QVERIFY(list->child(boxes)->state().selected);
    }

    /// Pressing a box's item selects that box, even if another box covers its center.
    void pressingAnItemSelectsItsBox()
    {
        WindowBench b;
        MachineGame game;
        MachineWindow window(b.models(), game);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        auto* board = window.findChild<MachineBoard*>();
        const auto press = [board](std::uint32_t number) {
            accessibleOf(*board)
                ->child(static_cast<int>(number))
                ->actionInterface()
                ->doAction(QAccessibleActionInterface::pressAction());
        };
        int covered = 0;
        for (int seed = 1; seed <= 20 && covered == 0; ++seed) {
            window.begin(*exerciseCodeFromText("pass-2-" + std::to_string(seed)));
            QCoreApplication::processEvents();
            const Scene& scene = window.game().machine()->scene();
            QVERIFY(!window.game().machine()->state().isPlacing());
            for (std::uint32_t i = 0; i < scene.size(); ++i) {
                for (std::uint32_t j = 0; j < scene.size(); ++j) {
                    const QRectF one = board->boxRect(BoxId(i)), other = board->boxRect(BoxId(j));
                    covered += i != j && other.contains(one.center())
                            && other.width() * other.height() < one.width() * one.height();
                }
                board->clearChoice();
                press(i);
                QCOMPARE(board->boxes(), std::vector{BoxId(i)});
            }
            board->clearChoice();
            QTest::keyClick(board, Qt::Key_PageDown);
            const auto cell = board->cell();
            QVERIFY(cell.has_value());
            press(static_cast<std::uint32_t>(scene.size()));
            QCOMPARE(board->cell(), cell);
        }
        QVERIFY(covered > 0);
    }

    /// Every widget that can have the focus has a name that no other widget in its place has.
    void everythingWithFocusHasAName_data()
    {
        QTest::addColumn<int>("workspace");
        for (int i = 0; i < workspaceNames().size(); ++i) {
            QTest::newRow(qPrintable(workspaceNames().at(i))) << i;
        }
    }

    void everythingWithFocusHasAName()
    {
        QFETCH(const int, workspace);
        WindowBench b(static_cast<Workspace>(workspace));
        b.action("runPredict").trigger();
        QStringList nameless;
        int focusable = 0;
        const auto look = [&] {
            nameless.clear();
            focusable = 0;
            QList<QAccessibleInterface*> all;
            gather(accessibleOf(b.window()), all);
            for (QAccessibleInterface* each : std::as_const(all)) {
                const auto* widget = qobject_cast<QWidget*>(each->object());
                if (widget == nullptr || !widget->isVisible() || widget->focusPolicy() == Qt::NoFocus
                    || !widget->isEnabled()) {
                    continue;
                }
                if (const auto* tabs = qobject_cast<const QTabBar*>(widget); tabs != nullptr && tabs->count() == 0) {
                    continue;  // Qt keeps it for later
                }
                ++focusable;
                if (each->text(QAccessible::Name).isEmpty()) {
                    nameless += QStringLiteral("%1 %2").arg(QLatin1String(widget->metaObject()->className()),
                                                            widget->objectName());
                }
            }
            return nameless.isEmpty();
        };
        QTRY_VERIFY2_WITH_TIMEOUT(look(), qPrintable(nameless.join(QLatin1Char('\n'))), 1000);
        QVERIFY2(focusable > 7, qPrintable(QString::number(focusable)));
    }
};

QTEST_MAIN(TestAccessibleItems)
#include "test_accessible_items.moc"
