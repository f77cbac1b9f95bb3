#include "core/check/hidden_mistake.h"

#include "core/catalogue/catalogue.h"
#include "core/scene/generators.h"
#include "core/scene/presets.h"

#include <QTest>

#include <set>

using namespace mortonscope;

class TestHiddenMistake : public QObject {
    Q_OBJECT

private slots:
    void onlyMistakesThatShowAreChosen()
    {
        const auto shown = mistakesThatShow(findPreset("separates-mistakes-12")->scene);
        // All except one that is wrong only in its order here, three that end early, and the five of the overlap test.
        QCOMPARE(shown.size(), mistakes().size() - 9);
        QVERIFY(mistakesThatShow(Scene()).empty());
        QVERIFY(hiddenMistake(Scene(), 7) == nullptr);
        QVERIFY(mistakesThatShow(findPreset("separates-mistakes-12")->scene, [] { return false; }).empty());
        GeneratorSettings settings;
        settings.kind = "uniform";
        settings.count = kMaxHiddenMistakeBoxes + 1;
        QVERIFY(mistakesThatShow(*generateScene(settings)).empty());
    }

    void numbersAreReproducibleAndVaried()
    {
        const Scene& scene = findPreset("separates-mistakes-8")->scene;
        std::set<const Algorithm*> met;
        for (std::uint32_t number = 1; number <= 400; ++number) {
            const Algorithm* hidden = hiddenMistake(scene, number);
            QVERIFY(hidden != nullptr && hidden == hiddenMistake(scene, number));
            met.insert(hidden);
        }
        QCOMPARE(met.size(), mistakesThatShow(scene).size() - 1);  // brute force gives itself away
    }

    void guessesAreJudgedByTheirLists()
    {
        using Kind = GuessVerdict::Kind;
        const Scene& scene = findPreset("opening")->scene;
        const Algorithm& orForXor = *findAlgorithm("or-for-xor");
        QVERIFY(judgeGuess(scene, orForXor, orForXor).kind == Kind::Right);
        QVERIFY(judgeGuess(scene, orForXor, *findAlgorithm("brute-force")).kind == Kind::SameList);
        QVERIFY(judgeGuess(scene, orForXor, *findAlgorithm("offset-next-level")).kind == Kind::NoList);
        const GuessVerdict wrong = judgeGuess(scene, *findAlgorithm("self-pairs"), *findAlgorithm("no-stack"));
        QVERIFY(wrong.kind == Kind::Wrong);
        QCOMPARE(wrong.pair->first, wrong.pair->second);  // A with itself comes first
        QVERIFY(wrong.inHidden == 1 && wrong.inGuess == 0);
    }
};

QTEST_APPLESS_MAIN(TestHiddenMistake)
#include "test_hidden_mistake.moc"
