#include "app/features/check/check_feature.h"
#include "app/features/check/check_panel.h"
#include "app/features/check/check_words.h"
#include "app/features/check/diagnosis_panel.h"
#include "app/features/check/list_editor.h"
#include "app/features/check/list_files.h"
#include "app/features/compare/run_comparison.h"
#include "app/features/files/files_feature.h"
#include "app/widgets/labels.h"
#include "app/widgets/pair_triangle.h"
#include "app/window/keys_dialog.h"
#include "app/window/launch_options.h"
#include "core/scene/presets.h"
#include "tests/app/answer.h"
#include "tests/app/list_bench.h"
#include "tests/app/window_bench.h"
#include "tests/support/models_bench.h"
#include "tests/support/scenes.h"

#include <QClipboard>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTableWidget>
#include <QTextBlock>
#include <QToolButton>

#include <algorithm>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

/// The Check workspace in the whole window, used with mouse and keys.
class TestCheckWorkspace : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    WindowBench& bench() { return *m_bench; }
    MainWindow& window() { return m_bench->window(); }
    ListCheck& list() { return window().the<CheckFeature>().list(); }
    CheckPanel& panel() { return *window().the<CheckFeature>().panel(); }
    ListEditor& editor() { return m_bench->the<ListEditor>("listEditor"); }
    QString said(const char* label) { return m_bench->the<QLabel>(label).text(); }
    /// Returns the sentence about the current line, without the line's number.
    QString reason()
    {
        return m_bench->the<FittedLabel>("checkReason").sentence().remove(QRegularExpression("^Line \\d+: "));
    }
    PairTriangle& triangle() { return m_bench->the<PairTriangle>("checkTriangle"); }
    QString counts() { return m_bench->the<QWidget>("checkCounts").accessibleName(); }
    /// Returns the tooltip of a field of the triangle.
    QString words(const char* a, const char* b)
    {
        const QPoint middle = triangle().rectOf({bench().id(a), bench().id(b)}).center().toPoint();
        return triangle().spokenItem(triangle().spokenAt(middle)).value;
    }
    QImage picture(const char* a, const char* b)
    {
        return triangle().grab(triangle().rectOf({bench().id(a), bench().id(b)}).toAlignedRect()).toImage();
    }

    void ask(const char* action) { bench().action(action).trigger(); }
    QPushButton& missingButton() { return bench().the<QPushButton>("checkShowMissing"); }
    void showMissing() { missingButton().setChecked(true); }
    void askForMistake() { bench().the<QPushButton>("checkMistake").setChecked(true); }
    QString rules() { return bench().the<QToolButton>("checkRules").text(); }
    /// Returns the line of the editor with this pair, either from the text or missing.
    std::optional<ListEditor::Shown> shown(const QString& pair)
    {
        for (const ListEditor::Shown& each : editor().shown()) {
            const auto& verdict = *list().verdict();
            if (each.line && verdict.pair(*each.line) && pairName(*verdict.scene, *verdict.pair(*each.line)) == pair) {
                return each;
            }
        }
        return std::nullopt;
    }
    QWidget& margin() { return bench().the<QWidget>("listEditorMargin"); }
    void clickSign(const QString& pair)
    {
        const QRectF rect = shown(pair)->rect;
        QTest::mouseClick(&margin(), Qt::LeftButton, {},
                          QPoint(margin().width() / 2, static_cast<int>(rect.center().y())));
    }

    void check(const std::string& text)
    {
        list().setText(text);
        settle(list());
    }
    /// Returns whether the editor shows a pair as missing.
    bool isMissing(const QString& pair)
    {
        const auto line = shown(pair);
        return line && line->line->isMissing;
    }
    /// Puts the caret into a line of the text, counted from 1.
    void goToLine(int line)
    {
        editor().setFocus();
        editor().setTextCursor(QTextCursor(editor().document()->findBlockByNumber(line - 1)));
    }
    void drop(QWidget& on, QMimeData& data)
    {
        const QPoint at = on.rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&on, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&on, &drop);
        QCoreApplication::processEvents();
    }
    QString listFile(const QByteArray& content, const QString& name = QStringLiteral("mine.csv"))
    {
        const QString path = m_files.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) {
            qFatal("%s can't be written", qPrintable(path));
        }
        return path;
    }
    /// Counts the pixels of a color in a picture of the World.
    int pixels(const QColor& color)
    {
        const QImage picture = window().space().grab().toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                count += picture.pixel(x, y) == color.rgb() ? 1 : 0;
            }
        }
        return count;
    }

    QTemporaryDir m_files;

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(Workspace::Check); }
    void cleanup() { m_bench.reset(); }

    void ctrl3ShowsTheCheckWorkspace()
    {
        window().setWorkspace(Workspace::Place);
        QVERIFY(!panel().isVisible());
        QTest::keyClick(&window(), Qt::Key_3, Qt::ControlModifier);
        QCOMPARE(window().workspace(), Workspace::Check);
        QVERIFY(panel().isVisible());
        QVERIFY(!window().the<CheckFeature>().diagnosis()->isVisible());  // there is nothing to diagnose
        QVERIFY(window().space().isVisible());
        QVERIFY(reason().contains("paste") && bench().the<FittedLabel>("checkReason").isVisible());
    }

    void typedTextIsCheckedAtOnce()
    {
        editor().setFocus();
        QTest::keyClicks(&editor(), "D-A");
        QCOMPARE(QString::fromStdString(*list().text()), QString("D-A"));
        QVERIFY(said("checkVerdict").startsWith("Wrong: 6 missing"));
        QTest::keyClick(&editor(), Qt::Key_Return);
        QTest::keyClicks(&editor(), "D,B");
        QVERIFY(said("checkVerdict").startsWith("Wrong: 5 missing"));
        // The window's shortcuts are typed as letters here.
        QTest::keyClicks(&editor(), "n");
        QCOMPARE(bench().document().scene()->size(), std::size_t{7});
        // Undo also works in the editor; the scene's undo stack is untouched.
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(list().text()->size() < 8);
        QCOMPARE(bench().document().undoStack()->count(), 0);
    }

    void pasteInThePanelReplacesTheList()
    {
        const std::size_t boxes = bench().document().scene()->size();
        QGuiApplication::clipboard()->setText("D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n");
        triangle().setFocus();
        QTest::keyClick(&triangle(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(said("checkVerdict").startsWith("Right"), qPrintable(said("checkVerdict")));
        QVERIFY(!window().the<CheckFeature>().diagnosis()->isVisible());  // it opens only on request
        QTest::mouseClick(&bench().the<QPushButton>("checkMistake"), Qt::LeftButton);
        QTRY_VERIFY(window().the<CheckFeature>().diagnosis()->isVisible());
        QCOMPARE(said("diagnosisSentence"), QString("The list is right."));
        QGuiApplication::clipboard()->setText("D-A\n");
        missingButton().setFocus();
        panel().paste();
        QVERIFY(said("checkVerdict").startsWith("Wrong"));
        QCOMPARE(editor().text(), std::string("D-A\n"));
        QCOMPARE(bench().document().scene()->size(), boxes);
        ask("checkBringBack");
        QVERIFY(said("checkVerdict").startsWith("Right"));
    }

    void droppedFilesAndTextsBecomeTheList()
    {
        const QString path = listFile("D,A\nD,B\n");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        drop(panel(), data);
        QTRY_COMPARE(*list().text(), std::string("D,A\nD,B\n"));
        QMimeData text;
        text.setText("A-B");
        drop(panel(), text);
        QCOMPARE(*list().text(), std::string("A-B"));

        // Dropped onto the window: a list is opened as a list in any workspace, anything else as a scene.
        window().setWorkspace(Workspace::Place);
        drop(window(), data);
        QTRY_COMPARE(window().workspace(), Workspace::Check);
        QCOMPARE(*list().text(), std::string("D,A\nD,B\n"));
        QVERIFY(ListFiles::isList("a.TSV") && ListFiles::isList("b.txt") && !ListFiles::isList("c.mscene")
                && !ListFiles::isList("d.json"));
    }

    void unreadableFileGivesOneMessage()
    {
        check("D-A");
        PressedAnswer answer(QMessageBox::Ok);
        window().the<CheckFeature>().files().openFile(m_files.filePath("none.csv"));
        QVERIFY(answer.said.contains("none.csv"));
        QCOMPARE(*list().text(), std::string("D-A"));
    }

    void recentListsAreRemembered()
    {
        window().the<CheckFeature>().files().openFile(listFile("D,A\n"));
        auto& menu = bench().the<QMenu>("recentListsMenu");
        emit menu.aboutToShow();
        QVERIFY(menu.actions().constFirst()->text().startsWith("mine.csv"));
        check("A-B");
        menu.actions().constFirst()->trigger();
        QCOMPARE(*list().text(), std::string("D,A\n"));
    }

    /// Unreadable lines don't prevent the check of the others.
    void badLinesDoNotStopTheCheck()
    {
        check("D-A\nnonsense\nD-B\nA-B\nmore of it\n");
        QVERIFY2(said("checkVerdict").startsWith("Unreadable: 2 lines were not understood."),
                 qPrintable(said("checkVerdict")));
        QVERIFY(said("checkVerdict").contains("5 missing, 1 extra"));
        QVERIFY(said("diagnosisSentence").startsWith("No mistake is named"));
        QVERIFY(shown("D-A") && shown("D-B") && shown("A-B"));
        QCOMPARE(window().space().pairLinks().links.size(), std::size_t{1});  // the extra pair
        list().setCurrent(std::nullopt);
        QCOMPARE(reason(), QString("line 2: cannot read \"nonsense\"; write two names, such as A,B or A-B"));
        QCOMPARE(editor().text(), std::string("D-A\nnonsense\nD-B\nA-B\nmore of it\n"));
    }

    void headerLineIsReported()
    {
        check("first,second\nD,A\nD,B\n");
        QVERIFY2(said("checkVerdict").endsWith("Line 1 was read as a header."), qPrintable(said("checkVerdict")));
        check("X,Y\nD,A\nD,B\n");
        QVERIFY(!said("checkVerdict").contains("header"));
        QVERIFY(said("checkVerdict").contains("1 with an unknown name"));
    }

    /// A list in Python or JSON syntax, on one line.
    void listOnOneLineIsChecked()
    {
        check("[('D', 'A'), ('D', 'B'), ('A', 'B'), ('D', 'BB')]");
        QVERIFY(said("checkVerdict").startsWith("Wrong: 5 missing, 1 extra, 1 with an unknown name"));
        QVERIFY(reason().startsWith("A-B is extra."));  // the first that is wrong
        QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY(reason().contains("did you mean B?"));
        QVERIFY(list().applySuggestion(*list().current()));
        QCOMPARE(editor().text(), std::string("[('D', 'A'), ('D', 'B'), ('A', 'B'), ('D', 'B')]"));
    }

    /// Missing pairs are only counted until the user asks for them. Another list starts without them again.
    void missingPairsAreShownOnlyOnRequest()
    {
        check("D-A\nD-B\nA-B\n");
        QVERIFY(said("checkVerdict").startsWith("Wrong: 5 missing, 1 extra"));
        const auto anyMissing = [this] {
            return std::ranges::any_of(editor().shown(), [](const auto& each) {
                return each.more > 0 || (each.line && each.line->isMissing);
            });
        };
        const auto linked = [this] {
            return std::ranges::count(window().space().pairLinks().links, PairMark::Kind::Missing,
                                      &PairLinks::Link::kind);
        };
        QVERIFY(!anyMissing() && linked() == 0);
        QVERIFY(reason().startsWith("A-B is extra."));
        editor().setFocus();
        QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY(reason().startsWith("A-B is extra."));  // it is the only one
        QVERIFY(missingButton().isVisible() && missingButton().isEnabled());
        QTest::mouseClick(&missingButton(), Qt::LeftButton);
        QVERIFY(anyMissing() && linked() == 5);
        QVERIFY(isMissing("D-C"));
        QTest::mouseClick(&missingButton(), Qt::LeftButton);
        QVERIFY(!anyMissing() && linked() == 0);
        showMissing();
        check("D-A\n");
        QVERIFY(!anyMissing() && !missingButton().isChecked());
        showMissing();
        bench().show(findPreset("border-7-8")->scene);
        settle(list());
        QVERIFY(!anyMissing() && !missingButton().isChecked());
        check(listOf(*bench().document().scene(), "single-pass"));
        QVERIFY(!missingButton().isVisible());  // nothing is missing
    }

    /// While answers are hidden, missing pairs are hidden, too.
    void hiddenAnswersHideMissingPairs()
    {
        check("D-A\nA-B\n");
        showMissing();
        list().setCurrent(*std::ranges::find_if(list().verdict()->lines, [](ListLine line) { return line.isMissing; }));
        bench().bench().look.setHidesAnswers(true);
        QVERIFY(std::ranges::none_of(
            editor().shown(), [](const auto& each) { return each.more > 0 || (each.line && each.line->isMissing); }));
        QVERIFY(!list().current());
        QVERIFY(!missingButton().isEnabled());
        QVERIFY(said("checkVerdict").startsWith("Wrong: 6 missing"));
        bench().bench().look.setHidesAnswers(false);
        QVERIFY(missingButton().isEnabled() && isMissing("D-B"));
    }

    void missingAndExtraPairsShowTheReason()
    {
        const Theme& theme = bench().models().theme.theme();
        QCOMPARE(pixels(theme.color(Role::Missing)), 0);
        check("D-A\nD-B\nA-B\nD-E\nD-G\nD-F\nG-F\n");
        showMissing();
        clickSign("D-C");
        QVERIFY2(reason().startsWith("D-C is missing."), qPrintable(reason()));
        QVERIFY2(reason().contains("slot 0") && reason().contains("slot 12"), qPrintable(reason()));
        QVERIFY(window().space().pairMark().has_value());
        QVERIFY(pixels(theme.color(Role::Missing)) > 200);
        const QImage missing = window().space().grab().toImage();
        clickSign("A-B");
        QVERIFY(reason().startsWith("A-B is extra."));
        QVERIFY(pixels(theme.color(Role::Extra)) > 200);
        QVERIFY(window().space().grab().toImage() != missing);
        QVERIFY(window().space().pairMark()->reason.meeting.isRoot());

        // Changing the workspace, Escape and changing the list remove it.
        window().setWorkspace(Workspace::Step);
        QVERIFY(!window().space().pairMark());
        window().setWorkspace(Workspace::Check);
        QVERIFY(window().space().pairMark().has_value());
        missingButton().setFocus();
        QTest::keyClick(&missingButton(), Qt::Key_Escape);
        QVERIFY(!window().space().pairMark());
        clickSign("A-B");
        ask("checkClear");
        QVERIFY(!window().space().pairMark() && list().isEmpty());
        QVERIFY(window().space().pairLinks().links.empty());
    }

    /// All missing and extra pairs are drawn at once, and the first wrong line is selected.
    void allMistakesAreDrawnAtOnce()
    {
        check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        QVERIFY2(reason().startsWith("A-B is extra."), qPrintable(reason()));
        showMissing();
        const auto& links = window().space().pairLinks().links;
        QCOMPARE(links.size(), std::size_t{3});
        QCOMPARE(std::ranges::count(links, PairMark::Kind::Extra, &PairLinks::Link::kind), 1);
        QCOMPARE(window().space().pairMark()->kind, PairMark::Kind::Extra);
        list().setCurrent(std::nullopt);
        QVERIFY(!window().space().pairMark());
        const QImage with = window().space().grab().toImage();
        window().space().setPairLinks({});
        const QImage without = window().space().grab().toImage();
        for (const PairLinks::Link& link : list().links().links) {
            const Scene& scene = *bench().document().scene();
            const auto centre = [&](BoxId id) {
                const Box& box = scene.box(id);
                return window().space().transform().toView(
                    Point{(box.left + box.right) / 2, (box.top + box.bottom) / 2});
            };
            const QPoint middle = ((centre(link.pair.first) + centre(link.pair.second)) / 2).toPoint();
            const QRect around(middle - QPoint(3, 3), middle + QPoint(3, 3));
            QVERIFY(with.copy(around) != without.copy(around));
        }
        window().space().setPairLinks(list().links());

        bench().run().setHidesFuture(true);
        QVERIFY(window().space().pairLinks().links.empty());
        bench().run().setHidesFuture(false);
        QCOMPARE(window().space().pairLinks().links.size(), std::size_t{3});
        window().setWorkspace(Workspace::Step);
        QVERIFY(window().space().pairLinks().links.empty());
    }

    /// The marks and the missing pairs are shown inside the list, but aren't part of its text.
    void eachLineShowsItsVerdict()
    {
        check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        showMissing();
        QStringList lines;
        for (const ListEditor::Shown& each : editor().shown()) {
            lines += each.line ? verdictWord(*list().verdict(), *each.line) : QStringLiteral("-");
        }
        QCOMPARE(lines, QStringList({"right", "right", "missing", "extra", "right", "missing", "right", "right", "-"}));
        QCOMPARE(editor().text(), std::string("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n"));
        const auto all = editor().shown();
        for (std::size_t i = 1; i < all.size(); ++i) {
            QCOMPARE(all[i].rect.top(), all[i - 1].rect.bottom());  // no line overlaps another
        }
        // The caret is drawn on its line.
        editor().setTextCursor(QTextCursor(editor().document()->findBlockByNumber(3)));
        QVERIFY(shown("D-E")->rect.contains(QRectF(editor().cursorRect()).center()));
        // A click finds the line there.
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {},
                          QPoint(8, static_cast<int>(shown("G-F")->rect.center().y())));
        QCOMPARE(editor().textCursor().blockNumber(), 5);

        const QRectF extra = shown("A-B")->rect;
        const QImage picture = margin().grab().toImage();
        const QColor ink = bench().models().theme.theme().color(Role::Extra);
        int inked = 0;
        for (int y = static_cast<int>(extra.top()); y < static_cast<int>(extra.bottom()); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                const QColor at = picture.pixelColor(x, y);
                inked += std::abs(at.red() - ink.red()) + std::abs(at.green() - ink.green())
                                   + std::abs(at.blue() - ink.blue())
                               < 120
                           ? 1
                           : 0;
            }
        }
        QVERIFY(inked > 3);
    }

    void clickingASignGoesToItsStep()
    {
        check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        showMissing();
        clickSign("D-A");
        QCOMPARE(bench().run().cursor(), Step(82));
        QVERIFY(bench().selection().contains(bench().id("D")) && bench().selection().contains(bench().id("A")));
        QCOMPARE(editor().textCursor().blockNumber(), 0);
        clickSign("A-B");
        QVERIFY(reason().startsWith("A-B is extra."));
        QCOMPARE(editor().textCursor().blockNumber(), 2);
        // Clicking a missing pair selects its place. The caret stays.
        const QRectF missing = shown("D-G")->rect;
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, missing.center().toPoint());
        QVERIFY(reason().startsWith("D-G is missing."));
        QCOMPARE(editor().textCursor().blockNumber(), 2);
        QCOMPARE(bench().run().cursor(), *bench().run().run().stepOf(bench().id("D"), bench().id("G")));
    }

    /// Moving the caret shows and announces the remark about its line.
    void caretLineShowsItsRemark()
    {
        check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        showMissing();
        editor().setFocus();
        editor().moveCursor(QTextCursor::Start);
        QTest::keyClick(&editor(), Qt::Key_Down);
        QCOMPARE(editor().accessibleDescription(), reason());
        QVERIFY(reason().startsWith("D is in slot 0"));
        QTest::keyClick(&editor(), Qt::Key_Down);
        QVERIFY(reason().startsWith("A-B is extra."));
        QCOMPARE(editor().accessibleDescription(), reason());
        QCOMPARE(window().space().pairMark()->kind, PairMark::Kind::Extra);
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(bench().selection().contains(bench().id("A")) && bench().selection().contains(bench().id("B")));
        // Keys reach missing pairs, too.
        QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY(reason().startsWith("D-G is missing."));
        QTest::keyClick(&editor(), Qt::Key_Down, Qt::AltModifier);
        QVERIFY(reason().startsWith("D-C is missing."));  // from the start
        QTest::keyClick(&editor(), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(reason().startsWith("D-G is missing."));
        QCOMPARE(QString::fromStdString(*list().text()), QString("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n"));
    }

    /// Typing a list from top to bottom: no line jumps, and the verdicts of the other lines stay while a line is
    /// incomplete.
    void editedLineKeepsItsPosition()
    {
        editor().setFocus();
        QTest::keyClicks(&editor(), "D-A");
        showMissing();
        QVERIFY(isMissing("D-B"));
        QVERIFY(reason().startsWith("D is in slot 0"));
        QTest::keyClick(&editor(), Qt::Key_Return);
        const int place = editor().cursorRect().top();
        QCoreApplication::processEvents();
        const int top = editor().mapTo(&window(), QPoint()).y();
        QTest::keyClicks(&editor(), "D");
        QVERIFY(list().verdict()->check->isUnreadable() && shown("D-A") && isMissing("D-B"));
        QCOMPARE(editor().cursorRect().top(), place);
        QCoreApplication::processEvents();
        QCOMPARE(editor().mapTo(&window(), QPoint()).y(), top);
        QTest::keyClicks(&editor(), "-B");
        QVERIFY(!shown("D-B")->line->isMissing);
        QCOMPARE(editor().cursorRect().top(), place);
        QCOMPARE(list().current(), std::optional(ListLine{1, false}));
    }

    /// A list that was opened in a small window scrolls to its top when the window grows.
    void growingWindowScrollsTheListToItsTop()
    {
        window().resize(900, 500);
        check("D-A\nD-B\nD-C\nA-B\n");
        window().resize(1280, 900);
        QTRY_VERIFY(shown("D-A") && shown("A-B"));
        QCOMPARE(shown("A-B")->line, list().current());
    }

    /// Only lines that fit are shown, the rest is counted: a list may miss many pairs.
    void excessMissingPairsAreOnlyCounted()
    {
        bench().document().setLevel(0);
        check("D-A\n");
        showMissing();
        const auto all = editor().shown();
        const auto rest = std::ranges::find_if(all, [](const auto& each) { return each.more > 0; });
        QVERIFY(rest != all.end());
        const auto listed =
            std::ranges::count_if(all, [](const auto& each) { return each.line && each.line->isMissing; });
        QCOMPARE(static_cast<std::size_t>(listed) + rest->more, std::size_t{20});
        // Selecting one of the counted pairs is drawn at the count only.
        const auto places = [this](std::optional<ListLine> line) {
            list().setCurrent(line);
            const QImage picture = margin().grab().toImage();
            const QColor bar = bench().models().theme.theme().color(Role::Text);
            QList<int> tops;
            for (const ListEditor::Shown& each : editor().shown()) {
                const int y = static_cast<int>(each.rect.center().y());
                tops += y < picture.height() && picture.pixelColor(1, y) == bar
                          ? QList{static_cast<int>(each.rect.top())}
                          : QList<int>();
            }
            return tops;
        };
        const auto& lines = list().verdict()->lines;
        QCOMPARE(places(lines[rest->from + rest->more - 1]).size(), 1);
        QCOMPARE(places(lines[rest->from]).size(), 1);
        QCOMPARE(places(std::nullopt).size(), 0);

        const auto now = editor().shown();
        const QRectF place = std::ranges::find(now, rest->more, &ListEditor::Shown::more)->rect;
        QVERIFY(editor().viewport()->rect().contains(place.center().toPoint()));  // scrolled into view
        QTest::mouseClick(editor().viewport(), Qt::LeftButton, {}, place.center().toPoint());
        const auto more = editor().shown();
        QVERIFY(std::ranges::none_of(more, [](const auto& each) { return each.more > 0; }));
    }

    /// A very long list is scrolled and edited without delay.
    void longListScrollsWithoutDelay()
    {
        QByteArray text;
        for (int i = 0; i < 100'000; ++i) {
            text += i % 3 == 0 ? "A,B\n" : "D,A\n";
        }
        check(text.toStdString());
        QVERIFY(editor().isVisible() && shown("A-B"));
        QElapsedTimer clock;
        clock.start();
        for (int i = 0; i < 50; ++i) {
            editor().verticalScrollBar()->setValue(i * 2000);
            editor().grab();
        }
        QVERIFY2(clock.elapsed() < 2500, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(shown("A-B") && editor().shown().size() < 100);
    }

    void unknownNameIsCorrectedOnRequest()
    {
        check("D-A\nD-BB\n");
        goToLine(2);
        QVERIFY(reason().contains("did you mean B?"));
        auto& apply = bench().the<QPushButton>("checkApply");
        QVERIFY(apply.isVisible());
        QTest::mouseClick(&apply, Qt::LeftButton);
        QCOMPARE(*list().text(), std::string("D-A\nD-B\n"));
        QCOMPARE(editor().text(), std::string("D-A\nD-B\n"));
        // Undo in the editor reverts it.
        editor().setFocus();
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(*list().text(), std::string("D-A\nD-BB\n"));
        // Ctrl+Enter does the same on the current line of the editor.
        check("D-A\nD-BB\n");
        goToLine(2);
        QTest::keyClick(&editor(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(*list().text(), std::string("D-A\nD-B\n"));
    }

    void oneClickSwitchesToOverlaps()
    {
        check("A-D\n");
        auto& button = bench().the<QPushButton>("checkSwitch");
        QVERIFY(button.isVisible());
        QVERIFY(said("checkLikeness").contains("overlap"));
        QCOMPARE(rules(), QString("Candidates as a set"));
        QTest::mouseClick(&button, Qt::LeftButton);
        QVERIFY(said("checkVerdict").startsWith("Right"));
        QVERIFY(!button.isVisible());
        QVERIFY(bench().action("checkOf1").isChecked());
        QCOMPARE(rules(), QString("Overlaps as a set"));
    }

    void orderIsOfferedOnlyWhenItCounts()
    {
        bench().document().setLevel(0);  // all in one cell, where the orders differ
        std::string newestFirst;
        for (const char* first = "GFEDCBA"; *first != 0; ++first) {
            for (char second = static_cast<char>(*first - 1); second >= 'A'; --second) {
                newestFirst += {*first, '-', second, '\n'};
            }
        }
        check(newestFirst);
        QVERIFY(!bench().action("checkOrder0").isVisible());
        ask("checkMatching2");
        QVERIFY(bench().action("checkOrder0").isVisible());
        QVERIFY(said("checkVerdict").startsWith("Right"));
        ask("checkOrder1");
        QVERIFY(said("checkVerdict").startsWith("Wrong"));
        QVERIFY(list().verdict()->check->count(RowVerdict::OutOfPlace) > 0);
        settle(list());
        QTest::mouseClick(&bench().the<QPushButton>("checkSwitch"), Qt::LeftButton);
        QVERIFY(said("checkVerdict").startsWith("Right"));
    }

    void namedMistakeIsComparedWithTheSinglePass()
    {
        bench().show(findPreset("separates-mistakes-8")->scene);
        check(listOf(*bench().document().scene(), "never-pop"));
        askForMistake();
        // The order is: the misconception, its effect, then the line of the listing, announced as such.
        QVERIFY(!bench().the<QLabel>("diagnosisSentence").isVisible());
        QStringList words;
        for (const char* label : {"mistakeBelief", "mistakeEffect", "mistakeWhere", "mistakeLines", "mistakeClosing"}) {
            auto& shown = bench().the<QLabel>(label);
            QVERIFY(shown.isVisible());
            words += shown.text();
        }
        QCOMPARE(words[0], QString("Boxes that were pushed are never popped."));
        QVERIFY(words[1].contains("for example"));
        QVERIFY2(words[2].startsWith("In the reference code, line"), qPrintable(words[2]));
        QVERIFY(words[3].contains("# mistake"));
        QVERIFY(words[4].contains("“Never popped”"));
        QVERIFY(bench().the<QLabel>("mistakeBelief").y() < bench().the<QLabel>("mistakeWhere").y());
        auto& step = bench().the<QPushButton>("stepBoth-never-pop");
        step.setFocus();
        QTest::keyClick(&step, Qt::Key_Space);
        QTRY_VERIFY(bench().bench().comparison.isOpen());
        QTRY_VERIFY(bench().bench().comparison.currentDifference().has_value());
        QCOMPARE(*bench().bench().comparison.currentDifference(), std::size_t{0});
        QCOMPARE(bench().bench().comparison.service(RunComparison::Second).method().algorithm,
                 findAlgorithm("never-pop"));
        QCOMPARE(bench().models().analysis.method().algorithm, &singlePassAlgorithm());
        bench().bench().comparison.close();
        QCOMPARE(window().workspace(), Workspace::Check);
        QVERIFY(panel().isVisible());
        QVERIFY(!list().isEmpty());
    }

    /// It makes the same tests as the single pass, and no listing shows how two boxes are compared.
    void overlapTestMistakeHasNoCodeAndNoSteps()
    {
        bench().show(sceneFromText("A 10 40 90 60; B 40 10 60 90; C 80 50 95 70", 0));
        check("A-C\n");  // A and B cross: neither has a corner inside the other
        ask("checkOf1");
        settle(list());
        QCOMPARE(bench().the<QLabel>("mistakeBelief").text(),
                 QString("Two boxes overlap if a corner of one is inside the other."));
        QVERIFY(bench().the<QLabel>("mistakeClosing").text().contains("“A corner inside”"));
        QVERIFY(!bench().the<QLabel>("mistakeLines").isVisible());
        QVERIFY(!bench().the<QPushButton>("stepBoth-corner-inside").isVisible());
    }

    void severalMistakesOfferADistinguishingScene()
    {
        const std::string all = listOf(*bench().document().scene(), "brute-force");
        check(all);
        askForMistake();
        QVERIFY(said("diagnosisSentence").contains("told apart"));
        auto& tell = bench().the<QPushButton>("diagnosisTell");
        QVERIFY(tell.isVisible());
        const auto before = bench().document().scene();
        const std::vector<NamedMistake> named = list().findings()->diagnosis.named;
        // The misconceptions come first, here too.
        const auto beliefs = window().findChildren<QLabel*>("mistakeBelief");
        QCOMPARE(static_cast<std::size_t>(beliefs.size()), named.size());
        const auto heightOf = [this](const QWidget& widget) { return widget.mapTo(&window(), QPoint()).y(); };
        QTRY_VERIFY(std::ranges::all_of(beliefs, [&](const QLabel* belief) {
            return heightOf(*belief) < heightOf(bench().the<QLabel>("diagnosisSentence")) && belief->isVisible();
        }));
        QTest::mouseClick(&tell, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(bench().document().scene() != before, 20'000);
        QVERIFY(list().isEmpty());
        QVERIFY2(said("diagnosisSentence").startsWith("This scene tells these apart:"),
                 qPrintable(said("diagnosisSentence")));
        // At least two of them give different lists there.
        std::set<std::string> lists;
        for (const NamedMistake& mistake : named) {
            lists.insert(listOf(*bench().document().scene(), mistake.algorithm->id));
        }
        QVERIFY(lists.size() > 1);
        list().bringBack();
        QCOMPARE(editor().text(), all);
    }

    void anotherSceneAsksAboutUnsavedWork()
    {
        bench().show(workedScene());
        bench().document().setLevel(1);
        check(listOf(*bench().document().scene(), "brute-force"));
        askForMistake();
        auto& tell = bench().the<QPushButton>("diagnosisTell");
        QVERIFY(tell.isVisible());  // OR in place of XOR gives the same list
        const auto before = bench().document().scene();
        PressedAnswer answer(QMessageBox::Cancel);
        QTest::mouseClick(&tell, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!answer.said.isEmpty(), 20'000);
        QTRY_VERIFY(!list().isTelling());
        QVERIFY(bench().document().scene() == before);
        QVERIFY(!list().isEmpty());
    }

    void movingABoxChecksTheListAgain()
    {
        check("D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n");
        QVERIFY(said("checkVerdict").startsWith("Right"));
        bench().selection().select({bench().id("B")});
        window().space().setFocus();
        for (int i = 0; i < 8; ++i) {
            QTest::keyClick(&window().space(), Qt::Key_Left);  // across the midline: to the root
        }
        settle(list());
        QVERIFY2(said("checkVerdict").startsWith("Wrong"), qPrintable(said("checkVerdict")));
        QTest::keyClick(&window().space(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(list().verdict()->scene == bench().document().scene());
    }

    void predictModeHidesVerdicts()
    {
        check("D-A\nA-B\n");
        QVERIFY(!reason().isEmpty() && !editor().accessibleDescription().isEmpty());
        bench().run().setHidesFuture(true);
        QVERIFY(std::ranges::none_of(editor().shown(), [](const auto& each) { return each.line.has_value(); }));
        QVERIFY(reason().isEmpty() && editor().accessibleDescription().isEmpty());
        QVERIFY(list().current().has_value());
        const Step before = bench().run().cursor();
        editor().setFocus();
        for (const auto& [key, modifier] :
             {std::pair(Qt::Key_Return, Qt::ControlModifier), std::pair(Qt::Key_Down, Qt::AltModifier)}) {
            QTest::keyClick(&editor(), key, modifier);
        }
        QCOMPARE(bench().run().cursor(), before);
        QVERIFY(reason().isEmpty());
        QVERIFY(said("checkVerdict").contains("while you predict"));
        QVERIFY(!said("diagnosisSentence").contains("mistake gives"));
        QVERIFY(!missingButton().isVisible());
        bench().run().setHidesFuture(false);
        QVERIFY(missingButton().isVisible());
    }

    void changingWorkspacesKeepsTheList()
    {
        check("D-A\n");
        for (const Workspace workspace : {Workspace::Place, Workspace::Race, Workspace::Step, Workspace::Check}) {
            window().setWorkspace(workspace);
        }
        QCOMPARE(editor().text(), std::string("D-A\n"));
        QVERIFY(said("checkVerdict").startsWith("Wrong"));
    }

    void listCanBeGivenOnTheCommandLine()
    {
        const auto options = parseLaunchOptions({":opening", "--check", listFile("D,A\nA,B\n")});
        QVERIFY(options.ok());
        QCOMPARE(options->workspace, QString("check"));
        {
            Session session(*options);
            QVERIFY(session.load().ok());
            QCOMPARE(*session.window().the<CheckFeature>().list().text(), std::string("D,A\nA,B\n"));
        }
        QVERIFY(!parseLaunchOptions({"--check", ""}).ok());
        const auto missing = parseLaunchOptions({":opening", "--check", m_files.filePath("none.csv")});
        Session session(*missing);
        QVERIFY(!session.load().ok());
    }

    /// Where the panels are tabs, the diagnosis of the first line does not open in front of the list.
    void theListStaysInFrontWhileItIsTyped()
    {
        bench().models().theme.setTextPercent(200);
        window().setWorkspace(Workspace::Check);
        bench().layOut();
        editor().setFocus();
        QTest::keyClicks(&editor(), "D A");
        askForMistake();
        settle(list());
        bench().layOut();
        auto& diagnosis = bench().the<QDockWidget>("diagnosisPanelDock");
        QVERIFY(!diagnosis.isHidden());
        QVERIFY(window().tabifiedDockWidgets(&diagnosis).contains(&bench().the<QDockWidget>("checkPanelDock")));
        QVERIFY(!editor().visibleRegion().isEmpty() && editor().hasFocus());
    }

    /// The triangle shows the list's verdict on each pair. Missing pairs look like the others until they are requested.
    void theTriangleShowsTheVerdicts()
    {
        bench().models().theme.setTextPercent(100);
        check("D-A\nD-E\nD-G\nC-E\nD-F\nG-F\n");
        QVERIFY(triangle().isVisible());
        QCOMPARE(counts(), QString("5 right · 1 wrong · 2 missing"));
        QCOMPARE(bench().the<FittedLabel>("checkReason").sentence(),
                 QString("Line 4: C-E is extra. C and E part at level 1: C is in the upper right quarter of slot 0, E "
                         "in the lower left. They can’t overlap and need no test."));
        QCOMPARE(words("D", "B"), QString("B and D: not in your list"));
        QCOMPARE(picture("D", "B"), picture("A", "B"));
        QVERIFY(picture("C", "E") != picture("A", "B") && picture("D", "A") != picture("A", "B"));
        QCOMPARE(picture("D", "A"), picture("G", "F"));
        showMissing();
        QVERIFY(words("D", "B").startsWith("D-B is missing."));
        QVERIFY(picture("D", "B") != picture("A", "B"));
        QCOMPARE(picture("D", "B"), picture("D", "C"));
        QVERIFY(picture("D", "B") != picture("C", "E"));
        // A click makes the pair's line current, and the World marks it.
        QTest::mouseClick(&triangle(), Qt::LeftButton, {},
                          triangle().rectOf({bench().id("D"), bench().id("C")}).center().toPoint());
        QVERIFY(reason().startsWith("D-C is missing."));
        QCOMPARE(window().space().pairMark()->kind, PairMark::Kind::Missing);
        triangle().setFocus(Qt::TabFocusReason);
        QTest::keyClick(&triangle(), Qt::Key_Down);
        QTest::keyClick(&triangle(), Qt::Key_Return);
        QVERIFY(reason().startsWith("C-E is extra."));
        editor().setFocus();  // removes the cross
        bench().run().setHidesFuture(true);
        QCOMPARE(picture("C", "E"), picture("D", "B"));
        bench().run().setHidesFuture(false);
        check("");
        QVERIFY(counts().isEmpty());
        QCOMPARE(picture("C", "E"), picture("D", "B"));
    }

    /// One row of actions, at the bottom, and only in this workspace.
    void theActionsAreInOneRow()
    {
        auto& bar = bench().the<QWidget>("checkBar");
        QVERIFY(bar.isVisible() && bar.height() < 60);
        QVERIFY(bar.mapTo(&window(), QPoint()).y() > panel().mapTo(&window(), QPoint()).y());
        for (const char* name : {"checkMenu", "checkRules", "checkMistake"}) {
            QVERIFY2(bar.isAncestorOf(&bench().the<QWidget>(name)) && bench().the<QWidget>(name).isVisible(), name);
        }
        for (const Workspace workspace : {Workspace::Place, Workspace::Step, Workspace::Race, Workspace::Learn}) {
            window().setWorkspace(workspace);
            QVERIFY(!bar.isVisible());
        }
        window().setWorkspace(Workspace::Check);
        QVERIFY(bar.isVisible());
    }

    /// Even if there is little height, missing pairs can be requested.
    void missingPairsAreReachableInLowWindows()
    {
        bench().models().theme.setTextPercent(200);
        window().setWorkspace(Workspace::Check);
        QVERIFY(!missingButton().isVisible() && editor().isVisible());  // there is no other content yet
        check("D-A\n");
        QVERIFY(editor().isVisible() && missingButton().isVisible());
        QCOMPARE(counts(), QString("1 right · 0 wrong · 6 missing"));
    }

    void shortcutListHasTheCheckKeys()
    {
        bench().action("helpKeys").trigger();
        auto& keys = bench().the<QTableWidget>("keysTable");
        QStringList all;
        for (int row = 0; row < keys.rowCount(); ++row) {
            all += keys.item(row, 0)->text();
        }
        QVERIFY(all.contains("Ctrl+5"));
        QVERIFY(all.contains("Check") && all.contains("Ctrl+V"));
        bench().the<KeysDialog>("keysDialog").close();
    }

    /// All parts fit into the window at every window size and text size of a projector or a laptop.
    void panelFitsEveryWindowAndTextSize_data() { addWindowSizes(); }

    void panelFitsEveryWindowAndTextSize()
    {
        QFETCH(QSize, size);
        QFETCH(int, percent);
        bench().models().theme.setTextPercent(percent);
        window().resize(size);
        window().setWorkspace(Workspace::Check);
        check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        showMissing();
        QCoreApplication::processEvents();
        bench().savePicture("check");
        QCOMPARE(window().size(), size);
        QVERIFY(editor().isVisible() && editor().width() > 200);
        QVERIFY(editor().shown().size() >= 2);
        QVERIFY(
            std::ranges::any_of(editor().shown(), [](const auto& each) { return each.line && each.line->isMissing; }));
        QVERIFY(window().space().width() > 200);
    }

    /// A list that is too long to edit is checked all the same, and its first wrong line is reported.
    void millionsOfRowsAreChecked()
    {
        QByteArray text;
        for (int i = 0; i < 1'500'000; ++i) {
            text += "D,A\nA,B\n";
        }
        list().setText(text.toStdString());
        QVERIFY(!window().the<CheckFeature>().isSettled());
        QTRY_VERIFY_WITH_TIMEOUT(list().verdict() && !list().isJudging(), 60'000);
        list().stopNaming();
        QVERIFY(window().the<CheckFeature>().isSettled());
        QVERIFY(bench().the<QLabel>("checkTooLong").isVisible());
        QVERIFY(!editor().isVisible());
        QVERIFY(said("checkVerdict").startsWith("Wrong: 6 missing"));
        QVERIFY(reason().startsWith("A-B is extra."));
    }
};

QTEST_MAIN(TestCheckWorkspace)
#include "test_check_workspace.moc"
