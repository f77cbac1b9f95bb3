#include "app/space_view/code_marks.h"

#include "app/space_view/box_painter.h"
#include "app/space_view/hit_test.h"
#include "core/narrate/placement_words.h"
#include "core/scene/presets.h"
#include "tests/app/space_bench.h"
#include "tests/support/scenes.h"
#include "tests/support/seeded.h"

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

QStringList textsOf(const CodeMarks& marks)
{
    QStringList texts;
    for (const CodeMarks::Flag& flag : marks.flags()) {
        texts << flag.text;
    }
    for (const CodeMarks::Label& label : marks.labels()) {
        texts << label.text;
    }
    return texts;
}

QRectF nameOfMarked(const Canvas& canvas, BoxId id)
{
    return nameRect(canvas, id, handleReach(canvas.nearby(canvas.rect(canvas.scene.box(id))), 8));
}

/// The marks of a box in a view of this size with the whole world in it.
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

}  // namespace

/// A box's codes, its leaves and the lines that decide its level, in the Space.
class TestCodeMarks : public QObject {
    Q_OBJECT

private slots:
    void theLegendIsLeftFree()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        for (const char* name : {"A", "B", "D", "E", "G"}) {
            const BoxId id = *m.scene.find(name);
            const CodeMarks free(canvas, id, m.view, 8);
            std::vector<QRectF> places;
            for (const CodeMarks::Flag& flag : free.flags()) {
                places.push_back(flag.rect);
            }
            for (const CodeMarks::Label& label : free.labels()) {
                places.push_back(label.rect);
            }
            QVERIFY(!places.empty());
            for (const QRectF& legend : places) {  // where one of them would stand
                const CodeMarks marks(canvas, id, m.view, 8, legend);
                QVERIFY(std::ranges::none_of(
                    marks.flags(), [&](const CodeMarks::Flag& flag) { return flag.rect.intersects(legend); }));
                QVERIFY(std::ranges::none_of(
                    marks.labels(), [&](const CodeMarks::Label& label) { return label.rect.intersects(legend); }));
            }
        }
    }

    void theCornersHaveTheirCodesAndTheLinesTheirNames()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        const CodeMarks a(canvas, *m.scene.find("A"), m.view, 8);
        QCOMPARE(textsOf(a), (QStringList{"00 00", "00 11", "x = 25 · line of level 2", "y = 25 · level 2"}));
        // Each stands at its corner: above the one, below the other.
        QVERIFY(a.flags()[0].rect.bottom() <= m.rect("A").top() && a.flags()[0].rect.left() < m.rect("A").center().x());
        QVERIFY(a.flags()[1].rect.top() >= m.rect("A").bottom()
                && a.flags()[1].rect.right() > m.rect("A").center().x());
        QCOMPARE(textsOf(CodeMarks(canvas, *m.scene.find("B"), m.view, 8)), (QStringList{"01 00", "01 00"}));
        QCOMPARE(textsOf(CodeMarks(canvas, *m.scene.find("E"), m.view, 8)).mid(2),
                 (QStringList{"x = 25 · line of level 2", "y = 75 · level 2"}));
        QCOMPARE(textsOf(CodeMarks(canvas, *m.scene.find("G"), m.view, 8)).mid(2),
                 QStringList{"y = 75 · line of level 2"});
        QCOMPARE(textsOf(CodeMarks(canvas, *m.scene.find("D"), m.view, 8)).mid(2),
                 (QStringList{"x = 50 · line of level 1", "y = 50 · level 1"}));
    }

    /// Where the words would leave the cell, the line alone is named.
    void theLinesNamesLeaveOtherCellsFree()
    {
        const Marked m(workedScene(), {400, 400});
        const CodeMarks marks(m.canvas(), *m.scene.find("A"), m.view, 8);
        const auto place = std::ranges::find(marks.labels(), QStringLiteral("x = 25"), &CodeMarks::Label::text);
        QVERIFY2(place != marks.labels().end(), qPrintable(textsOf(marks).join("; ")));
        QVERIFY(!place->rect.intersects(m.rect("B")));
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

    void onlyWhatTheRunHasComputedIsThere()
    {
        const Marked m(workedScene());
        const Canvas canvas = m.canvas();
        const BoxId a = *m.scene.find("A");
        QCOMPARE(textsOf(CodeMarks(canvas, a, m.view, 0, {false, false, false})), QStringList{});
        QCOMPARE(textsOf(CodeMarks(canvas, a, m.view, 0, {true, false, false})), QStringList{"00 00"});
        QCOMPARE(textsOf(CodeMarks(canvas, a, m.view, 0, {true, true, false})), (QStringList{"00 00", "00 11"}));
        QCOMPARE(textsOf(CodeMarks(canvas, a, m.view, 0, {true, true, true})).size(), 4);
    }

    void whatTheOutsideRuleDecidedHasNoCodes()
    {
        for (const Outside outside : {Outside::Root, Outside::Reject}) {
            const Marked m(sceneOf(*Space::create({0, 0, 100, 100}, 2, outside), {{-5, 10, 20, 20}}));
            QCOMPARE(textsOf(CodeMarks(m.canvas(), BoxId(0), m.view, 8)), QStringList{});
        }
        const Marked clamped(sceneOf(*Space::create({0, 0, 100, 100}, 2, Outside::Clamp), {{-2, 10, 20, 20}}));
        QCOMPARE(textsOf(CodeMarks(clamped.canvas(), BoxId(0), clamped.view, 8)), (QStringList{"00 00", "00 00"}));
        const Marked single(sceneOf(*Space::create({0, 0, 100, 100}, 0), {{10, 10, 20, 20}}));
        QCOMPARE(textsOf(CodeMarks(single.canvas(), BoxId(0), single.view, 8)), QStringList{});
    }

    void deepCodesAreShortenedToWhatDecides()
    {
        Marked m(sceneOf(*Space::create({0, 0, 4096, 4096}, 12), {{10, 10, 2000, 2000}}), {300, 300});
        const auto texts = textsOf(CodeMarks(m.canvas(), BoxId(0), m.view, 8)).mid(0, 2);
        QCOMPARE(texts, (QStringList{QStringLiteral("… 00 …"), QStringLiteral("… 11 …")}));
        m.scene = sceneOf(*Space::create({0, 0, 4096, 4096}, 12), {{1000, 1000, 1003, 1003}});
        QCOMPARE(textsOf(CodeMarks(m.canvas(), BoxId(0), m.view, 8)).value(0).left(1), QStringLiteral("…"));
    }

    void aFlagHidesNoSmallerBox()
    {
        const Marked m(findPreset("nested")->scene);
        const Canvas canvas = m.canvas();
        const CodeMarks marks(canvas, BoxId(0), m.view, 8);
        QCOMPARE(marks.flags().size(), std::size_t{2});
        for (const CodeMarks::Flag& flag : marks.flags()) {
            for (const char* name : {"D", "E"}) {
                QVERIFY2(!flag.rect.intersects(m.rect(name)), name);
            }
            for (const QRectF& name : nameRects(canvas)) {
                QVERIFY(!flag.rect.intersects(name));
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

    /// A line that the box only ends on is not drawn beside one that it crosses.
    void onlyLinesThatAreCrossedDecide()
    {
        const Marked m(sceneFromText("A 40 10 60 50"));  // crosses x = 50, ends on y = 50
        QCOMPARE(textsOf(CodeMarks(m.canvas(), BoxId(0), m.view, 8)).filter("x = 50").size(), 1);
        QVERIFY(textsOf(CodeMarks(m.canvas(), BoxId(0), m.view, 8)).filter("y = 50").isEmpty());
        const auto whyOf = [](const Scene& scene) {
            return fromCore(
                whereItLives(scene, BoxId(0), place(scene.space(), scene.box(BoxId(0))), scene.space()).why);
        };
        QCOMPARE(whyOf(m.scene), QStringLiteral("A crosses x = 50, a line of level 1."));
        QVERIFY(whyOf(sceneFromText("A 40 10 50 50")).contains("ends exactly on x = 50 and y = 50"));
    }

    void nothingLeavesTheViewOrCoversTheBoxsNameOrOneAnother()
    {
        int flags = 0;
        for (const int percent : {100, 200}) {
            for (const int depth : {1, 2, 3, 5, 8, 12}) {
                for (const QSizeF size : {QSizeF(600, 600), QSizeF(240, 400), QSizeF(120, 90)}) {
                    const Space space = *Space::create({0, 0, 100, 100}, depth);
                    Marked m(sceneOf(space, awkwardBoxes(static_cast<std::uint32_t>(depth), 60, space)), size);
                    m.theme.setTextPercent(percent);
                    const Canvas canvas = m.canvas();
                    for (std::uint32_t i = 0; i < m.scene.size(); ++i) {
                        const CodeMarks marks(canvas, BoxId(i), m.view, 8);
                        std::vector<QRectF> rects;
                        for (const CodeMarks::Flag& flag : marks.flags()) {
                            ++flags;
                            QVERIFY2(!flag.rect.intersects(nameOfMarked(canvas, BoxId(i))),
                                     qPrintable(QString::number(i)));
                            rects.push_back(flag.rect);
                        }
                        for (const CodeMarks::Label& label : marks.labels()) {
                            rects.push_back(label.rect);
                        }
                        for (std::size_t k = 0; k < rects.size(); ++k) {
                            QVERIFY2(m.view.contains(rects[k]), qPrintable(QString::number(i)));
                            for (std::size_t j = 0; j < k; ++j) {
                                QVERIFY2(!rects[k].intersects(rects[j]), qPrintable(QString::number(i)));
                            }
                        }
                    }
                }
            }
        }
        QVERIFY(flags > 500);
        ThemeController().setTextPercent(100);
    }

    void theyFollowTheBoxInADragAndTheRunsBoxWhileItSteps()
    {
        SpaceBench b;
        // The thick line of column x = 25 at a height at which nothing else is.
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
        // In the run it stays A's while A is selected; else it is E's, as soon as its cell is known.
        b.run.seek(b.run.run().placedStepOf(b.id("E")));
        QCOMPARE(line(25, 48), blue);
        b.selection.clear();
        QVERIFY(line(25, 48) != blue);
        QCOMPARE(line(25, 55), blue);
        b.selection.select({b.id("C")});
        QVERIFY(line(25, 55) != blue);
    }

    void answersThatAreAskedForAreNotShown()
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

QTEST_MAIN(TestCodeMarks)
#include "test_code_marks.moc"
