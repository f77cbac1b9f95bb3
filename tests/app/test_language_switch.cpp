#include "app/features/compare/compare_feature.h"
#include "app/features/compare/compare_view.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/machine/machine_window.h"
#include "app/features/unfold/unfold_feature.h"
#include "app/features/unfold/unfold_pane.h"
#include "app/widgets/labels.h"
#include "app/window/language.h"
#include "app/window/workbench.h"
#include "app/words/wording.h"
#include "core/base/message.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"
#include "tests/app/words_shown.h"

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QGlyphRun>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <QTextLayout>
#include <QToolBar>

// Another language while the program runs: everything is said anew and nothing that is under way is lost.

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

using Tongue = LanguageController::Choice;

/// The whole program, in English at first.
class Bench : public WindowBench {
public:
    using WindowBench::WindowBench;
    ~Bench() { installLanguage(QStringLiteral("en")); }

    /// As the menu does it.
    void choose(Tongue choice)
    {
        action(qPrintable(QStringLiteral("language-%1").arg(static_cast<int>(choice)))).trigger();
        const Language wanted = choice == Tongue::Japanese ? Language::Japanese : Language::English;
        QTRY_COMPARE(language(), wanted);
        QTRY_VERIFY(isJapanese(title()) == (choice == Tongue::Japanese));
        QCoreApplication::processEvents();
    }
    QString title() { return window().menuBar()->actions().constFirst()->text(); }

    /// What is still in the other language, of everything in the window and of the models' actions.
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

}  // namespace

class TestLanguageSwitch : public QObject {
    Q_OBJECT

private slots:
    void everythingIsSaidAnewInEachWorkspace_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& name : workspaceNames()) {
            QTest::newRow(qPrintable(name)) << name;
        }
    }

    void everythingIsSaidAnewInEachWorkspace()
    {
        QFETCH(QString, name);
        Bench b(workspaceFrom(name));
        b.selection().select({b.id("D")});
        b.run().seek(Step(82));
        const QSize size = b.window().size();
        for (const Tongue choice : {Tongue::Japanese, Tongue::English, Tongue::Japanese}) {
            b.choose(choice);
            const QStringList left = b.strangers(choice == Tongue::Japanese);
            QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
            QCOMPARE(b.window().workspace(), workspaceFrom(name));
            QCOMPARE(b.window().size(), size);
            QVERIFY(b.window().isVisible());
            QCOMPARE(b.run().cursor(), Step(82));
            QCOMPARE(b.selection().boxes(), std::vector<BoxId>{b.id("D")});
        }
    }

    /// Numbers are those of the window's language, in all places.
    void numbersFollowTheLanguage()
    {
        for (const char* code : {"", "en", "ja"}) {
            installLanguage(QString::fromLatin1(code));
            const bool isJapanese = language() == Language::Japanese;
            LaunchOptions options;
            options.language = QString::fromLatin1(code);
            options.scene = QStringLiteral(":published-rectangles");
            options.step = 4321;
            Bench b(options);
            b.window().setWorkspace(Workspace::Step);
            settle(b.models().analysis);
            b.run().seek(Step(4321));
            QTRY_COMPARE(b.the<QLabel>("bruteForceCounter").text(), QString("499,500"));
            QCOMPARE(b.the<QLabel>("testsCounter").text(), isJapanese ? QString("0 / 61,365") : QString("0 of 61,365"));
            QCOMPARE(b.the<QLineEdit>("stepEdit").text().trimmed(), QString("4,321"));
            QVERIFY(b.the<QLabel>("stepTotal").text().contains("73,118"));
            QCOMPARE(countText(1234567), QString("1,234,567"));
            QCOMPARE(QLocale().toString(0.25, 'f', 2), QString("0.25"));
        }
    }

    /// The same on systems whose numbers look otherwise, each in a process of its own.
    void numbersAreThoseOfNoSystem()
    {
        for (const char* locale : {"de_DE.UTF-8", "fa_IR.UTF-8", "ar_EG.UTF-8", "mr_IN.UTF-8", "bn_BD.UTF-8",
                                   "en_ZA.UTF-8", "ja_JP.UTF-8"}) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert("LC_ALL", locale);
            process.setProcessEnvironment(environment);
            process.start(QCoreApplication::arguments().constFirst(), {"numbersFollowTheLanguage"});
            QVERIFY(process.waitForFinished(120'000));
            QVERIFY2(process.exitCode() == 0, locale + process.readAllStandardOutput());
        }
    }

    /// Also on a system that has no translations of Qt's own.
    void buttonsOfBoxesSpeakTheLanguage()
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

    void docksStayWhereTheyWere()
    {
        Bench b;
        b.the<QDockWidget>("treePanelDock").setFloating(true);
        b.the<QDockWidget>("treePanelDock").resize(400, 300);
        b.the<QDockWidget>("pairsPanelDock").hide();
        b.window().addDockWidget(Qt::LeftDockWidgetArea, &b.the<QDockWidget>("stackPanelDock"));
        b.the<QDockWidget>("stackPanelDock").show();
        QCoreApplication::processEvents();
        const auto places = [&] {
            QStringList all;
            for (const QDockWidget* dock : b.window().findChildren<QDockWidget*>()) {
                all +=
                    QStringLiteral("%1 %2 %3 %4 %5")
                        .arg(dock->objectName())
                        .arg(dock->isHidden())
                        .arg(dock->isFloating())
                        .arg(b.window().dockWidgetArea(const_cast<QDockWidget*>(dock)))
                        .arg(dock->isVisible() && (dock->isFloating() || b.window().rect().intersects(dock->geometry()))
                                 ? dock->width()
                                 : 0);
            }
            all.sort();
            return all;
        };
        const QStringList before = places();
        b.choose(Tongue::Japanese);
        QCoreApplication::processEvents();
        const QStringList after = places();
        for (qsizetype i = 0; i < before.size(); ++i) {
            QCOMPARE(after.value(i), before[i]);
        }
        QCOMPARE(after.size(), before.size());
    }

    void undoIsCalledAnew()
    {
        Bench b(Workspace::Place);
        b.selection().select({b.id("A")});
        QTest::keyClick(&b.window().space(), Qt::Key_Right);
        const QString english = b.document().undoStack()->undoText();
        QVERIFY2(english.contains("Move"), qPrintable(english));
        b.choose(Tongue::Japanese);
        QVERIFY2(isJapanese(b.document().undoStack()->undoText()), qPrintable(b.document().undoStack()->undoText()));
        QVERIFY(isJapanese(b.action("editUndo").text()) && b.action("editUndo").text().contains('A'));
        const Scene moved = *b.document().scene();
        b.action("editUndo").trigger();
        QVERIFY(!(*b.document().scene() == moved));
        b.action("editRedo").trigger();
        QVERIFY(*b.document().scene() == moved);
        b.choose(Tongue::English);
        QCOMPARE(b.document().undoStack()->undoText(), english);
    }

    void aComparisonGoesOn()
    {
        Bench b;
        b.bench().comparison.compareWith(*findAlgorithm("push-per-child"));
        QTRY_VERIFY(b.bench().comparison.isReady());
        b.bench().comparison.seek(9);
        b.choose(Tongue::Japanese);
        QVERIFY(b.bench().comparison.isOpen() && b.window().the<CompareFeature>().view() != nullptr);
        QCOMPARE(b.bench().comparison.position(), std::uint64_t{9});
        QVERIFY(b.window().the<CompareFeature>().view()->isVisible());
        b.action("compareClose").trigger();
        QTRY_VERIFY(!b.bench().comparison.isOpen() && b.window().the<CompareFeature>().view() == nullptr);
        QVERIFY(b.window().space().isVisible());
        QVERIFY(b.the<QDockWidget>("pairsPanelDock").isVisible());  // the docks come back
    }

    void aQuestionAndItsRemarkGoOn()
    {
        Bench b;
        b.action("runPredict").trigger();
        b.bench().predictor.submitText("gibberish");
        QTRY_VERIFY(b.bench().predictor.question());
        b.run().toStart();
        // A wrong answer, whatever is asked first.
        for (int i = 0; i < 30 && b.bench().predictor.remark().kind != Predictor::Remark::Kind::Wrong; ++i) {
            const auto asked = b.bench().predictor.question();
            QVERIFY(asked);
            if (std::holds_alternative<std::int64_t>(asked->right)) {
                b.bench().predictor.submit(std::get<std::int64_t>(asked->right) + 1);
            } else if (std::holds_alternative<Cell>(asked->right)) {
                b.bench().predictor.submit(std::get<Cell>(asked->right).isRoot() ? Cell().child(0) : Cell());
            } else {
                b.bench().predictor.showAnswer();
            }
        }
        QCOMPARE(b.bench().predictor.remark().kind, Predictor::Remark::Kind::Wrong);
        const Tally tally = b.bench().predictor.tally();
        const QString english = b.bench().predictor.remark().words.text();
        b.choose(Tongue::Japanese);
        QVERIFY(b.bench().predictor.isOn() && b.bench().predictor.tally() == tally);
        QVERIFY(isJapanese(b.the<FittedLabel>("questionRemark").sentence()));
        QVERIFY(isJapanese(b.the<FittedLabel>("question").sentence()));
        b.choose(Tongue::English);
        QCOMPARE(b.the<FittedLabel>("questionRemark").sentence(), english);
    }

    void aListItsVerdictAndItsNotesGoOn()
    {
        Bench b(Workspace::Check);
        b.bench().list.setText("A,B\nA,D\nx,y\n");
        QTRY_VERIFY(b.bench().list.verdict() && !b.bench().list.isJudging());
        b.choose(Tongue::Japanese);
        QCOMPARE(*b.bench().list.text(), std::string("A,B\nA,D\nx,y\n"));
        QTRY_VERIFY(!b.bench().list.isJudging());
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void aRaceGoesOn()
    {
        Bench b(Workspace::Race);
        RaceController& race = b.bench().race;
        QTRY_VERIFY(race.news() && race.news()->number > 3);
        const auto frame = race.news()->number;
        b.choose(Tongue::Japanese);
        QVERIFY(race.isPlaying() && race.news()->number >= frame);
        QTRY_VERIFY(race.news()->number > frame + 3);
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void anExerciseOfTheMachineGoesOn()
    {
        Bench b;
        b.action("runMachine").trigger();
        auto* before = b.window().findChild<MachineWindow*>();
        QVERIFY(before != nullptr && before->isVisible());
        before->begin(*exerciseCodeFromText("both-2-4711"));
        before->game().act(before->game().machine()->modelAnswer().front());
        const MachineState state = before->game().machine()->state();
        b.choose(Tongue::Japanese);
        auto* after = b.window().findChild<MachineWindow*>();
        QVERIFY(after != nullptr && after->isVisible());
        QVERIFY(after->game().machine()->state() == state);
        QVERIFY(isJapanese(after->findChild<FittedLabel*>("machineTask")->sentence()));
        QVERIFY(isJapanese(after->findChild<FittedLabel*>("machineRemark")->sentence()));
    }

    void anExerciseThatIsBeingChosenStays()
    {
        for (const char* code : {"pass-3-12-last-in-on-request", "both-2-"}) {  // the second is still being typed
            Bench b;
            b.action("runMachine").trigger();
            const auto field = [&b](const char* name) {
                return b.window().findChild<MachineWindow*>()->findChild<QLineEdit*>(QLatin1String(name));
            };
            field("machineCode")->clear();
            QTest::keyClicks(field("machineCode"), QLatin1String(code));
            QTest::keyClicks(field("machineName"), QStringLiteral("Kim"));
            const ExerciseCode before = b.window().findChild<MachineWindow*>()->setup().code();
            b.choose(Tongue::Japanese);
            QCOMPARE(field("machineCode")->text(), QLatin1String(code));
            QCOMPARE(field("machineName")->text(), QStringLiteral("Kim"));
            if (exerciseCodeFromText(code).ok()) {
                QVERIFY(b.window().findChild<MachineWindow*>()->setup().code() == before);
            }
        }
    }

    void aFindTheMistakeGoesOn()
    {
        Bench b;
        QVERIFY(b.bench().mistake.begin(7).isEmpty());
        b.choose(Tongue::Japanese);
        QVERIFY(b.bench().mistake.isOn());
        QVERIFY(b.the<QToolBar>("findMistakeToolBar").isVisible());
        b.bench().mistake.show();
        const QStringList left = b.strangers(true);
        QVERIFY2(left.isEmpty(), qPrintable(left.join('\n')));
    }

    void aLessonGoesOn()
    {
        Bench b(Workspace::Learn);
        QVERIFY(b.bench().lessons.show(1, 1));
        QCoreApplication::processEvents();
        b.choose(Tongue::Japanese);
        QCOMPARE(b.bench().lessons.cardIndex(), std::size_t{1});
        QVERIFY(isJapanese(b.the<QLabel>("lessonTitle").text()));
        b.choose(Tongue::English);
        QVERIFY(!isJapanese(b.the<QLabel>("lessonTitle").text()));
    }

    void whatIsLookedAtStays()
    {
        Bench b(Workspace::Place);
        b.window().space().zoomIn();
        b.window().space().zoomIn();
        const ViewTransform looked = b.window().space().transform();
        b.window().findChild<DerivationPanel*>()->setBase(Base::Quaternary);
        b.the<QLineEdit>("pairsFilter").setText("A D");
        b.bench().look.setShowsZCurve(true);
        b.action("runFind").trigger();
        b.search().setText("push");
        b.the<QLineEdit>("pairsFilter").setFocus();
        b.choose(Tongue::Japanese);
        QCOMPARE(b.window().space().transform(), looked);
        QCOMPARE(b.window().findChild<DerivationPanel*>()->base(), Base::Quaternary);
        QCOMPARE(b.the<QLineEdit>("pairsFilter").text(), QString("A D"));
        QVERIFY(b.action("spaceZCurve").isChecked());
        QVERIFY(b.the<QToolBar>("searchToolBar").isVisible());
        QCOMPARE(b.search().text(), QString("push"));
    }

    void theUnfoldingStaysOpen()
    {
        Bench b(Workspace::Place);
        b.window().the<UnfoldFeature>().showAt(0.5);
        b.choose(Tongue::Japanese);
        QVERIFY(b.window().the<UnfoldFeature>().isShown());
        QCOMPARE(b.window().the<UnfoldFeature>().pane()->player().time(), 0.5);
    }

    void aDragInHandIsGivenUp()
    {
        Bench b(Workspace::Place);
        const Scene before = *b.document().scene();
        SpaceView& space = b.window().space();
        const QPoint from = space.boxRect(b.id("A")).center().toPoint();
        QTest::mousePress(&space, Qt::LeftButton, {}, from);
        QTest::mouseMove(&space, from + QPoint(40, 30));
        QTest::mouseMove(&space, from + QPoint(60, 50));
        QVERIFY(!(*b.document().scene() == before));
        b.choose(Tongue::Japanese);
        QVERIFY(*b.document().scene() == before);
    }

    void aPlayGoesOn()
    {
        Bench b;
        b.player().setSpeed(4);
        b.run().toStart();
        b.player().togglePlay();
        b.choose(Tongue::Japanese);
        const Step at = b.run().cursor();
        QTRY_VERIFY(b.run().cursor() > at);
    }

    void itWaitsForAQuestionToBeAnswered()
    {
        Bench b;
        auto* box = new QMessageBox(QMessageBox::Question, "A question", "Yes?", QMessageBox::Yes, &b.window());
        box->open();
        QTRY_VERIFY(QApplication::activeModalWidget() == box);
        b.action("language-2").trigger();
        QTest::qWait(150);
        QVERIFY(!isJapanese(b.title()));
        box->accept();
        QTRY_VERIFY(isJapanese(b.title()));
    }

    void theChoiceIsRemembered()
    {
        {
            Bench b;
            b.choose(Tongue::Japanese);
            QCOMPARE(QSettings().value("language").toString(), QString("ja"));
            QVERIFY(b.action("language-2").isChecked());
            LanguageController next({}, true);
            QCOMPARE(next.choice(), Tongue::Japanese);
            LanguageController told(QStringLiteral("en"), true);  // the command line goes first
            QCOMPARE(told.choice(), Tongue::English);
            LanguageController picture({}, false);  // a picture shows the program as it comes
            QCOMPARE(picture.choice(), Tongue::System);
        }
        Bench fresh;
        QVERIFY(!isJapanese(fresh.title()));
    }

    void manyTimesOver()
    {
        Bench b;
        const auto count = [&] {
            return std::pair{b.window().findChildren<QObject*>().size(), b.window().children().size()};
        };
        b.choose(Tongue::Japanese);
        b.choose(Tongue::English);
        const auto before = count();
        for (int i = 0; i < 6; ++i) {
            b.choose(Tongue::Japanese);
            b.choose(Tongue::English);
        }
        QCOMPARE(count(), before);
        QTest::keyClick(&b.window(), Qt::Key_PageDown);  // one step for one key: nothing is connected twice
        QCOMPARE(b.run().cursor(), b.run().run().next(Step(0), b.run().grain()));
    }

    void japaneseHasGlyphs()
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
