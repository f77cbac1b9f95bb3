#include "app/space_view/box_painter.h"
#include "app/space_view/descent.h"
#include "app/space_view/hit_test.h"
#include "app/state/step_pictures.h"
#include "core/analysis/drawn_step.h"
#include "core/narrate/placement_words.h"
#include "core/scene/presets.h"
#include "core/space/midlines.h"
#include "tests/app/space_bench.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns the texts of the badges: "00 11" for the whole code of a leaf, "00" for one pair, "00 slot 1" with the slot.
QStringList textsOf(const Descent& descent)
{
    QStringList texts;
    for (const Descent::Badge& badge : descent.badges()) {
        QString text;
        if (badge.pairs > 0) {
            text = codeText(badge.cell.code(), badge.cell.level(), Base::Binary).right(3 * badge.pairs - 1);
        }
        if (!badge.slotRect.isNull()) {
            text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + QStringLiteral("slot");
        }
        texts << text;
    }
    texts.sort();
    return texts;
}

const Descent::Badge& badgeIn(const Descent& descent, Cell cell)
{
    const auto found = std::ranges::find(descent.badges(), cell, &Descent::Badge::cell);
    Q_ASSERT(found != descent.badges().end());
    return *found;
}

QRectF nameOfMarked(const Canvas& canvas, BoxId id)
{
    return nameRect(canvas, id, handleReach(canvas.nearby(canvas.rect(canvas.scene.box(id))), 8));
}

/// A box in a view of this size that shows the whole world.
struct Marked {
    explicit Marked(Scene of, QSizeF size = {600, 600}) : scene(std::move(of)), view(QPointF(), size)
    {
        transform = ViewTransform::fitting(scene.space().world(), view.adjusted(24, 24, -24, -24));
    }
    Canvas canvas() const { return {scene, theme.theme(), transform, view}; }
    QRectF rect(const char* name) const { return transform.toView(scene.box(*scene.find(name))); }

    CleanStart clean;
    Scene scene;
    QRectF view;
    ThemeController theme;
    ViewTransform transform;
};

QStringList textsOf(const Marked& marked)
{
    const Canvas canvas = marked.canvas();
    return textsOf(Descent(canvas, BoxId(0), marked.view));
}

}  // namespace

/// The paths of a box's corners through the quadrants, drawn in the World.
class TestDescent : public QObject {
    Q_OBJECT

private slots:
    void labelsLeaveTheLegendFree()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        for (const char* name : {"A", "B", "D", "E", "G"}) {
            const BoxId id = *m.scene.find(name);
            const std::vector<QRectF> places = Descent(canvas, id, m.view).labels();
            QVERIFY(!places.empty());
            for (const QRectF& legend : places) {  // its possible positions
                const Descent descent(canvas, id, m.view, {}, legend);
                QVERIFY(std::ranges::none_of(descent.labels(),
                                             [&](const QRectF& label) { return label.intersects(legend); }));
            }
        }
    }

    void eachQuadrantHasItsPairAndEachLeafItsCode()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        const auto of = [&](const char* name) { return Descent(canvas, *m.scene.find(name), m.view); };
        QCOMPARE(textsOf(of("A")), (QStringList{"00 00", "00 11", "00 slot"}));
        QCOMPARE(textsOf(of("B")), (QStringList{"00 slot", "01"}));
        QCOMPARE(textsOf(of("D")), (QStringList{"00", "00 11", "11", "11 00", "slot"}));
        QCOMPARE(textsOf(of("G")).size(), 3);
        // Each badge is in a corner of its quadrant that the path doesn't cross.
        const Descent a = of("A");
        const QRectF home = canvas.rect(Cell(1, 0));
        QVERIFY(badgeIn(a, Cell(2, 0)).rect.left() < home.left() + 12);
        QVERIFY(badgeIn(a, Cell(2, 0)).rect.top() < home.top() + 12);
        QVERIFY(badgeIn(a, Cell(1, 0)).rect.right() > home.right() - 12);
        QVERIFY(badgeIn(a, Cell(1, 0)).rect.top() < home.top() + 12);
        QVERIFY(badgeIn(a, Cell(2, 3)).rect.bottom() > home.bottom() - 12);
        // Both paths of D end at their leaves. They share only their first parts.
        const Descent d = of("D");
        QCOMPARE(std::ranges::count_if(d.quadrants(), &Descent::Quadrant::isParted), 4);
        const Descent b = of("B");
        QVERIFY(std::ranges::none_of(b.quadrants(), &Descent::Quadrant::isParted));
    }

    void rulersMarkDecidingLinesAndCorners()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        const auto marks = [&](const char* name) { return Descent(canvas, *m.scene.find(name), m.view).rulerMarks(); };
        QCOMPARE(marks("A"), (RulerMarks{25, 25, {0, 1}, {0, 1}}));
        QCOMPARE(marks("B"), (RulerMarks{{}, {}, {2, 2}, {0, 0}}));
        QCOMPARE(marks("E"), (RulerMarks{25, 75, {0, 1}, {2, 3}}));
        QCOMPARE(marks("G"), (RulerMarks{{}, 75, {3, 3}, {2, 3}}));
        QCOMPARE(marks("D"), (RulerMarks{50, 50, {1, 2}, {1, 2}}));
    }

    void pointerFindsTheQuadrantOfAPair()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        const Descent a(canvas, *m.scene.find("A"), m.view);
        const QRectF leaf = badgeIn(a, Cell(2, 3)).rect;
        QCOMPARE(a.pairAt(QPointF(leaf.left() + leaf.width() * 0.25, leaf.center().y())), std::optional(Cell(1, 0)));
        QCOMPARE(a.pairAt(QPointF(leaf.right() - leaf.width() * 0.25, leaf.center().y())), std::optional(Cell(2, 3)));
        QCOMPARE(a.pairAt(m.view.center()), std::nullopt);
    }

    void handlesLeaveTheNameOfASmallBoxFree()
    {
        const Marked m(sceneOf(*Space::create({0, 0, 100, 100}, 4), {{50, 50, 51, 51}}));
        const Canvas canvas = m.canvas();
        const QRectF frame = handleFrame(canvas.rect(m.scene.box(BoxId(0))), 8);
        for (const Handle handle : kHandles) {
            const QPointF at = handlePlace(frame, handle);
            QVERIFY(!QRectF(at.x() - 4, at.y() - 4, 8, 8).intersects(nameOfMarked(canvas, BoxId(0))));
        }
    }

    void onlyComputedCodesAreShown()
    {
        SpaceBench b;
        const BoxId a = b.id("A");
        const Space& space = b.scene().space();
        const ViewTransform transform = ViewTransform::fitting(space.world(), {24, 24, 552, 552});
        const Canvas canvas{b.scene(), b.theme.theme(), transform, {0, 0, 600, 600}};
        const auto analysis = b.run.analysis();
        const auto at = [&](StepKind kind, double t) {
            const Run& run = analysis->run;
            for (Step step(1);; ++step.value) {
                const Moment moment = run.at(step);
                if (moment.event->kind == kind && moment.event->box() == a) {
                    const Moment before = run.at(Step(step.value - 1));
                    const DrawnStep left(*analysis, before), drawn(*analysis, moment);
                    return Descent(canvas, a, canvas.view,
                                   DescentState::between({left, before}, {drawn, moment}, space.depth(), t));
                }
            }
        };
        QCOMPARE(textsOf(at(StepKind::LocateLt, 1)), QStringList{});
        QCOMPARE(textsOf(at(StepKind::CodeLt, 0)), QStringList{});
        QCOMPARE(textsOf(at(StepKind::CodeLt, 0.5)), QStringList{"00"});  // one level after another
        QCOMPARE(textsOf(at(StepKind::CodeLt, 1)), (QStringList{"00", "00 00"}));
        QCOMPARE(textsOf(at(StepKind::LocateRb, 1)), (QStringList{"00", "00 00"}));
        QCOMPARE(textsOf(at(StepKind::CodeRb, 1)), (QStringList{"00", "00 00", "00 11"}));
        QVERIFY(!at(StepKind::Xor, 1).rulerMarks().x);
        QCOMPARE(at(StepKind::Group, 1).rulerMarks().x, std::optional(25.0));
        QCOMPARE(textsOf(at(StepKind::Shift, 1)), (QStringList{"00", "00 00", "00 11"}));
        QCOMPARE(textsOf(at(StepKind::Index, 1)), (QStringList{"00 00", "00 11", "00 slot"}));
    }

    void boxesPlacedByTheOutsideRuleHaveNoCodes()
    {
        for (const Outside outside : {Outside::Root, Outside::Reject}) {
            const Marked m(sceneOf(*Space::create({0, 0, 100, 100}, 2, outside), {{-5, 10, 20, 20}}));
            const QStringList expected = outside == Outside::Root ? QStringList{"slot"} : QStringList{};
            QCOMPARE(textsOf(m), expected);
        }
        const Marked clamped(sceneOf(*Space::create({0, 0, 100, 100}, 2, Outside::Clamp), {{-2, 10, 20, 20}}));
        QCOMPARE(textsOf(clamped), (QStringList{"00", "00 slot"}));
        const Marked single(sceneOf(*Space::create({0, 0, 100, 100}, 0), {{10, 10, 20, 20}}));
        QCOMPARE(textsOf(single), QStringList{"slot"});
    }

    void midlinePlacementShowsOnlyTheSlot()
    {
        const Marked m(sceneFromText("A 50 60 60 70"));  // touches x = 50, so it stays in the root
        Canvas canvas = m.canvas();
        QVERIFY(Descent(canvas, BoxId(0), m.view).quadrants().size() > 1);
        canvas.rule = placeByMidlines;
        const Descent descent(canvas, BoxId(0), m.view);
        QVERIFY(descent.quadrants().empty());
        QCOMPARE(textsOf(descent), QStringList{"slot"});
    }

    void smallCellsHaveATagWithBothCodes()
    {
        Marked m(sceneOf(*Space::create({0, 0, 256, 256}, 8), {{100, 61, 103.5, 62.5}}));
        const Canvas canvas = m.canvas();
        const Descent descent(canvas, BoxId(0), m.view);
        QCOMPARE(textsOf(descent), (QStringList{"00", "01"}));
        QVERIFY(descent.tag());
        QCOMPARE(descent.tag()->to - descent.tag()->from, 8);
        QVERIFY(m.transform.place.contains(descent.tag()->rect));
        QVERIFY(!descent.tag()->rect.intersects(m.transform.toView(m.scene.box(BoxId(0)))));
        // In a narrow view, the pairs that both codes share are left out first.
        Marked narrow(sceneOf(*Space::create({0, 0, 4096, 4096}, 12), {{1000, 1000, 1003, 1003}}), {300, 300});
        const Canvas small = narrow.canvas();
        const Descent few(small, BoxId(0), narrow.view);
        QVERIFY(few.tag());
        QVERIFY(few.tag()->from > 0);
        QCOMPARE(few.tag()->to, 12);
    }

    void namesAvoidTheLabels()
    {
        for (const char* scene : {"nested", "opening"}) {
            const Marked m(findPreset(scene)->scene);
            for (std::uint32_t i = 0; i < m.scene.size(); ++i) {
                Canvas canvas = m.canvas();
                const std::vector<QRectF> covered = Descent(canvas, BoxId(i), m.view).covered();
                QVERIFY(!covered.empty());
                canvas.covered = covered;
                for (const QRectF& name : nameRects(canvas)) {
                    for (const QRectF& label : covered) {
                        QVERIFY2(!name.intersects(label), scene);
                    }
                }
            }
        }
    }

    void noNameCoversAnother()
    {
        for (const char* scene : {"nested", "duplicates", "deep-tree", "opening"}) {
            const Marked m(findPreset(scene)->scene);
            const auto names = nameRects(m.canvas());
            QCOMPARE(names.size(), m.scene.size());
            for (std::size_t i = 0; i < names.size(); ++i) {
                QVERIFY2(!names[i].isNull(), scene);
                for (std::size_t other = 0; other < i; ++other) {
                    QVERIFY2(!names[i].intersects(names[other]), scene);
                }
            }
        }
    }

    /// If a box crosses one line and only touches another, only the crossed line is drawn.
    void onlyLinesThatAreCrossedDecide()
    {
        const Marked m(sceneFromText("A 40 10 60 50"));  // crosses x = 50, ends on y = 50
        const Canvas canvas = m.canvas();
        const RulerMarks marks = Descent(canvas, BoxId(0), m.view).rulerMarks();
        QCOMPARE(marks.x, std::optional(50.0));
        QCOMPARE(marks.y, std::nullopt);
        const auto whyOf = [](const Scene& scene) {
            return fromCore(
                whereItLives(scene, BoxId(0), place(scene.space(), scene.box(BoxId(0))), scene.space()).why);
        };
        QCOMPARE(whyOf(m.scene), QStringLiteral("A crosses x = 50, a line of level 1."));
        QVERIFY(whyOf(sceneFromText("A 40 10 50 50")).contains("ends exactly on x = 50 and y = 50"));
    }

    void noLabelLeavesTheViewOrCoversAnother()
    {
        int labels = 0;
        for (const int percent : {100, 200}) {
            for (const int depth : {0, 1, 2, 3, 5, 8, 12}) {
                for (const QSizeF size : {QSizeF(600, 600), QSizeF(240, 400), QSizeF(120, 90)}) {
                    const Space space = *Space::create({0, 0, 100, 100}, depth);
                    Marked m(sceneOf(space, awkwardBoxes(static_cast<std::uint32_t>(depth), 60, space)), size);
                    m.theme.setTextPercent(percent);
                    const Canvas canvas = m.canvas();
                    for (std::uint32_t i = 0; i < m.scene.size(); ++i) {
                        const std::vector<QRectF> rects = Descent(canvas, BoxId(i), m.view).labels();
                        for (std::size_t k = 0; k < rects.size(); ++k) {
                            ++labels;
                            QVERIFY2(m.view.contains(rects[k]), qPrintable(QString::number(i)));
                            for (std::size_t j = 0; j < k; ++j) {
                                QVERIFY2(!rects[k].intersects(rects[j]), qPrintable(QString::number(i)));
                            }
                        }
                    }
                }
            }
        }
        QVERIFY(labels > 500);
        ThemeController().setTextPercent(100);
    }

    /// Compared with the codes: the paths share exactly the levels above the highest pair that differs.
    void quadrantsAgreeWithTheCodes()
    {
        for (const int depth : {1, 2, 3, 5, 8, 12}) {
            const Space space = *Space::create({-3, -2, 5, 6}, depth);
            const Marked m(sceneOf(space, awkwardBoxes(static_cast<std::uint32_t>(depth), 60, space)));
            for (std::uint32_t i = 0; i < m.scene.size(); ++i) {
                const Placement p = place(space, m.scene.box(BoxId(i)));
                int shared = 0, parted = 0;
                const Canvas canvas = m.canvas();
                const Descent descent(canvas, BoxId(i), m.view);
                for (const Descent::Quadrant& quadrant : descent.quadrants()) {
                    (quadrant.isParted ? parted : shared) += 1;
                    QCOMPARE(quadrant.cell.contains(p.cell), !quadrant.isParted);
                }
                QCOMPARE(shared, p.cell.level());
                QCOMPARE(parted, p.fate == PlacementResult::Placed ? 2 * (depth - p.cell.level()) : 0);
            }
        }
    }

    void pathsFollowTheDraggedOrInsertedBox()
    {
        SpaceBench b;
        // The thick line of column x = 25 at a height without other content.
        const auto line = [&](double x, double y) { return b.view.grab().toImage().pixelColor(b.at(x, y)); };
        const QColor blue = b.theme.theme().color(Role::BitX);
        QVERIFY(line(25, 48) != blue);
        b.selection.select({b.id("A")});
        QCOMPARE(line(25, 48), blue);
        b.press(b.at(20, 20));
        b.move(b.at(75, 20), Qt::AltModifier);  // across x = 75 now
        QVERIFY(line(25, 48) != blue);
        QCOMPARE(line(75, 48), blue);
        b.move(b.at(20, 20));
        b.release(b.at(20, 20));
        QCOMPARE(line(25, 48), blue);
        settle(b.analysis);
        // During the run, it belongs to A while A is selected, else to E as soon as E's cell is known.
        b.run.seek(b.run.run().placedStepOf(b.id("E")));
        QCOMPARE(line(25, 48), blue);
        b.selection.clear();
        QVERIFY(line(25, 48) != blue);
        QCOMPARE(line(25, 55), blue);
        b.selection.select({b.id("C")});
        QVERIFY(line(25, 55) != blue);
    }

    void hoveringAPairShowsItsQuadrant()
    {
        SpaceBench b;
        b.selection.select({b.id("A")});
        const QRectF home = b.view.cellRect(Cell(1, 0));
        const double pair = b.theme.theme().px(20);  // from the leaf's corner to its first pair of bits
        b.move((home.topLeft() + QPointF(pair, pair)).toPoint(), {}, Qt::NoButton);
        QCOMPARE(b.selection.highlight().cells, std::vector{Cell(1, 0)});
        QVERIFY(b.selection.highlight().boxes.empty());
        b.move(b.at(20, 20), {}, Qt::NoButton);
        QCOMPARE(b.selection.highlight().boxes, std::vector{b.id("A")});
    }

    void pathsAreHiddenWithTheAnswers()
    {
        SpaceBench b;
        b.selection.select({b.id("A")});
        const auto isShown = [&] {
            return b.view.grab().toImage().pixelColor(b.at(25, 48)) == b.theme.theme().color(Role::BitX);
        };
        QVERIFY(isShown());
        b.options.setHidesAnswers(true);
        QVERIFY(!isShown());
        b.options.setHidesAnswers(false);
        QVERIFY(isShown());
        b.run.setHidesFuture(true);
        QVERIFY(!isShown());
    }
};

QTEST_MAIN(TestDescent)
#include "test_descent.moc"
