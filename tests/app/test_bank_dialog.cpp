// Question banks for learning platforms, exported from the window.

#include "app/features/worksheet/bank_dialog.h"
#include "app/features/worksheet/worksheet_dialog.h"
#include "tests/app/window_bench.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// The dialog, opened from the worksheet dialog of a real window.
struct BankBench : WindowBench {
    BankDialog* dialog = nullptr;

    BankBench() : WindowBench(Workspace::Place)
    {
        action("fileWorksheet").trigger();
        auto& sheet = the<WorksheetDialog>("worksheetDialog");
        sheet.setOrder({{WorksheetKind::Pairs, 2, 4711, 4}, Paper::A4, Language::English, false, {}, {}});
        open();
    }

    void open()
    {
        QTest::mouseClick(&the<QPushButton>("worksheetForPlatform"), Qt::LeftButton);
        dialog = &the<BankDialog>("bankDialog");
        [&] { QTRY_COMPARE(QApplication::activeWindow(), dialog); }();
    }
    QString preview() { return the<QTextBrowser>("bankPreview").toPlainText(); }
    QString said() { return the<QLabel>("bankSaid").text(); }
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray expectedFile(const BankRequest& request, BankFormat format)
{
    return QByteArray::fromStdString(questionBankFile(makeQuestionBank(request), format));
}

}  // namespace

class TestBankDialog : public QObject {
    Q_OBJECT

private slots:
    void dialogStartsWithTheWorksheetSettings()
    {
        BankBench bench;
        const BankRequest request = bench.dialog->request();
        QCOMPARE(request.seed, 4711U);
        QCOMPARE(request.difficulty, 2);
        QCOMPARE(request.language, Language::English);
    }

    void thePreviewShowsQuestionsAndAnswers()
    {
        BankBench bench;
        const BankRequest request{BankKind::Tree, 1, 12, 4, Language::English};
        bench.dialog->setRequest(request);
        QVERIFY(bench.dialog->request() == request);
        for (const BankQuestion& question : makeQuestionBank(request).questions) {
            const QuestionPreview shown = previewOf(question);
            QVERIFY(bench.preview().contains(QString::fromStdString(shown.title)));
            QVERIFY(bench.preview().contains(QString::fromStdString(shown.prompts[0])));
            QVERIFY(bench.preview().contains(QString::fromStdString(shown.answers[0])));
        }
        const QString english = bench.preview();
        bench.the<QComboBox>("bankLanguage").setCurrentIndex(1);
        QVERIFY(bench.preview().contains("セル"));
        bench.the<QComboBox>("bankLanguage").setCurrentIndex(0);
        QCOMPARE(bench.preview(), english);
        QTest::mouseClick(&bench.the<QPushButton>("bankOther"), Qt::LeftButton);
        QVERIFY(bench.dialog->request().seed >= 1 && bench.dialog->request().seed < 10'000);
    }

    void savedFilesEqualThoseOfTheCommandLine()
    {
        BankBench bench;
        const QTemporaryDir folder;
        const BankRequest request{BankKind::Mistake, 3, 99, 5, Language::Japanese};
        bench.dialog->setRequest(request);
        for (int i = 0; i < 3; ++i) {
            bench.the<QComboBox>("bankFormat").setCurrentIndex(i);
            const QString file = folder.filePath(QString::number(i));
            QVERIFY(bench.dialog->save(file));
            QCOMPARE(contentOf(file), expectedFile(request, static_cast<BankFormat>(i)));
            QCOMPARE(bench.said(), QString("Saved as %1.").arg(i));
        }
        QVERIFY(!bench.dialog->save(folder.filePath("no/folder/a.xml")));
        QVERIFY2(bench.said().contains("no/folder/a.xml"), qPrintable(bench.said()));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 3);
        QCOMPARE(QAccessible::queryAccessibleInterface(&bench.the<QLabel>("bankSaid"))->role(),
                 QAccessible::Notification);
    }

    void typedNumbersApplyWhenComplete()
    {
        BankBench bench;
        const QTemporaryDir folder;
        bench.dialog->setRequest({BankKind::Pairs, 1, 1, 4, Language::English});
        bench.the<QComboBox>("bankFormat").setCurrentIndex(2);
        auto& count = bench.the<QSpinBox>("bankCount");
        count.setFocus();
        count.selectAll();
        QTest::keyClicks(&count, "12");
        QCOMPARE(bench.dialog->request().count, 4);
        QVERIFY(bench.dialog->save(folder.filePath("a.gift")));
        QCOMPARE(contentOf(folder.filePath("a.gift")).count("\n// [id:"), 12);
    }

    void saveButtonAsksForTheFile()
    {
        BankBench bench;
        const QTemporaryDir folder;
        bench.dialog->setRequest({BankKind::Array, 1, 7, 4, Language::English});
        bench.the<QComboBox>("bankFormat").setCurrentIndex(1);
        QString offered;
        QTimer::singleShot(0, bench.dialog, [&] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            offered = QFileInfo(dialog->selectedFiles().constFirst()).fileName();
            dialog->selectFile(folder.filePath("mine"));
            QMetaObject::invokeMethod(dialog, "accept");
        });
        QTest::mouseClick(&bench.the<QPushButton>("bankSave"), Qt::LeftButton);
        QCOMPARE(offered, QString("array-1-7-en-v1.zip"));
        QVERIFY(contentOf(folder.filePath("mine.zip")).startsWith("PK"));
    }

    void settingsAreKeptAndInvalidOnesIgnored()
    {
        BankBench bench;
        bench.dialog->setRequest({BankKind::Array, 1, 7, 33, Language::English});
        bench.the<QComboBox>("bankFormat").setCurrentIndex(2);
        delete bench.dialog;
        QSettings().setValue("questionBank/count", 33);
        QSettings().setValue("questionBank/kind", "array");
        QSettings().setValue("questionBank/format", "gift");
        bench.open();
        QCOMPARE(bench.dialog->request().kind, BankKind::Array);
        QCOMPARE(bench.dialog->request().count, 33);
        QCOMPARE(bench.dialog->format(), BankFormat::Gift);
        delete bench.dialog;
        QSettings().setValue("questionBank/count", "1e99");
        QSettings().setValue("questionBank/kind", "everything");
        QSettings().setValue("questionBank/format", QStringList{"a", "b"});
        bench.open();
        QCOMPARE(bench.dialog->request().kind, BankKind::Mixed);
        QVERIFY(bench.dialog->request().count >= 1 && bench.dialog->request().count <= kMaxBankQuestions);
        QCOMPARE(bench.dialog->format(), BankFormat::MoodleXml);
    }

    void closingKeepsTheChoices()
    {
        BankBench bench;
        bench.dialog->setRequest({BankKind::Pairs, 1, 7, 21, Language::English});
        QTest::keyClick(bench.dialog, Qt::Key_Escape);
        QTRY_VERIFY(bench.window().findChild<BankDialog*>() == nullptr);
        bench.open();
        QCOMPARE(bench.dialog->request().kind, BankKind::Pairs);
        QCOMPARE(bench.dialog->request().count, 21);
    }

    void everyControlIsReachableByKeyboard()
    {
        BankBench bench;
        QStringList reached;
        for (int i = 0; i < 16; ++i) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            reached += focus->objectName();
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        for (const char* name : {"bankKind", "bankDifficulty", "bankCount", "bankSeed", "bankOther", "bankFormat",
                                 "bankLanguage", "bankPreview", "bankSave"}) {
            QVERIFY2(reached.contains(QLatin1String(name)), name);
        }
        QCOMPARE(reached.first(), QString("bankKind"));
        QVERIFY(reached.indexOf("bankLanguage") < reached.indexOf("bankPreview"));
        QVERIFY(reached.indexOf("bankPreview") < reached.indexOf("bankSave"));
    }
};

QTEST_MAIN(TestBankDialog)
#include "test_bank_dialog.moc"
