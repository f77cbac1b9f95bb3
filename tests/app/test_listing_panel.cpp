#include "app/features/listing/listing_panel.h"
#include "app/features/listing/listing_syntax.h"
#include "app/features/listing/listing_view.h"
#include "app/state/place.h"
#include "app/words/method_words.h"
#include "core/catalogue/method.h"
#include "core/scene/presets.h"
#include "tests/support/listings.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

struct Shown {
    explicit Shown(ModelsBench& f, QSize size = {420, 360}) : panel(f.models)
    {
        panel.resize(size);
        panel.show();
        [&] { QVERIFY(QTest::qWaitForWindowExposed(&panel)); }();
        view = panel.findChild<ListingView*>(QStringLiteral("listingLines"));
        combo = panel.findChild<QComboBox*>(QStringLiteral("listingLanguage"));
    }

    QString textOf(int line) const { return view->model()->index(line, 0).data().toString(); }
    QRect rowOf(int line) const { return view->visualRect(view->model()->index(line, 0)); }
    /// Returns the lines that are marked as current: one, or none.
    QList<int> currentLines() const
    {
        QList<int> lines;
        for (int line = 0; line < view->model()->rowCount(); ++line) {
            if (view->model()->index(line, 0).data(ListingModel::CurrentRole).toBool()) {
                lines << line;
            }
        }
        return lines;
    }
    bool isInSight(int line) const
    {
        return view->viewport()->rect().contains(QRect(0, rowOf(line).top(), 10, rowOf(line).height()));
    }
    /// Counts the pixels of a color in a line, within `x` pixels from the left.
    int pixels(int line, QColor color, int x = 100'000) const
    {
        const QImage image = view->viewport()
                                 ->grab(QRect(0, rowOf(line).top(), view->viewport()->width(), rowOf(line).height()))
                                 .toImage();
        int found = 0;
        for (int py = 0; py < image.height(); ++py) {
            for (int px = 0; px < std::min(x, image.width()); ++px) {
                found += image.pixelColor(px, py) == color ? 1 : 0;
            }
        }
        return found;
    }
    void clickLine(int line, int x)
    {
        view->scrollTo(view->model()->index(line, 0));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {x, rowOf(line).center().y()});
    }

    ListingPanel panel;
    ListingView* view = nullptr;
    QComboBox* combo = nullptr;
};

}  // namespace

class TestListingPanel : public QObject {
    Q_OBJECT

private slots:
    void steppingMarksTheRightLineInEachLanguage()
    {
        ModelsBench f(awkwardScene(3, 12, 3, Outside::Root));
        f.run.setGrain(Grain::Step);
        Shown shown(f);
        for (int language = 0; language < 4; ++language) {
            f.run.toStart();
            shown.combo->setFocus();
            while (shown.combo->currentIndex() != language) {
                QTest::keyClick(shown.combo, shown.combo->currentIndex() < language ? Qt::Key_Down : Qt::Key_Up);
            }
            const Listing right =
                listing(endingOf(kListingLanguages[static_cast<std::size_t>(language)]), ListOrder::FirstIn);
            QCOMPARE(shown.view->textOfLines(true), QString::fromStdString(right.text()));
            QCOMPARE(shown.currentLines(), QList<int>());
            while (f.run.cursor() < f.run.total()) {
                f.player.forward();
                QCOMPARE(shown.currentLines(), QList{right.lineOf(f.run.moment().event->kind)});
                QVERIFY(shown.isInSight(shown.currentLines().constFirst()));
            }
            f.player.back();
            QCOMPARE(shown.currentLines(), QList{right.lineOf(f.run.moment().event->kind)});
        }
    }

    void listOrderSelectsTheListing()
    {
        ModelsBench f;
        Shown shown(f);
        f.run.seek(Step(82));
        for (const ListOrder order : {ListOrder::LastIn, ListOrder::FirstIn}) {
            f.analysis.setOrder(order);
            settle(f.analysis);
            QCOMPARE(f.run.analysis()->order, order);
            const Listing right = listing(QStringLiteral("txt"), order);
            QCOMPARE(shown.view->textOfLines(true), QString::fromStdString(right.text()));
            QCOMPARE(shown.currentLines(), QList{right.lineOf(f.run.moment().event->kind)});
        }
    }

    /// Every algorithm and way to place in every language: the panel shows its listing, and each step has a line.
    void everyMethodHasItsListing()
    {
        ModelsBench f(awkwardScene(3, 6, 3, Outside::Root));
        Method withQuery = f.analysis.method();
        withQuery.query = Box{0, 20, 30, 50};
        f.analysis.setMethod(withQuery);
        f.run.setGrain(Grain::Step);
        Shown shown(f);
        for (const Algorithm& algorithm : algorithms()) {
            for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
                Method method = f.analysis.method();
                method.algorithm = &algorithm;
                method.placing = placing;
                if (method.usedPlacing() != placing) {
                    continue;
                }
                f.analysis.setMethod(method);
                settle(f.analysis);
                const ListingChoice choice = listingOf(method);
                for (const ListingLanguage language : kListingLanguages) {
                    shown.panel.setLanguage(language);
                    const QByteArray tagged = taggedListing(endingOf(language), QString::fromUtf8(choice.file.data()));
                    const auto right = readListing(tagged, choice.variants, method.kinds());
                    QVERIFY2(right, algorithm.id.data());
                    QCOMPARE(shown.view->textOfLines(true), QString::fromStdString(right->text()));
                    f.run.toStart();
                    QCOMPARE(shown.currentLines(), QList<int>());
                    while (f.run.cursor() < f.run.total()) {
                        f.player.forward();
                        QCOMPARE(shown.panel.listing().lineOf(f.run.moment().event->kind),
                                 right->lineOf(f.run.moment().event->kind));
                        const auto line = shown.view->model()->index(right->lineOf(f.run.moment().event->kind), 0);
                        QVERIFY2(line.data(ListingModel::CurrentRole).toBool(), algorithm.id.data());
                    }
                    QCOMPARE(shown.currentLines().size(), 1);
                }
            }
        }
    }

    void theAlgorithmIsNamed()
    {
        ModelsBench f;
        const Shown shown(f);
        const auto* name = shown.panel.findChild<QLabel*>(QStringLiteral("listingAlgorithm"));
        QCOMPARE(name->text(), algorithmTitle(singlePassAlgorithm()));
        for (const Algorithm& algorithm : algorithms()) {
            f.analysis.setAlgorithm(algorithm);
            settle(f.analysis);
            QCOMPARE(name->text(), algorithmTitle(algorithm));
            QCOMPARE(name->toolTip(), algorithmTitle(algorithm));
            QVERIFY(name->accessibleName().contains(algorithmTitle(algorithm)));
        }
    }

    /// A breakpoint stays if the algorithm changes to one without such a step: it marks no line and never stops.
    void breakpointStaysIfItsStepIsMissing()
    {
        ModelsBench f;
        Shown shown(f);
        f.debugger.setBreakpoints({placeOfLine({StepKind::Push}), placeOfLine({StepKind::PastArray})});
        const auto marked = [&] {
            int lines = 0;
            for (int line = 0; line < shown.view->model()->rowCount(); ++line) {
                lines += shown.view->model()->index(line, 0).data(ListingModel::MarkRole).toInt() != 0 ? 1 : 0;
            }
            return lines;
        };
        QCOMPARE(marked(), 1);
        shown.view->setCurrentIndex(shown.view->model()->index(shown.panel.listing().lineOf(StepKind::Push), 0));
        for (const auto& [id, lines] :
             {std::pair{"brute-force", 0}, {"origin-sub", 0}, {"push-per-child", 2}, {"single-pass", 1}}) {
            f.run.toEnd();
            f.analysis.setAlgorithm(*findAlgorithm(id));
            settle(f.analysis);
            QCOMPARE(marked(), lines);
            shown.panel.setLanguage(ListingLanguage::Cpp);
            shown.panel.setLanguage(ListingLanguage::PseudoCode);
        }
    }

    /// Where published code departs from the right one, there is a bar in the gutter, and the line is announced.
    void departuresAreDrawnAndSpoken()
    {
        ModelsBench f(findPreset("exhibit-push-per-child")->scene);
        Shown shown(f, {420, 900});
        const auto departure = [&] {
            for (int line = 0; line < shown.view->model()->rowCount(); ++line) {
                if (shown.view->model()->index(line, 0).data(ListingModel::DepartureRole).toBool()) {
                    return line;
                }
            }
            return -1;
        };
        QCOMPARE(departure(), -1);
        f.analysis.setAlgorithm(*findAlgorithm("push-per-child"));
        settle(f.analysis);
        const int line = departure();
        QVERIFY(line > 0 && shown.textOf(line).contains(QStringLiteral("as published")));
        for (const auto choice : {ThemeController::Choice::Light, ThemeController::Choice::Dark}) {
            f.theme.setChoice(choice);
            QCoreApplication::processEvents();
            shown.view->scrollTo(shown.view->model()->index(line, 0));
            const Theme& theme = f.theme.theme();
            QVERIFY(shown.pixels(line, theme.color(Role::Warning), theme.space(30)) > 20);
            QCOMPARE(shown.pixels(line - 1, theme.color(Role::Warning)), 0);
        }
        QAccessibleInterface* list = QAccessible::queryAccessibleInterface(shown.view);
        QVERIFY(list->child(line)->text(QAccessible::Name).endsWith(QStringLiteral("as published")));
        QVERIFY(!list->child(line - 1)->text(QAccessible::Name).contains(QStringLiteral("as published")));
        QVERIFY(shown.view->model()
                    ->index(line, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(QStringLiteral("As published")));

        // The bar remains visible at the current line, beside the arrow.
        const int push = shown.panel.listing().lineOf(StepKind::Push);
        QVERIFY(shown.view->model()->index(push, 0).data(ListingModel::DepartureRole).toBool());
        Step first(1);
        while (f.run.run().eventAt(first).kind != StepKind::Push) {
            ++first.value;
        }
        f.run.seek(first);
        QCOMPARE(shown.currentLines(), QList{push});
        const Theme& theme = f.theme.theme();
        QVERIFY(shown.pixels(push, theme.color(Role::Warning), theme.space(30)) > 20);
        QVERIFY(shown.pixels(push, theme.color(Role::Accent), theme.space(30)) > 20);
    }

    /// A classic mistake shows its one change in every language, and is announced as a mistake, not as published code.
    void aMistakeShowsWhatItChanges()
    {
        ModelsBench f;
        Shown shown(f, {420, 900});
        f.analysis.setAlgorithm(*findAlgorithm("or-for-xor"));
        settle(f.analysis);
        for (const ListingLanguage language : kListingLanguages) {
            shown.panel.setLanguage(language);
            const Listing mistaken = *readListing(f.analysis.method(), endingOf(language).toStdString());
            QCOMPARE(shown.view->textOfLines(true), QString::fromStdString(mistaken.text()));
            const auto departures = departuresOf(mistaken);
            QCOMPARE(departures.size(), std::size_t{1});
            QCOMPARE(departures.front().line, shown.panel.listing().lineOf(StepKind::Xor));
            const auto line = shown.view->model()->index(departures.front().line, 0);
            QVERIFY(line.data(ListingModel::DepartureRole).toBool());
            QVERIFY(line.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("The mistake: ")));
            QVERIFY(line.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("; the mistake")));
        }
    }

    void modelPassesQtsModelTester()
    {
        ModelsBench f;
        ListingModel model(f.run);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        f.run.toEnd();
        model.setLanguage(ListingLanguage::JavaScript);
        f.analysis.setOrder(ListOrder::LastIn);
        settle(f.analysis);
        f.run.toStart();
        QVERIFY(!model.currentLine());
    }

    void currentLineHasColorAndArrow()
    {
        ModelsBench f;
        Shown shown(f);
        f.run.seek(Step(82));
        const Theme& theme = f.theme.theme();
        const int line = shown.currentLines().constFirst();
        QVERIFY(shown.pixels(line, theme.color(Role::AccentSoft)) > 1000);
        QVERIFY(shown.pixels(line, theme.color(Role::Accent), theme.space(18)) > 20);
        QCOMPARE(shown.pixels(line + 1, theme.color(Role::AccentSoft)), 0);
        QCOMPARE(shown.pixels(line + 1, theme.color(Role::Accent)), 0);
        f.theme.setChoice(ThemeController::Choice::Dark);
        QCoreApplication::processEvents();
        QVERIFY(shown.pixels(line, f.theme.theme().color(Role::AccentSoft)) > 1000);
    }

    void keysMoveTheLineCursorAndRunThere()
    {
        ModelsBench f;
        Shown shown(f);
        shown.panel.setFocus();
        QVERIFY(shown.view->hasFocus());
        QTest::keyClick(shown.view, Qt::Key_Home);
        QCOMPARE(shown.panel.cursorLine(), std::optional(0));
        QTest::keyClick(shown.view, Qt::Key_Down);
        QTest::keyClick(shown.view, Qt::Key_Down);
        QTest::keyClick(shown.view, Qt::Key_Up);
        QCOMPARE(shown.panel.cursorLine(), std::optional(1));
        QVERIFY(shown.pixels(1, f.theme.theme().color(Role::Accent)) > 100);  // its ring
        QTest::keyClick(shown.view, Qt::Key_End);
        QCOMPARE(shown.panel.cursorLine(), std::optional(shown.view->model()->rowCount() - 1));
        QCOMPARE(f.run.cursor(), Step(0));

        // Enter runs to the line, Ctrl+Enter backward to it. F9 acts on the line.
        shown.view->setCurrentIndex(shown.view->model()->index(shown.panel.listing().lineOf(StepKind::Push), 0));
        QTest::keyClick(shown.view, Qt::Key_Return);
        QCOMPARE(f.run.cursor(), Step(80));
        QTest::keyClick(shown.view, Qt::Key_Return);
        QCOMPARE(f.run.cursor(), Step(97));
        QTest::keyClick(shown.view, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(f.run.cursor(), Step(80));
        QCOMPARE(f.debugger.target()->on, Breakpoint::On::Line);
        QCOMPARE(f.debugger.target()->kinds, std::vector<std::string>{"push"});
    }

    void clicksRunAndSetBreakpoints()
    {
        ModelsBench f;
        Shown shown(f);
        const int push = shown.panel.listing().lineOf(StepKind::Push);
        shown.view->scrollTo(shown.view->model()->index(push, 0));
        shown.clickLine(push, 200);
        QCOMPARE(f.run.cursor(), Step(80));
        QVERIFY(f.debugger.breakpoints().empty());
        shown.clickLine(push, 8);
        QCOMPARE(f.debugger.breakpoints().size(), std::size_t{1});
        QCOMPARE(f.run.cursor(), Step(80));

        // The gutter stays in view when the code is scrolled sideways, and the mark is found in every language.
        shown.combo->setCurrentIndex(static_cast<int>(ListingLanguage::Cpp));
        const int inCpp = shown.panel.listing().lineOf(StepKind::Push);
        shown.view->scrollTo(shown.view->model()->index(inCpp, 0));
        shown.view->horizontalScrollBar()->setValue(100);
        QCOMPARE(shown.view->horizontalScrollBar()->value(), 100);
        shown.clickLine(inCpp, 8);
        QVERIFY(f.debugger.breakpoints().empty());

        // A press that is released elsewhere is not a click. A line without a step is not a place.
        QTest::mousePress(shown.view->viewport(), Qt::LeftButton, {}, shown.rowOf(inCpp).center());
        QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, shown.rowOf(inCpp - 1).center());
        shown.view->scrollToTop();
        shown.clickLine(0, 8);
        QVERIFY(f.debugger.breakpoints().empty());
        QCOMPARE(f.run.cursor(), Step(80));
    }

    void marksAreDrawnAndSpoken()
    {
        ModelsBench f;
        Shown shown(f);
        f.debugger.setBreakpoints({placeOfLine({StepKind::Xor})});
        const int line = shown.panel.listing().lineOf(StepKind::Xor);
        shown.view->scrollTo(shown.view->model()->index(line, 0));
        const QColor color = f.theme.theme().color(Role::Breakpoint);
        const int full = shown.pixels(line, color);
        QVERIFY(full > 20);
        QCOMPARE(shown.pixels(line - 1, color), 0);
        const auto spoken = [&](int row) {
            QAccessibleInterface* list = QAccessible::queryAccessibleInterface(shown.view);
            return list->child(row)->text(QAccessible::Name);
        };
        QVERIFY2(spoken(line).contains(QStringLiteral("XOR")) && spoken(line).endsWith(QStringLiteral("breakpoint")),
                 qPrintable(spoken(line)));
        Breakpoint off = f.debugger.breakpoints()[0];
        off.enabled = false;
        f.debugger.setBreakpoints({off});
        QVERIFY(shown.pixels(line, color) < full);
        QVERIFY(spoken(line).endsWith(QStringLiteral("switched off")));
        f.run.seek(f.run.run().firstStepOf(BoxId(0)));
        QVERIFY(spoken(shown.currentLines().constFirst()).contains(QStringLiteral("current line")));
        QVERIFY(!spoken(line).contains(QStringLiteral("current line")));
    }

    void languageIsRememberedAndTheCursorStays()
    {
        ModelsBench f;
        {
            Shown shown(f);
            QCOMPARE(shown.panel.language(), ListingLanguage::PseudoCode);
            shown.clickLine(shown.panel.listing().lineOf(StepKind::Push), 200);
            shown.panel.setLanguage(ListingLanguage::Python);
            QCOMPARE(shown.combo->currentText(), QStringLiteral("Python"));
            QCOMPARE(shown.panel.cursorLine(), std::optional(shown.panel.listing().lineOf(StepKind::Push)));
            QVERIFY(shown.textOf(*shown.panel.cursorLine()).contains(QStringLiteral("append")));
            QVERIFY(shown.isInSight(*shown.panel.cursorLine()));
        }
        const Shown again(f);
        QCOMPARE(again.panel.language(), ListingLanguage::Python);
        QCOMPARE(again.combo->currentText(), QStringLiteral("Python"));
    }

    void linesCanBeCopied()
    {
        ModelsBench f;
        Shown shown(f);
        shown.clickLine(3, 200);
        QTest::keyClick(shown.view, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(shown.view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), shown.textOf(3) + '\n' + shown.textOf(4) + '\n');

        // The menu is about the line, too.
        shown.view->setCurrentIndex(shown.view->model()->index(shown.panel.listing().lineOf(StepKind::Xor), 0));
        QStringList names;
        QTimer::singleShot(0, &shown.panel, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu->actions()) {
                names << action->objectName();
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(shown.view, &event);
        QCOMPARE(names, (QStringList{"runHere", "runBackHere", "breakHere", QString(), "copyLines", "copyListing"}));
    }

    void largeTextFits()
    {
        ModelsBench f;
        Shown shown(f);
        f.run.seek(Step(82));
        const int rowBefore = shown.rowOf(0).height();
        f.theme.setTextPercent(200);
        QCoreApplication::processEvents();
        QVERIFY(shown.rowOf(0).height() > 1.7 * rowBefore);
        QVERIFY(shown.rowOf(0).height() >= QFontMetrics(f.theme.theme().mono(TextSize::Body)).height());
        QVERIFY(shown.isInSight(shown.currentLines().constFirst()));
        QVERIFY(shown.rowOf(0).width() > 800);  // it scrolls and isn't cut
        QVERIFY(shown.view->horizontalScrollBar()->maximum() > 0);
    }

    void syntaxCoversEveryLine()
    {
        for (const ListingLanguage language : kListingLanguages) {
            int keywords = 0, comments = 0, alongX = 0, alongY = 0;
            const Listing shown = listing(endingOf(language), ListOrder::FirstIn);
            for (const ListingLine& line : shown.lines()) {
                const QString text = QString::fromStdString(line.text);
                qsizetype end = 0;
                for (const SyntaxSpan& span : syntaxOf(text, language)) {
                    QCOMPARE(span.start, end);
                    QVERIFY(span.length > 0);
                    end += span.length;
                    keywords += span.kind == SyntaxKind::Keyword ? 1 : 0;
                    comments += span.kind == SyntaxKind::Comment ? 1 : 0;
                    alongX += span.kind == SyntaxKind::AlongX ? 1 : 0;
                    alongY += span.kind == SyntaxKind::AlongY ? 1 : 0;
                }
                QCOMPARE(end, text.size());
            }
            QVERIFY(keywords > 20 && comments >= 4);
            QVERIFY(alongX >= 8 && alongX == alongY);  // the same words occur for each axis
        }
        const QString line = QStringLiteral("if left_out: # in");
        QCOMPARE(syntaxOf(line, ListingLanguage::Python),
                 (std::vector<SyntaxSpan>{
                     {0, 2, SyntaxKind::Keyword}, {2, 11, SyntaxKind::Plain}, {13, 4, SyntaxKind::Comment}}));
    }
};

QTEST_MAIN(TestListingPanel)
#include "test_listing_panel.moc"
