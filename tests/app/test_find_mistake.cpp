#include "app/features/compare/run_comparison.h"
#include "app/features/derivation/derivation_figure.h"
#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/query_box.h"
#include "app/widgets/labels.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/catalogue/catalogue.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QComboBox>
#include <QCompleter>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTextStream>

using namespace mortonscope;
using namespace mortonscope::test;

/// *Find the mistake* in the whole window, with keys and buttons. Nothing reveals the mistake until it is found.
class TestFindMistake : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    QString sentence() { return m_bench->the<FittedLabel>("findMistakeBannerSentence").sentence(); }
    bool isBannerShown() { return m_bench->the<QWidget>("findMistakeBanner").isVisible(); }
    const Method& method() { return m_bench->models().analysis.method(); }

    /// Starts an exercise by the menu entry, the number and Enter.
    void begin(int number)
    {
        m_bench->action("findMistake").trigger();
        QInputDialog* dialog = nullptr;
        [&] {
            QTRY_VERIFY((dialog = m_bench->window().findChild<QInputDialog*>("findMistakeDialog")) != nullptr
                        && dialog->isVisible());
        }();
        dialog->setIntValue(number);
        QTest::keyClick(dialog, Qt::Key_Return);
        [&] { QTRY_VERIFY(m_bench->window().findChild<QInputDialog*>("findMistakeDialog") == nullptr); }();
        settle(m_bench->models().analysis);
    }

    void guess(const Algorithm& algorithm)
    {
        auto& answers = m_bench->the<QComboBox>("findMistakeAnswers");
        answers.setCurrentIndex(
            answers.findData(QString::fromUtf8(algorithm.id.data(), static_cast<qsizetype>(algorithm.id.size()))));
        m_bench->the<QPushButton>("findMistakeGuess").click();
        settle(m_bench->models().analysis);
    }

    /// Returns all texts on the screen except the run's own.
    QString labels()
    {
        QString all;
        for (const auto* label : m_bench->window().findChildren<QLabel*>()) {
            all += label->text() + label->toolTip() + label->accessibleDescription() + QLatin1Char('\n');
        }
        for (const auto* combo : m_bench->window().findChildren<QComboBox*>()) {
            all += combo->currentText() == m_bench->the<QComboBox>("findMistakeAnswers").currentText()
                     ? QString()
                     : combo->currentText() + combo->toolTip();
        }
        return all;
    }

    /// Returns the sentences about every step and every box.
    QString sentences()
    {
        QString all;
        const Analysis& a = *m_bench->run().analysis();
        for (Step step(0); step <= a.run.total(); ++step.value) {
            all += fromCore(narrate(a, a.run.at(step))) + QLatin1Char('\n');
        }
        for (std::uint32_t b = 0; b < a.scene->size(); ++b) {
            const DerivationFigure figure = derivationOf(*a.scene, BoxId(b), {}, std::nullopt, a.method);
            all += fromCore(figure.home.text());
            for (const FigureRow& row : figure.rows) {
                for (const FigurePart& part : row.parts) {
                    all += part.text + part.name + QLatin1Char('\n');
                }
            }
        }
        return all;
    }

    /// Checks that the run is shown like any other: the screen may name its algorithm, and does.
    void checkIsRevealed(const Algorithm& hidden)
    {
        const Analysis& a = *m_bench->run().analysis();
        QVERIFY(!a.method.isUnseen && a.method.algorithm == &hidden);
        QCOMPARE(m_bench->the<QLabel>("listingAlgorithm").text(), algorithmTitle(hidden));
    }

private slots:
    void init()
    {
        m_bench = std::make_unique<WindowBench>();
        m_bench->show(findPreset("separates-mistakes-8")->scene);
    }
    void cleanup() { m_bench.reset(); }

    void rightGuessEndsTheExercise()
    {
        begin(17);
        QVERIFY(isBannerShown() && method().isUnseen);
        const Algorithm* hidden = method().algorithm;
        QCOMPARE(hidden, hiddenMistake(*m_bench->document().scene(), 17));
        QVERIFY(sentence().contains("17"));

        const Algorithm* wrong = hidden->id == "no-stack" ? findAlgorithm("no-in-cell") : findAlgorithm("no-stack");
        guess(*wrong);
        QVERIFY2(method().isUnseen && sentence().startsWith("No"), qPrintable(sentence()));
        guess(*hidden);
        QVERIFY2(!method().isUnseen && sentence().contains(algorithmTitle(*hidden)), qPrintable(sentence()));
        QVERIFY(sentence().contains("after 2"));
        QVERIFY(!m_bench->the<QPushButton>("findMistakeGuess").isVisible());
        checkIsRevealed(*hidden);

        m_bench->the<QPushButton>("findMistakeEnd").click();
        QVERIFY(!isBannerShown());
        QCOMPARE(method(), Method());
    }

    /// With that many answers, a part of the name is enough to find one.
    void answersAreFoundByPartOfTheirName()
    {
        begin(17);
        auto& answers = m_bench->the<QComboBox>("findMistakeAnswers");
        answers.lineEdit()->setText("stack");
        answers.completer()->setCompletionPrefix("stack");
        QVERIFY(answers.completer()->completionCount() >= 1);
        const QString found = answers.completer()->currentCompletion();
        QVERIFY2(found.contains("stack", Qt::CaseInsensitive), qPrintable(found));
        m_bench->the<QPushButton>("findMistakeGuess").click();
        QVERIFY2(sentence().contains("stack") || !method().isUnseen, qPrintable(sentence()));
    }

    void nothingRevealsTheHiddenMistake()
    {
        const Scene& scene = *m_bench->document().scene();
        for (const Algorithm* hidden : mistakesThatShow(scene)) {
            int number = 1;
            while (number < 5000 && hiddenMistake(scene, static_cast<std::uint32_t>(number)) != hidden) {
                ++number;
            }
            if (number == 5000) {
                continue;  // brute force is not a mistake
            }
            begin(number);
            QCOMPARE(method().algorithm, hidden);
            const QString about = sentences();
            const QString said = labels() + about;
            const auto at = said.indexOf(algorithmTitle(*hidden));
            QVERIFY2(at < 0, qPrintable(said.mid(std::max<qsizetype>(at - 100, 0), 200)));
            for (const char* word : {"istake “", "instead of", "belongs in", "right:", "As published", "as published",
                                     "would be right", "is right"}) {
                QVERIFY2(!about.contains(QLatin1String(word)),
                         qPrintable(algorithmTitle(*hidden) + " says " + QLatin1String(word)));
            }
            QVERIFY(!said.contains(algorithmIdea(*hidden)));
        }
    }

    void exerciseSurvivesEditsButNotOtherScenes()
    {
        begin(3);
        m_bench->document().setLevel(3);
        settle(m_bench->models().analysis);
        QVERIFY(isBannerShown() && method().isUnseen);

        m_bench->models().analysis.setAlgorithm(*findAlgorithm("ancestor-walk"));
        QVERIFY(!isBannerShown() && !method().isUnseen);
        QCOMPARE(method().algorithm->id, std::string_view("ancestor-walk"));

        begin(4);
        QVERIFY(method().isUnseen);
        m_bench->show(findPreset("opening")->scene);
        QVERIFY(!isBannerShown() && !method().isUnseen);
        QCOMPARE(method().algorithm, &singlePassAlgorithm());
    }

    void givingUpRevealsItAndOffersAnother()
    {
        begin(5);
        const Algorithm* hidden = method().algorithm;
        m_bench->the<QPushButton>("findMistakeShow").click();
        QVERIFY(!method().isUnseen && method().algorithm == hidden);
        QVERIFY(sentence().contains(algorithmTitle(*hidden)) && !sentence().contains("Found"));
        QVERIFY(!m_bench->the<QWidget>("exhibitBanner").isVisible());  // the exercise has already explained it
        settle(m_bench->models().analysis);
        checkIsRevealed(*hidden);
        m_bench->the<QPushButton>("findMistakeCompare").click();
        QTRY_VERIFY(m_bench->bench().comparison.isOpen());
        m_bench->bench().comparison.close();
        m_bench->the<QPushButton>("findMistakeAnother").click();
        QVERIFY(method().isUnseen && isBannerShown());
    }

    /// The same mistake again after it was revealed: it is hidden again, in every picture.
    void repeatedExerciseHidesTheMistakeAgain()
    {
        begin(5);
        m_bench->the<QPushButton>("findMistakeShow").click();
        settle(m_bench->models().analysis);
        begin(5);
        QVERIFY(m_bench->run().analysis()->method.isUnseen);
        QVERIFY(!m_bench->the<QLabel>("listingAlgorithm").text().contains(algorithmTitle(*method().algorithm)));
    }

    /// A comparison helps to find the mistake without ending the exercise. Removing a query doesn't reveal it, either.
    void comparingAndQueryingRevealNothing()
    {
        begin(5);
        const Algorithm* hidden = method().algorithm;
        m_bench->action("compareWithSinglePass").trigger();
        QTRY_VERIFY(m_bench->models().analysis.method().isUnseen && m_bench->bench().comparison.isOpen());
        QVERIFY(!m_bench->action("compareSwap").isEnabled());
        m_bench->bench().comparison.swap();
        QVERIFY(method().isUnseen && method().algorithm == hidden && isBannerShown());
        m_bench->bench().comparison.close();

        QVERIFY(!m_bench->models().query.setBox({20, 20, 60, 60}));
        QVERIFY(!isBannerShown() && !method().isUnseen);
        m_bench->models().query.remove();
        QCOMPARE(method().algorithm, &singlePassAlgorithm());
    }

    /// An exhibit fixes the order of the lists. A disabled choice would reveal that it is one.
    void listOrderChoiceRevealsNothing()
    {
        const Scene& scene = *m_bench->document().scene();
        int exhibits = 0;
        for (int number = 1; number < 400; ++number) {
            if (const Algorithm* hidden = hiddenMistake(scene, static_cast<std::uint32_t>(number));
                hidden->isExhibit() && exhibits++ < 3) {
                begin(number);
                QVERIFY(m_bench->the<QComboBox>("orderCombo").isEnabled());
                for (const auto* action : m_bench->the<QMenu>("listOrderMenu").actions()) {
                    QVERIFY(action->isEnabled());
                }
            }
        }
        QVERIFY(exhibits >= 3);
    }

    /// A file that is saved during the exercise doesn't reveal it, either.
    void savedFileRevealsNothing()
    {
        begin(6);
        const Scene kept = m_bench->document().completeScene();
        QVERIFY(kept.view() != nullptr);
        QCOMPARE(kept.view()->algorithm, std::string("single-pass"));
    }

    void sceneThatShowsNoMistakeIsRefused()
    {
        m_bench->show(Scene());
        begin(7);
        QTRY_VERIFY(m_bench->window().findChild<QWidget*>("findMistakeRefused") != nullptr);
        QVERIFY(!isBannerShown() && method() == Method());
        m_bench->window().findChild<QWidget*>("findMistakeRefused")->close();
    }
};

QTEST_MAIN(TestFindMistake)
#include "test_find_mistake.moc"
