#include "core/check/check_words.h"
#include "core/check/other_question.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
#include "core/scene/generators.h"
#include "core/scene/scene_names.h"
#include "tests/support/checked.h"
#include "tests/support/pairs.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr std::string_view kRight = "D-A D-B D-C D-E D-G D-F G-F";
constexpr std::string_view kLastIn = "A-D B-D C-D E-D G-D F-D F-G";

/// A letter a line: r)ight, e)xtra, repeated 2, s)elf, u)nknown, o)ut of place; upper case if reversed.
std::string verdicts(const PairCheck& check)
{
    std::string text;
    for (const GivenRow& row : check.rows) {
        const char letter = "re2suo"[static_cast<std::size_t>(row.verdict)];
        text += row.reversed ? static_cast<char>(letter == '2' ? '%' : letter - 'a' + 'A') : letter;
    }
    return text;
}

std::string missing(const Scene& scene, const PairCheck& check)
{
    std::string text;
    for (const Row row : check.missing) {
        const BoxPair pair = check.right[row].pair;
        text += (text.empty() ? "" : " ") + scene.name(pair.first) + '-' + scene.name(pair.second);
    }
    return text;
}

PairCheck checkWorked(std::string_view list, CheckRules rules = {})
{
    const auto check = checkPairs(workedScene(), listed(list), rules);
    return check ? *check : PairCheck();
}

const CheckRules kSets{};
const CheckRules kMultisets{PairsOf::Candidates, Matching::Multisets, {}};
const CheckRules kInOrder{PairsOf::Candidates, Matching::InOrder, {}};
const CheckRules kOverlaps{PairsOf::Overlaps, Matching::Sets, {}};

std::string reason(const Scene& scene, const char* a, const char* b, PairsOf of = PairsOf::Candidates)
{
    return reasonSentence(reasonFor(scene, of, *scene.find(a), *scene.find(b)), scene);
}

}  // namespace

class TestPairCheck : public QObject {
    Q_OBJECT

private slots:
    void everyLineGetsTheRightVerdict()
    {
        const PairCheck check = checkWorked("D-A D-B A-B A-D C-C Q-A G-E E-G B-A");
        QCOMPARE(verdicts(check), std::string("rre%sue22"));
        QCOMPARE(missing(workedScene(), check), std::string("D-C D-E D-G D-F G-F"));
        QVERIFY(!check.isRight() && check.hasUnknownNames && !check.isRightMultiset);
        QCOMPARE(check.rows[3].earlier, Row{0});
        QCOMPARE(check.rows[7].earlier, Row{6});
        QCOMPARE(check.rows[8].earlier, Row{2});
        QVERIFY(*check.firstDifference == (ListDifference{Row{2}, std::nullopt}));
        QVERIFY(*checkWorked("D-A").firstDifference == (ListDifference{std::nullopt, Row{1}}));
    }

    void onlySetsAllowRepetitions()
    {
        const std::string twice = std::string(kRight) + " A-D";
        QVERIFY(checkWorked(twice).isRight());
        QVERIFY(!checkWorked(twice).isRightMultiset);
        QVERIFY(!checkWorked(twice, kMultisets).isRight());
        QVERIFY(checkWorked(kLastIn, kMultisets).isRight());
        QVERIFY(!checkWorked(std::string(kRight) + " A-A").isRight());
        QVERIFY(!checkWorked(std::string(kRight) + " A-Q").isRight());
        QVERIFY(!checkWorked("").isRight());
    }

    void bothListOrdersAreAcceptedByDefault()
    {
        QVERIFY(checkWorked(kRight, kInOrder).isRight());
        const PairCheck lastIn = checkWorked(kLastIn, kInOrder);
        QVERIFY(lastIn.isRight() && lastIn.order == ListOrder::LastIn && lastIn.reversedCount() == 0);
        CheckRules rules = kInOrder;
        rules.order = ListOrder::FirstIn;
        const PairCheck asked = checkWorked(kLastIn, rules);
        QVERIFY(asked.isRight());  // on this scene, only the box that is named first differs
        QCOMPARE(asked.reversedCount(), std::size_t{7});
    }

    void fewestMovedPairsCountAsOutOfPlace()
    {
        const PairCheck check = checkWorked("D-B D-C D-A D-E D-G D-F G-F", kInOrder);
        QCOMPARE(verdicts(check), std::string("rrorrrr"));
        QVERIFY(*check.firstDifference == (ListDifference{Row{0}, Row{0}}));
        QVERIFY(check.isRightMultiset);
        QVERIFY(*checkWorked("D-A D-B", kInOrder).firstDifference == (ListDifference{std::nullopt, Row{2}}));
        QVERIFY(*checkWorked(std::string(kRight) + " G-F", kInOrder).firstDifference
                == (ListDifference{Row{7}, std::nullopt}));
        QCOMPARE(verdicts(checkWorked("D-A Q-B D-C", kInOrder)), std::string("rur"));
    }

    /// The lists of the golden files are right, in both orders.
    void goldenListsAreRight()
    {
        for (const Golden& golden : goldenScenes()) {
            const Scene scene = sceneOf(golden);
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                const auto list = written(scene, rightPairs(scene, order));
                for (const CheckRules& rules : {kSets, kMultisets, kInOrder}) {
                    const auto check = checkPairs(scene, list, rules);
                    QVERIFY2(check.ok() && check->isRight() && check->isRightMultiset && check->missing.empty(),
                             qPrintable(golden.name));
                }
            }
            if (golden.expected()["firstIn"]["list"].is_array()) {
                std::vector<BoxPair> pairs;
                for (const auto& pair : golden.expected()["firstIn"]["list"]) {
                    pairs.push_back({BoxId(pair[0].get<std::uint32_t>()), BoxId(pair[1].get<std::uint32_t>())});
                }
                const auto check = checkPairs(scene, written(scene, pairs), kInOrder);
                QVERIFY2(check.ok() && check->isRight() && check->order == ListOrder::FirstIn, qPrintable(golden.name));
            }
            if (golden.expected()["overlapsOpen"]["list"].is_array()) {
                std::vector<BoxPair> pairs;
                for (const auto& pair : golden.expected()["overlapsOpen"]["list"]) {
                    pairs.push_back({BoxId(pair[0].get<std::uint32_t>()), BoxId(pair[1].get<std::uint32_t>())});
                }
                const auto check = checkPairs(scene, written(scene, pairs), kOverlaps);
                QVERIFY2(check.ok() && check->isRight(), qPrintable(golden.name));
            }
        }
    }

    /// The overlaps are the candidates that overlap, in their order, for every rule and with circles.
    void overlapsFollowTheTestOrder()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const SeededScene seeded(seed);
            Scene scene = sceneOf(seeded.space, seeded.boxes, seed % 2 == 0 ? Touching::Open : Touching::Closed);
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                std::vector<BoxPair> expected = rightPairs(scene, order);
                QVERIFY(*rightList(scene, PairsOf::Candidates, order) == expected);
                std::erase_if(expected, [&](const BoxPair& p) { return !scene.overlap(p.first, p.second); });
                QVERIFY2(*rightList(scene, PairsOf::Overlaps, order) == expected, qPrintable(QString::number(seed)));
            }
        }
    }

    void shuffledReversedPairsAreRightAsMultiset()
    {
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            SeededScene seeded(seed);
            const Scene scene = sceneOf(seeded.space, seeded.boxes);
            std::vector<BoxPair> pairs = rightPairs(scene);
            std::ranges::shuffle(pairs, seeded.random);
            std::size_t turned = 0;
            for (BoxPair& pair : pairs) {
                if (seeded.random() % 2 == 0) {
                    std::swap(pair.first, pair.second);
                    ++turned;
                }
            }
            const auto check = checkPairs(scene, written(scene, pairs), kMultisets);
            QVERIFY2(check->isRight() && check->reversedCount() == turned, qPrintable(QString::number(seed)));
            const auto inOrder = checkPairs(scene, written(scene, pairs), kInOrder);
            const auto keys = [](const std::vector<BoxPair>& list) {
                std::vector<std::pair<BoxId, BoxId>> result;
                for (const BoxPair& p : list) {
                    result.push_back(std::minmax(p.first, p.second));
                }
                return result;
            };
            const bool sameOrder =
                keys(pairs) == keys(rightPairs(scene)) || keys(pairs) == keys(rightPairs(scene, ListOrder::LastIn));
            QCOMPARE(inOrder->isRight(), sameOrder);
        }
    }

    void removedPairsAreReportedMissing()
    {
        std::size_t removed = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            SeededScene seeded(seed);
            const Scene scene = sceneOf(seeded.space, seeded.boxes);
            std::vector<BoxPair> pairs = rightPairs(scene);
            test::PairSet out;
            for (std::size_t k = seeded.random() % 5; k > 0 && !pairs.empty(); --k) {
                const auto at = pairs.begin() + static_cast<std::ptrdiff_t>(seeded.random() % pairs.size());
                out.insert(std::minmax(at->first, at->second));
                pairs.erase(at);
            }
            removed += out.size();
            CheckRules inOrder = kInOrder;
            inOrder.order = ListOrder::FirstIn;
            for (const CheckRules& rules : {kSets, kMultisets, inOrder}) {
                const auto check = checkPairs(scene, written(scene, pairs), rules);
                std::vector<BoxPair> reported;
                for (const Row row : check->missing) {
                    reported.push_back(check->right[row].pair);
                }
                QVERIFY2(asSet(reported) == out && reported.size() == out.size(), qPrintable(QString::number(seed)));
                QCOMPARE(check->isRight(), out.empty());
                QCOMPARE(check->count(RowVerdict::Right), pairs.size());  // in order, too: no pair is out of place
            }
        }
        QVERIFY(removed > 200);
    }

    /// Compares with a plain implementation of the rules, for lists with every kind of mistake.
    void verdictsFollowTheDefinitions()
    {
        std::set<RowVerdict> seen;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            SeededScene seeded(seed);
            const Scene scene = sceneOf(seeded.space, seeded.boxes);
            if (scene.isEmpty()) {
                continue;
            }
            std::vector<NamedPair> list = written(scene, rightPairs(scene));
            for (std::size_t k = seeded.random() % 6; k > 0; --k) {
                const auto any = [&] {
                    return scene.name(BoxId(static_cast<std::uint32_t>(seeded.random() % scene.size())));
                };
                NamedPair pair{any(), seeded.random() % 7 == 0 ? "nobody" : any(), 1};
                list.insert(list.begin() + static_cast<std::ptrdiff_t>(seeded.random() % (list.size() + 1)),
                            std::move(pair));
            }
            const test::PairSet right = asSet(rightPairs(scene));
            const auto check = checkPairs(scene, list, kMultisets);
            std::set<std::pair<BoxId, BoxId>> before;
            bool isRight = true;
            for (std::size_t i = 0; i < list.size(); ++i) {
                const auto a = scene.find(list[i].first);
                const auto b = scene.find(list[i].second);
                RowVerdict expected = RowVerdict::UnknownName;
                if (a && b) {
                    const std::pair<BoxId, BoxId> pair = std::minmax(*a, *b);
                    expected = *a == *b                    ? RowVerdict::Self
                             : !before.insert(pair).second ? RowVerdict::Repeated
                             : right.contains(pair)        ? RowVerdict::Right
                                                           : RowVerdict::Extra;
                }
                isRight = isRight && expected == RowVerdict::Right;
                seen.insert(expected);
                QVERIFY2(check->rows[i].verdict == expected, qPrintable(QString("seed %1, line %2").arg(seed).arg(i)));
            }
            QCOMPARE(check->isRight(), isRight);
        }
        QCOMPARE(seen.size(), std::size_t{5});
    }

    void candidateReasonsNameTheCells()
    {
        const Scene scene = workedScene();
        QCOMPARE(reason(scene, "A", "D"),
                 std::string("D is in slot 0, an ancestor of slot 1 (A’s cell), so they must be tested."));
        QCOMPARE(
            reason(scene, "B", "A"),
            std::string(
                "B and A part at level 1: B is in the upper right quarter of slot 0, A in the upper left. They can’t overlap and need no test."));
        QCOMPARE(
            reason(scene, "B", "C"),
            std::string(
                "B and C part at level 2: B is in the upper left quarter of slot 2, C in the lower right. They can’t overlap and need no test."));
        const auto brief = [&scene](const char* a, const char* b) {
            return briefReason(reasonFor(scene, PairsOf::Candidates, *scene.find(a), *scene.find(b)), scene);
        };
        QCOMPARE(brief("A", "D"), std::string("D in slot 0: an ancestor of A’s slot 1."));
        QCOMPARE(brief("B", "A"), std::string("They part at level 1."));
        QCOMPARE(reason(scene, "A", "A"), std::string("A is only one box; a pair needs two."));
        const Scene together = sceneFromText("P 1 1 2 2; Q 3 3 4 4; R -5 1 2 2", 2, Outside::Reject);
        QCOMPARE(reason(together, "P", "Q"), std::string("P and Q are both in slot 5, so they must be tested."));
        QCOMPARE(reason(together, "P", "R"),
                 std::string("R has a corner outside the world and is left out, so it is in no pair."));
        QCOMPARE(reason(together, "R", "P", PairsOf::Overlaps),
                 std::string("R has a corner outside the world and is left out, so it is in no pair."));
    }

    void overlapReasonsNameTheEdges()
    {
        const Scene scene = workedScene();
        QCOMPARE(reason(scene, "A", "D", PairsOf::Overlaps),
                 std::string("A and D overlap: both cover x = 30 to 35 and y = 30 to 35."));
        QCOMPARE(reason(scene, "B", "A", PairsOf::Overlaps),
                 std::string("A and B do not overlap: A ends at x = 35 before B begins at 55."));
        const char* touching = "P 10 10 20 20; Q 20 10 30 20; R 10 20 20 30";
        QCOMPARE(
            reason(sceneFromText(touching), "Q", "P", PairsOf::Overlaps),
            std::string("P and Q do not overlap: P ends at x = 20, just where Q begins, and touching does not count."));
        QCOMPARE(
            reason(sceneFromText(touching), "R", "P", PairsOf::Overlaps),
            std::string("P and R do not overlap: P ends at y = 20, just where R begins, and touching does not count."));
        QCOMPARE(
            reason(sceneFromText(touching, 2, Outside::Clamp, Touching::Closed), "Q", "P", PairsOf::Overlaps),
            std::string("Q and P touch, which counts as overlapping here: both cover x = 20 to 20 and y = 10 to 20."));
        std::vector<SceneObject> circles;
        for (const double x : {10.0, 17.0, 14.0}) {
            circles.push_back({"c" + std::to_string(circles.size()), {}, Circle{{x, x}, 4}, {}, {}});
            circles.back().box = boundingBox(*circles.back().circle);
        }
        circles.push_back({"box", {12.9, 12.9, 30, 30}, {}, {}, {}});
        const Scene round(Space(), Touching::Open, "", circles);
        QVERIFY(reason(round, "c0", "c1", PairsOf::Overlaps).find("more than both radii together, 8.")
                != std::string::npos);
        QVERIFY(reason(round, "c0", "c2", PairsOf::Overlaps).find("c0 and c2 overlap: their centers are")
                != std::string::npos);
        QVERIFY(reason(round, "box", "c0", PairsOf::Overlaps).find("the nearest point of box is 4.1")
                != std::string::npos);
    }

    /// A reason says that two boxes are a pair exactly if they are, and its parts agree.
    void reasonsAgreeWithTheList()
    {
        std::set<PairReasonKind> seen;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const SeededScene seeded(seed);
            const Scene scene = sceneOf(seeded.space, seeded.boxes, seed % 2 == 0 ? Touching::Open : Touching::Closed);
            const test::PairSet candidates = asSet(rightPairs(scene));
            for (std::uint32_t a = 0; a < scene.size(); ++a) {
                for (std::uint32_t b = 0; b < scene.size(); ++b) {
                    const bool tested = candidates.contains(std::minmax(BoxId(a), BoxId(b)));
                    const PairReason why = reasonFor(scene, PairsOf::Candidates, BoxId(a), BoxId(b));
                    const PairReason whyOverlap = reasonFor(scene, PairsOf::Overlaps, BoxId(a), BoxId(b));
                    QCOMPARE(why.isPair(), tested);
                    QCOMPARE(whyOverlap.isPair(), tested && scene.overlap(BoxId(a), BoxId(b)));
                    QVERIFY(why.meeting.contains(why.secondCell)
                            && (why.kind == PairReasonKind::LeftOut || why.meeting.contains(why.firstCell)));
                    QVERIFY(why.kind != PairReasonKind::CellAbove
                            || (why.firstCell.contains(why.secondCell) && why.firstCell != why.secondCell));
                    if (whyOverlap.kind == PairReasonKind::Apart && whyOverlap.separation == Separation::AlongX) {
                        QVERIFY(scene.box(whyOverlap.pair.first).right <= scene.box(whyOverlap.pair.second).left);
                    }
                    seen.insert(why.kind);
                    seen.insert(whyOverlap.kind);
                    QVERIFY(!reasonSentence(why, scene).empty() && !reasonSentence(whyOverlap, scene).empty());
                }
            }
        }
        QCOMPARE(seen.size(), std::size_t{7});
    }

    void answersToTheOtherQuestionAreRecognized()
    {
        const Scene scene = sceneFromText(
            "A 10 10 35 35; B 35 10 40 20; C 80 30 105 45; D 30 30 60 55; E 5 60 40 90; H 60 60 70 70; I 1 1 2 2; J 30 3 33 4");
        const auto looks = [&](const Scene& of, const Scene& asked, CheckRules answered, CheckRules rules) {
            const auto list = rightList(of, answered.of, answered.order.value_or(ListOrder::FirstIn));
            const auto found = otherQuestion(asked, *checkPairs(asked, written(of, *list), rules));
            return found ? static_cast<int>(found->question) : -1;
        };
        const auto is = [](OtherQuestion q) { return static_cast<int>(q); };
        const auto withSpace = [&](int level, Outside outside) {
            return scene.withSpace(*Space::create(scene.space().world(), level, outside));
        };
        QCOMPARE(looks(scene, scene, kOverlaps, kSets), is(OtherQuestion::OtherPairs));
        QCOMPARE(looks(scene, scene, kSets, kOverlaps), is(OtherQuestion::OtherPairs));
        QCOMPARE(looks(scene.withTouching(Touching::Closed), scene, kOverlaps, kOverlaps),
                 is(OtherQuestion::OtherTouching));
        QCOMPARE(looks(withSpace(2, Outside::Root), scene, kSets, kSets), is(OtherQuestion::OtherOutside));
        QCOMPARE(looks(withSpace(2, Outside::Reject), scene, kSets, kInOrder), is(OtherQuestion::OtherOutside));
        QCOMPARE(looks(withSpace(1, Outside::Clamp), scene, kSets, kSets), is(OtherQuestion::OtherDepth));
        QCOMPARE(looks(scene, scene, kSets, kSets), -1);

        // With lists of more than one pair, the orders differ.
        const Scene crowd = sceneFromText("A 40 40 60 60; B 41 41 61 61; C 42 42 62 62; D 1 1 2 2; E 3 3 4 4");
        CheckRules lastIn = kInOrder;
        lastIn.order = ListOrder::LastIn;
        QCOMPARE(looks(crowd, crowd, kSets, lastIn), is(OtherQuestion::OtherOrder));
        const auto empty = checkPairs(scene, {}, kSets);
        QVERIFY(!otherQuestion(scene, *empty));

        // B's edge is on a midline, so placing by midlines moves it up.
        const Scene onLine = sceneFromText("A 1 1 2 2; B 50 10 60 20; C 90 90 91 91");
        const auto list = listed("B-A B-C");
        const auto found = otherQuestion(onLine, *checkPairs(onLine, list, kSets));
        QVERIFY(found && found->question == OtherQuestion::Midlines);
        QVERIFY(!otherQuestionSentence(*found, onLine, kSets).empty());
    }

    void similarNamesAreSuggested()
    {
        const Scene scene = sceneFromText("wall 1 1 2 2; floor 3 3 4 4");
        QCOMPARE(nearestName(scene, "wal"), std::string("wall"));
        QCOMPARE(nearestName(scene, "flor"), std::string("floor"));
        QCOMPARE(nearestName(scene, "ceiling"), std::string());
    }

    /// The list of candidates can be far longer than memory; the overlaps of the same scene are few.
    void tooLongRightListIsRefused()
    {
        GeneratorSettings settings;
        settings.count = 20'000;
        settings.level = 1;
        settings.size = 0.01;
        const Scene scene = *generateScene(settings);
        const auto refused = checkPairs(scene, listed("b1-b2"), kSets);
        QVERIFY(!refused.ok() && refused.error().code == ErrorCode::TooLarge);
        QVERIFY(checkPairs(scene, listed("b1-b2"), kOverlaps).ok());
        const auto stopped = checkPairs(scene, listed("b1-b2"), kOverlaps, [] { return false; });
        QVERIFY(!stopped.ok());
    }

    void longListsAreCheckedQuickly()
    {
        GeneratorSettings settings;
        settings.count = 3'000;
        settings.level = 6;
        const Scene scene = *generateScene(settings);
        std::vector<BoxPair> pairs = rightPairs(scene);
        QVERIFY(pairs.size() > 10'000);
        std::mt19937_64 random(1);
        std::ranges::shuffle(pairs, random);
        std::vector<NamedPair> list = written(scene, pairs);
        for (int i = 0; i < 100'000; ++i) {
            list.push_back({"b1", "b1", list.size() + 1});
            list.push_back({"no", "body", list.size() + 1});
        }
        const auto check = checkPairs(scene, list, kInOrder);
        QVERIFY(check.ok() && !check->isRight() && check->missing.empty());
        QVERIFY(check->count(RowVerdict::OutOfPlace) > pairs.size() / 2);
    }
};

QTEST_APPLESS_MAIN(TestPairCheck)
#include "test_pair_check.moc"
