#include "app/cli/scene_options.h"

#include "core/algorithms/exhibits.h"
#include "core/grade/grader.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"

#include <iterator>

#include <unistd.h>

namespace mortonscope::cli {

namespace {

Result<Scene> builtInScene(const std::string& argument)
{
    const std::string_view id = std::string_view(argument).substr(1);
    if (const Preset* preset = findPreset(id)) {
        return preset->scene;
    }
    for (const GradingScene& graded : gradingScenes()) {
        if (id == graded.name) {
            return graded.scene;
        }
    }
    return unknownPreset(argument);
}

Result<Scene> sceneFrom(const std::string& argument)
{
    if (argument == "-") {
        Result<Scene> scene = readScene(STDIN_FILENO);
        if (!scene) {
            return Error(scene.error()).at(sourceName(argument));
        }
        return scene;
    }
    if (argument.starts_with(':')) {
        return builtInScene(argument);
    }
    return readSceneFile(argument);
}

}  // namespace

// ------------------------------------------------------------------------------------------------ SceneOptions

void SceneOptions::addTo(Command& command)
{
    command.add(
        argument("SCENE", say("a scene file, - for standard input, or a built-in scene such as :opening"), scene)
            .required());
    addSpaceTo(command);
}

void SceneOptions::addSpaceTo(Command& command)
{
    command.add(depthOption(say("tree depth, 0 to 12 (overrides the scene)"), depth));
    command.add(choiceOption("--outside", "RULE", say("boxes with a corner outside the world: clamp, root or reject"),
                             outside));
}

void SceneOptions::addTouchingTo(Command& command)
{
    command.add(choiceOption("--touching", "RULE",
                             say("boxes that only touch: open (they do not overlap) or closed (they do)"), touching));
}

std::string SceneOptions::name() const { return sourceName(scene); }

Result<Scene> SceneOptions::open() const
{
    Result<Scene> found = sceneFrom(scene);
    if (!found) {
        return found;
    }
    if (!found->readingNote().empty()) {
        complain(say("{1}: {2}", name(), found->readingNote()));
    }
    return withOverrides(*std::move(found));
}

Result<Scene> SceneOptions::withOverrides(Scene changed) const
{
    if (depth || outside) {
        const Space& old = changed.space();
        const Result<Space> space =
            Space::create(old.world(), depth.value_or(old.depth()), outside.value_or(old.outside()));
        if (!space) {
            return space.error();
        }
        changed = changed.withSpace(*space);
    }
    if (touching) {
        changed = changed.withTouching(*touching);
    }
    return changed;
}

// ------------------------------------------------------------------------------------------------ MethodOptions

Option algorithmOption(std::string help, const Algorithm*& into)
{
    const auto read = [](const std::string& option, const std::string& id) -> Result<const Algorithm*> {
        if (const Algorithm* found = findAlgorithm(id)) {
            return found;
        }
        return unknownAlgorithm(id).at(option);
    };
    return valueOption("--algorithm", "ID", std::move(help), into, read);
}

void MethodOptions::addTo(Command& command)
{
    addAlgorithmTo(command);
    addOrderTo(command);
    addPlacingTo(command);
}

void MethodOptions::addOrderTo(Command& command)
{
    command.add(
        orderOption(say("order of a cell's list: oldest-first (default) or newest-first; single-pass only"), order));
}

void MethodOptions::addAlgorithmTo(Command& command)
{
    command.add(algorithmOption(
        say("algorithm to run (default: that of a built-in scene, else single-pass); see list algorithms"), algorithm));
}

void MethodOptions::addPlacingTo(Command& command)
{
    command.add(choiceOption("--placing", "WAY", say("how boxes find their cells: xor (default), climbing or midlines"),
                             placing));
}

Method MethodOptions::method() const { return {algorithm ? algorithm : &singlePassAlgorithm(), order, placing, {}}; }

Result<Scene> MethodOptions::open(const SceneOptions& options, Method& method) const
{
    Result<Scene> scene = options.open();
    if (algorithm || !scene || !scene->view() || scene->view()->algorithm.empty()) {
        return scene;
    }
    const std::string_view own = scene->view()->algorithm;
    if (options.isBuiltIn()) {
        method.algorithm = findAlgorithm(own);
        complain(say("{1} opens with {2}; choose another with --algorithm", options.scene, own));
    } else if (own != method.algorithm->id) {
        complain(say("{1} was saved with {2}, but this command uses {3}; choose another with --algorithm",
                     options.name(), quotedText(own), method.algorithm->id));
    }
    return scene;
}

// ------------------------------------------------------------------------------------------------ RulesOptions

void RulesOptions::addTo(Command& command)
{
    command.add(
        flag("--overlaps", say("expect the pairs that overlap instead of all that must be tested"), overlapsOnly));
    command.add(flag("--multiset", say("count repetitions, too"), isMultiset));
    command.add(flag("--ordered", say("compare the order and count repetitions, too"), isOrdered));
    command.add(orderOption(say("order of the right list: oldest-first or newest-first (default: either)"), order));
}

CheckRules RulesOptions::rules() const
{
    CheckRules rules;
    rules.of = overlapsOnly ? PairsOf::Overlaps : PairsOf::Candidates;
    if (isOrdered) {
        rules.matching = Matching::InOrder;
    } else if (isMultiset) {
        rules.matching = Matching::Multisets;
    }
    rules.order = order;
    return rules;
}

// ------------------------------------------------------------------------------------------------ sentences

std::string sourceName(const std::string& file) { return file == "-" ? say("standard input") : file; }

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
    std::string all = listed(names);
    if (count > names.size()) {
        all = say("{1} and {2} more", all, count - names.size());
    }
    return say("left out, with a corner outside the world: {1}", all);
}

std::string earlyEndSentence(const Scene& scene, const LinearQuadtree& tree, const Method& method)
{
    const std::string_view id = method.algorithm->id;
    if (tree.isTooLarge()) {
        return say("{1} stopped: its lists would need more than {2} entries; nothing was inserted", id, kMaxEntries);
    }
    if (!tree.firstOutsideArray()) {
        return say("{1} stopped: it enters a cell inside itself, which would never end", id);
    }
    const BoxId box = *tree.firstOutsideArray();
    const std::uint64_t slots = method.algorithm->inHeap ? kHeapSlots : tree.space().cellCount();
    return say("{1} stopped: slot {3} of {2} is outside the array of {4}; nothing was written", id,
               shownText(scene.name(box)), tree.placement(box).index, slots);
}

void writeEventMembers(JsonWriter& json, const Event& event, const Scene& scene)
{
    if (const auto cell = event.cell()) {
        json.key("cell").beginObject().member("level", cell->level()).member("code", cell->code());
        json.member("index", cell->index().value).endObject();
    }
    if (const auto box = event.box()) {
        json.member("box", scene.name(*box));
    }
    if (const auto pair = event.pair()) {
        json.key("pair").array({scene.name(pair->first), scene.name(pair->second)});
    }
}

}  // namespace mortonscope::cli
