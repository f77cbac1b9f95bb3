#include "app/features/check/check_words.h"
#include "app/features/check/list_verdict.h"
#include "app/words/wording.h"
#include "core/scene/presets.h"
#include "tests/app/list_bench.h"
#include "tests/support/models_bench.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>

using namespace mortonscope;
using namespace mortonscope::test;

/// The list to check: its text, its rules, and the effect of edits of the scene.
class TestListCheck : public QObject {
    Q_OBJECT

    struct Bench : ModelsBench {
        ListCheck list{document, analysis};
        QTemporaryDir folder;

        void check(const std::string& text)
        {
            list.setText(text);
            settle(list);
        }
        const PairCheck& result() { return *list.verdict()->check; }
    };

    static constexpr const char* kRight = "D-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n";

private slots:
    void emptyListHasNoVerdict()
    {
        Bench b;
        QVERIFY(b.list.isEmpty());
        QVERIFY(!b.list.verdict() && !b.list.findings() && !b.list.mark());
        b.check("A-B");
        QVERIFY(b.list.verdict() != nullptr);
        b.list.clear();
        QVERIFY(!b.list.verdict() && !b.list.findings());
    }

    void rightListNamesNoMistake()
    {
        Bench b;
        b.check(kRight);
        QVERIFY(b.result().isRight());
        QVERIFY(b.list.findings() && b.list.findings()->diagnosis.named.empty() && !b.list.findings()->otherQuestion);
        QCOMPARE(diagnosisSentence(*b.list.findings()), QString("The list is right."));
        QVERIFY(undecidedSentence(b.list.findings()->diagnosis).empty());
    }

    /// Every kind of line, and each missing pair after the pair that precedes it in the right list.
    void linesAreAlignedWithTheRightList()
    {
        Bench b;
        b.check("A,D\nD-B\nD B\nA-B\nC\tC\nQ-D\n\nD-E\nD-F\nG-F\n");
        const ListVerdict& verdict = *b.list.verdict();
        const auto words = [&verdict](const std::vector<ListLine>& lines) {
            QStringList all;
            for (const ListLine line : lines) {
                const auto pair = verdict.pair(line);
                all += (pair ? pairName(*verdict.scene, *pair) + u' ' : QString()) + verdictWord(verdict, line);
            }
            return all.join(", ");
        };
        QCOMPARE(
            words(verdict.lines),
            QString(
                "A-D right, reversed, D-B right, D-C missing, D-B repeated, A-B extra, C-C with itself, unknown name, D-E right, "
                "D-G missing, D-F right, G-F right"));
        QCOMPARE(words(verdict.mistakes),
                 QString("D-C missing, A-B extra, C-C with itself, unknown name, D-G missing"));
    }

    /// Several pairs on one line: missing pairs come after the line, and its first mistake counts.
    void severalPairsMayBeInOneLine()
    {
        Bench b;
        b.check("[('D', 'A'), ('A', 'B'), ('D', 'C')]\n[('G', 'F')]\n");
        const ListVerdict& verdict = *b.list.verdict();
        QCOMPARE(verdict.at(1), std::optional(ListLine{1, false}));
        QCOMPARE(verdict.at(2), std::optional(ListLine{3, false}));
        QCOMPARE(verdict.gaps.size(), std::size_t{1});
        QCOMPARE(verdict.gaps.front(), (ListGap{1, 3, 7}));
    }

    /// Every given line is shown once and in order, and every missing pair once.
    void everyLineIsShownExactlyOnce()
    {
        Bench b;
        b.check("G-F\nD-G\nA-B\nD-A\nD-A\n");
        Row next = 0;
        std::size_t missing = 0;
        for (const ListLine line : b.list.verdict()->lines) {
            if (line.isMissing) {
                ++missing;
            } else {
                QCOMPARE(line.row, next++);
            }
        }
        QCOMPARE(std::size_t{next}, b.result().rows.size());
        QCOMPARE(missing, b.result().missing.size());
    }

    void sceneEditsUpdateTheVerdict()
    {
        Bench b;
        b.check(kRight);
        QVERIFY(b.result().isRight());
        b.document.setLevel(0);  // now all are in the root
        QVERIFY(b.list.verdict()->scene == b.document.scene());
        QVERIFY(!b.result().isRight());
        QCOMPARE(b.result().missing.size(), std::size_t{14});
        b.document.undoStack()->undo();
        QVERIFY(b.result().isRight());
        QCOMPARE(b.document.undoStack()->count(), 1);  // checking is not an edit
        b.document.setOutside(Outside::Reject);
        QVERIFY(b.list.verdict()->scene == b.document.scene());
    }

    void touchingRuleAffectsOverlaps()
    {
        Bench b;
        b.show(sceneOf(*Space::create({0, 0, 100, 100}, 2), {{10, 10, 20, 20}, {20, 10, 24, 20}, {1, 1, 2, 2}}));
        b.list.setOf(PairsOf::Overlaps);
        b.check("b0,b1");
        QVERIFY(!b.result().isRight());
        QCOMPARE(b.list.findings()->otherQuestion->question, OtherQuestion::OtherTouching);
        b.document.setTouching(Touching::Closed);
        QVERIFY(b.result().isRight());
    }

    void ruleChangesUpdateTheVerdict()
    {
        Bench b;
        b.check("D-A\nD-A\nD-B\nD-C\nD-E\nD-G\nD-F\nG-F\n");
        QVERIFY(b.result().isRight());
        b.list.setMatching(Matching::Multisets);
        QVERIFY(!b.result().isRight());
        b.list.setOf(PairsOf::Overlaps);
        QCOMPARE(b.result().right.size(), std::size_t{1});
        b.list.setMatching(Matching::InOrder);
        b.list.setOf(PairsOf::Candidates);
        b.document.setLevel(0);  // all in one cell, where the orders differ
        std::string newestFirst;
        for (const char* first = "GFEDCBA"; *first != 0; ++first) {
            for (char second = static_cast<char>(*first - 1); second >= 'A'; --second) {
                newestFirst += std::string{*first, '-', second, '\n'};
            }
        }
        b.check(newestFirst);
        QVERIFY(b.result().isRight());
        QCOMPARE(b.result().order, ListOrder::LastIn);
        b.list.setOrder(ListOrder::FirstIn);
        QVERIFY(!b.result().isRight());
    }

    /// If order doesn't matter, the right list is shown in the window's order of lists.
    void rightListUsesTheWindowsOrder()
    {
        Bench b;
        b.check("D-A");
        QCOMPARE(b.result().reversedCount(), std::size_t{0});
        b.analysis.setOrder(ListOrder::LastIn);
        QCOMPARE(b.result().order, ListOrder::LastIn);
        QCOMPARE(b.result().reversedCount(), std::size_t{1});
    }

    void answerToTheOtherQuestionIsRecognized()
    {
        Bench b;
        b.check("A,D");
        QVERIFY(b.list.findings()->otherQuestion.has_value());
        QCOMPARE(b.list.findings()->otherQuestion->question, OtherQuestion::OtherPairs);
        QVERIFY(!likenessAction(*b.list.findings()->otherQuestion).isEmpty());
        b.list.setOf(b.list.findings()->otherQuestion->rules.of);
        settle(b.list);
        QVERIFY(b.result().isRight());
    }

    void badLineIsReportedAndTheTextKept()
    {
        Bench b;
        const std::string text = "D-A\n\"D,B\nD-C\n";
        b.check(text);
        QVERIFY(b.result().isUnreadable() && b.list.verdict()->unreadAt(2) && !b.list.verdict()->unreadAt(1));
        QCOMPARE(*b.list.text(), text);
        QCOMPARE(b.list.findings()->diagnosis.skipped, Diagnosis::Skipped::Unreadable);
        b.check("D-A\nnonsense\n");
        QCOMPARE(b.result().unreadable.front().line, std::size_t{2});
        b.check("");
        QVERIFY(!b.list.verdict());
        b.check("\n");  // an empty list is wrong, but no mistake gives it
        QVERIFY(!b.result().isRight());
        QCOMPARE(b.list.findings()->diagnosis.skipped, Diagnosis::Skipped::Empty);
    }

    void hostileTextsAreHandled_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBF"
                                                       "D,A\nD,B\n")
                                         << true;
        QTest::newRow("CRLF") << QByteArray("D,A\r\nD,B\r\n") << true;
        QTest::newRow("CR") << QByteArray("D,A\rD,B\r") << true;
        QTest::newRow("header") << QByteArray("first,second,overlaps\nD,A,true\n") << true;
        QTest::newRow("quoted") << QByteArray("\"D\",\"A\"\n") << true;
        QTest::newRow("blank lines") << QByteArray("\n\n  \nD-A\n\n") << true;
        QTest::newRow("not UTF-8") << QByteArray("D-A\nD-\xFF\xFE\n") << false;
        QTest::newRow("zeros") << QByteArray(1000, '\0') << false;
        QTest::newRow("open quote") << QByteArray("\"D,A") << false;
        QTest::newRow("one long line") << QByteArray(200'000, 'x') << false;
        QByteArray noise;
        for (int i = 0; i < 20'000; ++i) {
            noise += static_cast<char>((i * 7919) % 251);
        }
        QTest::newRow("noise") << noise << false;
    }

    void utf16IsRefusedWithAReason()
    {
        using namespace std::string_literals;
        Bench b;
        b.check("\xFF\xFE"s + "D\0,\0A\0\n\0"s);
        QVERIFY(b.list.verdict()->problem && !b.list.verdict()->check);
        QVERIFY(problemSentence(*b.list.verdict()->problem).contains("UTF-16"));
    }

    void hostileTextsAreHandled()
    {
        QFETCH(QByteArray, text);
        QFETCH(bool, isRead);
        Bench b;
        b.check(text.toStdString());
        QVERIFY(b.list.verdict() != nullptr);
        QCOMPARE(!b.result().isUnreadable(), isRead);
        QCOMPARE(*b.list.text(), text.toStdString());
        if (!isRead) {
            QVERIFY(b.result().unreadable.front().sentence().size() < 400);
        }
    }

    void unknownNamesAreCorrected()
    {
        Bench b;
        b.check("D-A\nD-BB\n");
        const ListLine line{1, false};
        QCOMPARE(b.list.verdict()->given(1).verdict, RowVerdict::UnknownName);
        QCOMPARE(b.list.suggestion("BB"), QString("B"));
        QSignalSpy changed(&b.list, &ListCheck::textChanged);
        QVERIFY(b.list.applySuggestion(line));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(*b.list.text(), std::string("D-A\nD-B\n"));
        QVERIFY(!b.list.applySuggestion(line));  // nothing is left to correct
    }

    void correctionsKeepTheFormatOfALine()
    {
        const Scene& scene = workedScene();
        const auto renamed = [&scene](const std::string& text, const char* first, const char* second) {
            return withPairRenamed(text, readPairList(text, scene)->pairs.back(), first, second);
        };
        QCOMPARE(renamed("B-C\r\nA-Q", "A", "D"), std::string("B-C\r\nA-D"));
        QCOMPARE(renamed("B,C\n A , Q ,true\n", "A", "D"), std::string("B,C\n A , D ,true\n"));
        QCOMPARE(renamed("A\tQ", "A", "D"), std::string("A\tD"));
        QCOMPARE(renamed("A A", "B", "C"), std::string("B C"));
        QCOMPARE(renamed("\"A\",\"Q\",true", "A", "D"), std::string("\"A\",\"D\",true"));
        QCOMPARE(renamed("[('A', 'Q')]", "A", "D"), std::string("[('A', 'D')]"));
        QCOMPARE(renamed("[('A', 'Q')]", "A", "it's"), std::string("[('A', 'it\\'s')]"));
        QCOMPARE(renamed("AQ,A", "D", "A"), std::string("D,A"));
        // A name that would be ambiguous is written in quotes.
        QCOMPARE(renamed("A-Q", "A", "D-1"), std::string("A-\"D-1\""));
        QCOMPARE(renamed("A,Q", "A", "D,1"), std::string("A,\"D,1\""));
        QCOMPARE(renamed("\"A\",\"Q\"", "A", "say \"x\""), std::string("\"A\",\"say \"\"x\"\"\""));
        QCOMPARE(renamed("B-C\rA-Q\r", "A", "D"), std::string("B-C\rA-D\r"));
        // A pair that was not read from a text changes nothing.
        QCOMPARE(withPairRenamed("A-B", {"C", "Q", 7}, "A", "D"), std::string("A-B"));
    }

    void mistakesAreNamed()
    {
        Bench b;
        b.show(findPreset("separates-mistakes-8")->scene);
        b.check(listOf(*b.document.scene(), "never-pop"));
        const Diagnosis& diagnosis = b.list.findings()->diagnosis;
        QCOMPARE(diagnosis.named.size(), std::size_t{1});
        QCOMPARE(diagnosis.named.front().algorithm, findAlgorithm("never-pop"));
        QVERIFY(diagnosisSentence(*b.list.findings()).isEmpty());  // the misconception comes first
        QCOMPARE(closingSentence(*b.list.findings(), diagnosis.named.front()),
                 QString("This is exactly the list of the mistake “Never popped”."));
        const QString effect = effectSentence(*b.list.findings(), diagnosis.named.front(), false);
        QVERIFY2(effect.startsWith("Boxes of finished cells") && effect.endsWith(" is extra."), qPrintable(effect));
        // One pair fewer: no mistake gives this list, so the nearest one is named as such.
        std::string text = *b.list.text();
        b.check(text.substr(text.find('\n') + 1));
        QVERIFY(b.list.findings()->diagnosis.named.empty());
        QCOMPARE(
            diagnosisSentence(*b.list.findings()),
            QString(
                "No classic mistake gives exactly this list. The nearest is “Never popped”, whose list differs in 1 pair:"));
        QVERIFY(effectSentence(*b.list.findings(), b.list.findings()->nearest.mistakes.front(), true).isEmpty());
        // A typo is attributed to no mistake.
        b.show(workedScene());
        b.check("D-A\nD-B\nA-B\nD-E\nD-F\nG-F\n");
        QCOMPARE(diagnosisSentence(*b.list.findings()),
                 QString("No classic mistake gives exactly this list, and none comes close."));
    }

    /// The effect of a mistake is described for the box that it puts into a wrong cell.
    void mistakesEffectIsDescribedForThisScene()
    {
        Bench b;
        b.check(listOf(*b.document.scene(), "up-one-too-few"));
        const ListFindings& findings = *b.list.findings();
        QCOMPARE(findings.diagnosis.named.size(), std::size_t{1});
        QCOMPARE(effectSentence(findings, findings.diagnosis.named.front(), true),
                 QString("So D goes into slot 4 instead of slot 0, and D-A is missing."));
        QVERIFY(effectSentence(findings, findings.diagnosis.named.front(), false)
                    .isEmpty());  // it would reveal a missing pair
        b.check(listOf(*b.document.scene(), "up-one-too-far"));
        const ListFindings& tooFar = *b.list.findings();
        QVERIFY(effectSentence(tooFar, tooFar.diagnosis.named.front(), true).endsWith(" is extra."));
    }

    void sceneIsFoundThatSeparatesMistakes()
    {
        Bench b;
        b.check(listOf(*b.document.scene(), "brute-force"));
        QVERIFY(b.list.findings()->diagnosis.named.size() > 1);
        QSignalSpy told(&b.list, &ListCheck::toldApart);
        b.list.tellApart();
        QVERIFY(b.list.isTelling());
        QTRY_COMPARE_WITH_TIMEOUT(told.count(), 1, 20'000);
        const auto telling = told.front().front().value<std::shared_ptr<const DistinguishingScene>>();
        QVERIFY(telling && telling->groups.size() > 1);
    }

    void theSearchForASceneCanBeStopped()
    {
        Bench b;
        b.check(listOf(*b.document.scene(), "brute-force"));
        QSignalSpy told(&b.list, &ListCheck::toldApart);
        QSignalSpy notTold(&b.list, &ListCheck::notToldApart);
        b.list.tellApart();
        b.list.stopTelling();
        QVERIFY(!b.list.isTelling());
        QTest::qWait(200);
        QCOMPARE(told.count() + notTold.count(), 0);
    }

    void previousListCanBeRestored()
    {
        Bench b;
        b.check("D-A\n");
        b.list.clear();
        QVERIFY(b.list.isEmpty() && b.list.canBringBack());
        b.list.bringBack();
        QCOMPARE(*b.list.text(), std::string("D-A\n"));
        b.check("D-B\n");
        b.list.bringBack();
        QCOMPARE(*b.list.text(), std::string("D-A\n"));
        b.list.bringBack();
        QCOMPARE(*b.list.text(), std::string("D-B\n"));
    }

    /// Missing pairs are shown where the right list has them, below the line that is being typed.
    void missingPairsAreShownInListOrder()
    {
        Bench b;
        b.check("first,second,overlaps\n\nD-B\nD-C\nG-F\n");
        const ListVerdict& verdict = *b.list.verdict();
        QStringList places;
        for (const ListGap& gap : verdict.gaps) {
            QVERIFY(verdict.gapBehind(gap.line) == &gap);
            for (std::size_t i = gap.begin; i < gap.end; ++i) {
                QVERIFY(verdict.lines[i].isMissing && verdict.gapOf(verdict.lines[i]) == &gap);
                places += QStringLiteral("%1 %2").arg(gap.line).arg(
                    pairName(*verdict.scene, *verdict.pair(verdict.lines[i])));
            }
        }
        QCOMPARE(places, QStringList({"2 D-A", "4 D-E", "4 D-G", "4 D-F"}));
        QCOMPARE(verdict.at(4), std::optional(ListLine{1, false}));
        QVERIFY(!verdict.at(1) && !verdict.at(2) && !verdict.at(6));
        b.check("D-A\nD-B\n");
        QCOMPARE(b.list.verdict()->gaps, std::vector({ListGap{ListGap::kAtEnd, 2, 7}}));
        b.check("\n");
        QCOMPARE(b.list.verdict()->gaps, std::vector({ListGap{ListGap::kAtEnd, 0, 7}}));
    }

    /// Lines that can be read are checked even if others can't.
    void unreadableLinesDoNotStopTheCheck()
    {
        Bench b;
        for (const char* text : {"D-A\nD-\nG-F\nF\n", "D-A\r\nD-\r\nG-F\r\nF", "D-A\rD-\rG-F\rF\r"}) {
            b.check(text);
            const ListVerdict& verdict = *b.list.verdict();
            QCOMPARE(verdict.check->given.size(), std::size_t{2});
            QCOMPARE(verdict.at(3), std::optional(ListLine{1, false}));
            QVERIFY(!verdict.at(2) && verdict.unreadAt(2) && verdict.unreadAt(4));
            b.list.setShowsMissing(true);
            QCOMPARE(b.list.links().links.size(), std::size_t{5});
        }
        b.check("D-\nD-\n");
        QCOMPARE(b.result().unreadableCount, std::size_t{2});
    }

    /// In a new list, the first wrong line is selected. After an edit, the user's selection is kept, even if empty.
    void newListSelectsItsFirstWrongLine()
    {
        Bench b;
        b.check("D-A\nA-B\nD-B\n");
        QCOMPARE(b.list.current(), std::optional(ListLine{1, false}));
        b.list.setCurrent(std::nullopt);
        b.document.setLevel(3);
        QVERIFY(!b.list.current());
        b.check("D-A\nnonsense\n");
        QVERIFY(!b.list.current());
        b.list.edit("D-A\nA-B\n");
        settle(b.list);
        QVERIFY(!b.list.current());
        b.document.setLevel(2);
        b.check(kRight);
        QVERIFY(!b.list.current());
    }

    /// The links show exactly the missing and extra pairs, limited to the first ones if there are very many.
    void linksShowMissingAndExtraPairs()
    {
        Bench b;
        b.check("D-A\nD-A\nA-B\nC-C\nQ-A\nD-B\n");
        QCOMPARE(b.list.links().links.size(), std::size_t{1});  // missing pairs only on request
        b.list.setShowsMissing(true);
        std::vector<BoxPair> missing;
        std::size_t extra = 0;
        for (const PairLinks::Link& link : b.list.links().links) {
            if (link.kind == PairMark::Kind::Missing) {
                missing.push_back(link.pair);
            } else {
                ++extra;
                QCOMPARE(std::minmax(link.pair.first, link.pair.second), std::minmax(b.id("A"), b.id("B")));
            }
        }
        QCOMPARE(extra, std::size_t{1});
        QCOMPARE(missing.size(), b.result().missing.size());
        b.list.clear();
        QVERIFY(b.list.links().links.empty());
        b.show(findPreset("separates-mistakes-12")->scene);
        b.document.setLevel(0);
        std::vector<Box> boxes(40, Box{1, 1, 2, 2});
        b.show(sceneOf(*Space::create({0, 0, 100, 100}, 2), boxes));
        b.check("b0,b1");
        b.list.setShowsMissing(true);
        QCOMPARE(b.result().missing.size(), std::size_t{779});
        QCOMPARE(b.list.links().links.size(), PairLinks::kMax);
    }

    /// After an edit, the same line is still current, even if it has moved.
    void currentLineIsKeptAfterEdits()
    {
        Bench b;
        b.check("D-A\nD-B\nD-C\nD-E\nD-F\nG-F\n");  // without D-G
        QCOMPARE(b.result().missing.size(), std::size_t{1});
        b.list.setShowsMissing(true);
        b.list.setCurrent(ListLine{b.result().missing.front(), true});
        QVERIFY(b.list.mark().has_value());
        QCOMPARE(b.list.mark()->kind, PairMark::Kind::Missing);
        QCOMPARE(b.list.mark()->reason.kind, PairReasonKind::CellAbove);
        b.document.setLevel(3);
        QVERIFY(b.list.current() && b.list.current()->isMissing);
        QVERIFY(b.list.mark()->scene == b.document.scene());
        b.list.edit("D-A\nD-B\nD-C\nD-E\nD-F\nG-F\nD-G\n");
        QVERIFY(!b.list.current() && !b.list.mark());
    }

    void extraPairMarksTheCellsThatSeparateIt()
    {
        Bench b;
        b.check("A-B");
        b.list.setCurrent(ListLine{0, false});
        const auto mark = b.list.mark();
        QVERIFY(mark.has_value());
        QCOMPARE(mark->kind, PairMark::Kind::Extra);
        QCOMPARE(mark->reason.kind, PairReasonKind::CellsPart);
        QVERIFY(mark->reason.meeting.isRoot());
        QVERIFY(lineSentence(b.list, {0, false}).contains("quarter of slot 0"));
    }

    void filesAreOpenedAndRefused()
    {
        Bench b;
        const QString path = b.folder.filePath("mine.csv");
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("D,A\n");
        file.close();
        QVERIFY(b.list.open(path).ok());
        QCOMPARE(*b.list.text(), std::string("D,A\n"));
        QCOMPARE(b.list.source(), QString("mine.csv"));
        QVERIFY(!b.list.open(b.folder.filePath("none.csv")).ok());
        QVERIFY(!b.list.open(b.folder.path()).ok());
        QCOMPARE(*b.list.text(), std::string("D,A\n"));
    }

    /// A long list doesn't block the window and isn't lost. It just can't be edited.
    void longListsAreCheckedInTheBackground()
    {
        Bench b;
        const QString path = b.folder.filePath("long.csv");
        std::string text;
        for (int i = 0; i < 800'000; ++i) {
            text += "D,A\nA,B\n";
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
        file.close();
        QElapsedTimer clock;
        clock.start();
        QVERIFY(b.list.open(path).ok());
        QVERIFY(clock.elapsed() < 500);
        QVERIFY(b.list.isReading());
        QTRY_VERIFY_WITH_TIMEOUT(!b.list.isReading(), 60'000);
        QVERIFY(!b.list.isEditable());
        QTRY_VERIFY_WITH_TIMEOUT(b.list.verdict() && !b.list.isJudging(), 60'000);
        QCOMPARE(b.result().rows.size(), std::size_t{1'600'000});
        QCOMPARE(b.result().count(RowVerdict::Extra), std::size_t{1});
        QVERIFY(b.list.isNaming() || b.list.findings());
        b.list.stopNaming();
        QVERIFY(!b.list.isNaming() && b.list.findings());
        QCOMPARE(*b.list.text(), text);
    }

    /// If several requests follow each other, only the latest is answered.
    void staleAnswersAreDropped()
    {
        Bench b;
        std::string text;
        for (int i = 0; i < 100'000; ++i) {
            text += "D,A\n";
        }
        b.list.setText(text);
        for (int level = 0; level <= 6; ++level) {
            b.document.setLevel(level);
        }
        settle(b.list);
        QVERIFY(b.list.verdict()->scene == b.document.scene());
        QCOMPARE(b.list.verdict()->scene->space().depth(), 6);
        QVERIFY(b.list.findings() && b.list.findings()->verdict == b.list.verdict());
    }

    void listCanBeDestroyedWhileBusy()
    {
        auto b = std::make_unique<Bench>();
        std::string text;
        for (int i = 0; i < 300'000; ++i) {
            text += "D,A\n";
        }
        b->list.setText(text);
        QVERIFY(b->list.isJudging());
        b.reset();
    }
};

QTEST_MAIN(TestListCheck)
#include "test_list_check.moc"
