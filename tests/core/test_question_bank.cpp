// Tests laws of question banks for many seeds. tests/question_banks reads the files as platforms do, and computes every
// answer again.

#include "core/base/enum_names.h"
#include "core/question_bank/question_bank.h"
#include "core/scene/scene_json.h"

#include <QRegularExpression>
#include <QTest>

#include <set>

using namespace mortonscope;

namespace {

template <class Check>
void forEachBank(int seeds, Check check)
{
    for (const BankKind kind : kValuesOf<BankKind>) {
        for (int difficulty = 1; difficulty <= kHardestWorksheet; ++difficulty) {
            for (int seed = 0; seed < seeds; ++seed) {
                check(BankRequest{kind, difficulty, static_cast<std::uint32_t>(seed), 10,
                                  static_cast<Language>(seed % 2)});
            }
        }
    }
}

std::string asText(const BankQuestion& question)
{
    std::string text = question.form + '|' + question.title + '|' + question.explanation;
    for (const BankPart& part : question.parts) {
        text += '\n' + part.name + '|' + part.prompt;
        for (const BankAnswer& answer : part.answers) {
            text += (answer.isRight ? "\n= " : "\n~ ") + answer.text + '#' + answer.feedback;
        }
        for (const auto& [stem, partner] : part.matches) {
            text += "\n" + stem + " -> " + partner;
        }
        for (const std::string& extra : part.extras) {
            text += "\n-> " + extra;
        }
    }
    return text;
}

int rightsOf(const BankPart& part)
{
    return static_cast<int>(
        std::ranges::count_if(part.answers, [](const BankAnswer& answer) { return answer.isRight; }));
}

}  // namespace

class TestQuestionBank : public QObject {
    Q_OBJECT

private slots:
    void answersAreDifferentAndExplained()
    {
        int withFeedback = 0, wrongs = 0;
        forEachBank(12, [&](const BankRequest& request) {
            for (const BankQuestion& question : makeQuestionBank(request).questions) {
                QVERIFY(!question.title.empty() && !question.explanation.empty() && !question.parts.empty());
                for (const BankPart& part : question.parts) {
                    std::set<std::string> texts;
                    for (const BankAnswer& answer : part.answers) {
                        QVERIFY2(texts.insert(answer.text).second, asText(question).c_str());
                        wrongs += answer.isRight ? 0 : 1;
                        withFeedback += answer.feedback.empty() ? 0 : 1;
                        QVERIFY(!answer.isRight || answer.feedback.empty());
                    }
                    std::set<std::string> partners(part.extras.begin(), part.extras.end());
                    for (const auto& [stem, partner] : part.matches) {
                        QVERIFY(partners.insert(partner).second && !stem.empty());
                    }
                    QCOMPARE(partners.size(), part.extras.size() + part.matches.size());
                    QVERIFY(part.type == BankType::Matching ? partners.size() >= 3 : rightsOf(part) >= 1);
                    QVERIFY(part.type != BankType::Choice || rightsOf(part) == 1);
                    QVERIFY(part.type != BankType::Several || rightsOf(part) < static_cast<int>(part.answers.size()));
                }
            }
        });
        QCOMPARE(withFeedback, wrongs);  // each wrong answer says why
    }

    /// Only mixed banks have several questions about the same boxes.
    void noQuestionComesTwice()
    {
        forEachBank(4, [](BankRequest request) {
            if (request.kind != BankKind::Mixed) {
                return;
            }
            request.count = kMaxBankQuestions;
            std::set<std::string> seen;
            for (const BankQuestion& question : makeQuestionBank(request).questions) {
                std::string text = sceneToJson(question.scene);
                for (const BankPart& part : question.parts) {
                    text += part.prompt;
                }
                QVERIFY2(seen.insert(text).second, questionId(request, question).c_str());
            }
        });
    }

    /// The question doesn't say which box of a pair to name first.
    void wrongListsDifferBeyondPairOrder()
    {
        const auto sorted = [](const std::string& list) {
            QStringList pairs = QString::fromStdString(list).split(", ");
            for (QString& pair : pairs) {
                std::sort(pair.begin(), pair.end());
            }
            return pairs;
        };
        int lists = 0;
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            for (const BankQuestion& question :
                 makeQuestionBank({BankKind::Pairs, 3, seed, 6, Language::English}).questions) {
                const auto& answers = question.parts[0].answers;
                const auto right = std::ranges::find_if(answers, &BankAnswer::isRight);
                for (const BankAnswer& answer : answers) {
                    if (question.form == "list" && !answer.isRight) {
                        QVERIFY2(sorted(answer.text) != sorted(right->text), asText(question).c_str());
                        ++lists;
                    }
                }
            }
        }
        QVERIFY(lists >= 300);
    }

    void mostTypedQuestionsListWrongAnswers()
    {
        int parts = 0, withWrong = 0;
        forEachBank(12, [&](const BankRequest& request) {
            for (const BankQuestion& question : makeQuestionBank(request).questions) {
                for (const BankPart& part : question.parts) {
                    parts += part.type == BankType::Matching ? 0 : 1;
                    withWrong += static_cast<int>(part.answers.size()) > rightsOf(part) ? 1 : 0;
                }
            }
        });
        QVERIFY(withWrong * 100 > parts * 99);
    }

    void onlyOneMistakeFitsEachResult()
    {
        forEachBank(6, [](const BankRequest& request) {
            if (request.kind != BankKind::Mistake) {
                return;
            }
            for (const BankQuestion& question : makeQuestionBank(request).questions) {
                const BankPart& part = question.parts[0];
                QCOMPARE(part.answers.size(), std::size_t{4});
                const auto resultIn = [](const std::string& text) {
                    static const QRegularExpression result("[A-Z]-[A-Z](, [A-Z]-[A-Z])*|\\d+");
                    return result.match(QString::fromStdString(text)).captured();
                };
                for (const BankAnswer& answer : part.answers) {
                    if (!answer.isRight) {  // another mistake has another result
                        QVERIFY(!resultIn(answer.feedback).isEmpty());
                        QVERIFY2(resultIn(answer.feedback) != resultIn(part.prompt), asText(question).c_str());
                    }
                }
            }
        });
    }

    void aLargerBankKeepsTheFirstQuestions()
    {
        for (const BankKind kind : kValuesOf<BankKind>) {
            const auto few = makeQuestionBank({kind, 2, 4711, 6, Language::English}).questions;
            const auto many = makeQuestionBank({kind, 2, 4711, kMaxBankQuestions, Language::English}).questions;
            QCOMPARE(many.size(), static_cast<std::size_t>(kMaxBankQuestions));
            for (std::size_t i = 0; i < few.size(); ++i) {
                QCOMPARE(asText(many[i]), asText(few[i]));
            }
        }
    }

    void banksUseTheBoxesOfTheWorksheet()
    {
        const Worksheet sheet = makeWorksheet({WorksheetKind::Pairs, 3, 99, 4});
        const QuestionBank bank = makeQuestionBank({BankKind::Pairs, 3, 99, 4, Language::English});
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(bank.questions[i].scene == sheet.exercises[i].scene);
        }
        const QuestionBank mixed = makeQuestionBank({BankKind::Mixed, 3, 99, 4, Language::English});
        for (const BankQuestion& question : mixed.questions) {
            QVERIFY(question.scene == worksheetScene(3, true, 99, 0));
        }
    }

    void banksUseTheirOwnLanguage()
    {
        setLanguage(Language::Japanese);
        const std::string english =
            questionBankFile(makeQuestionBank({BankKind::Mixed, 2, 5, 12, Language::English}), BankFormat::Gift);
        setLanguage(Language::English);
        const QRegularExpression kana("[ぁ-んァ-ン一-龥]");
        QVERIFY(!QString::fromStdString(english).contains(kana));
        for (const BankKind kind : kValuesOf<BankKind>) {
            for (const BankQuestion& question : makeQuestionBank({kind, 3, 5, 20, Language::Japanese}).questions) {
                for (const BankPart& part : question.parts) {
                    QVERIFY2(QString::fromStdString(part.prompt).contains(kana), part.prompt.c_str());
                    for (const BankAnswer& answer : part.answers) {
                        const bool isSaid =
                            answer.feedback.empty() || QString::fromStdString(answer.feedback).contains(kana);
                        QVERIFY2(isSaid, answer.feedback.c_str());
                    }
                }
            }
        }
    }

    void picturesDoNotGiveAnswersAway()
    {
        const std::string xml = questionBankFile(makeQuestionBank({BankKind::Placement, 3, 8, 20, Language::English}),
                                                 BankFormat::MoodleXml);
        const QRegularExpression file("<file [^>]*>([^<]*)</file>");
        int pictures = 0;
        for (auto each = file.globalMatch(QString::fromStdString(xml)); each.hasNext(); ++pictures) {
            const QByteArray svg = QByteArray::fromBase64(each.next().captured(1).toLatin1());
            QVERIFY(svg.contains(">A</text>") && svg.contains("−24"));
            QVERIFY(!svg.contains("monospace") && !svg.contains("tspan"));  // codes and bits
            QVERIFY(!svg.contains("fill-opacity"));                         // levels have colors
        }
        QCOMPARE(pictures, 20);
    }

    void aPreviewHasAllPromptsAndAnswers()
    {
        const QuestionBank bank = makeQuestionBank({BankKind::Placement, 1, 3, 5, Language::English});
        const QuestionPreview steps = previewOf(bank.questions[0]);
        QCOMPARE(steps.prompts.size(), bank.questions[0].parts.size());
        QCOMPARE(steps.answers.size(), steps.prompts.size());
        QVERIFY(QRegularExpression("^[01]{4}$").match(QString::fromStdString(steps.answers[0])).hasMatch());
        const QuestionPreview codes = previewOf(bank.questions[2]);
        QVERIFY(codes.answers[0].find(" → ") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestQuestionBank)
#include "test_question_bank.moc"
