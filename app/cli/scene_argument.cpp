#include "app/cli/scene_argument.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/base/text.h"
#include "core/grade/grader.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include <unistd.h>

namespace mortonscope::cli {

namespace {

Result<Scene> builtIn(const std::string& argument)
{
    if (const Preset* preset = findPreset(argument.substr(1))) {
        return preset->scene;
    }
    for (const GradingScene& graded : gradingScenes()) {
        if (argument.substr(1) == graded.name) {
            return graded.scene;
        }
    }
    std::vector<std::string_view> known;
    std::ranges::transform(presets(), std::back_inserter(known), &Preset::id);
    const std::string near = nearest(std::string_view(argument).substr(1), known);
    return Error{ErrorCode::UnknownName, "SCENE", argument,
                 near.empty() ? say("a built-in scene, as mortonscope-cli list scenes shows them")
                              : say("a built-in scene that mortonscope-cli list scenes shows, perhaps :{1}", near)};
}

Result<Scene> fromStandardInput()
{
    Result<Scene> scene = readScene(STDIN_FILENO);
    if (!scene) {
        return Error(scene.error()).at(say("standard input"));
    }
    return scene;
}

Result<Scene> read(const std::string& argument)
{
    if (argument == "-") {
        return fromStandardInput();
    }
    return argument.starts_with(':') ? builtIn(argument) : readSceneFile(argument);
}

}  // namespace

std::string SceneArgument::name() const { return scene == "-" ? say("standard input") : scene; }

void SceneArgument::addTo(CLI::App& parser)
{
    parser.add_option("SCENE", scene, say("a scene file, - for standard input, or a built-in scene such as :opening"))
        ->required()
        ->type_name("");
    addSpaceTo(parser);
}

void SceneArgument::addSpaceTo(CLI::App& parser)
{
    parser.add_option("--level", level, say("tree depth, 0 to 12 (overrides the scene)"))->type_name("L");
    parser.add_option("--outside", outside, say("boxes with a corner outside the world: clamp, root or reject"))
        ->type_name("RULE");
}

void SceneArgument::addTouchingTo(CLI::App& parser)
{
    parser
        .add_option("--touching", touching,
                    say("boxes that only touch: open (they do not overlap) or closed (they do)"))
        ->type_name("RULE");
}

Result<Scene> SceneArgument::open() const
{
    return open([this] {
        Result<Scene> found = read(scene);
        if (found && !found->readingNote().empty()) {
            complain(say("{1}: {2}", name(), found->readingNote()));
        }
        return found;
    });
}

Result<Scene> SceneArgument::open(const std::function<Result<Scene>()>& read) const
{
    // What is written wrongly is said before a large file is read.
    std::optional<int> newLevel;
    if (level) {
        const Result<std::uint64_t> value = wholeNumber("--level", *level, 0, Space::kDeepestTree);
        if (!value) {
            return value.error();
        }
        newLevel = static_cast<int>(*value);
    }
    std::optional<Outside> newOutside;
    if (outside) {
        const auto rule = oneOf<Outside>("--outside", *outside);
        if (!rule) {
            return rule.error();
        }
        newOutside = *rule;
    }
    std::optional<Touching> newTouching;
    if (touching) {
        const auto rule = oneOf<Touching>("--touching", *touching);
        if (!rule) {
            return rule.error();
        }
        newTouching = *rule;
    }

    Result<Scene> result = read();
    if (!result) {
        return result;
    }
    if (newLevel || newOutside) {
        const Space& old = result->space();
        const Result<Space> space =
            Space::create(old.world(), newLevel.value_or(old.level()), newOutside.value_or(old.outside()));
        if (!space) {
            return space.error();
        }
        result = result->withSpace(*space);
    }
    if (newTouching) {
        result = result->withTouching(*newTouching);
    }
    return result;
}

Result<ListOrder> listOrder(const std::string& text) { return oneOf<ListOrder>("--order", text); }

std::string leftOutSentence(const Scene& scene, const LinearQuadtree& tree, std::size_t most)
{
    const std::size_t count = tree.rejectedCount();
    if (count == 0) {
        return {};
    }
    std::vector<std::string> names;
    for (std::uint32_t b = 0; b < scene.size() && names.size() < most; ++b) {
        if (!tree.placement(BoxId(b)).isInTree()) {
            names.push_back(shownText(scene.name(BoxId(b))));
        }
    }
    const std::string all =
        count > names.size() ? say("{1} and {2} more", listed(names), count - names.size()) : listed(names);
    return say("left out, with a corner outside the world: {1}", all);
}

}  // namespace mortonscope::cli
