// Editing a condition: errors are described and marked while it is typed, and names are offered.

#include "app/features/debugger/condition_edit.h"
#include "tests/support/models_bench.h"

#include <QAbstractItemView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

ConditionProblem problemOf(const QString& text, const Scene& scene = workedScene())
{
    const auto parsed = parseCondition(text.toStdString(), scene);
    const auto* problem = std::get_if<ConditionProblem>(&parsed);
    return problem ? *problem : ConditionProblem{ConditionProblem::What::Empty, 999, 0, "no problem", {}};
}

QStringList offersFor(const QString& before, const Scene& scene = workedScene())
{
    return ConditionCompletion::of(before, scene).words;
}

struct ShownEdit {
    explicit ShownEdit(ModelsBench& f, ConditionEdit::Reads reads = ConditionEdit::Reads::Condition)
        : edit(f.models, reads)
    {
        edit.resize(400, 30);
        edit.show();
        edit.activateWindow();
        edit.setFocus();
        [this] { QVERIFY(QTest::qWaitForWindowActive(&edit)); }();
    }
    QAbstractItemView* list()
    {
        return edit.isOffering() ? qobject_cast<QAbstractItemView*>(QApplication::activePopupWidget()) : nullptr;
    }

    ConditionEdit edit;
};

}  // namespace

class TestConditionEdit : public QObject {
    Q_OBJECT

private slots:
    void problemPositionsCountCharacters_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("length");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("name")
            << "stack > 1 && lvel == 0" << 13 << 4
            << "Character 14: unknown name “lvel”; expected a name such as kind, level or stack. Did you mean “level”?";
        QTest::newRow("kind")
            << "kind == tst" << 8 << 3
            << "Character 9: “tst” is not a kind of step; expected one such as test, push or enter-cell. Did you mean “test”?";
        QTest::newRow("box") << "box == Zoe" << 7 << 3
                             << "Character 8: there is no box “Zoe”; expected the name of a box.";
        QTest::newRow("cell") << "cell == 99" << 8 << 2
                              << "Character 9: “99” is not a cell of this scene; expected a slot, or level#code.";
        QTest::newRow("end") << "level ==" << 8 << 0
                             << "Character 9: something is missing; expected a name or a number.";
        QTest::newRow("equals")
            << "kind" << 4 << 0
            << "Character 5: expected == or !=; kind, box, first, second, pair and cell have no other comparison.";
        QTest::newRow("number")
            << "stack" << 0 << 5
            << "Character 1: the part that begins with “stack” is a number; expected a condition such as stack > 3.";
        QTest::newRow("sign") << "hit & hit" << 4 << 1
                              << "Character 5: “&” has no meaning here; expected a name, a number or an operator.";
        QTest::newRow("quote") << "box == \"a" << 7 << 2
                               << "Character 8: the quoted name does not end; expected another \".";
        // Beyond ASCII bytes, QChars and characters differ: 箱 has three bytes, 𝛼 is two QChars.
        QTest::newRow("kanji") << QString::fromUtf8("box == \"箱箱箱箱\"") << 7 << 6
                               << QString::fromUtf8(
                                      "Character 8: there is no box “箱箱箱箱”; expected the name of a box.");
        QTest::newRow("surrogates")
            << QString::fromUtf8("hit && \xF0\x9D\x9B\xBC == 0 ") << 7 << 2
            << QString::fromUtf8(
                   "Character 8: unknown name “\xF0\x9D\x9B\xBC”; expected a name such as kind, level or stack.");
        QTest::newRow("after surrogates")
            << QString::fromUtf8("\xF0\x9D\x9B\xBC") << 0 << 2
            << QString::fromUtf8(
                   "Character 1: unknown name “\xF0\x9D\x9B\xBC”; expected a name such as kind, level or stack.");
    }
    void problemPositionsCountCharacters()
    {
        QFETCH(const QString, text);
        QFETCH(const int, at);
        QFETCH(const int, length);
        QFETCH(const QString, sentence);
        const ConditionProblem problem = problemOf(text);
        QCOMPARE(problemText(problem, text), sentence);
        QCOMPARE(problemSpan(problem, text), (TextSpan{at, length}));
    }

    void positionAfterAWideNameCountsCharacters()
    {
        const Scene scene(Space(), Touching::Open, {}, {{"\xF0\x9D\x9B\xBC", {1, 1, 2, 2}, {}, {}, {}}});
        const QString text = QString::fromUtf8("box == \xF0\x9D\x9B\xBC && lvel == 0");
        const ConditionProblem problem = problemOf(text, scene);
        QCOMPARE(problemSpan(problem, text), (TextSpan{13, 4}));
        QVERIFY(problemText(problem, text).startsWith("Character 13:"));
    }

    void everyProblemHasItsOwnSentence()
    {
        QSet<QString> sentences;
        constexpr int kReasons = static_cast<int>(ConditionProblem::What::UnknownCell) + 1;
        for (int what = 0; what < kReasons; ++what) {
            const QString sentence =
                problemText({static_cast<ConditionProblem::What>(what), 2, 1, "value", "nearest"}, u"a text");
            QVERIFY2(sentence.startsWith("Character 3: ") && sentence.endsWith(". Did you mean “nearest”?")
                         && !sentence.contains('%'),
                     qPrintable(sentence));
            sentences += sentence;
        }
        QCOMPARE(sentences.size(), kReasons);
    }

    void valuesAreShownLiterally()
    {
        const QString text = QStringLiteral("box == \"<b>%1 %2</b>\"");
        QVERIFY(problemText(problemOf(text), text).contains("<b>%1 %2</b>"));
        QVERIFY(plainToolTip("a && <b>").contains("a &amp;&amp; &lt;b&gt;"));
        QVERIFY(plainToolTip({}).isEmpty());
    }

    // ---------------------------------------------------------------------------------------------- completion

    void namesAreOfferedWhereTheyFit()
    {
        QCOMPARE(offersFor("st"), QStringList({"stack", "step"}));
        QCOMPARE(offersFor("hit && te"), QStringList({"tests"}));
        QCOMPARE(offersFor("stack"), QStringList());
        QCOMPARE(offersFor("kind == test-"),
                 QStringList({"test-in-cell", "test-pair", "test-with-ancestor", "test-with-stack", "test-with-sub"}));
        QCOMPARE(offersFor("kind != pu"), QStringList({"push"}));
        QCOMPARE(offersFor("phase == "), QStringList({"insertion", "pass"}));
        QCOMPARE(offersFor("box == "), QStringList({"A", "B", "C", "D", "E", "F", "G"}));
        QCOMPARE(offersFor("first == a"), QStringList({"A"}));
        QCOMPARE(offersFor("pair == (D, g"), QStringList({"G"}));
        QCOMPARE(offersFor("pair == (d"), QStringList({"D"}));
        QVERIFY(offersFor("level == 1").isEmpty());
        QVERIFY(offersFor("level == ").contains("stack"));
        QVERIFY(offersFor("box == A && ").contains("kind"));
    }

    void boxNamesAreOfferedInQuotesIfNeeded()
    {
        const Scene scene(Space(), Touching::Open, {},
                          {{"left wing", {1, 1, 2, 2}, {}, {}, {}}, {"left", {1, 1, 2, 2}, {}, {}, {}}});
        QCOMPARE(offersFor("box == le", scene), QStringList({"\"left wing\"", "left"}));
        QCOMPARE(offersFor("box == \"left w", scene), QStringList({"\"left wing\""}));
        QCOMPARE(ConditionCompletion::of("box == \"left w", scene).length, 7);
        QCOMPARE(offersFor("pair == (\"left wing\", l", scene), QStringList({"\"left wing\"", "left"}));
    }

    void numberOfOffersIsLimited()
    {
        QVERIFY(offersFor("box == ", awkwardScene(1, 1000, 3, Outside::Clamp)).size() <= 100);
    }

    /// Every offered word can be read again after an operator and an operand are added.
    void offeredWordsCanBeParsed()
    {
        const Scene scene = workedScene();
        for (const QString& before :
             QStringList{"kind == ", "phase == ", "box == ", "first == ", "pair == (A, ", "level == "}) {
            for (const QString& word : offersFor(before, scene)) {
                const QString text = before + word + (before.startsWith("pair") ? ")" : "");
                const auto parsed = parseCondition(text.toStdString(), scene);
                const auto* problem = std::get_if<ConditionProblem>(&parsed);
                QVERIFY2(!problem || problem->what != ConditionProblem::What::UnknownName, qPrintable(text));
                QVERIFY2(before == "level == " || !problem, qPrintable(text));
            }
        }
    }

    // --------------------------------------------------------------------------------------------------- widget

    void problemsUpdateWhileTyping()
    {
        ModelsBench f;
        ShownEdit shown(f);
        QSignalSpy spy(&shown.edit, &ConditionEdit::problemChanged);
        QVERIFY(!shown.edit.problem());
        QTest::keyClicks(&shown.edit, "box == Zoe");
        QVERIFY(!spy.isEmpty());
        QVERIFY(shown.edit.problem());
        QCOMPARE(shown.edit.accessibleDescription(),
                 QString("Character 8: there is no box “Zoe”; expected the name of a box."));
        QVERIFY(!shown.edit.toolTip().isEmpty());
        f.document.rename(*f.document.scene()->find("A"), "Zoe");  // now there is one
        settle(f.analysis);
        QVERIFY(!shown.edit.problem());
        QVERIFY(shown.edit.accessibleDescription().isEmpty());
        shown.edit.clear();
        QVERIFY(!shown.edit.problem());
    }

    void wavyLineMarksTheWrongCharacters()
    {
        ModelsBench f;
        ShownEdit shown(f);
        const QRgb warning = f.theme.theme().color(Role::Warning).rgb();
        const auto waved = [&] {
            const QImage image = shown.edit.grab().toImage();
            int first = -1;
            int last = -1;
            for (int x = 0; x < image.width(); ++x) {
                for (int y = image.height() / 2; y < image.height(); ++y) {
                    const QColor c(image.pixel(x, y));
                    const QColor w(warning);
                    if (std::abs(c.red() - w.red()) + std::abs(c.green() - w.green()) + std::abs(c.blue() - w.blue())
                        < 60) {
                        first = first < 0 ? x : first;
                        last = x;
                    }
                }
            }
            return std::pair(first, last);
        };
        shown.edit.setText("stack > 1");
        QCOMPARE(waved().first, -1);
        shown.edit.setText("stack > 1 && lvel == 0");
        for (const int cursor : {0, 22}) {  // wherever the cursor is
            shown.edit.setCursorPosition(cursor);
            const auto [first, last] = waved();
            const int middle = (first + last) / 2;
            const int at = shown.edit.cursorPositionAt({middle, shown.edit.height() / 2});
            QVERIFY2(at >= 14 && at <= 16, qPrintable(QString::number(at)));
            QVERIFY(shown.edit.cursorPositionAt({first, shown.edit.height() / 2}) == 13);
        }
    }

    void offersAreChosenByKeys()
    {
        ModelsBench f;
        ShownEdit shown(f);
        QTest::keyClicks(&shown.edit, "hit && st");
        QTRY_VERIFY(shown.list() != nullptr);
        QTest::keyClick(shown.list(), Qt::Key_Down);
        QTest::keyClick(shown.list(), Qt::Key_Down);
        QTest::keyClick(shown.list(), Qt::Key_Return);
        QCOMPARE(shown.edit.text(), QString("hit && step"));
        QTRY_VERIFY(!shown.edit.isOffering());
        QTest::keyClicks(&shown.edit, " == le");
        QTRY_VERIFY(shown.list() != nullptr);
        QTest::keyClick(shown.list(), Qt::Key_Tab);  // the first, at once
        QCOMPARE(shown.edit.text(), QString("hit && step == level"));
        QVERIFY(!shown.edit.problem());
        QVERIFY(shown.edit.hasFocus());
    }

    void wordsAreOfferedInTheMiddleToo()
    {
        ModelsBench f;
        ShownEdit shown(f);
        shown.edit.setText("box ==  && hit");
        shown.edit.setCursorPosition(7);
        QTest::keyClick(&shown.edit, Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(shown.list() != nullptr);
        QTest::keyClick(shown.list(), Qt::Key_Tab);
        QCOMPARE(shown.edit.text(), QString("box == A && hit"));
        QCOMPARE(shown.edit.cursorPosition(), 8);
    }

    void enterSubmitsIfNoOfferIsSelected()
    {
        ModelsBench f;
        ShownEdit shown(f);
        QSignalSpy entered(&shown.edit, &QLineEdit::returnPressed);
        QTest::keyClicks(&shown.edit, "box == A && h");
        QTRY_VERIFY(shown.list() != nullptr);
        QTest::keyClick(shown.list(), Qt::Key_Return);
        QTRY_COMPARE(entered.size(), 1);
        QCOMPARE(shown.edit.text(), QString("box == A && h"));
        QVERIFY(!shown.edit.isOffering());
    }

    void escapeClosesOffersAndKeepsTheText()
    {
        ModelsBench f;
        ShownEdit shown(f);
        QTest::keyClicks(&shown.edit, "st");
        QTRY_VERIFY(shown.list() != nullptr);
        QTest::keyClick(shown.list(), Qt::Key_Escape);
        QTRY_VERIFY(!shown.edit.isOffering());
        QCOMPARE(shown.edit.text(), QString("st"));
    }
};

QTEST_MAIN(TestConditionEdit)
#include "test_condition_edit.moc"
