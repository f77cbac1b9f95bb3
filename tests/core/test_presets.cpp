#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "core/space/placement.h"

#include <QTest>

#include <set>

using namespace mortonscope;

namespace {

const Scene& sceneOf(const char* id)
{
    const Preset* preset = findPreset(id);
    if (preset == nullptr) {
        qFatal("no preset %s", id);
    }
    return preset->scene;
}

Placement placementOf(const Scene& scene, const char* name)
{
    return place(scene.space(), scene.box(*scene.find(name)));
}

/// Returns the overlaps in the order of entry, such as "A-D B-C".
std::string overlapsOf(const Scene& scene)
{
    std::string list;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        for (std::uint32_t j = i + 1; j < scene.size(); ++j) {
            if (scene.overlap(BoxId{i}, BoxId{j})) {
                list += (list.empty() ? "" : " ") + scene.name(BoxId{i}) + '-' + scene.name(BoxId{j});
            }
        }
    }
    return list;
}

int candidatesOf(const Scene& scene)
{
    int count = 0;
    for (std::uint32_t i = 0; i < scene.size(); ++i) {
        for (std::uint32_t j = i + 1; j < scene.size(); ++j) {
            const Placement a = place(scene.space(), scene.box(BoxId{i})),
                            b = place(scene.space(), scene.box(BoxId{j}));
            count += a.isInTree() && b.isInTree() && a.cell.isRelatedTo(b.cell) ? 1 : 0;
        }
    }
    return count;
}

Scene withOutside(const Scene& scene, Outside outside)
{
    return scene.withSpace(*Space::create(scene.space().world(), scene.space().depth(), outside));
}

}  // namespace

class TestPresets : public QObject {
    Q_OBJECT

private slots:
    void theOpeningSceneIsFirstAndExact()
    {
        const Preset& first = presets().front();
        QCOMPARE(first.id, std::string("opening"));
        QCOMPARE(first.title, std::string("The worked example A–G"));
        const auto golden = readSceneFile(MORTONSCOPE_SOURCE_DIR "/tests/golden/g00-fig1.json");
        QVERIFY(golden->withExtra("").withTitle(first.title) == first.scene);
        QCOMPARE(candidatesOf(first.scene), 7);
        QCOMPARE(overlapsOf(first.scene), std::string("A-D"));
    }

    void idsAndTextsAreWellFormed()
    {
        std::set<std::string> ids, titles;
        for (const Preset& preset : presets()) {
            QVERIFY2(ids.insert(preset.id).second && titles.insert(preset.title).second, preset.id.c_str());
            QVERIFY2(preset.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos,
                     preset.id.c_str());
            QVERIFY2(preset.idea.ends_with('.') && preset.idea.find(". ") == std::string::npos,
                     preset.id.c_str());  // one sentence
            QVERIFY2(preset.scene.title() == preset.title, preset.id.c_str());
            QVERIFY(findPreset(preset.id) == &preset);
        }
        QVERIFY(ids.size() >= 15);
        QVERIFY(findPreset("no-such") == nullptr);
        QVERIFY(findPreset("") == nullptr);
    }

    // The claims of the sentences.

    void cells7And8ShareOnlyTheRoot()
    {
        const Scene& scene = sceneOf("border-7-8");
        QCOMPARE(placementOf(scene, "A").cell.code(), 7U);
        QCOMPARE(placementOf(scene, "B").cell.code(), 8U);
        QVERIFY(commonAncestor(placementOf(scene, "A").cell, placementOf(scene, "B").cell).isRoot());
        QCOMPARE(placementOf(scene, "C").codesXor, 15U);
        QVERIFY(placementOf(scene, "C").cell.isRoot());
        QCOMPARE(placementOf(scene, "D").lt, 4U);
        QCOMPARE(placementOf(scene, "D").rb, 7U);
        QVERIFY(placementOf(scene, "D").cell == Cell(1, 1));
    }

    void boxHHasTwoMoreCandidates()
    {
        const Scene& scene = sceneOf("what-if-h");
        QVERIFY(placementOf(scene, "H").cell == Cell(1, 0));
        QCOMPARE(candidatesOf(scene), 7 + 2);
    }

    void smallBoxesOnMidlinesClimbToTheRoot()
    {
        const Scene& scene = sceneOf("small-boxes-climb");
        for (std::uint32_t i = 0; i < scene.size(); ++i) {
            QCOMPARE(scene.box(BoxId{i}).width(), 4.0);
            QCOMPARE(scene.box(BoxId{i}).height(), 4.0);
        }
        QVERIFY(placementOf(scene, "A").cell.isRoot());
        QCOMPARE(placementOf(scene, "A").leftTop.column, 7U);
        QCOMPARE(placementOf(scene, "A").rightBottom.column, 8U);
        QVERIFY(placementOf(scene, "B").cell.isRoot() && placementOf(scene, "C").cell.isRoot());
        QCOMPARE(placementOf(scene, "H").cell.level(), 4);
    }

    void crowdedCellHasAllCandidates()
    {
        const Scene& scene = sceneOf("one-cell-crowd");
        QVERIFY(placementOf(scene, "A").cell == Cell(2, 3));
        QCOMPARE(candidatesOf(scene), 28);
        QVERIFY(candidatesOf(scene.withSpace(*Space::create(scene.space().world(), 4))) < 28);
    }

    void nestedScenesHaveOneBoxPerLevel()
    {
        for (const char* id : {"nested", "deep-tree"}) {
            const Scene& scene = sceneOf(id);
            QCOMPARE(static_cast<int>(scene.size()), scene.space().depth() + 1);
            for (std::uint32_t i = 0; i < scene.size(); ++i) {
                QCOMPARE(place(scene.space(), scene.box(BoxId{i})).cell.level(), static_cast<int>(i));
            }
            QCOMPARE(candidatesOf(scene), static_cast<int>(scene.size() * (scene.size() - 1) / 2));
        }
        QCOMPARE(overlapsOf(sceneOf("nested")), std::string("A-B A-C A-D A-E B-C B-D B-E C-D C-E D-E"));
    }

    void touchingRuleChangesTheOverlaps()
    {
        const Scene& scene = sceneOf("touching");
        QCOMPARE(overlapsOf(scene), std::string("C-F"));
        QCOMPARE(overlapsOf(scene.withTouching(Touching::Closed)), std::string("A-B A-C A-D B-C B-D C-D C-E C-F"));
    }

    void linesBelongToTheNextCell()
    {
        const Scene& scene = sceneOf("grid-lines");
        QCOMPARE(placementOf(scene, "A").cell.level(), 1);
        QCOMPARE(placementOf(scene, "B").cell.level(), 2);
        QVERIFY(placementOf(scene, "D").cell == Cell(2, 15));
    }

    void outsideRulesDiffer()
    {
        const Scene& scene = sceneOf("outside");
        QCOMPARE(overlapsOf(scene), std::string("A-H D-G"));
        QVERIFY(candidatesOf(withOutside(scene, Outside::Root)) > candidatesOf(scene));
        QCOMPARE(candidatesOf(withOutside(scene, Outside::Reject)), 0);
        QVERIFY(placementOf(scene, "B").cornerOutside && !placementOf(scene, "E").cornerOutside);
    }

    void pointsStayInTheirLeaf()
    {
        const Scene& scene = sceneOf("points");
        for (const char* name : {"A", "B", "C", "D"}) {
            QCOMPARE(placementOf(scene, name).cell.level(), 2);
        }
        QVERIFY(placementOf(scene, "E").cell.isRoot());
    }

    void equalBoxesOverlapEachOther()
    {
        const Scene& scene = sceneOf("duplicates");
        QCOMPARE(candidatesOf(scene), 6);
        QCOMPARE(overlapsOf(scene), std::string("A1-A2 A1-A3 A2-A3 B1-B2 B1-B3 B2-B3"));
        QVERIFY(placementOf(scene, "A1").cell == Cell(2, 4) && placementOf(scene, "B1").cell.level() == 1);
    }

    void wideWorldHasDifferentCellSizes()
    {
        const Scene& scene = sceneOf("wide-world");
        QCOMPARE(scene.space().unitX(), 20.0);
        QCOMPARE(scene.space().unitY(), 5.0);
    }

    void circlesOverlapLessThanTheirBoxes()
    {
        const Scene& scene = sceneOf("circles");
        QCOMPARE(overlapsOf(scene), std::string("box-f c-d"));
        QVERIFY(overlaps(scene.box(*scene.find("a")), scene.box(*scene.find("b")), Touching::Open));
        QVERIFY(overlaps(scene.box(*scene.find("e")), scene.box(*scene.find("box")), Touching::Open));
    }

    void testScenesHaveTheExpectedSizes()
    {
        QCOMPARE(sceneOf("separates-mistakes-8").size(), std::size_t{8});
        QCOMPARE(candidatesOf(sceneOf("separates-mistakes-8")), 21);
        QCOMPARE(sceneOf("separates-mistakes-12").size(), std::size_t{12});
        QCOMPARE(candidatesOf(sceneOf("separates-mistakes-12")), 24);
        QCOMPARE(sceneOf("published-rectangles").size(), std::size_t{1000});
        QCOMPARE(sceneOf("published-circles").size(), std::size_t{500});
        QVERIFY(sceneOf("blank").isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestPresets)
#include "test_presets.moc"
