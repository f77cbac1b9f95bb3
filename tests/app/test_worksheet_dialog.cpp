// Worksheets from the window and from the command line.

#include "app/features/worksheet/sheet_preview.h"
#include "app/features/worksheet/worksheet_dialog.h"
#include "tests/app/window_bench.h"

#include <QAccessible>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLocale>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// The dialog, opened from the menu of a real window.
struct DialogBench : WindowBench {
    WorksheetDialog* dialog = nullptr;

    DialogBench() : WindowBench(Workspace::Place) { open(); }

    void open()
    {
        action("fileWorksheet").trigger();
        dialog = &the<WorksheetDialog>("worksheetDialog");
        [&] { QTRY_COMPARE(QApplication::activeWindow(), dialog); }();  // a dialog counts as active while its window is
    }
    SheetPreview& preview() { return the<SheetPreview>("sheetPreview"); }
    QString said() { return the<QLabel>("worksheetSaid").text(); }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

qsizetype pagesOf(const QByteArray& pdf) { return pdf.count("/Type /Page\n"); }

struct EndedSheet {
    int code;
    QString out;
    QString err;
};

EndedSheet runProgram(const QStringList& arguments, const QString& fontConfig = {}, const QString& platform = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("DISPLAY");
    environment.remove("QT_QPA_PLATFORM");  // a worksheet needs no display, and no such setting either
    environment.insert("XDG_RUNTIME_DIR", QDir::tempPath());
    if (!platform.isEmpty()) {
        environment.insert("QT_QPA_PLATFORM", platform);
    }
    if (!fontConfig.isEmpty()) {
        environment.insert("FONTCONFIG_FILE", fontConfig);
    }
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(MORTONSCOPE_BIN_DIR "/mortonscope"), arguments);
    if (!process.waitForFinished(60'000)) {
        return {-1, {}, "did not end"};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace

class TestWorksheetDialog : public QObject {
    Q_OBJECT

private slots:
    void choicesDetermineThePages()
    {
        DialogBench bench;
        bench.dialog->setOrder({{WorksheetKind::Placement, 1, 4711, 4}, Paper::A4, Language::English, false, {}, {}});
        QCOMPARE(bench.preview().pageCount(), 2);
        QCOMPARE(bench.dialog->order().request, (WorksheetRequest{WorksheetKind::Placement, 1, 4711, 4}));
        bench.the<QCheckBox>("worksheetWithKey").setChecked(true);
        QCOMPARE(bench.preview().pageCount(), 3);
        bench.the<QComboBox>("worksheetDifficulty").setCurrentIndex(2);
        QCOMPARE(bench.preview().pageCount(), 6);
        bench.the<QSpinBox>("worksheetCount").setValue(1);
        QCOMPARE(bench.preview().pageCount(), 2);
        bench.the<QComboBox>("worksheetKind").setCurrentIndex(4);
        QCOMPARE(bench.dialog->order().request.kind, WorksheetKind::Mixed);
        bench.the<QComboBox>("worksheetPaper").setCurrentIndex(1);
        bench.the<QComboBox>("worksheetLanguage").setCurrentIndex(1);
        QCOMPARE(bench.dialog->order().paper, Paper::Letter);
        QCOMPARE(bench.dialog->order().language, Language::Japanese);
        QCOMPARE(bench.said(), QString());  // there is a font for it
    }

    /// The last kind has neither exercises nor a key; the next sheet has both again.
    void formulaSheetCanBeChosen()
    {
        const QTemporaryDir folder;
        DialogBench bench;
        bench.dialog->setOrder({{WorksheetKind::Pairs, 3, 4711, 4}, Paper::A4, Language::English, true, {}, {}});
        auto& kind = bench.the<QComboBox>("worksheetKind");
        kind.setCurrentIndex(kind.count() - 1);
        QCOMPARE(kind.currentText(), "Formula sheet");
        QVERIFY(bench.dialog->order().isFormulas);
        QCOMPARE(bench.preview().pageCount(), 1);
        const char* others[] = {"worksheetDifficulty", "worksheetCount",   "worksheetSeed",
                                "worksheetOther",      "worksheetWithKey", "worksheetSaveKey"};
        for (const char* name : others) {
            QVERIFY2(!bench.the<QWidget>(name).isEnabled(), name);
        }
        QVERIFY(bench.dialog->saveSheet(folder.filePath("formulas.pdf")));
        QCOMPARE(pagesOf(contentOf(folder.filePath("formulas.pdf"))), 1);
        delete bench.dialog;
        bench.open();  // the dialog remembers the choice
        QVERIFY(bench.dialog->order().isFormulas);
        bench.the<QComboBox>("worksheetKind").setCurrentIndex(0);
        QVERIFY(bench.dialog->order().hasKeyBehind);
        for (const char* name : others) {
            QVERIFY2(bench.the<QWidget>(name).isEnabled(), name);
        }
    }

    /// The preview follows every choice and shows white paper, even in a dark theme.
    void previewFollowsEveryChoice()
    {
        DialogBench bench;
        bench.models().theme.setChoice(ThemeController::Choice::Dark);
        bench.dialog->setOrder({{WorksheetKind::Array, 2, 1, 2}, Paper::A4, Language::English, true, {}, {}});
        const auto picture = [&] { return bench.preview().viewport()->grab().toImage(); };
        const QImage first = picture();
        const QRectF page = bench.preview().pageRect(0);
        QVERIFY(qAbs(page.height() / page.width() - 297.0 / 210) < 0.01);
        QCOMPARE(first.pixelColor((page.topLeft() + QPointF(4, 4)).toPoint() * first.devicePixelRatio()).lightness(),
                 255);
        int dark = 0;
        for (int x = 0; x < first.width(); ++x) {
            for (int y = 0; y < first.height(); ++y) {
                dark += page.contains(x, y) && first.pixelColor(x, y).lightness() < 100 ? 1 : 0;
            }
        }
        QVERIFY(dark > 2000);
        bench.the<QSpinBox>("worksheetSeed").setValue(2);
        QVERIFY(picture() != first);
        bench.the<QSpinBox>("worksheetSeed").setValue(1);
        QCOMPARE(picture(), first);
        QTest::mouseClick(&bench.the<QPushButton>("worksheetOther"), Qt::LeftButton);
        QVERIFY(bench.dialog->order().request.seed >= 1 && bench.dialog->order().request.seed < 10'000);
    }

    /// Pages that come into view again, even at another size, look the same.
    void previewLooksTheSameAfterScrolling()
    {
        DialogBench bench;
        bench.dialog->setOrder({{WorksheetKind::Placement, 3, 1, 3}, Paper::A4, Language::English, false, {}, {}});
        const auto picture = [&] { return bench.preview().viewport()->grab().toImage(); };
        const QSize size = bench.dialog->size();
        const QImage first = picture();
        bench.preview().verticalScrollBar()->setValue(bench.preview().verticalScrollBar()->maximum());
        const QImage last = picture();
        QVERIFY(last != first);
        bench.dialog->resize(size + QSize(150, 0));
        QTRY_VERIFY(bench.preview().viewport()->width() > first.width() / first.devicePixelRatio());
        QVERIFY(picture().size() != first.size());
        bench.dialog->resize(size);
        QTRY_COMPARE(picture().size(), first.size());
        bench.preview().verticalScrollBar()->setValue(0);
        QCOMPARE(picture(), first);
        bench.preview().verticalScrollBar()->setValue(bench.preview().verticalScrollBar()->maximum());
        QCOMPARE(picture(), last);
    }

    /// A typed number counts when it is complete: when its field loses the focus, or when the sheet is saved.
    void typedNumbersApplyWhenComplete()
    {
        DialogBench bench;
        const QTemporaryDir folder;
        bench.dialog->setOrder({{WorksheetKind::Placement, 3, 4711, 4}, Paper::A4, Language::English, false, {}, {}});
        auto& count = bench.the<QSpinBox>("worksheetCount");
        const auto type = [&](const char* text) {
            count.setFocus();
            count.selectAll();
            QTest::keyClicks(&count, text);
        };
        type("12");
        QCOMPARE(bench.preview().pageCount(), 4);
        QTest::keyClick(&count, Qt::Key_Tab);
        QCOMPARE(bench.preview().pageCount(), 12);
        type("7");
        QVERIFY(bench.dialog->saveSheet(folder.filePath("sheet.pdf")));
        QCOMPARE(contentOf(folder.filePath("sheet.pdf")).count("/Type /Page\n"), 7);
        QCOMPARE(bench.preview().pageCount(), 7);
    }

    void keysScrollThePreview()
    {
        DialogBench bench;
        bench.dialog->setOrder({{WorksheetKind::Placement, 3, 1, 40}, Paper::A4, Language::English, true, {}, {}});
        QCOMPARE(bench.preview().pageCount(), 54);
        const QImage without = bench.preview().viewport()->grab().toImage();
        bench.preview().setFocus();
        QVERIFY(bench.preview().viewport()->grab().toImage() != without);  // shows where the keys go
        QScrollBar* bar = bench.preview().verticalScrollBar();
        QTest::keyClick(&bench.preview(), Qt::Key_PageDown);
        QCOMPARE(bar->value(), bar->pageStep());
        QTest::keyClick(&bench.preview(), Qt::Key_End);
        QCOMPARE(bar->value(), bar->maximum());
        QVERIFY(bench.preview().pageRect(53).bottom() <= bench.preview().viewport()->height());
        QTest::keyClick(&bench.preview(), Qt::Key_Home);
        QCOMPARE(bar->value(), 0);
    }

    void savingIsReported()
    {
        DialogBench bench;
        const QTemporaryDir folder;
        bench.dialog->setOrder({{WorksheetKind::Pairs, 2, 12, 3}, Paper::Letter, Language::English, false, {}, {}});
        QVERIFY(bench.dialog->saveSheet(folder.filePath("sheet.pdf")));
        QVERIFY(bench.said().contains("sheet.pdf"));
        QVERIFY(bench.dialog->saveKey(folder.filePath("key.pdf")));
        QVERIFY(contentOf(folder.filePath("sheet.pdf")).startsWith("%PDF"));
        QVERIFY(contentOf(folder.filePath("key.pdf")) != contentOf(folder.filePath("sheet.pdf")));
        QVERIFY(!bench.dialog->saveSheet(folder.filePath("no/folder/sheet.pdf")));
        QVERIFY2(bench.said().contains("no/folder/sheet.pdf"), qPrintable(bench.said()));
        // All choices except the number are remembered.
        delete bench.dialog;
        bench.open();
        QCOMPARE(bench.dialog->order().request.kind, WorksheetKind::Pairs);
        QCOMPARE(bench.dialog->order().request.count, 3);
        QCOMPARE(bench.dialog->order().paper, Paper::Letter);
        QCOMPARE(bench.dialog->order().hasKeyBehind, false);
    }

    void closingKeepsTheChoices()
    {
        DialogBench bench;
        QCOMPARE(bench.dialog->order().language, Language::English);  // as in the window
        bench.dialog->setOrder({{WorksheetKind::Array, 3, 1, 9}, Paper::Letter, Language::Japanese, true, {}, {}});
        QTest::keyClick(bench.dialog, Qt::Key_Escape);
        QTRY_VERIFY(bench.window().findChild<WorksheetDialog*>() == nullptr);
        bench.open();
        const WorksheetOrder again = bench.dialog->order();
        QCOMPARE(again.request, (WorksheetRequest{WorksheetKind::Array, 3, again.request.seed, 9}));
        QCOMPARE(again.paper, Paper::Letter);
        QCOMPARE(again.language, Language::Japanese);
        QCOMPARE(again.hasKeyBehind, true);
    }

    /// Screen readers announce the sentence by themselves; test_at_spi tests how.
    void savedMessageIsANotification()
    {
        DialogBench bench;
        const QTemporaryDir folder;
        QAccessibleInterface* said = QAccessible::queryAccessibleInterface(&bench.the<QLabel>("worksheetSaid"));
        QCOMPARE(said->role(), QAccessible::Notification);
        QVERIFY(bench.dialog->saveSheet(folder.filePath("sheet.pdf")));
        QCOMPARE(said->text(QAccessible::Name), "Saved as sheet.pdf.");
        QVERIFY(!bench.dialog->saveKey(folder.filePath("no/folder/key.pdf")));
        QVERIFY(said->text(QAccessible::Name).contains("no/folder/key.pdf"));
        QCOMPARE(said->text(QAccessible::Name), bench.said());
    }

    /// By the buttons: a missing extension is added, and the key gets a separate name.
    void saveButtonsAskForTheFile()
    {
        DialogBench bench;
        const QTemporaryDir folder;
        QStringList offered;
        for (const auto& [button, name] :
             {std::pair("worksheetSave", "mine"), std::pair("worksheetSaveKey", "mine-key")}) {
            QTimer::singleShot(0, bench.dialog, [&, name = name] {
                auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
                QVERIFY(dialog != nullptr);
                offered += QFileInfo(dialog->selectedFiles().constFirst()).fileName();
                dialog->selectFile(folder.filePath(name));
                QMetaObject::invokeMethod(dialog, "accept");
            });
            QTest::mouseClick(&bench.the<QPushButton>(button), Qt::LeftButton);
            QVERIFY2(contentOf(folder.filePath(QLatin1String(name) + ".pdf")).startsWith("%PDF"), name);
        }
        QCOMPARE(offered[1], QString(offered[0]).replace(".pdf", "-key.pdf"));
        QTimer::singleShot(0, bench.dialog,
                           [&] { QMetaObject::invokeMethod(QApplication::activeModalWidget(), "reject"); });
        QTest::mouseClick(&bench.the<QPushButton>("worksheetSave"), Qt::LeftButton);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), (QStringList{"mine-key.pdf", "mine.pdf"}));
    }

    void invalidSettingsAreIgnored()
    {
        DialogBench bench;
        QSettings settings;
        settings.setValue("worksheet/kind", "everything");
        settings.setValue("worksheet/difficulty", "-7");
        settings.setValue("worksheet/count", "1e99");
        settings.setValue("worksheet/paper", QStringList{"a", "b"});
        settings.setValue("worksheet/language", "tlh");
        delete bench.dialog;
        bench.open();
        const WorksheetRequest request = bench.dialog->order().request;
        QCOMPARE(request.kind, WorksheetKind::Placement);
        QCOMPARE(request.difficulty, 1);
        QVERIFY(request.count >= 1 && request.count <= kMaxWorksheetExercises);
        QCOMPARE(bench.dialog->order().paper,
                 QLocale::system().measurementSystem() == QLocale::ImperialUSSystem ? Paper::Letter : Paper::A4);
        QCOMPARE(bench.dialog->order().language, Language::English);
    }

    /// By keyboard only: every control can be reached and has a name.
    void everyControlIsReachableByKeyboard()
    {
        DialogBench bench;
        QStringList reached;
        for (int i = 0; i < 24; ++i) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            if (reached.contains(focus->objectName()) && !focus->objectName().isEmpty()) {
                break;
            }
            reached += focus->objectName();
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        for (const char* name : {"worksheetKind", "worksheetDifficulty", "worksheetCount", "worksheetSeed",
                                 "worksheetOther", "worksheetPaper", "worksheetLanguage", "worksheetWithKey",
                                 "sheetPreview", "worksheetSave", "worksheetSaveKey"}) {
            QVERIFY2(reached.contains(QLatin1String(name)), name);
        }
        QCOMPARE(reached.first(), QString("worksheetKind"));
        QVERIFY(reached.indexOf("worksheetWithKey") < reached.indexOf("sheetPreview"));
        QVERIFY(reached.indexOf("sheetPreview") < reached.indexOf("worksheetSave"));
        QVERIFY(!bench.preview().accessibleName().isEmpty());
        QTest::keyClick(bench.dialog, Qt::Key_Escape);
        QTRY_VERIFY(bench.window().findChild<WorksheetDialog*>() == nullptr);
    }

    /// Text at 300 % on a small screen: nothing is cut off at the side, and the buttons can be reached.
    void largeTextIsNotCut()
    {
        DialogBench bench;
        for (const int percent : {100, 200, 300}) {
            bench.models().theme.setTextPercent(percent);
            bench.dialog->resize(1000, 620);
            for (int i = 0; i < 3; ++i) {
                QCoreApplication::processEvents();
            }
            for (const char* name : {"worksheetSave", "worksheetSaveKey"}) {
                const auto& button = bench.the<QPushButton>(name);
                QVERIFY2(bench.dialog->rect().contains(button.geometry())
                             && button.width() >= button.sizeHint().width(),
                         name);
            }
            const QWidget* visibleArea = bench.the<QScrollArea>("worksheetChoices").viewport();
            for (const char* name : {"worksheetKind", "worksheetDifficulty", "worksheetCount", "worksheetSeed",
                                     "worksheetOther", "worksheetPaper", "worksheetLanguage", "worksheetWithKey"}) {
                const auto& field = bench.the<QWidget>(name);
                QVERIFY2(field.mapTo(visibleArea, QPoint(field.width(), 0)).x() <= visibleArea->width()
                             && field.width() >= field.minimumSizeHint().width(),
                         name);
            }
            QVERIFY(bench.preview().width() > 100);
        }
        bench.models().theme.setTextPercent(100);
    }

    // ------------------------------------------------------------------------------------ command line

    void commandLineWritesWorksheets()
    {
        const QTemporaryDir folder;
        const QStringList common{"--kind", "mixed", "--difficulty", "2", "--seed", "4711", "--count", "4"};
        const QString sheet = folder.filePath("sheet.pdf");
        const QString key = folder.filePath("key.pdf");
        const EndedSheet ended = runProgram(
            QStringList{"--worksheet", sheet, "--key", key, "--paper", "letter", "--language", "en"} + common);
        QCOMPARE(ended.err, QString());
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.out, QString());
        QVERIFY(contentOf(sheet).contains("/MediaBox [0 0 612"));
        // The same command creates the same bytes again, in another process and at another time.
        QCOMPARE(
            runProgram(QStringList{"--worksheet", folder.filePath("again.pdf"), "--paper", "letter", "--language", "en"}
                       + common)
                .code,
            0);
        QCOMPARE(contentOf(folder.filePath("again.pdf")), contentOf(sheet));
        // With the key included, the file has the pages of both.
        QCOMPARE(runProgram(QStringList{"--worksheet", folder.filePath("both.pdf"), "--with-key", "--paper", "letter",
                                        "--language", "en"}
                            + common)
                     .code,
                 0);
        QCOMPARE(pagesOf(contentOf(folder.filePath("both.pdf"))), pagesOf(contentOf(sheet)) + pagesOf(contentOf(key)));
        QCOMPARE(runProgram(QStringList{"--worksheet", folder.filePath("ja.PDF"), "--language", "ja"} + common).code,
                 0);
        QVERIFY(contentOf(folder.filePath("ja.PDF")) != contentOf(sheet));
        QVERIFY(contentOf(folder.filePath("ja.PDF")).contains("/MediaBox [0 0 595"));
    }

    void commandLineWritesTheFormulaSheet()
    {
        const QTemporaryDir folder;
        for (const char* language : {"en", "ja"}) {
            const QString file = folder.filePath(QLatin1String(language) + ".pdf");
            const EndedSheet ended = runProgram({"--worksheet", file, "--kind", "formulas", "--language", language});
            QCOMPARE(ended.err, QString());
            QCOMPARE(ended.code, 0);
            QCOMPARE(pagesOf(contentOf(file)), 1);
        }
        QVERIFY(contentOf(folder.filePath("en.pdf")) != contentOf(folder.filePath("ja.pdf")));
    }

    void badArgumentsAreRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("mentions");
        const QStringList sheet{"--worksheet", "x.pdf"};
        QTest::newRow("kind") << sheet + QStringList{"--kind", "poem"} << "placement";
        QTest::newRow("no kind") << sheet + QStringList{"--kind", ""} << "placement";
        QTest::newRow("formulas with a key") << sheet + QStringList{"--kind", "formulas", "--with-key"} << "no key";
        QTest::newRow("key to formulas") << sheet + QStringList{"--kind", "formulas", "--key", "y.pdf"} << "no key";
        QTest::newRow("difficulty") << sheet + QStringList{"--difficulty", "4"} << "1 to 3";
        QTest::newRow("difficulty 0") << sheet + QStringList{"--difficulty", "0"} << "1 to 3";
        QTest::newRow("seed") << sheet + QStringList{"--seed", "1000000000"} << "999999999";
        QTest::newRow("negative seed") << sheet + QStringList{"--seed=-1"} << "-1";
        QTest::newRow("signed seed") << sheet + QStringList{"--seed", "+1"} << "+1";
        QTest::newRow("seed in words") << sheet + QStringList{"--seed", "one"} << "one";
        QTest::newRow("count") << sheet + QStringList{"--count", "41"} << "1 to 40";
        QTest::newRow("count 0") << sheet + QStringList{"--count", "0"} << "1 to 40";
        QTest::newRow("huge count") << sheet + QStringList{"--count", "99999999999999999999"} << "1 to 40";
        QTest::newRow("paper") << sheet + QStringList{"--paper", "a5"} << "did you mean \"a4\"?";
        QTest::newRow("language") << sheet + QStringList{"--language", "fr"} << "en or ja";
        QTest::newRow("name") << QStringList{"--worksheet", "x.txt"} << ".pdf";
        QTest::newRow("no name") << QStringList{"--worksheet", ""} << ".pdf";
        QTest::newRow("only an ending") << QStringList{"--worksheet", ".pdf"} << ".pdf";
        QTest::newRow("key") << sheet + QStringList{"--key", "y.doc"} << "y.doc";
        QTest::newRow("one file for both") << sheet + QStringList{"--key", "./x.pdf"} << "another";
        QTest::newRow("folder") << QStringList{"--worksheet", "/no/such/folder/x.pdf"} << "/no/such/folder/x.pdf";
        QTest::newRow("scene") << sheet + QStringList{":opening"} << ":opening";
        QTest::newRow("screenshot") << sheet + QStringList{"--screenshot", "y.png"} << "--screenshot";
        QTest::newRow("kind alone") << QStringList{"--kind", "pairs"} << "--worksheet";
        QTest::newRow("key alone") << QStringList{"--key", "y.pdf"} << "--worksheet";
        QTest::newRow("count alone") << QStringList{"--count", "3"} << "--worksheet";
    }
    void badArgumentsAreRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, mentions);
        const EndedSheet ended = runProgram(arguments, {}, "offscreen");  // some options would open a window
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.err.count('\n'), 1);
        QVERIFY2(ended.err.contains(mentions), qPrintable(ended.err));
        QVERIFY(ended.out.isEmpty() && !QFile::exists("x.pdf"));
    }

    /// Without a font, nothing is written: boxes in place of letters would be noticed only in class.
    void withoutAFontNothingIsWritten()
    {
        const QTemporaryDir folder;
        QFile config(folder.filePath("fonts.conf"));
        QVERIFY(config.open(QIODevice::WriteOnly));
        config.write("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><dir>"
                     + folder.path().toUtf8() + "</dir><cachedir>" + folder.path().toUtf8()
                     + "</cachedir></fontconfig>");
        config.close();
        const QString sheet = folder.filePath("sheet.pdf");
        const auto ofLatin = QStringList{"/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
                                         "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
                                         "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"};
        bool hasLatin = false;
        for (const QString& font : ofLatin) {
            hasLatin = QFile::copy(font, folder.filePath(QFileInfo(font).fileName())) || hasLatin;
        }
        const EndedSheet japanese = runProgram({"--worksheet", sheet, "--language", "ja"}, config.fileName());
        QCOMPARE(japanese.code, 2);
        QCOMPARE(japanese.err.count('\n'), 1);
        QVERIFY2(japanese.err.contains("Noto Sans CJK JP"), qPrintable(japanese.err));
        QVERIFY(!QFile::exists(sheet));
        if (!hasLatin) {
            QSKIP(
                "Neither Noto Sans nor DejaVu Sans is installed: that an English sheet needs no Japanese font was not looked at.");
        }
        const EndedSheet english = runProgram({"--worksheet", sheet, "--language", "en"}, config.fileName());
        QVERIFY2(english.code == 0, qPrintable(english.err));
        QVERIFY(contentOf(sheet).startsWith("%PDF"));
    }
};

QTEST_MAIN(TestWorksheetDialog)
#include "test_worksheet_dialog.moc"
