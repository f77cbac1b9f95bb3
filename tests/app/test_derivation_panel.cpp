#include "app/features/derivation/derivation_figure.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/derivation/figure_view.h"
#include "app/features/derivation/headline.h"
#include "app/features/derivation/step_through_bar.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/box_editor.h"
#include "app/words/wording.h"
#include "tests/support/golden.h"
#include "tests/support/models_bench.h"
#include "tests/support/seeded.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <QToolTip>

#include <random>

using namespace mortonscope;
using namespace mortonscope::test;

class TestDerivationPanel : public QObject {
    Q_OBJECT

private:
    struct Shown {
        explicit Shown(ModelsBench& bench, QSize size = {360, 640}) : panel(bench.models)
        {
            panel.resize(size);
            panel.show();
            QVERIFY(QTest::qWaitForWindowExposed(&panel));
        }
        /// Returns the panel after pending updates.
        DerivationPanel& now()
        {
            panel.bringUpToDate();
            return panel;
        }
        FigureView& figure() { return *now().findChild<FigureView*>(); }
        FigurePartLabel& part(const char* id)
        {
            auto* label = figure().label(QLatin1String(id));
            if (!label) {
                qFatal("no part %s", id);
            }
            return *label;
        }
        void unfold(const char* toggle)
        {
            auto* button = panel.findChild<QToolButton*>(QLatin1String(toggle));
            if (!button->isChecked()) {
                button->click();
            }
            now();
        }
        QLineEdit& field(const char* name)
        {
            unfold("showEdges");
            return *now().findChild<QLineEdit*>(QLatin1String(name));
        }
        Headline& headline() { return *now().findChild<Headline*>(); }
        void type(const char* name, const char* text, Qt::Key end = Qt::Key_Return)
        {
            field(name).setFocus();
            field(name).selectAll();
            QTest::keyClick(&field(name), Qt::Key_Delete);
            QTest::keyClicks(&field(name), QLatin1String(text));
            QTest::keyClick(&field(name), end);
        }
        QString refusal() { return panel.findChild<BoxEditor*>()->refusal(); }

        DerivationPanel panel;
    };

    struct PaintCount : QObject {
        explicit PaintCount(QWidget& widget) { widget.installEventFilter(this); }
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }

        int count = 0;
    };

    static QString textOfGroups(const DerivationFigure& figure, const QString& id)
    {
        QString text;
        for (int g = figure.depth - 1; g >= 0; --g) {
            const FigurePart* part = figure.find(id + QStringLiteral(".g%1").arg(g));
            text += (text.isEmpty() ? QString() : QStringLiteral(" ")) + (part ? part->text : QStringLiteral("?"));
        }
        return text;
    }

private slots:
    /// Hovering over a line's label explains the word. There is no tooltip elsewhere.
    void rowLabelsHaveTooltips()
    {
        ModelsBench bench;
        for (const int width : {360, 200}) {  // beside the numbers, above them
            Shown shown(bench, {width, 900});
            const FigureView& figure = shown.figure();
            const auto tipAt = [&](int y) {
                QHelpEvent help(QEvent::ToolTip, {6, y}, figure.mapToGlobal(QPoint(6, y)));
                QCoreApplication::sendEvent(&shown.figure(), &help);
                return QToolTip::text();
            };
            QSet<QString> wanted{QString()};  // between the lines
            for (const FigureRow& row : figure.figure().rows) {
                QCOMPARE(row.definition.isEmpty(), row.label.isEmpty());
                wanted += row.definition;
            }
            QVERIFY(wanted.size() > 6);
            QSet<QString> told;
            for (int y = 0; y < figure.height(); ++y) {
                told += tipAt(y);
            }
            QCOMPARE(told, wanted);
        }
    }

    /// The figure of a hidden panel isn't updated. When shown again, it shows the current step.
    void hiddenPanelIsNotUpdated()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("A")});
        Shown shown(bench);
        const auto figureOf = [&bench](const char* name, Base base) {
            return derivationOf(*bench.document.scene(), bench.id(name), {base});
        };
        QVERIFY(shown.figure().figure() == figureOf("A", Base::Binary));
        shown.panel.hide();
        bench.selection.select({bench.id("D")});
        QVERIFY(shown.figure().figure() == figureOf("A", Base::Binary));
        shown.panel.show();
        QVERIFY(shown.figure().figure() == figureOf("D", Base::Binary));
        shown.panel.setBase(Base::Decimal);
        QVERIFY(shown.figure().figure() == figureOf("D", Base::Decimal));
        bench.document.setBoxes({{bench.id("D"), Box{1, 1, 2, 2}}}, QStringLiteral("moved"));
        QVERIFY(shown.figure().figure() == figureOf("D", Base::Decimal));
    }

    void workedSceneHasTheKnownFigures()
    {
        const Scene scene = workedScene();
        const DerivationFigure a = derivationOf(scene, *scene.find("A"), {Base::Binary});
        QCOMPARE(a.find("lt.column.division")->text, QStringLiteral("10 / 25"));
        QCOMPARE(a.find("rb.column")->text, QStringLiteral("→ 1"));
        QCOMPARE(textOfGroups(a, "lt"), QStringLiteral("00 00"));
        QCOMPARE(textOfGroups(a, "rb"), QStringLiteral("00 11"));
        QCOMPARE(textOfGroups(a, "xor"), QStringLiteral("00 11"));
        QVERIFY(a.find("xor.g0")->ringed);
        QVERIFY(!a.find("xor.g1")->ringed);
        QVERIFY(a.find("shift.g0")->struck);
        QVERIFY(!a.find("shift.g1")->struck);
        QCOMPARE(a.find("level")->text, QStringLiteral("level 1"));
        QCOMPARE(a.find("code")->text, QStringLiteral("code 00"));
        QCOMPARE(a.find("up.group")->text, QStringLiteral("the paths part at level 2"));
        QCOMPARE(a.find("lt.levels")->glyphs.size(), std::size_t{2});
        QCOMPARE(a.find("index.words")->text, QStringLiteral("level 1 begins at slot 1; code 0"));
        QCOMPARE(a.find("sum")->text, QStringLiteral("1 + 0"));
        QCOMPARE(a.find("index")->text, QStringLiteral("= 1"));
        QVERIFY(!a.find("lt.corner")->side && a.find("rb.corner")->side == 1);
        QCOMPARE(fromCore(a.home.why), QStringLiteral("A crosses x = 25 and y = 25, lines of level 2."));
        QCOMPARE(fromCore(a.home.answer), QStringLiteral("It lives one level above, upper left"));
        QCOMPARE(fromCore(a.home.slot), QStringLiteral("slot 1"));
        QCOMPARE(a.home.cell, std::optional(Cell(1, 0)));

        const DerivationFigure d = derivationOf(scene, *scene.find("D"));
        QCOMPARE(
            fromCore(d.home.text()),
            QStringLiteral("D crosses x = 50 and y = 50, lines of level 1. Only the root holds all of it → slot 0"));
        QCOMPARE(fromCore(derivationOf(scene, *scene.find("G")).home.why),
                 QStringLiteral("G crosses y = 75, a line of level 2."));
        const DerivationFigure b = derivationOf(scene, *scene.find("B"));
        QCOMPARE(fromCore(b.home.text()),
                 QStringLiteral("Both corners of B are in the same leaf. It lives there, in 01 00 → slot 9"));
        QVERIFY(!b.find("up.group"));
    }

    void arithmeticIsWrittenOutOnRequest()
    {
        const Scene scene = workedScene();
        const DerivationFigure a = derivationOf(scene, *scene.find("A"), {Base::Binary, true});
        QCOMPARE(a.find("lt.column.division")->text, QStringLiteral("(10 − 0) / 25 = 0.4"));
        QCOMPARE(a.find("offset")->text, QStringLiteral("(4¹ − 1)/3 + 0 ="));
        QCOMPARE(a.find("shift.head")->text, QStringLiteral("rb >> 2·1"));
        QCOMPARE(a.find("level")->text, QStringLiteral("level 2 − 1 = 1"));
        QVERIFY(!derivationOf(scene, *scene.find("A")).find("offset"));
    }

    /// While the run inserts a box, no value is revealed before its step: not by numbers, tooltips or the answer.
    void laterStepsArePlaceholders()
    {
        const Analysis analysis(workedScene());
        const BoxId a = *analysis.scene->find("A");
        const auto at = [&](StepKind kind, int group = 0) {
            Step step = analysis.run.firstStepOf(a);
            while (analysis.run.eventAt(step).kind != kind
                   || (kind == StepKind::Group && analysis.run.eventAt(step).group != group)) {
                ++step.value;
            }
            return derivationOf(*analysis.scene, a, {}, analysis.run.eventAt(step));
        };
        const auto told = [](const DerivationFigure& figure) {
            QStringList ids;
            for (const char* id : {"lt.x", "lt.g0", "rb.x", "rb.g0", "xor.g0", "up", "shift.g0", "index"}) {
                const FigurePart& part = *figure.find(QLatin1String(id));
                if (!part.pending) {
                    ids += QLatin1String(id);
                } else if (part.name != "computed at a later step" || !part.highlight.isEmpty() || part.ringed
                           || part.struck) {
                    qFatal("%s is told too early", id);
                }
            }
            return ids.join(QLatin1Char(' '));
        };
        QCOMPARE(told(at(StepKind::LocateLt)), QString("lt.x"));
        QCOMPARE(told(at(StepKind::CodeLt)), QString("lt.x lt.g0"));
        QCOMPARE(told(at(StepKind::LocateRb)), QString("lt.x lt.g0 rb.x"));
        QCOMPARE(told(at(StepKind::Xor)), QString("lt.x lt.g0 rb.x rb.g0 xor.g0"));
        QVERIFY(!at(StepKind::Xor).find("xor.g0")->ringed);  // the deciding group is found group by group
        QVERIFY(at(StepKind::Group, 0).find("xor.g0")->ringed);
        QVERIFY(at(StepKind::Group, 0).find("up")->pending);
        QVERIFY(!at(StepKind::Group, 1).find("up")->pending);
        QVERIFY(!at(StepKind::Index).isOpen && !at(StepKind::Index).find("index")->pending);
        QVERIFY(!at(StepKind::Append).isOpen);  // the sentence of the step shows it
        QVERIFY(derivationOf(*analysis.scene, a).isOpen);
        // Another rule for placing, step by step, too.
        Method midlines;
        midlines.placing = Placing::Midlines;
        const Analysis down(workedScene(), midlines);
        const BoxId same = *down.scene->find("A");
        const auto first = derivationOf(*down.scene, same, {}, down.run.eventAt(down.run.firstStepOf(same)), midlines);
        QVERIFY(!first.isOpen && !first.find("descent1")->pending && first.find("index")->pending);
    }

    /// In Predict, two boxes that differ only in future steps have the same figure: the same texts and the same shape.
    void predictModeDoesNotRevealFutureSteps()
    {
        const auto shown = [](DerivationFigure figure) {
            for (FigureRow& row : figure.rows) {
                for (FigurePart& part : row.parts) {
                    if (part.id == "rb.corner") {
                        part.name.clear();  // the position of the corner is given
                    }
                    part.text = part.pending ? QString() : part.text;
                    for (FigureGlyph& glyph : part.glyphs) {
                        glyph = part.pending ? FigureGlyph{glyph.column, glyph.span, {}, {}} : glyph;
                    }
                }
            }
            return figure;
        };
        Method byMidlines, byClimbing;
        byMidlines.placing = Placing::Midlines;
        byClimbing.placing = Placing::Climbing;
        int compared = 0;
        std::mt19937 random(11);
        for (int round = 0; round < 60; ++round) {
            const auto edge = [&](double low) {
                return low + static_cast<double>(random() % static_cast<unsigned>(100 - low));
            };
            const Box one{edge(0), edge(0), 100, 100};
            const auto sceneOf = [&](Box box) {
                box.right = edge(box.left + 1);
                box.bottom = edge(box.top + 1);
                return Scene(*Space::create({0, 0, 100, 100}, 3), Touching::Open, "", {{"A", box, {}, {}, {}}});
            };
            if (one.left > 95 || one.top > 95) {
                continue;
            }
            for (const Method& method : {Method(), byMidlines, byClimbing}) {
                const Analysis a(sceneOf(one), method), b(sceneOf(one), method);
                const Step begin = a.run.firstStepOf(BoxId(0));
                for (Step step = begin; a.run.eventAt(step) == b.run.eventAt(step); ++step.value) {
                    const Event event = a.run.eventAt(step);
                    if (event.kind > StepKind::CodeLt && event.kind != StepKind::Descend) {
                        break;  // the rest is about the other corner
                    }
                    for (const Base base : {Base::Binary, Base::Quaternary, Base::Decimal}) {
                        const FigureStyle style{base, round % 2 == 0, true};
                        QVERIFY2(shown(derivationOf(*a.scene, BoxId(0), style, event, method))
                                     == shown(derivationOf(*b.scene, BoxId(0), style, event, method)),
                                 qPrintable(QStringLiteral("round %1, step %2").arg(round).arg(step.value)));
                        ++compared;
                    }
                }
            }
        }
        QVERIFY(compared > 500);
    }

    /// Line by line, as it is predicted. No cell derived from the codes is shown before the box is in it.
    void predictedLinesAreRevealedOneByOne()
    {
        const Analysis analysis(workedScene());
        const BoxId a = *analysis.scene->find("A");
        QStringList told;
        for (Step step = analysis.run.firstStepOf(a); step < analysis.run.placedStepOf(a); ++step.value) {
            const DerivationFigure figure =
                derivationOf(*analysis.scene, a, {Base::Binary, true, true}, analysis.run.eventAt(step));
            QVERIFY(figure.home == BoxHome() && !figure.isOpen);
            QStringList ids;
            for (const char* id :
                 {"lt.x", "lt.g0", "rb.column", "rb.g0", "xor.g0", "up", "shift.g0", "level", "code", "index"}) {
                const FigurePart* part = figure.find(QLatin1String(id));
                ids += part != nullptr && !part->pending ? QStringList(id) : QStringList();
                const bool followsFromCodes =
                    QStringList{"up", "shift.g0", "level", "code", "index"}.contains(QLatin1String(id));
                QVERIFY2(part == nullptr || !followsFromCodes || part->highlight.isEmpty(), id);
            }
            if (told.isEmpty() || told.back() != ids.join(' ')) {
                told += ids.join(' ');
            }
        }
        QCOMPARE(told, (QStringList{"lt.x", "lt.x lt.g0", "lt.x lt.g0 rb.column", "lt.x lt.g0 rb.column rb.g0",
                                    "lt.x lt.g0 rb.column rb.g0 xor.g0", "lt.x lt.g0 rb.column rb.g0 xor.g0 up",
                                    "lt.x lt.g0 rb.column rb.g0 xor.g0 up shift.g0 level code",
                                    "lt.x lt.g0 rb.column rb.g0 xor.g0 up shift.g0 level code index"}));
    }

    void bitsKeepTheirColorAndPlace()
    {
        const Scene scene = workedScene();
        const DerivationFigure figure = derivationOf(scene, *scene.find("F"), {Base::Binary});  // 11 10
        const FigurePart& group = *figure.find("lt.g0");
        QCOMPARE(group.glyphs.size(), std::size_t{2});
        QVERIFY(group.glyphs[0].role == Role::BitY && group.glyphs[0].text == "1" && group.glyphs[0].column == 2);
        QVERIFY(group.glyphs[1].role == Role::BitX && group.glyphs[1].text == "0" && group.glyphs[1].column == 3);
        // The column's bits are above the x places of the code, the row's above the y places.
        QCOMPARE(figure.find("lt.x")->glyphs[1].column, 3);
        QCOMPARE(figure.find("lt.y")->glyphs[1].column, 2);
    }

    void allBasesShowTheSameNumbers()
    {
        const Scene scene = workedScene();
        const DerivationFigure four = derivationOf(scene, *scene.find("F"), {Base::Quaternary});
        QCOMPARE(textOfGroups(four, "lt"), QStringLiteral("3 2"));
        QVERIFY(four.find("base4"));
        const DerivationFigure ten = derivationOf(scene, *scene.find("F"), {Base::Decimal});
        QCOMPARE(ten.find("lt")->text, QStringLiteral("14"));
        const DerivationFigure e = derivationOf(scene, *scene.find("E"), {Base::Decimal});
        QCOMPARE(e.find("shift")->text, QStringLiteral("11 / 4¹ = 11 / 4 → 2"));
        QVERIFY(e.find("xor.g0")->ringed);
    }

    void quotientIsPreciseEnoughForItsFloor()
    {
        QCOMPARE(fromCore(divisionText(30, 0, 25)), QStringLiteral("(30 − 0) / 25 = 1.2"));
        QCOMPARE(fromCore(divisionText(-5, -10, 2)), QStringLiteral("(−5 − (−10)) / 2 = 2.5"));
        const QString close = fromCore(divisionText(24.9999999, 0, 25));
        QVERIFY2(close.contains("24.9999999"), qPrintable(close));
        QVERIFY2(close.contains("0.99999999"), qPrintable(close));
    }

    /// Far away from 0, six digits would make all coordinates equal.
    void farCoordinatesAreWrittenPrecisely()
    {
        QCOMPARE(fromCore(divisionText(1000000000000007.25, 1e15, 0.001953125)),
                 QStringLiteral("(1000000000000007.2 − 1e+15) / 0.001953125 = 3712"));
        QStringList lines;
        for (int k = 0; k <= 8; ++k) {
            lines << fromCore(narration::fineCoordinate(1e15 + k * 0.5, 0.5));
        }
        QCOMPARE(lines.removeDuplicates(), 0);
        QCOMPARE(lines.value(3), QStringLiteral("1000000000000001.5"));
        QCOMPARE(fromCore(narration::fineCoordinate(33.203125, 0.390625)),
                 QStringLiteral("33.2031"));  // short elsewhere, as before
    }

    void anEdgeOnALineIsNamed()
    {
        const Scene scene = sceneOf(Space(), {{30, 10, 50, 20}});
        const QString sentence = fromCore(derivationOf(scene, BoxId(0), {Base::Binary}).home.text());
        QVERIFY2(sentence.contains("ends exactly on x = 50"), qPrintable(sentence));
    }

    void outsideRulesExplainThePlacement()
    {
        const std::vector<Box> boxes = {{-5, 10, 12, 30}};
        const auto figure = [&](Outside rule) {
            return derivationOf(sceneOf(*Space::create({0, 0, 100, 100}, 2, rule), boxes), BoxId(0), {Base::Binary});
        };
        QVERIFY(figure(Outside::Clamp).find("lt.column")->text.contains("clamped"));
        QVERIFY(figure(Outside::Clamp).find("xor.g0"));
        const auto root = figure(Outside::Root);
        QVERIFY(root.find("outside") && !root.find("xor.g0"));
        QCOMPARE(root.find("index")->text, QStringLiteral("= 0"));
        const auto reject = figure(Outside::Reject);
        QVERIFY(reject.find("outside") && !reject.find("index"));
        QVERIFY(fromCore(reject.home.text()).contains("in no cell"));
    }

    void numbersEqualThePlacementOfAllGoldenScenes()
    {
        for (const Golden& golden : goldenScenes()) {
            const Scene scene = sceneOf(*Space::create(golden.world, golden.level), golden.boxes);
            const auto& expected = golden.expected()["place"];
            for (std::uint32_t i = 0; i < std::min<std::size_t>(golden.boxes.size(), 60); ++i) {
                const auto& right = expected[i];
                const DerivationFigure figure = derivationOf(scene, BoxId(i), {Base::Binary});
                const DerivationFigure decimal = derivationOf(scene, BoxId(i), {Base::Decimal});
                const auto where = qPrintable(golden.name + QStringLiteral(" box %1").arg(i));
                if (golden.level > 0) {
                    QVERIFY2(textOfGroups(figure, "lt")
                                 == codeText(right["lt"].get<std::uint32_t>(), golden.level, Base::Binary),
                             where);
                    QVERIFY2(textOfGroups(figure, "rb")
                                 == codeText(right["rb"].get<std::uint32_t>(), golden.level, Base::Binary),
                             where);
                    QVERIFY2(textOfGroups(figure, "xor")
                                 == codeText(right["xor"].get<std::uint32_t>(), golden.level, Base::Binary),
                             where);
                }
                QVERIFY2(decimal.find("lt")->text.toUInt() == right["lt"].get<std::uint32_t>(), where);
                QVERIFY2(figure.find("level")->text == QStringLiteral("level %1").arg(right["level"].get<int>()),
                         where);
                QVERIFY2(decimal.find("code")->text.section(QLatin1Char(' '), -1).toUInt()
                             == right["code"].get<std::uint32_t>(),
                         where);
                QVERIFY2(figure.find("index")->text == QStringLiteral("= %1").arg(right["index"].get<std::uint64_t>()),
                         where);
                int struck = 0;
                for (int g = 0; g < golden.level; ++g) {
                    struck += figure.find(QStringLiteral("shift.g%1").arg(g))->struck ? 2 : 0;
                }
                QVERIFY2(struck == right["shift"].get<int>(), where);
            }
        }
    }

    void hoverHighlightsWhatANumberMeans()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("A")});
        Shown shown(bench, {360, 900});
        const auto highlightOf = [&](const char* id) {
            QEnterEvent enter(QPointF(2, 2), QPointF(2, 2), QPointF(2, 2));
            QApplication::sendEvent(&shown.part(id), &enter);
            return bench.selection.highlight();
        };
        QCOMPARE(highlightOf("rb.column").column, std::optional<std::uint32_t>(1));
        QCOMPARE(highlightOf("rb.y").row, std::optional<std::uint32_t>(1));
        const Highlight corner = highlightOf("rb.corner");
        QVERIFY(corner.corner == Highlight::Corner::RightBottom && corner.boxes == std::vector{bench.id("A")});
        QVERIFY(corner.cells == std::vector{Cell(2, 3)});
        QVERIFY(highlightOf("up.group").cells == (std::vector{Cell(2, 0), Cell(2, 3)}));
        QVERIFY(highlightOf("xor.g1").cells == std::vector{Cell(1, 0)});
        QVERIFY(highlightOf("index").cells == std::vector{Cell(1, 0)});
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&shown.part("index"), &leave);
        QVERIFY(bench.selection.highlight().isEmpty());
    }

    void theRealPointerHighlightsToo()
    {
        ModelsBench bench;
        Shown shown(bench, {360, 900});
        QTest::mouseMove(&shown.part("lt.column"));
        QTRY_COMPARE(bench.selection.highlight().column, std::optional<std::uint32_t>(0));
        QTest::mouseMove(&shown.figure(), QPoint(1, 1));
        QTRY_VERIFY(bench.selection.highlight().isEmpty());
    }

    void arrowKeysMoveWithinOneTabStop()
    {
        ModelsBench bench;
        Shown shown(bench, {360, 900});
        int stops = 0;
        for (FigurePartLabel* label : shown.figure().findChildren<FigurePartLabel*>()) {
            stops += (label->focusPolicy() & Qt::TabFocus) ? 1 : 0;
            QVERIFY(!label->accessibleName().isEmpty());
        }
        QCOMPARE(stops, 1);
        shown.panel.activateWindow();
        shown.part("lt.corner").setFocus();
        QTRY_VERIFY(shown.part("lt.corner").hasFocus());
        QTest::keyClick(&shown.part("lt.corner"), Qt::Key_Down);
        QVERIFY(shown.part("lt.levels").hasFocus());
        QTest::keyClick(&shown.part("lt.levels"), Qt::Key_Down);
        QVERIFY(shown.part("lt.x").hasFocus());
        QTest::keyClick(&shown.part("lt.x"), Qt::Key_Right);
        QVERIFY(shown.part("lt.column.division").hasFocus());
        QCOMPARE(bench.selection.highlight().column, std::optional<std::uint32_t>(0));
        QTest::keyClick(&shown.part("lt.column.division"), Qt::Key_Down);
        QVERIFY(shown.part("lt.row.division").hasFocus());
        QTest::keyClick(&shown.part("lt.row.division"), Qt::Key_End);
        QVERIFY(shown.part("index.words").hasFocus());
        QTest::keyClick(&shown.part("index.words"), Qt::Key_Up);
        QVERIFY(shown.part("index").hasFocus() || shown.part("sum").hasFocus());
        // Focus survives an edit, since the widgets of the numbers remain.
        bench.document.setBoxes({{bench.id("A"), {60, 60, 70, 70}}}, QStringLiteral("Move A"));
        QVERIFY(shown.figure().focusWidget());
        QVERIFY(qobject_cast<FigurePartLabel*>(shown.panel.focusWidget()));
    }

    /// One mouse move changes the box, its run and the current step, but the panel updates only once.
    void mouseMoveInADragRefreshesOnce()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("A")});
        bench.run.seek(bench.run.run().firstStepOf(bench.id("A")));
        SpaceViewOptions options;
        SpaceView space(bench.models, options);
        space.resize(400, 400);
        space.show();
        Shown shown(bench);
        shown.unfold("showEdges");
        QCoreApplication::processEvents();
        const QPoint from = space.boxRect(bench.id("A")).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, Qt::NoModifier, from);
        QCoreApplication::processEvents();
        QSignalSpy refreshed(&shown.panel, &DerivationPanel::refreshed);
        for (int frame = 1; frame <= 3; ++frame) {
            const Box before = bench.document.scene()->box(bench.id("A"));
            const QPointF to = from + QPoint(20 * frame, 12 * frame);
            QMouseEvent move(QEvent::MouseMove, to, space.mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                             Qt::NoModifier);
            QApplication::sendEvent(&space, &move);
            QCoreApplication::processEvents();
            QVERIFY(bench.document.scene()->box(bench.id("A")) != before);
            QVERIFY(bench.run.analysis()->scene == bench.document.scene());
            QCOMPARE(refreshed.count(), frame);
            QCOMPARE(shown.field("boxLeft").text().toDouble(), bench.document.scene()->box(bench.id("A")).left);
            QCOMPARE(refreshed.count(), frame);
        }
        QTest::mouseRelease(&space, Qt::LeftButton);
    }

    void changesInOneEventLoopTurnRefreshOnce()
    {
        ModelsBench bench;
        Shown shown(bench);
        shown.unfold("showEdges");
        QCoreApplication::processEvents();
        QSignalSpy refreshed(&shown.panel, &DerivationPanel::refreshed);
        bench.selection.select({bench.id("E"), bench.id("C")});
        bench.selection.select({bench.id("C")});
        bench.run.seek(bench.run.run().firstStepOf(bench.id("C")));
        bench.player.forward();
        bench.analysis.setPlacing(Placing::Climbing);
        shown.panel.setBase(Base::Decimal);
        QCOMPARE(refreshed.count(), 0);
        QCoreApplication::processEvents();
        QCOMPARE(refreshed.count(), 1);
        QCOMPARE(shown.field("boxName").text(), QStringLiteral("C"));
        QCoreApplication::processEvents();
        QCOMPARE(refreshed.count(), 1);
    }

    void panelFollowsSelectionRunAndEdits()
    {
        ModelsBench bench;
        Shown shown(bench);
        QVERIFY(shown.panel.box() == bench.id("A"));  // the first
        bench.run.seek(bench.run.run().firstStepOf(bench.id("C")));
        QVERIFY(shown.panel.box() == bench.id("C"));  // the one that is being inserted
        QVERIFY(!shown.figure().currentRect().isEmpty());
        bench.selection.select({bench.id("E")});
        QVERIFY(shown.panel.box() == bench.id("E"));
        QVERIFY(shown.figure().currentRect().isEmpty());
        QCOMPARE(shown.field("boxName").text(), QStringLiteral("E"));
        bench.document.setBoxes({{bench.id("E"), {5, 60, 20, 70}}}, QStringLiteral("Resize E"));
        QCOMPARE(shown.field("boxRight").text(), QStringLiteral("20"));
        QCOMPARE(shown.part("rb.column").part().text, QStringLiteral("→ 0"));
        bench.selection.select({});
        bench.run.toEnd();
        Highlight hovered;
        hovered.boxes = {bench.id("G")};
        bench.selection.setHighlight(hovered);
        QVERIFY(shown.panel.box() == bench.id("G"));
        bench.show(workedScene());
        QVERIFY(shown.panel.box() == bench.id("A"));  // no box of this scene has been pointed at
    }

    /// During insertion, the panel shows the run's box. A selected box overrides it and is shown completely.
    void selectedBoxOverridesTheRunsBox()
    {
        ModelsBench bench;
        Shown shown(bench);
        const auto showsBox = [&](const char* name) { return shown.now().box() == bench.id(name); };
        QVERIFY(showsBox("A"));
        const Step first = bench.run.run().firstStepOf(bench.id("B"));
        bench.run.seek(first);
        QVERIFY(showsBox("B"));
        QVERIFY(!shown.headline().isVisible());  // the sentence of the step is the headline
        QVERIFY(!shown.part("lt.x").part().pending && shown.part("rb.x").part().pending);
        QVERIFY(shown.part("rb.x").text().isEmpty());
        bench.run.seek(bench.run.run().placedStepOf(bench.id("B")));
        QVERIFY(!shown.now().findChild<FigureView*>()->figure().find("index")->pending);
        // This also applies to the run's own box, at any later step.
        for (const char* name : {"B", "A", "D"}) {
            bench.selection.select({bench.id(name)});
            for (const Step step : {first, Step(first.value + 1), bench.run.total(), first}) {
                bench.run.seek(step);
                QVERIFY(showsBox(name));
                QVERIFY(shown.headline().isVisible() && !shown.part("rb.x").part().pending);
            }
        }
        bench.document.setBoxes({{bench.id("D"), {31, 30, 61, 55}}}, QStringLiteral("Move D"));  // as in a drag
        QVERIFY(showsBox("D"));
        bench.selection.clear();
        QVERIFY(showsBox("B"));
        bench.document.setLevel(3);
        QVERIFY(showsBox("B"));
        // Where nothing of the run is shown, the panel doesn't follow the run's box.
        bench.run.setShown(Cursor::Shown::Nothing);
        QVERIFY(showsBox("A"));
        bench.run.setShown(Cursor::Shown::Step);
        QVERIFY(showsBox("B"));
    }

    void answerIsCompleteAtEverySize()
    {
        ModelsBench bench;
        for (const int percent : {100, 200}) {
            bench.theme.setTextPercent(percent);
            for (const QSize size : {QSize(360, 300), QSize(560, 330), QSize(560, 560)}) {
                Shown shown(bench, size);
                for (const char* name : {"A", "B", "D", "G"}) {
                    bench.selection.select({bench.id(name)});
                    Headline& headline = shown.headline();
                    QCoreApplication::processEvents();
                    QVERIFY(headline.isVisible() && headline.height() >= headline.heightForWidth(headline.width()));
                    const QRect at(headline.mapTo(&shown.panel, QPoint()), headline.size());
                    QVERIFY2(shown.panel.rect().contains(at), qPrintable(QString("%1 at %2 %").arg(name).arg(percent)));
                    QVERIFY(at.height() <= size.height() * 0.62);
                }
            }
        }
    }

    /// The line of the current step is in view at any height, and completely if it fits.
    void theCurrentLineIsInView()
    {
        ModelsBench bench;
        bench.theme.setTextPercent(200);
        Shown shown(bench, {560, 340});
        const auto isInView = [&] {
            const QScrollArea& scroll = *shown.panel.findChild<QScrollArea*>();
            const QRect line = shown.figure().currentRect();
            const QRect seen(shown.figure().mapFrom(scroll.viewport(), QPoint()), scroll.viewport()->size());
            return !line.isEmpty()
                && (line.height() > seen.height() ? seen.intersects(line)
                                                  : seen.top() <= line.top() && line.bottom() <= seen.bottom());
        };
        for (Step step = bench.run.run().firstStepOf(bench.id("B")); step < bench.run.run().placedStepOf(bench.id("B"));
             ++step.value) {
            bench.run.seek(step);
            QVERIFY2(isInView(), qPrintable(QString::number(step.value)));
        }
        shown.panel.resize(400, 300);
        QVERIFY(isInView());
        shown.panel.resize(700, 300);
        QVERIFY(isInView());
    }

    void unfoldedPartsAreRemembered()
    {
        ModelsBench bench;
        {
            Shown shown(bench);
            QVERIFY(!shown.panel.findChild<BoxEditor*>()->isVisible() && !shown.figure().label("offset"));
            QCOMPARE(shown.panel.findChild<QToolButton*>("showEdges")->text(), QString("edges 10 10 35 35"));
            shown.unfold("showArithmetic");
            shown.unfold("showEdges");
            QVERIFY(shown.panel.findChild<BoxEditor*>()->isVisible() && shown.figure().label("offset"));
            QVERIFY(!shown.panel.findChild<QToolButton*>("base4")->isVisible());
        }
        Shown again(bench);
        QVERIFY(again.panel.findChild<BoxEditor*>()->isVisible() && again.figure().label("offset"));
    }

    /// No control without an effect: without codes, the choices of base and arithmetic are hidden.
    void togglesForCodesAreHiddenWithoutCodes()
    {
        ModelsBench bench;
        Shown shown(bench);
        auto* base = shown.panel.findChild<QToolButton*>("showBase");
        auto* arithmetic = shown.panel.findChild<QToolButton*>("showArithmetic");
        QVERIFY(base->isVisible() && arithmetic->isVisible());
        bench.analysis.setPlacing(Placing::Midlines);
        shown.now();
        QVERIFY(!base->isVisible() && !arithmetic->isVisible());
        bench.analysis.setPlacing(Placing::Climbing);
        shown.now();
        QCOMPARE(shown.part("lt.column.division").part().text, QString("10 / 25"));
        arithmetic->click();
        QCOMPARE(shown.part("lt.column.division").part().text, QString("(10 − 0) / 25 = 0.4"));
    }

    void stepThroughBarLeadsToTheRun()
    {
        ModelsBench bench;
        StepThroughBar bar(bench.models);
        bar.resize(600, 40);
        bar.show();
        auto* button = bar.findChild<QPushButton*>("stepThrough");
        auto* cost = bar.findChild<QLabel*>("passCost");
        QVERIFY(button->isVisible() && button->isEnabled());
        QVERIFY(button->text().contains("7"));
        QVERIFY(cost->isVisible() && cost->text().contains("7") && cost->text().contains("21"));
        bench.run.setHidesFuture(true);
        QVERIFY(cost->text().isEmpty());  // the number of tests is to be predicted
        bench.run.setHidesFuture(false);
        QVERIFY(!cost->text().isEmpty());
        QSignalSpy wanted(&bar, &StepThroughBar::stepThroughWanted);
        button->click();
        QCOMPARE(wanted.count(), 1);
        bar.resize(button->sizeHint().width() + 40, 40);
        QVERIFY(button->isVisible() && !cost->isVisible());
        bench.show(Scene());
        QVERIFY(!button->isEnabled());  // nothing to step through
    }

    void steppingMovesDownTheFigure()
    {
        ModelsBench bench;
        Shown shown(bench, {360, 900});
        int lastTop = -1;
        const Step first = bench.run.run().firstStepOf(bench.id("A"));
        for (int i = 0; i < 9; ++i) {  // locate, code, locate, code, xor, two groups, shift, index
            bench.run.seek(Step(first.value + static_cast<std::uint64_t>(i)));
            const QRect current = shown.figure().currentRect();
            QVERIFY2(!current.isEmpty(), qPrintable(QString::number(i)));
            QVERIFY2(current.bottom() > lastTop, qPrintable(QString::number(i)));
            lastTop = current.top();
        }
        bench.run.toEnd();
        QVERIFY(shown.figure().currentRect().isEmpty());
    }

    void typedEdgesAreOneUndoStep()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("A")});
        Shown shown(bench);
        shown.type("boxRight", "4.5e1");
        QCOMPARE(bench.document.scene()->box(bench.id("A")).right, 45.0);
        QCOMPARE(bench.document.undoStack()->count(), 1);
        shown.type("boxTop", " 12.25 ", Qt::Key_Tab);
        QCOMPARE(bench.document.scene()->box(bench.id("A")).top, 12.25);
        QCOMPARE(bench.document.undoStack()->count(), 2);
        shown.type("boxName", "Anna");
        QVERIFY(bench.document.scene()->find("Anna"));
        QCOMPARE(bench.document.undoStack()->count(), 3);
        shown.field("boxLeft").setFocus();
        shown.field("boxTop").setFocus();  // focusing is not editing
        QCOMPARE(bench.document.undoStack()->count(), 3);
        bench.document.undoStack()->undo();
        QCOMPARE(shown.field("boxName").text(), QStringLiteral("A"));
    }

    /// A hidden panel is not updated for other boxes, but text typed there may still be applied: only to the box for
    /// which it was typed, wherever that is now.
    void typedTextAppliesOnlyToItsBox()
    {
        for (const bool isGone : {false, true}) {
            ModelsBench bench;
            bench.selection.select({bench.id("D")});
            Shown shown(bench);
            QLineEdit& name = shown.field("boxName");
            name.setFocus();
            name.selectAll();
            QTest::keyClicks(&name, QStringLiteral("Dora"));
            name.blockSignals(true);  // hiding also removes the focus
            shown.panel.hide();
            name.blockSignals(false);
            name.setModified(true);
            bench.document.remove(isGone ? std::vector{bench.id("D")} : std::vector{bench.id("A"), bench.id("B")});
            const auto before = bench.document.scene();
            emit name.editingFinished();
            if (isGone) {
                QCOMPARE(bench.document.scene(), before);
            } else {
                QVERIFY(bench.document.scene()->find("Dora") && !bench.document.scene()->find("D"));
            }
            name.setText(QStringLiteral("Dirk"));
            name.setModified(true);
            bench.document.reset(isGone ? workedScene() : Scene());
            emit name.editingFinished();
            QVERIFY(!bench.document.undoStack()->canUndo());
        }
    }

    void invalidInputIsRefusedWithAReason()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("A")});
        Shown shown(bench);
        const auto before = bench.document.scene();
        for (const char* bad : {"50", "nan", "abc", "", "1,5", "1e999"}) {
            shown.type("boxLeft", bad);
            QVERIFY2(bench.document.scene() == before, bad);
            QVERIFY2(!shown.refusal().isEmpty(), bad);
            QCOMPARE(shown.field("boxLeft").text(), QString::fromLatin1(bad));
            QTest::keyClick(&shown.field("boxLeft"), Qt::Key_Escape);
            QCOMPARE(shown.field("boxLeft").text(), QStringLiteral("10"));
            QVERIFY(shown.refusal().isEmpty());
        }
        shown.type("boxName", "B");
        QVERIFY(bench.document.scene() == before);
        QVERIFY(shown.refusal().contains("B"));
        shown.type("boxName", "H");  // corrected
        QVERIFY(shown.refusal().isEmpty());
        QVERIFY(bench.document.scene()->find("H"));
    }

    void aCircleIsEditedByCenterAndRadius()
    {
        SceneObject c;
        c.name = "c1";
        c.circle = Circle{{50, 50}, 5};
        c.box = boundingBox(*c.circle);
        ModelsBench bench;
        bench.show(Scene(Space(), Touching::Open, {}, {c}));
        Shown shown(bench);
        QVERIFY(shown.field("circleRadius").isVisible());
        shown.type("circleRadius", "8");
        QCOMPARE(bench.document.scene()->circle(BoxId(0))->radius, 8.0);
        QCOMPARE(shown.field("boxLeft").text(), QStringLiteral("42"));
        shown.type("boxLeft", "46");  // the opposite side stays
        QCOMPARE(bench.document.scene()->box(BoxId(0)).right, 58.0);
        QCOMPARE(bench.document.scene()->circle(BoxId(0))->radius, 6.0);
        shown.type("circleRadius", "-1");
        QVERIFY(!shown.refusal().isEmpty());
    }

    void baseButtonChangesTheBase()
    {
        ModelsBench bench;
        bench.selection.select({bench.id("F")});
        Shown shown(bench);
        QTest::mouseClick(shown.panel.findChild<QToolButton*>("base4"), Qt::LeftButton);
        QVERIFY(shown.panel.base() == Base::Quaternary);
        QCOMPARE(shown.part("lt.g0").part().text, QStringLiteral("2"));
    }

    /// The pass adds nothing about a box, so its steps cause no layout and no painting here.
    void passStepsDoNotRepaintThePanel()
    {
        ModelsBench bench;
        Shown shown(bench);
        bench.selection.select({bench.id("A")});
        bench.run.seek(bench.run.run().lastOfInsertion());
        bench.run.setGrain(Grain::Step);
        PaintCount paints(shown.part("lt.column"));
        do {  // until the last paint event has been handled
            paints.count = 0;
            QTest::qWait(50);
        } while (paints.count > 0);
        QSignalSpy steps(&bench.run, &Cursor::cursorChanged);
        while (bench.run.cursor() < bench.run.total()) {
            bench.player.forward();
            QCoreApplication::processEvents();
        }
        QVERIFY(steps.count() > 20);
        QCOMPARE(paints.count, 0);
        bench.selection.clear();
        bench.run.seek(bench.run.run().firstStepOf(bench.id("B")));
        QTRY_VERIFY(paints.count > 0);
    }

    void largerTextOnlyChangesTheLayout()
    {
        ModelsBench bench;
        Shown shown(bench);
        const DerivationFigure figure = shown.figure().figure();
        const int width = shown.part("lt.corner").width();
        bench.theme.setTextPercent(150);
        QVERIFY(shown.figure().figure() == figure);
        QTRY_VERIFY(shown.part("lt.corner").width() > width);
    }

    void nothingIsClippedAt360Pixels()
    {
        ModelsBench bench;
        const Space space = *Space::create({0, 0, 100, 100}, 8);
        bench.show(sceneOf(space, awkwardBoxes(3, 30, space)));
        Shown shown(bench);
        for (std::uint32_t i = 0; i < 30; ++i) {
            bench.selection.select({BoxId(i)});
            QCoreApplication::processEvents();
            for (const FigurePartLabel* label : shown.figure().findChildren<FigurePartLabel*>()) {
                if (label->isVisible()) {
                    QVERIFY2(label->geometry().left() >= 0 && label->geometry().right() <= shown.figure().width(),
                             qPrintable(label->objectName()));
                }
            }
            QVERIFY(shown.figure().grid(0).fontFactor >= 1);  // at least 18 px
        }
        QVERIFY(shown.panel.findChild<QScrollArea*>()->verticalScrollBar()->maximum() > 0);
    }

    /// In a narrow column, the quotient is omitted before the result moves below the bits. It returns with the
    /// arithmetic.
    void quotientIsOmittedInNarrowColumns()
    {
        ModelsBench bench;
        Shown wide(bench, {600, 600});
        QVERIFY(wide.part("lt.column.division").isVisible());
        Shown narrow(bench, {460, 600});
        QVERIFY(!narrow.part("lt.column.division").isVisible());
        const auto beside = [&](const char* id, const char* bits) {
            const QRect a = narrow.part(id).geometry();
            const QRect b = narrow.part(bits).geometry();
            return a.left() > b.right() && a.top() < b.bottom() && b.top() < a.bottom();
        };
        QVERIFY(beside("lt.column", "lt.x") && beside("rb.row", "rb.y"));
        narrow.panel.activateWindow();
        narrow.part("lt.x").setFocus();
        QTest::keyClick(&narrow.part("lt.x"), Qt::Key_Right);
        QVERIFY(narrow.part("lt.column").hasFocus());
        QTest::keyClick(&narrow.part("lt.column"), Qt::Key_Left);
        QVERIFY(narrow.part("lt.x").hasFocus());
        narrow.unfold("showArithmetic");
        QVERIFY(narrow.part("lt.column.division").isVisible());
    }

    void partsDoNotOverlap()
    {
        ModelsBench bench;
        for (const int level : {0, 1, 2, 5, 8, 12}) {
            bench.show(workedScene(level));
            Shown shown(bench, {340, 600});
            for (const char* name : {"A", "B", "D", "G"}) {
                bench.selection.select({bench.id(name)});
                QCoreApplication::processEvents();
                const auto labels = shown.figure().findChildren<FigurePartLabel*>();
                for (const auto* a : labels) {
                    for (const auto* b : labels) {
                        if (a < b && a->isVisible() && b->isVisible()) {
                            const QRect common = a->geometry() & b->geometry();
                            QVERIFY2(common.width() <= 4 || common.height() <= 4,
                                     qPrintable(QStringLiteral("L%1 %2: %3 over %4")
                                                    .arg(level)
                                                    .arg(name, a->objectName(), b->objectName())));
                        }
                    }
                }
            }
        }
    }

    /// Other objects, such as Qt's style sheets, listen for the destruction of a number. Without that signal, the next
    /// change of the text size would access a deleted number.
    void replacedNumbersEmitDestroyed()
    {
        ModelsBench bench(workedScene(6));
        Shown shown(bench);
        std::vector<std::unique_ptr<QSignalSpy>> spies;
        for (FigurePartLabel* label : shown.figure().findChildren<FigurePartLabel*>()) {
            spies.push_back(std::make_unique<QSignalSpy>(label, &QObject::destroyed));
        }
        const auto kept = [&] { return shown.figure().findChildren<FigurePartLabel*>().size(); };
        bench.document.setLevel(0);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const auto told = std::ranges::count_if(spies, [](const auto& spy) { return spy->count() == 1; });
        QVERIFY(told > 0);
        QVERIFY(static_cast<qsizetype>(spies.size()) - told <= kept());
        bench.theme.setTextPercent(150);
        bench.theme.setTextPercent(100);
    }

    void emptySceneShowsAMessage()
    {
        ModelsBench bench{Scene()};
        Shown shown(bench);
        QVERIFY(shown.panel.findChild<QLabel*>("derivationEmpty")->isVisible());
        bench.document.insert({object("A", {1, 1, 2, 2})}, QStringLiteral("Draw"));
        QVERIFY(!shown.panel.findChild<QLabel*>("derivationEmpty")->isVisible());
        QCOMPARE(shown.field("boxName").text(), QStringLiteral("A"));
        bench.document.undoStack()->undo();
        QVERIFY(shown.panel.findChild<QLabel*>("derivationEmpty")->isVisible());
    }
};

QTEST_MAIN(TestDerivationPanel)
#include "test_derivation_panel.moc"
