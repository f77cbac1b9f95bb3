#include "app/cli/method_argument.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/algorithms/exhibits.h"
#include "core/base/message.h"
#include "core/base/text.h"

#include <vector>

namespace mortonscope::cli {

void MethodArgument::addTo(CLI::App& parser)
{
    addAlgorithmTo(parser);
    parser
        .add_option(
            "--order", order,
            say("how the single pass reads a cell's list: first-in (the default) or last-in; the others have their own"))
        ->type_name("ORDER");
    addPlacingTo(parser);
}

void MethodArgument::addAlgorithmTo(CLI::App& parser)
{
    parser
        .add_option(
            "--algorithm", algorithm,
            say("single-pass (the default, unless a built-in scene opens with another) or another; see list algorithms"))
        ->type_name("ID");
}

void MethodArgument::addPlacingTo(CLI::App& parser)
{
    parser.add_option("--placing", placing, say("how boxes find their cells: xor (the default), climbing or midlines"))
        ->type_name("WAY");
}

Result<Method> MethodArgument::read() const
{
    const auto entry = algorithm ? algorithmOf(*algorithm) : &singlePassAlgorithm();
    if (!entry) {
        return entry.error();
    }
    const auto lists = listOrder(order);
    if (!lists) {
        return lists.error();
    }
    const auto way = oneOf<Placing>("--placing", placing);
    if (!way) {
        return way.error();
    }
    return Method{*entry, *lists, *way, {}};
}

Result<Scene> MethodArgument::open(const SceneArgument& argument, Method& method) const
{
    Result<Scene> scene = argument.open();
    const std::string_view own =
        scene && scene->view() ? std::string_view(scene->view()->algorithm) : std::string_view();
    if (algorithm || own.empty()) {
        return scene;
    }
    if (argument.isBuiltIn()) {
        method.algorithm = findAlgorithm(own);
        complain(say("{1} opens with {2}; choose another with --algorithm", argument.scene, own));
    } else if (own != method.algorithm->id) {
        complain(say("{1} was saved with {2}, but this command uses {3}; choose another with --algorithm",
                     argument.name(), quotedText(own), method.algorithm->id));
    }
    return scene;
}

Result<const Algorithm*> algorithmOf(const std::string& id)
{
    if (const Algorithm* found = findAlgorithm(id)) {
        return found;
    }
    return Error{ErrorCode::UnknownName, "--algorithm", inQuotes(id), oneOfThese(algorithmIds())};
}

std::string earlyEndSentence(const Scene& scene, const LinearQuadtree& tree, const Method& method)
{
    const std::string_view id = method.algorithm->id;
    if (tree.isTooLarge()) {
        return say("{1} ends here: its lists would need more than {2} entries; nothing was inserted", id, kMaxEntries);
    }
    if (!tree.firstPastArray()) {
        return say("{1} ends here: a cell is entered inside itself, which would never end", id);
    }
    const BoxId box = *tree.firstPastArray();
    const std::uint64_t slots = method.algorithm->inHeap ? kHeapSlots : tree.space().cellCount();
    return say("{1} ends here: index {3} of {2} is outside the array of {4}; nothing was written", id,
               shownText(scene.name(box)), tree.placement(box).index, slots);
}

}  // namespace mortonscope::cli
