#include "app/features/compare/compare_feature.h"
#include "app/features/compare/compare_view.h"
#include "app/features/files/file_stamp.h"
#include "app/features/files/files_feature.h"
#include "app/features/files/recovery.h"
#include "app/features/files/sketches.h"
#include "app/features/machine/machine_window.h"
#include "app/features/stepping/transport_parts.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/widgets/labels.h"
#include "app/window/language.h"
#include "app/window/workbench.h"
#include "app/words/wording.h"
#include "core/base/message.h"
#include "core/compare/pair_comparison.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_reader.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/app/answer.h"
#include "tests/app/saved.h"
#include "tests/app/window_bench.h"
#include "tests/app/words_shown.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QGlyphRun>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTextLayout>
#include <QThread>
#include <QTimer>

#include <optional>

// Changing the language restarts the program and restores the work.

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Tongue = LanguageController::Choice;

QString nameOf(Tongue choice) { return QStringLiteral("language-%1").arg(static_cast<int>(choice)); }

/// The whole program, in English at first.
class Bench : public WindowBench {
public:
    using WindowBench::WindowBench;
    ~Bench() { installLanguage(QStringLiteral("en")); }

    /// Chooses a language in the menu and restarts, as *Restart now* does.
    void choose(Tongue choice)
    {
        action(qPrintable(nameOf(choice))).trigger();
        QVERIFY(box() != nullptr);
        restartNow();
        const bool wantsJapanese = choice == Tongue::Japanese;
        QCOMPARE(language(), wantsJapanese ? Language::Japanese : Language::English);
        QCOMPARE(isJapanese(title()), wantsJapanese);
        QVERIFY(action(qPrintable(nameOf(choice))).isChecked());
        QVERIFY(box() == nullptr);
        settle(models().analysis);
        layOut();
    }
    QString title() { return window().menuBar()->actions().constFirst()->text(); }
    QMessageBox* box() { return window().findChild<QMessageBox*>(QStringLiteral("languageBox")); }

    /// Returns the texts of the window and of the models' actions that are in the other language.
    QStringList strangers(bool japanese)
    {
        Strangers strangers(japanese);
        for (const Player::Verb verb : {Player::Verb::Play, Player::Verb::Over, Player::Verb::RunBack}) {
            strangers.in(*player().action(verb));
        }
        for (const QAction* action : debugger().targetActions()) {
            strangers.in(*action);
        }
        return strangers.in(window());
    }
};

QStringList copies() { return QDir(Recovery::defaultFolder()).entryList({QStringLiteral("*.mscene")}); }

}  // namespace

class TestLanguageSwitch : public QObject {
    Q_OBJECT

private slots:
    /// Restarts in each workspace, alternating between the languages. The first two times, it looks at every text.
    void allTextsAreInTheChosenLanguage()
    {
        Bench b;
        const QSize size = b.window().size();
        const QStringList names = workspaceNames();
        for (int i = 0; i < names.size(); ++i) {
            const Tongue choice = i % 2 == 0 ? Tongue::Japanese : Tongue::English;
            b.window().setWorkspace(workspaceFrom(names[i]));
            b.selection().select({b.id("D")});
            b.run().seek(Step(82));
            b.choose(choice);
            QCOMPARE(b.window().workspace(), workspaceFrom(names[i]));
            QCOMPARE(b.window().size(), size);
            QVERIFY(b.window().isVisible());
            QCOMPARE(b.run().cursor(), Step(82));
            QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("D")});
            for (const QString& name : i < 2 ? names : names.mid(i, 1)) {
                b.window().setWorkspace(workspaceFrom(name));
                b.layOut();
                const QStringList left = b.strangers(choice == Tongue::Japanese);
                QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
            }
        }
    }

    /// Questions, remarks and the bar of *Find the mistake* appear only on request.
    void laterTextsAreInTheChosenLanguageToo()
    {
        Bench b;
        b.choose(Tongue::Japanese);
        b.action("runPredict").trigger();
        QTRY_VERIFY(b.bench().predictor.question());
        b.layOut();
        QVERIFY(isJapanese(b.the<FittedLabel>("question").sentence()));
        b.bench().predictor.showAnswer();
        b.layOut();
        QVERIFY(isJapanese(b.the<FittedLabel>("questionRemark").sentence()));
        b.action("runPredict").trigger();
        QVERIFY(b.bench().mistake.begin(7).isEmpty());
        QVERIFY(b.the<QWidget>("findMistakeBanner").isVisible());
        b.bench().mistake.show();
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void numbersFollowTheLanguage_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("system") << "";
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }

    /// All numbers have the format of the window's language.
    void numbersFollowTheLanguage()
    {
        QFETCH(QString, code);
        installLanguage(code);
        const bool isJapanese = language() == Language::Japanese;
        LaunchOptions options;
        options.language = code;
        options.scene = QStringLiteral(":published-rectangles");
        options.step = 4321;
        Bench b(options);
        b.window().setWorkspace(Workspace::Step);
        settle(b.models().analysis);
        b.run().seek(Step(4321));
        const auto summary = [&b] { return b.the<QLabel>("pairsSummary").text(); };
        QTRY_VERIFY2(summary().contains("499,500") && summary().contains("61,365"), qPrintable(summary()));
        QCOMPARE(summary().contains("brute force"), !isJapanese);
        QCOMPARE(b.the<QLineEdit>("stepEdit").text().trimmed(), QString("4,321"));
        QVERIFY(b.the<QLabel>("stepTotal").text().contains("73,118"));
        QCOMPARE(countText(1234567), QString("1,234,567"));
        QCOMPARE(QLocale().toString(0.25, 'f', 2), QString("0.25"));
    }

    /// Also on systems with other digits or separators, each in its own process. All functions are tested in the
    /// system's language, one with other digits in every language.
    void numbersIgnoreTheSystemLocale()
    {
        const auto looksRight = [](const char* locale, const QString& function) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("LC_ALL", locale);
            process.setProcessEnvironment(environment);
            process.start(QCoreApplication::arguments().constFirst(), {function});
            QVERIFY(process.waitForFinished(120'000));
            QVERIFY2(process.exitCode() == 0, locale + process.readAllStandardOutput());
        };
        looksRight("fa_IR.UTF-8", "numbersFollowTheLanguage");
        for (const char* locale :
             {"de_DE.UTF-8", "ar_EG.UTF-8", "mr_IN.UTF-8", "bn_BD.UTF-8", "en_ZA.UTF-8", "ja_JP.UTF-8"}) {
            looksRight(locale, "numbersFollowTheLanguage:system");
        }
    }

    /// Buttons are translated even on a system without Qt's own translations.
    void dialogButtonsAreTranslated()
    {
        const auto texts = [](const char* language) {
            installLanguage(QString::fromLatin1(language));
            QDialogButtonBox box;
            QStringList texts;
            for (int button = QDialogButtonBox::FirstButton; button <= QDialogButtonBox::LastButton; button <<= 1) {
                texts += box.addButton(static_cast<QDialogButtonBox::StandardButton>(button))->text();
            }
            return texts;
        };
        const QStringList japanese = texts("ja");
        const QStringList english = texts("en");
        QCOMPARE(english.size(), 18);
        for (qsizetype i = 0; i < english.size(); ++i) {
            QVERIFY2(english[i] == "OK" || isJapanese(japanese[i]), qPrintable(english[i]));
            QVERIFY2(!isJapanese(english[i]), qPrintable(english[i]));
        }
    }

    void restartKeepsTheDocks()
    {
        Bench b(Workspace::Step, {780, 740});  // fits on the screen, so that its size is restored
        auto& stack = b.the<QDockWidget>("stackPanelDock");
        b.the<QDockWidget>("treePanelDock").setFloating(true);
        b.the<QDockWidget>("treePanelDock").resize(400, 300);
        b.the<QDockWidget>("pairsPanelDock").hide();
        b.window().addDockWidget(Qt::LeftDockWidgetArea, &stack);
        stack.show();
        b.layOut();
        b.window().resizeDocks({&stack, &b.the<QDockWidget>("derivationPanelDock")}, {170, 290}, Qt::Horizontal);
        b.layOut();
        const auto places = [&](bool withWidths) {
            QStringList all;
            for (const QDockWidget* dock : b.window().findChildren<QDockWidget*>()) {
                const bool isInFront =
                    dock->isVisible() && (dock->isFloating() || b.window().rect().intersects(dock->geometry()));
                all += QStringLiteral("%1 %2 %3 %4 %5")
                           .arg(dock->objectName())
                           .arg(dock->isHidden())
                           .arg(dock->isFloating())
                           .arg(b.window().dockWidgetArea(const_cast<QDockWidget*>(dock)))
                           .arg(isInFront && withWidths ? dock->width() : int{isInFront});
            }
            all.sort();
            return all;
        };
        const QStringList before = places(true);
        QVERIFY2(before.join('\n').contains("stackPanelDock 0 0 1 170"), qPrintable(before.join('\n')));
        b.restartNow();
        b.layOut();
        QCOMPARE(places(true), before);
        // Panels may need a different width in another language.
        const QStringList inEnglish = places(false);
        b.choose(Tongue::Japanese);
        QCOMPARE(places(false), inEnglish);
    }

    /// Nothing else changes until the program is restarted.
    void choiceTakesEffectAfterARestart()
    {
        Bench b;
        b.run().seek(Step(82));
        const QString sentence = b.the<SentenceLabel>("stepSentence").sentence();
        b.action("language-2").trigger();
        QVERIFY(b.action("language-2").isChecked());
        QCOMPARE(QSettings().value("language").toString(), QString("ja"));
        QVERIFY(b.box()->isVisible() && !b.box()->isModal());
        b.layOut();
        QCOMPARE(language(), Language::English);
        QVERIFY(b.strangers(false).isEmpty());
        b.the<QPushButton>("restartLater").click();
        b.layOut();
        QVERIFY(b.box() == nullptr);
        QCOMPARE(b.the<SentenceLabel>("stepSentence").sentence(), sentence);
        b.run().seek(Step(83));
        QCOMPARE(language(), Language::English);
        b.restart();  // exited and started again
        QCOMPARE(language(), Language::Japanese);
        QVERIFY(isJapanese(b.title()));
    }

    /// At most one message box opens, and none for the current language.
    void choosingTheCurrentLanguageAsksNothing()
    {
        Bench b;
        b.action("language-1").trigger();
        QVERIFY(b.box() == nullptr);
        b.action("language-2").trigger();
        b.action("language-2").trigger();
        QCOMPARE(b.window().findChildren<QMessageBox*>("languageBox").size(), 1);
        b.action("language-1").trigger();
        QVERIFY(b.box() == nullptr);
        QCOMPARE(QSettings().value("language").toString(), QString("en"));
    }

    void messageSaysThatUndoIsLost()
    {
        Bench b(Workspace::Place);
        b.action("language-2").trigger();
        QVERIFY(!b.box()->informativeText().contains("undo"));
        b.document().rename(b.id("A"), "Anna");
        QVERIFY(b.box()->informativeText().contains("undo"));
    }

    void unsavedWorkIsRestored()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("mine.mscene");
        Bench b;
        QVERIFY(save(b.document(), path).ok());
        b.window().the<FilesFeature>().openFile(path);
        b.document().rename(b.id("A"), "Anna");
        b.selection().select({b.id("Anna")});
        b.run().seek(Step(41));
        b.bench().bookmarks.add(Step(40), "here");
        QTRY_COMPARE(copies().size(), 1);
        const QStringList copy = copies();
        const Scene scene = b.document().completeScene();
        for (const Tongue choice : {Tongue::Japanese, Tongue::English}) {
            b.choose(choice);
            QCOMPARE(b.document().filePath(), path);
            QVERIFY(b.document().isModified());
            QVERIFY(b.document().completeScene() == scene);
            QCOMPARE(b.run().cursor(), Step(41));
            QCOMPARE(b.document().undoStack()->count(), 0);
            QCOMPARE(copies(), copy);
        }
        QVERIFY(b.window().the<FilesFeature>().save());  // no other program has written the file
        QVERIFY(!b.document().isModified());
        QTRY_VERIFY(copies().isEmpty());
        b.choose(Tongue::Japanese);
        QVERIFY(!b.document().isModified());
        QVERIFY(copies().isEmpty());
    }

    void externalFileChangesAreStillNoticed()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("shared.mscene");
        Bench b;
        QVERIFY(save(b.document(), path).ok());
        b.window().the<FilesFeature>().openFile(path);
        QVERIFY(writeSceneFile(findPreset("nested")->scene, path.toStdString()).ok());
        PressedAnswer keep(QMessageBox::Ignore);
        b.choose(Tongue::Japanese);
        QTRY_VERIFY(keep.said.contains("shared.mscene"));
        QVERIFY(FileStamps::of(b.document()).isFileAnother());
    }

    void editedExampleStaysAnExample()
    {
        Bench b(Workspace::Place);
        b.document().sketch(findPreset("nested")->scene, "nested");
        b.document().rename(BoxId(0), "Anna");
        b.choose(Tongue::Japanese);
        QVERIFY(b.document().isSketch() && b.document().hasChanges() && !b.document().isModified());
        QCOMPARE(b.document().example(), std::string("nested"));
        QVERIFY(b.document().scene()->find("Anna"));
        QVERIFY(Sketches().all().empty());  // the session has not ended
    }

    void comparisonIsRestored()
    {
        Bench b;
        b.bench().comparison.compareWith(*findAlgorithm("push-per-child"));
        QTRY_VERIFY(b.bench().comparison.isReady());
        b.choose(Tongue::Japanese);
        QVERIFY(b.bench().comparison.isOpen() && b.window().the<CompareFeature>().view()->isVisible());
        QCOMPARE(b.bench().comparison.service(RunComparison::Second).method().algorithm,
                 findAlgorithm("push-per-child"));
        b.action("compareClose").trigger();
        QTRY_VERIFY(!b.bench().comparison.isOpen() && b.window().the<CompareFeature>().view() == nullptr);
        QVERIFY(b.window().space().isVisible());
        QVERIFY(b.the<QDockWidget>("pairsPanelDock").isVisible());  // the docks are restored
    }

    void aListIsCheckedAgain()
    {
        Bench b(Workspace::Check);
        b.bench().list.setOf(PairsOf::Overlaps);
        b.bench().list.setText("A,B\nA,D\nx,y\n");
        QTRY_VERIFY(b.bench().list.verdict() && !b.bench().list.isJudging());
        b.choose(Tongue::Japanese);
        QCOMPARE(*b.bench().list.text(), std::string("A,B\nA,D\nx,y\n"));
        QCOMPARE(b.bench().list.of(), PairsOf::Overlaps);
        QTRY_VERIFY(b.bench().list.verdict() && !b.bench().list.isJudging());
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void aRaceStartsAgain()
    {
        Bench b(Workspace::Race);
        QTRY_VERIFY(b.bench().race.news() && b.bench().race.news()->number > 3);
        b.choose(Tongue::Japanese);
        QCOMPARE(b.window().workspace(), Workspace::Race);
        QTRY_VERIFY(b.bench().race.news() && b.bench().race.news()->number > 3);
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void machineExerciseIsKept()
    {
        Bench b;
        b.action("runMachine").trigger();
        auto* before = b.window().findChild<MachineWindow*>();
        QVERIFY(before != nullptr && before->isVisible());
        before->begin(*exerciseCodeFromText("both-2-4711"));
        before->game().act(before->game().machine()->modelAnswer().front());
        const MachineState state = before->game().machine()->state();
        b.choose(Tongue::Japanese);
        b.action("runMachine").trigger();
        auto* after = b.window().findChild<MachineWindow*>();
        QVERIFY(after->game().machine()->state() == state);
        QVERIFY(isJapanese(after->findChild<FittedLabel*>("machineTask")->sentence()));
    }

    void lessonCardIsRestored()
    {
        Bench b(Workspace::Learn);
        QVERIFY(b.bench().lessons.show(1, 1));
        settle(b.models().analysis);
        for (const Tongue choice : {Tongue::Japanese, Tongue::English}) {
            b.choose(choice);
            QCOMPARE(b.bench().lessons.entryIndex(), std::optional<std::size_t>(1));
            QCOMPARE(b.bench().lessons.cardIndex(), std::size_t{1});
            QVERIFY(b.bench().lessons.isOnStage());
            QCOMPARE(b.window().workspace(), Workspace::Learn);
            QCOMPARE(isJapanese(b.the<QLabel>("lessonTitle").text()), choice == Tongue::Japanese);
        }
    }

    void userLessonIsRestored()
    {
        const QTemporaryDir folder;
        QVERIFY(writeLessonFolder(*findLesson("one-array"), folder.path().toStdString()).ok());
        Bench b(Workspace::Learn);
        const auto place = b.bench().lessons.openFolder(folder.path());
        QVERIFY(place.ok() && b.bench().lessons.show(*place, 1));
        settle(b.models().analysis);
        b.choose(Tongue::Japanese);
        QVERIFY(b.bench().lessons.isOnStage());
        QCOMPARE(b.bench().lessons.entry()->folder, folder.path());
        QCOMPARE(b.bench().lessons.cardIndex(), std::size_t{1});
    }

    /// The card's edits are unsaved work. Restoring the card would lose them.
    void editedCardIsRestoredAsAScene()
    {
        Bench b(Workspace::Learn);
        QVERIFY(b.bench().lessons.show(1, 1));
        settle(b.models().analysis);
        b.document().setLevel(5);
        QVERIFY(b.document().hasChanges());
        b.choose(Tongue::Japanese);
        QCOMPARE(b.document().scene()->space().depth(), 5);
        QVERIFY(b.document().hasChanges());
        QVERIFY(!b.bench().lessons.isOnStage());
    }

    void tourEndsAndRestoresTheScene()
    {
        Bench b(Workspace::Step);
        b.show(findPreset("nested")->scene);
        b.document().rename(BoxId(0), "Anna");
        b.bench().tour.begin(Workspace::Step);
        b.choose(Tongue::Japanese);
        QVERIFY(!b.bench().tour.isOn());
        QVERIFY(b.document().scene()->find("Anna") && b.document().isModified());
    }

    void zoomIsKept()
    {
        Bench b(Workspace::Place);
        b.window().space().zoomIn();
        b.window().space().zoomIn();
        const auto looked = b.window().space().zoom();
        QVERIFY(looked.has_value());
        b.choose(Tongue::Japanese);
        QVERIFY(b.window().space().zoom() == looked);
    }

    void unfoldingIsRestored()
    {
        Bench b(Workspace::Place);
        b.window().the<UnfoldFeature>().showAt(0.5);
        b.choose(Tongue::Japanese);
        QVERIFY(b.window().the<UnfoldFeature>().isShown());
        QCOMPARE(b.window().the<UnfoldFeature>().pane()->player().time(), 0.5);
    }

    void unfinishedDragIsCanceled()
    {
        Bench b(Workspace::Place);
        const Scene before = *b.document().scene();
        SpaceView& space = b.window().space();
        const QPoint from = space.boxRect(b.id("A")).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        QTest::mouseMove(&space, from + QPoint(40, 30));
        QTest::mouseMove(&space, from + QPoint(60, 50));
        QVERIFY(!haveSameBoxes(*b.document().scene(), before));
        b.choose(Tongue::Japanese);
        QVERIFY(haveSameBoxes(*b.document().scene(), before));
    }

    void theChoiceIsRemembered()
    {
        {
            Bench b;
            b.choose(Tongue::Japanese);
            LanguageController next({}, true);
            QCOMPARE(next.choice(), Tongue::Japanese);
            LanguageController told(QStringLiteral("en"), true);  // the command line overrides the setting
            QCOMPARE(told.choice(), Tongue::English);
            LanguageController picture({}, false);  // screenshots use the defaults
            QCOMPARE(picture.choice(), Tongue::System);
        }
        Bench fresh;
        QVERIFY(!isJapanese(fresh.title()));
    }

    /// The loop of main(): a button of the message box ends one session and begins the next, without further questions.
    void buttonRestartsTheProgram()
    {
        const CleanStart clean;
        const auto english = qScopeGuard([] { installLanguage(QStringLiteral("en")); });
        QStringList titles;
        const auto window = []() -> MainWindow* {
            for (QWidget* widget : QApplication::topLevelWidgets()) {
                if (auto* found = qobject_cast<MainWindow*>(widget)) {
                    return found;
                }
            }
            return nullptr;
        };
        const auto press = [&](const char* choice) {
            titles += window()->menuBar()->actions().constFirst()->text();
            window()->findChild<QAction*>(QLatin1String(choice))->trigger();
            window()->findChild<QPushButton*>("restartNow")->click();
        };
        QTimer clock;
        connect(&clock, &QTimer::timeout, this, [&] {
            const bool runs = QThread::currentThread()->loopLevel() > 0;
            if (!runs || window() == nullptr || !window()->isVisible()) {
                return;
            }
            if (titles.size() == 2) {
                titles += window()->menuBar()->actions().constFirst()->text();
                QCoreApplication::exit(3);
            } else {
                press(titles.isEmpty() ? "language-2" : "language-1");
            }
        });
        clock.start(10);
        installLanguage(QStringLiteral("en"));
        LaunchOptions options;
        options.language = QStringLiteral("en");  // the choice in the menu overrides it
        QCOMPARE(runSessions(options), 3);
        QCOMPARE(titles.size(), 3);
        QVERIFY(!isJapanese(titles[0]) && isJapanese(titles[1]) && !isJapanese(titles[2]));
        QVERIFY(window() == nullptr);
    }

    void someFontHasJapaneseGlyphs()
    {
        QTextLayout layout(QStringLiteral("モートン番号、線形四分木、空間レベル、衝突対象リスト"));
        layout.beginLayout();
        layout.createLine();
        layout.endLayout();
        qsizetype glyphs = 0;
        for (const QGlyphRun& run : layout.glyphRuns()) {
            for (const quint32 glyph : run.glyphIndexes()) {
                QVERIFY2(glyph != 0, "no font here has Japanese");
                ++glyphs;
            }
        }
        QVERIFY(glyphs > 10);
    }
};

QTEST_MAIN(TestLanguageSwitch)
#include "test_language_switch.moc"
