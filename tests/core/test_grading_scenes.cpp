#include "core/base/box_pair.h"
#include "core/catalogue/catalogue.h"
#include "core/check/right_list.h"
#include "core/grade/grader.h"
#include "core/scene/scene_json.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace mortonscope;

namespace {

using Keys = std::vector<std::uint64_t>;

Keys keysOf(const std::vector<BoxPair>& pairs)
{
    Keys keys;
    for (const BoxPair pair : pairs) {
        keys.push_back(pairKey(pair));
    }
    return keys;
}

Keys sorted(Keys keys)
{
    std::ranges::sort(keys);
    return keys;
}

Keys asSet(Keys keys)
{
    keys = sorted(std::move(keys));
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    return keys;
}

}  // namespace

/// Tests the promises of the built-in set.
class TestGradingScenes : public QObject {
    Q_OBJECT

private slots:
    void setHasEnoughScenesOfEachKind()
    {
        QVERIFY(gradingScenes().size() >= 60);
        QSet<QString> names;
        QSet<int> levels;
        std::size_t large = 0;
        for (const GradingScene& graded : gradingScenes()) {
            const QString name = QString::fromStdString(graded.name);
            static const QRegularExpression kFileName("^[a-z0-9-]+$");
            QVERIFY2(kFileName.match(name).hasMatch(), qPrintable(name));
            QVERIFY2(!names.contains(name), qPrintable(name));
            names.insert(name);
            levels.insert(graded.scene.space().depth());
            large += graded.scene.size() > 40;
            QVERIFY(graded.scene.size() <= 400);
        }
        for (int level = 0; level <= 6; ++level) {
            QVERIFY2(levels.contains(level), qPrintable(QString::number(level)));
        }
        QVERIFY(large >= 2 && large <= 5);
    }

    void setCoversAllRulesAndEdgeCases()
    {
        const auto some = [](auto holds) {
            return std::ranges::count_if(gradingScenes(), [&](const GradingScene& g) { return holds(g.scene); }) >= 3;
        };
        QVERIFY(some([](const Scene& s) { return s.space().outside() == Outside::Root; }));
        QVERIFY(std::ranges::count_if(
                    gradingScenes(), [](const GradingScene& g) { return g.scene.space().outside() == Outside::Reject; })
                >= 2);
        QVERIFY(some([](const Scene& s) { return s.touching() == Touching::Closed; }));
        QVERIFY(some([](const Scene& s) { return s.hasCircles(); }));
        QVERIFY(some([](const Scene& s) { return s.space().world().left < 0; }));
        QVERIFY(some([](const Scene& s) { return s.space().unitX() != s.space().unitY(); }));
        QVERIFY(some([](const Scene& s) {
            return std::ranges::any_of(s.boxes(), [&s](const Box& b) { return s.space().hasCornerOutside(b); });
        }));
        QVERIFY(some([](const Scene& s) {
            return std::ranges::any_of(s.boxes(), [](const Box& b) { return b.width() == 0 && b.height() == 0; });
        }));
        QVERIFY(some([](const Scene& s) {
            for (std::size_t i = 1; i < s.size(); ++i) {
                if (std::ranges::count(s.boxes(), s.boxes()[i]) > 1) {
                    return true;
                }
            }
            return false;
        }));
    }

    void scenesRoundTripAndMatchTheChecksum()
    {
        // Writing and reading loses nothing, and a checksum pins the text.
        std::uint64_t sum = 0;
        for (const GradingScene& graded : gradingScenes()) {
            const std::string text = sceneToJson(graded.scene);
            const auto back = sceneFromJson(text);
            QVERIFY(back);
            QVERIFY2(*back == graded.scene, graded.name.c_str());
            for (const char c : text) {
                sum = sum * 1'099'511'628'211U + static_cast<unsigned char>(c);
            }
        }
        QCOMPARE(sum, std::uint64_t{877840799050391596U});
    }

    void everyMistakeIsCaughtByThreeScenes()
    {
        QHash<QString, int> wrongSets;
        QHash<QString, int> wrongLists;
        QHash<QString, int> withoutList;
        for (const GradingScene& graded : gradingScenes()) {
            const auto rightPairs = rightList(graded.scene, PairsOf::Candidates, ListOrder::FirstIn);
            const auto rightOverlaps = rightList(graded.scene, PairsOf::Overlaps, ListOrder::FirstIn);
            QVERIFY(rightPairs && rightOverlaps);
            for (const Mistake& mistake : mistakes()) {
                const PairsOf of = mistake.algorithm->changesOnlyHits() ? PairsOf::Overlaps : PairsOf::Candidates;
                const Keys right = keysOf(of == PairsOf::Overlaps ? *rightOverlaps : *rightPairs);
                const QString id = QString::fromLatin1(mistake.algorithm->id.data(),
                                                       static_cast<qsizetype>(mistake.algorithm->id.size()));
                Method method;
                method.algorithm = mistake.algorithm;
                const auto listed = listedPairs(graded.scene, method, of);
                if (!listed) {
                    ++withoutList[id];
                    continue;
                }
                const Keys keys = keysOf(*listed);
                wrongSets[id] += asSet(keys) != asSet(right);
                wrongLists[id] += keys != right;
            }
        }
        // These never change which pairs are listed, only how often or in which order.
        static const QSet<QString> kSameSet = {"xy-swapped", "both-orders"};
        // The first goes past the end of the array, unless all boxes are one level too deep, which changes nothing.
        // The second never ends.
        static const QSet<QString> kNoList = {"offset-next-level", "child-index-off-at-root"};
        for (const Mistake& mistake : mistakes()) {
            const QString id =
                QString::fromLatin1(mistake.algorithm->id.data(), static_cast<qsizetype>(mistake.algorithm->id.size()));
            const int caught = kNoList.contains(id)  ? withoutList[id]
                             : kSameSet.contains(id) ? wrongLists[id]
                                                     : wrongSets[id];
            QVERIFY2(caught >= 3, qPrintable(id));
        }
    }
};

QTEST_APPLESS_MAIN(TestGradingScenes)
#include "test_grading_scenes.moc"
