#include "app/features/compare/run_comparison.h"
#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/predict/predictor.h"
#include "core/base/message.h"
#include "core/lesson/built_in_lessons.h"
#include "core/lesson/lesson_words.h"
#include "core/listing/starter.h"
#include "tests/app/learner.h"
#include "tests/app/window_bench.h"
#include "tests/support/compiled.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTemporaryDir>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns the actions of each card: tests/lessons/solutions.json, by "lesson/card".
QJsonObject solutions()
{
    QFile file(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/tests/lessons/solutions.json"));
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

/// A user who does what a card asks for.
struct Pupil : WindowBench {
    Pupil() : WindowBench(Workspace::Learn) {}

    LessonPlayer& lessons() { return bench().lessons; }

    QWidget& question(int number)
    {
        auto* found = window().findChild<QWidget*>(QStringLiteral("lessonQuestion-%1").arg(number));
        if (found == nullptr) {
            qFatal("the card has no question %d", number);
        }
        return *found;
    }

    void type(int number, const QString& text)
    {
        if (auto* field = question(number).findChild<QLineEdit*>()) {
            field->clear();
            QTest::keyClicks(field, text);
            QTest::keyClick(field, Qt::Key_Return);
        } else {
            question(number).findChild<QPlainTextEdit*>()->setPlainText(text);
            question(number).findChild<QPushButton*>()->click();
        }
    }

    /// Triggers an action by its name, in whichever widget it is.
    void trigger(const QString& name)
    {
        for (QAction* action : window().actions() + window().findChildren<QAction*>()) {
            if (action->objectName() == name) {
                return action->trigger();
            }
        }
        qFatal("no action is called %s", qPrintable(name));
    }

    void predict(int count)
    {
        auto& predictor = bench().predictor;
        for (int tries = 0; tries < 100 && predictor.tally().streak < static_cast<quint64>(count); ++tries) {
            const auto asked = predictor.question();
            asked ? predictor.submit(asked->right) : player().forward();
        }
    }

    void runCommand(const QString& line)
    {
        auto& command = *window().findChild<QWidget*>(QStringLiteral("lessonProgram"))->findChild<QLineEdit*>();
        command.clear();
        QTest::keyClicks(&command, line);
        QTest::keyClick(&command, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!lessons().grading().isRunning(), 120'000);
    }

    void perform(const QJsonObject& what)
    {
        const QString verb = what.keys().constFirst();
        const QJsonValue with = what[verb];
        const auto number = [&with](int i) { return with[i].toDouble(); };
        if (verb == "move") {
            const BoxId box = id(with[0].toString().toUtf8().constData());
            document().setBoxes({{box, Box{number(1), number(2), number(3), number(4)}}}, QStringLiteral("Move"));
        } else if (verb == "select") {
            selection().select({id(with[0].toString().toUtf8().constData())});
        } else if (verb == "cell") {
            selection().selectCell(Cell::fromIndex(CellIndex{static_cast<std::uint64_t>(with.toInt())}));
        } else if (verb == "type") {
            type(with[0].toInt(), with[1].toString());
        } else if (verb == "choose") {
            QWidget& asked = question(with[0].toInt());
            asked.findChild<QRadioButton*>(QStringLiteral("lessonChoice-%1").arg(with[1].toInt()))->click();
            asked.findChild<QPushButton*>(QStringLiteral("lessonSubmit"))->click();
        } else if (verb == "action") {
            trigger(with.toString());
        } else if (verb == "keys") {
            const QKeyCombination key = QKeySequence(with.toString())[0];
            QTest::keyClick(&window().space(), key.key(), key.keyboardModifiers());
        } else if (verb == "forward") {
            for (int i = 0; i < with.toInt(); ++i) {
                player().forward();
            }
        } else if (verb == "find") {
            search().setText(with.toString());
            search().findFirst();
        } else if (verb == "depth") {
            document().setLevel(with.toInt());
        } else if (verb == "outside") {
            document().setOutside(with.toString() == "root" ? Outside::Root : Outside::Reject);
        } else if (verb == "algorithm") {
            models().analysis.setAlgorithm(*findAlgorithm(with.toString().toStdString()));
        } else if (verb == "compare") {
            bench().comparison.compareWith(*findAlgorithm(with.toString().toStdString()));
        } else if (verb == "query") {
            models().query.setBox({number(0), number(1), number(2), number(3)});
        } else if (verb == "predict") {
            predict(with.toInt());
        } else if (verb == "objects") {
            window().findChild<QSpinBox*>(QStringLiteral("raceCount"))->setValue(with.toInt());
        } else if (verb == "program") {
            runCommand(QStringLiteral("python3 \"" MORTONSCOPE_SOURCE_DIR "/%1\"").arg(with.toString()));
        } else if (verb == "starter") {  // with its missing lines filled in
            const QTemporaryDir folder;
            runCommand(compiled(folder.path(), starterText(with.toString().toStdString(), true)));
        } else if (verb == "guess") {
            bench().mistake.guess(*findAlgorithm(with.toString().toStdString()));
        } else {
            qFatal("nobody knows how to %s", qPrintable(verb));
        }
    }

    /// Returns the right answer of a quiz question.
    QJsonArray quizSolution(const LessonCard& card)
    {
        const auto right = std::ranges::find(card.check->choices, true, &Choice::isRight);
        if (right != card.check->choices.end()) {
            return {QJsonObject{{"choose", QJsonArray{0, static_cast<int>(right - card.check->choices.begin())}}}};
        }
        QString answer = QString::fromStdString(card.en.answer).remove('`');
        return {QJsonObject{{"type", QJsonArray{0, answer.replace(", ", "\n")}}}};
    }

    /// Waits until the card has been checked.
    void settleCard()
    {
        settle(models().analysis);
        QCoreApplication::processEvents();
    }
};

/// Returns whether the answer is typed or chosen on the card itself, so that its language matters.
bool answersOnTheCard(const QJsonArray& solution)
{
    return std::ranges::any_of(solution, [](const QJsonValue& action) {
        return action.toObject().contains("type") || action.toObject().contains("choose");
    });
}

}  // namespace

/// Plays every lesson from its first card to its last, as in its solution: no card is done before its actions, each is
/// done after them. Actions elsewhere in the window are checked without texts, so in Japanese only cards with an answer
/// on the card itself are played. The others only show their text.
class TestLessonsPlayed : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { setLanguage(Language::English); }

    void everyLessonCanBePlayedInBothLanguages_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }

    void everyLessonCanBePlayedInBothLanguages()
    {
        QFETCH(QString, language);
        setLanguage(language == "ja" ? Language::Japanese : Language::English);
        QCOMPARE(lessonLanguage(), language.toStdString());
        const QJsonObject all = solutions();
        Pupil p;
        p.window().setUpdatesEnabled(language == "en");  // painting takes most of the time, and is the same in both
        int cards = 0;
        for (std::size_t i = 0; i < p.lessons().shelf().size(); ++i) {
            const LessonPlayer::Entry entry = p.lessons().shelf()[i];
            const Lesson& lesson = *entry.lesson;
            QVERIFY(p.lessons().show(i, 0));
            QList<bool> done;
            cards += entry.isQuiz() ? 0 : static_cast<int>(lesson.cards.size());
            for (std::size_t c = 0; c < lesson.cards.size(); ++c) {
                const LessonCard& card = lesson.cards[c];
                const QString name = QString::fromStdString(lesson.id + '/' + card.id);
                p.settleCard();
                QCOMPARE(p.lessons().card(), &card);
                QVERIFY2(p.lessons().finding() != nullptr && !p.lessons().isDone(),
                         qPrintable(name + " is done before it begins"));
                const QString words = QString::fromStdString(card.in(language.toStdString()).body)
                                          .remove(QRegularExpression("[*`\\[]"))
                                          .left(12)
                                          .section(']', 0, 0);
                QVERIFY2(p.the<QLabel>("lessonBody").accessibleName().startsWith(words), qPrintable(name));
                const QJsonArray solution = entry.isQuiz() ? p.quizSolution(card) : all[name].toArray();
                QVERIFY2(!solution.isEmpty(), qPrintable(name + " has no solution"));
                done += language == "en" || answersOnTheCard(solution);
                if (!done.last()) {
                    QVERIFY(c + 1 == lesson.cards.size() || p.lessons().show(i, c + 1));
                    continue;
                }
                for (const QJsonValue& action : solution) {
                    QVERIFY2(!p.lessons().isDone(), qPrintable(name + " is done too early"));
                    p.perform(action.toObject());
                    p.settleCard();
                }
                QTRY_VERIFY2(p.lessons().isDone(), qPrintable(name + " is not done by its solution"));
                QVERIFY(doneCards(p.lessons(), entry)[static_cast<qsizetype>(c)]);
                QVERIFY(p.the<QLabel>("lessonDone").isVisibleTo(&p.window()));
                if (c + 1 < lesson.cards.size()) {
                    p.action("lessonNextAction").trigger();
                }
            }
            QCOMPARE(doneCards(p.lessons(), entry), done);
        }
        QCOMPARE(cards, static_cast<int>(all.size()));
    }
};

QTEST_MAIN(TestLessonsPlayed)
#include "test_lessons_played.moc"
