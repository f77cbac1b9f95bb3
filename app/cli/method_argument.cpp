#include "app/cli/method_argument.h"

#include "app/cli/arguments.h"
#include "app/cli/scene_argument.h"
#include "app/cli/text_table.h"
#include "core/algorithms/exhibits/heap_array.h"
#include "core/base/nearest.h"

namespace mortonscope::cli {

void MethodArgument::addTo(CLI::App& parser)
{
    parser.add_option("--algorithm", algorithm, "single-pass (the default) or another; see list algorithms")->type_name("ID");
    parser.add_option("--order", order, "how the single pass reads a cell's list: first-in (the default) or last-in; the others have their own")
        ->type_name("ORDER");
    addPlacingTo(parser);
}

void MethodArgument::addPlacingTo(CLI::App& parser)
{
    parser.add_option("--placing", placing, "how boxes find their cells: xor (the default), climbing or midlines")->type_name("WAY");
}

Result<Method> MethodArgument::read() const
{
    const auto entry = algorithmOf(algorithm);
    if (!entry) {
        return entry.error();
    }
    const auto lists = listOrder(order);
    if (!lists) {
        return lists.error();
    }
    const auto way = oneOf<Placing>("--placing", placing, {{"xor", Placing::Xor}, {"climbing", Placing::Climbing}, {"midlines", Placing::Midlines}});
    if (!way) {
        return way.error();
    }
    return Method{*entry, *lists, *way, {}};
}

Result<const Algorithm*> algorithmOf(const std::string& id)
{
    if (const Algorithm* found = findAlgorithm(id)) {
        return found;
    }
    std::string all;
    for (const Algorithm& algorithm : algorithms()) {
        all += all.empty() ? "" : &algorithm == &algorithms().back() ? " or " : ", ";
        all += algorithm.id;
    }
    return Error{ErrorCode::UnknownName, "--algorithm", inQuotes(id), all};
}

std::string earlyEndSentence(const Scene& scene, const LinearQuadtree& tree, const Method& method)
{
    const std::string id(method.algorithm->id);
    if (tree.isTooLarge()) {
        return id + " ends here: its lists would need more than " + std::to_string(kMostEntries) + " entries; nothing was put in";
    }
    if (!tree.firstPastArray()) {
        return id + " ends here: a cell is entered inside itself, which would never end";
    }
    const BoxId box = *tree.firstPastArray();
    const std::uint64_t slots = method.algorithm->inHeap ? kHeapSlots : tree.space().cellCount();
    return id + " ends here: " + printable(scene.name(box)) + " would be written to index "
         + std::to_string(tree.placement(box).index) + " of an array of " + std::to_string(slots) + "; nothing was written";
}

}  // namespace mortonscope::cli
