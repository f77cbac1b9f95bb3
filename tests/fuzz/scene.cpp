// Scene files: a scene that was read is written and read again unchanged, bit by bit, and can be run.

#include "tests/fuzz/fuzz.h"

#include "core/analysis/analysis.h"
#include "core/scene/scene_json.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

MORTONSCOPE_FUZZ(scene)
{
    const Result<Scene> scene = sceneFromJson(bytes);
    if (!scene) {
        requireSentence(scene.error());
        return;
    }
    require(bytes.find('\0') == std::string_view::npos, "nothing stands unseen behind what was read");
    require(!bytes.starts_with("\xEF\xBB\xBF\xEF\xBB\xBF"), "one byte order mark is enough");

    const std::string written = sceneToJson(*scene);
    const Result<Scene> again = sceneFromJson(written);
    require(again.ok(), "what was written is read");
    require(*again == *scene, "and is the same scene");
    require(sceneToJson(*again) == written, "whose file is the same");

    if (scene->space().depth() > 6 || scene->size() > 200) {
        return;  // the same result, but slowly
    }
    const Analysis analysis(*scene, {}, {.memory = 1 << 20, .hits = 10'000});
    require(analysis.tree.validate().empty(), "its tree is sound");
    const Step total = analysis.run.total();
    for (const std::uint64_t k : {std::uint64_t{0}, total.value / 2, total.value}) {
        require(analysis.run.at(Step(k)).tests == analysis.run.testsAt(Step(k)),
                "a moment of its run has the tests so far");
    }
}
