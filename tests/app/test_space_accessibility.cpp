#include "app/space_view/space_accessibility.h"
#include "tests/app/space_bench.h"

#include <QAccessible>
#include <QSet>
#include <QSignalSpy>

using namespace mortonscope;
using namespace mortonscope::test;

class TestSpaceAccessibility : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installSpaceAccessibility();
        installSpaceAccessibility();  // repeating it has no effect
    }

    void boxesAndMarkedCellsAreChildren()
    {
        SpaceBench b;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        QVERIFY(view && view->isValid());
        QCOMPARE(view->role(), QAccessible::Graphic);
        QCOMPARE(view->text(QAccessible::Name), "World");
        QCOMPARE(view->childCount(), 7 + 8);  // the worked scene marks 0 1 2 3 4 9 12 19
        QAccessibleInterface* a = view->child(0);
        QCOMPARE(a->text(QAccessible::Name), "A");
        QCOMPARE(a->text(QAccessible::Value), "left 10, top 10, right 35, bottom 35; slot 1");
        QCOMPARE(a->parent(), view);
        QCOMPARE(view->child(0), a);  // kept, not created again
        QCOMPARE(view->child(7)->text(QAccessible::Name), "Slot 0");
        QCOMPARE(view->child(14)->text(QAccessible::Name), "Slot 19");
        QVERIFY(view->child(14)->text(QAccessible::Description).contains("code 11 10"));
        for (int i = 0; i < view->childCount(); ++i) {
            QVERIFY(view->child(i)->isValid());
            QCOMPARE(view->indexOfChild(view->child(i)), i);
        }
        QVERIFY(!view->child(-1));
        QVERIFY(!view->child(15));
    }

    void rectsAndPlacesAgree()
    {
        SpaceBench b;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        for (int i = 0; i < 7; ++i) {
            const QRect rect = view->child(i)->rect();
            const QRectF drawn = b.view.boxRect(BoxId(static_cast<std::uint32_t>(i)));
            QVERIFY(QRectF(rect).translated(-b.view.mapToGlobal(QPoint(0, 0))).intersects(drawn));
            const QPoint corner = rect.bottomRight() - QPoint(6, 6);
            QCOMPARE(view->childAt(corner.x(), corner.y()), view->child(i));
        }
        const QPoint empty = b.view.mapToGlobal(b.at(95, 90));
        QCOMPARE(view->childAt(empty.x(), empty.y())->text(QAccessible::Name), "Slot 4");
    }

    void focusFollowsTheSelection()
    {
        SpaceBench b;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        b.key(Qt::Key_Tab);
        QCOMPARE(view->focusChild(), view->child(0));
        b.key(Qt::Key_Tab);
        QVERIFY(view->child(1)->state().selected);
        QVERIFY(view->child(1)->state().focused);
        QVERIFY(!view->child(0)->state().selected);
        QCOMPARE(view->focusChild(), view->child(1));
        b.selection.clear();
        b.selection.selectCell(Cell(1, 2));
        QCOMPARE(view->focusChild()->text(QAccessible::Name), "Slot 3");
        QVERIFY(view->focusChild()->state().selected);
    }

    void pressActionSelectsBoxOrCell()
    {
        SpaceBench b;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        const auto press = [&](int number) {
            view->child(number)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        };
        QSignalSpy boxes(&b.selection, &Selection::boxChosen);
        QSignalSpy cells(&b.selection, &Selection::cellChosen);
        press(2);
        QCOMPARE(b.selected(), "C");
        QCOMPARE(boxes.size(), 1);  // a click sets the target
        press(7);
        QCOMPARE(b.selection.cell(), std::optional(Cell()));
        QCOMPARE(cells.size(), 1);
    }

    void childrenFollowEdits()
    {
        SpaceBench b;
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        QAccessibleInterface* last = view->child(6);
        QCOMPARE(last->text(QAccessible::Name), "G");
        b.document.remove({b.id("A")});
        QVERIFY(!last->isValid());
        QVERIFY(last->state().invalid);
        QCOMPARE(last->text(QAccessible::Name), QString());
        QCOMPARE(last->rect(), QRect());
        QCOMPARE(view->child(0)->text(QAccessible::Name), "B");
        b.document.undoStack()->undo();
        QVERIFY(last->isValid());
        b.document.reset(Scene());
        QCOMPARE(view->childCount(), 0);
    }

    void interfacesAreDeletedWithTheView()
    {
        QAccessible::Id id = 0;
        {
            SpaceBench b;
            QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
            id = QAccessible::uniqueId(view->child(3));
            view->child(9);
            QVERIFY(QAccessible::accessibleInterface(id));
        }
        QVERIFY(!QAccessible::accessibleInterface(id));
    }

    /// Screen readers go through all children. A large scene exposes only the first ones, and the one with the focus.
    void largeSceneExposesOnlySomeBoxes()
    {
        std::vector<SceneObject> objects;
        for (int i = 0; i < 100'000; ++i) {
            const double x = i % 317, y = i / 317;
            objects.push_back(object("b" + std::to_string(i), {x, y, x + 1, y + 1}));
        }
        SpaceBench b(Scene(*Space::create({0, 0, 320, 320}, 8), Touching::Open, "many", std::move(objects)));
        QTRY_VERIFY_WITH_TIMEOUT(!b.analysis.isBusy(), 60'000);
        QAccessibleInterface* view = QAccessible::queryAccessibleInterface(&b.view);
        QCOMPARE(view->childCount(), 4000);
        QCOMPARE(view->text(QAccessible::Value), "100000 box(es)");
        for (const int number : {0, 1999, 2000, 3999}) {
            QVERIFY(view->child(number)->isValid());
            QCOMPARE(view->indexOfChild(view->child(number)), number);
        }
        QCOMPARE(view->child(1999)->text(QAccessible::Name), "b1999");
        QAccessibleInterface* cell = view->child(2000);
        QCOMPARE(cell->text(QAccessible::Name), "Slot 0");

        b.selection.select({BoxId(99'999)});
        QCOMPARE(view->childCount(), 4001);
        QAccessibleInterface* last = view->focusChild();
        QVERIFY(last && last->isValid());
        QCOMPARE(last->text(QAccessible::Name), "b99999");
        QVERIFY(last->state().focused);
        QCOMPARE(view->indexOfChild(last), 2000);
        QCOMPARE(view->child(2000), last);
        QCOMPARE(view->indexOfChild(cell), 2001);
        b.selection.select({BoxId(3)});
        QVERIFY(!last->isValid());
        QCOMPARE(view->indexOfChild(last), -1);
        QCOMPARE(view->indexOfChild(cell), 2000);
        QCOMPARE(view->focusChild()->text(QAccessible::Name), "b3");
    }
};

QTEST_MAIN(TestSpaceAccessibility)
#include "test_space_accessibility.moc"
