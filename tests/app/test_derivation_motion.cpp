#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/figure_view.h"
#include "app/features/derivation/headline.h"
#include "core/analysis/analysis.h"
#include "core/catalogue/catalogue.h"
#include "tests/support/manual_clock.h"
#include "tests/support/models_bench.h"

#include <QScrollBar>
#include <QToolButton>

#include <cmath>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Moving : ModelsBench {
    explicit Moving(Scene scene = workedScene(), ListOrder order = ListOrder::FirstIn, QSize size = {420, 900})
        : ModelsBench(std::move(scene), order), panel(models)
    {
        run.setGrain(Grain::Step);
        pictures.motion().setOn(true);
        panel.resize(size);
        panel.show();
        [&] { QVERIFY(QTest::qWaitForWindowExposed(&panel)); }();
    }
    DerivationPanel& now()
    {
        panel.bringUpToDate();
        return panel;
    }
    FigureView& figure() { return *now().findChild<FigureView*>(); }
    QRectF place(const char* id) { return figure().label(QLatin1String(id))->geometry(); }
    /// Returns pictures of the figure and of the answer above it.
    QList<QImage> images()
    {
        QCoreApplication::processEvents();
        return {figure().grab().toImage(), now().findChild<Headline*>()->grab().toImage()};
    }
    QList<QImage> imagesAt(Step step, double t)
    {
        run.seek(step);
        pictures.holdAt(t);
        return images();
    }
    Step stepOf(StepKind kind, const char* box, int group = 0)
    {
        for (Step step(1); step <= run.total(); ++step.value) {
            const Moment moment = run.run().at(step);
            if (moment.event->kind == kind && moment.event->box() == id(box)
                && (kind != StepKind::Group || moment.event->group == group)) {
                return step;
            }
        }
        qFatal("no such step");
    }
    /// Counts the pixels in a rectangle that have the color of a role.
    int ink(const QImage& image, const QRectF& place, Role role) const
    {
        const QColor wanted = theme.theme().color(role);
        int count = 0;
        const QRect all = place.toAlignedRect() & image.rect();
        for (int y = all.top(); y <= all.bottom(); ++y) {
            for (int x = all.left(); x <= all.right(); ++x) {
                const QColor at = image.pixelColor(x, y);
                count += std::abs(at.red() - wanted.red()) + std::abs(at.green() - wanted.green())
                                   + std::abs(at.blue() - wanted.blue())
                               < 60
                           ? 1
                           : 0;
            }
        }
        return count;
    }
    QImage figureAt(Step step, double t) { return imagesAt(step, t).front(); }
    /// Returns the band between the bottom of one number and the top of another.
    QRectF below(const char* upper, const char* lower)
    {
        const QRectF a = place(upper), b = place(lower);
        return {b.left(), a.bottom() + 1, b.width(), b.top() - a.bottom() - 2};
    }

    DerivationPanel panel;
};

}  // namespace

/// The animation of the derivation is a function of the run, the step and the elapsed part of the animation.
class TestDerivationMotion : public QObject {
    Q_OBJECT

private slots:
    void animationStartsAndEndsAtItsSteps_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<int>("base");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<std::uint64_t>("first");
        QTest::addColumn<std::uint64_t>("stride");
        const auto row = [](const char* name, ListOrder order, Base base, QSize size, std::uint64_t first,
                            std::uint64_t stride) {
            QTest::newRow(name) << static_cast<int>(order) << static_cast<int>(base) << size << first << stride;
        };
        row("oldest first", ListOrder::FirstIn, Base::Binary, {420, 900}, 2, 1);
        row("newest first", ListOrder::LastIn, Base::Binary, {420, 900}, 2, 4);
        row("wide", ListOrder::FirstIn, Base::Binary, {900, 500}, 3, 4);
        row("base 4", ListOrder::FirstIn, Base::Quaternary, {420, 900}, 4, 4);
        row("base 10", ListOrder::FirstIn, Base::Decimal, {420, 900}, 5, 4);
    }

    void animationStartsAndEndsAtItsSteps()
    {
        QFETCH(int, order);
        QFETCH(int, base);
        QFETCH(QSize, size);
        QFETCH(std::uint64_t, first);
        QFETCH(std::uint64_t, stride);
        Moving b(workedScene(), static_cast<ListOrder>(order), size);
        b.panel.setBase(static_cast<Base>(base));
        QList<QImage> before;
        for (Step step(first); step <= b.run.total(); step.value += stride) {
            if (before.isEmpty() || stride > 1) {
                b.run.seek(Step(step.value - 1));
                before = b.images();
            }
            b.run.seek(step);
            const QList<QImage> still = b.images();
            b.pictures.holdAt(0);
            QVERIFY2(b.images() == before, qPrintable(QString::number(step.value)));
            b.pictures.holdAt(1);
            QVERIFY2(b.images() == still, qPrintable(QString::number(step.value)));
            before = still;
        }
    }

    /// Also for other algorithms' placement, right and wrong.
    void animationEndsMatchStepsInRandomScenes()
    {
        Moving b;
        const auto algorithms = mortonscope::algorithms();
        for (unsigned seed = 1; seed <= 3 * algorithms.size() / 2; ++seed) {
            Method method;  // every third time the single pass, each of the others once
            method.algorithm =
                seed % 3 == 0 ? &singlePassAlgorithm() : &algorithms[(seed - seed / 3) % algorithms.size()];
            b.analysis.setMethod(method);
            b.show(
                awkwardScene(seed, 8, 1 + static_cast<int>(seed % 4), seed % 5 < 2 ? Outside::Root : Outside::Clamp));
            const std::uint64_t total = b.run.total().value;
            for (std::uint64_t i = 1; total > 2 && i <= 2; ++i) {
                const Step step(2 + seed * 7919 * i % (total - 1));
                b.run.seek(Step(step.value - 1));
                const QList<QImage> before = b.images();
                b.run.seek(step);
                const QList<QImage> still = b.images();
                b.pictures.holdAt(0);
                QVERIFY2(b.images() == before,
                         qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(step.value)));
                b.pictures.holdAt(0.5);
                (void)b.images();
                b.pictures.holdAt(1);
                QVERIFY2(b.images() == still, qPrintable(QStringLiteral("seed %1, step %2").arg(seed).arg(step.value)));
            }
        }
    }

    /// The row's bits move into the code first, then the column's bits between them.
    void rowBitsEnterTheCodeBeforeColumnBits()
    {
        Moving b(workedScene(), ListOrder::FirstIn, {900, 500});
        const Step step = b.stepOf(StepKind::CodeRb, "D");
        const auto inCode = [&](double t, Role role) {
            const QImage at = b.figureAt(step, t);
            return b.ink(at, b.place("rb.g0") | b.place("rb.g1"), role);
        };
        const int y = inCode(1, Role::BitY), x = inCode(1, Role::BitX);
        QVERIFY(y > 20 && x > 20);
        QCOMPARE(inCode(0, Role::BitY) + inCode(0, Role::BitX), 0);
        QVERIFY(inCode(0.5, Role::BitY) > y * 0.8);
        QVERIFY(inCode(0.5, Role::BitX) < x * 0.2);
        QVERIFY(inCode(0.99, Role::BitX) > x * 0.5);
    }

    void equalBitsDissolveAndDifferingOnesStay()
    {
        Moving b(workedScene(), ListOrder::FirstIn, {900, 500});
        const Step step = b.stepOf(StepKind::Xor, "A");  // 00 00, 00 11
        const auto colours = [&](const char* group, double t) {
            const QImage at = b.figureAt(step, t);
            return b.ink(at, b.place(group), Role::BitY) + b.ink(at, b.place(group), Role::BitX);
        };
        QCOMPARE(colours("xor.g1", 0), 0);
        QVERIFY(colours("xor.g1", 0.5) > 30);  // both codes have arrived
        QVERIFY(colours("xor.g1", 0.97) < 5);
        QVERIFY(colours("xor.g0", 0.97) > 30);
        // During the animation, they are between the lines.
        QVERIFY(b.ink(b.figureAt(step, 0.3), b.below("lt.g1", "xor.g1"), Role::BitY)
                > b.ink(b.figureAt(step, 0), b.below("lt.g1", "xor.g1"), Role::BitY));
    }

    void markMovesFromGroupToGroup()
    {
        Moving b(sceneFromText(QStringLiteral("A 10 10 35 35; B 20 20 60 60"), 4));
        const Step second = b.stepOf(StepKind::Group, "A", 1);
        const auto left = [&](double t) {
            const QImage at = b.figureAt(second, t);
            const QRectF from = b.place("xor.g0"), to = b.place("xor.g1");
            const double y = from.bottom() - 1;
            for (double x = to.left(); x < from.right(); ++x) {
                if (b.ink(at, QRectF(x, y - 2, 4, 1), Role::Accent) > 2) {
                    return x;
                }
            }
            return 1e9;
        };
        const double start = left(0.02), middle = left(0.5), end = left(1);
        QVERIFY2(end < middle && middle < start,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(start).arg(middle).arg(end)));
    }

    void struckGroupsFallOffTheRightEnd()
    {
        Moving b(workedScene(), ListOrder::FirstIn, {900, 500});
        const Step step = b.stepOf(StepKind::Shift, "A");
        const auto behind = [&](double t) {
            const QImage at = b.figureAt(step, t);
            const QRectF end = b.place("shift.g0");
            const QRectF area(end.right() + 2, end.top(), end.width(), end.height() * 1.5);
            int ink = 0;
            for (int y = static_cast<int>(area.top()); y < area.bottom(); ++y) {
                for (int x = static_cast<int>(area.left()); x < area.right(); ++x) {
                    ink += at.pixelColor(x, y) != at.pixelColor(static_cast<int>(area.right()) + 2, y) ? 1 : 0;
                }
            }
            return ink;
        };
        QCOMPARE(behind(1), 0);
        QVERIFY(behind(0.8) > 20);
    }

    void animationCausesNoLayoutOrScrolling()
    {
        Moving b(workedScene(), ListOrder::FirstIn, {320, 330});
        for (const StepKind kind : {StepKind::CodeRb, StepKind::Xor, StepKind::Shift, StepKind::Index}) {
            const Step step = b.stepOf(kind, "D");
            QCoreApplication::processEvents();
            (void)b.imagesAt(step, 0.1);
            const auto places = [&] {
                QList<QRect> all{b.figure().geometry(),
                                 QRect(0, b.panel.findChild<QScrollArea*>()->verticalScrollBar()->value(), 1, 1)};
                for (const auto* label : b.figure().findChildren<FigurePartLabel*>()) {
                    all += label->geometry();
                }
                return all;
            };
            const auto still = places();
            for (const double t : {0.3, 0.5, 0.9}) {
                b.pictures.motion().hold(t);
                QCoreApplication::processEvents();
                QCOMPARE(places(), still);
            }
        }
    }

    /// Backward, the animation runs in reverse: until it ends, the figure still shows the step that it leaves.
    void backwardAnimationIsForwardReversed()
    {
        Moving b;
        ManualClock clock;
        const Step step = b.stepOf(StepKind::Xor, "A");
        const QList<QImage> before = b.imagesAt(Step(step.value - 1), 1);
        const QList<QImage> middle = b.imagesAt(step, 0.4);
        b.run.seek(step);
        clock.advance(MotionTimes::kLeast + 20);
        b.player.back();
        QCOMPARE(b.run.cursor(), Step(step.value - 1));
        b.pictures.motion().hold(0.4);
        QVERIFY(b.images() == middle);
        b.run.seek(step);
        clock.advance(MotionTimes::kLeast + 20);
        b.player.back();
        QVERIFY(clock.advanceUntil([&b] { return !b.pictures.isMoving(); }));
        QVERIFY(b.images() == before);
    }

    /// During insertion, the headline is the step's sentence. A selected box has its own headline.
    void stepSentenceReplacesTheHeadline()
    {
        Moving b;
        const auto isShown = [&b] { return b.now().findChild<Headline*>()->isVisible(); };
        for (const StepKind kind : {StepKind::LocateLt, StepKind::Group, StepKind::Append}) {
            b.selection.clear();
            b.run.seek(b.stepOf(kind, "A"));
            QVERIFY(!isShown());
            b.selection.select({b.id("A")});
            QVERIFY(isShown());
        }
    }
};

QTEST_MAIN(TestDerivationMotion)
#include "test_derivation_motion.moc"
