#include "app/cli/step_text.h"

#include "app/cli/text_table.h"
#include "core/base/message.h"
#include "core/explain/explainer.h"
#include "core/narrate/narrate.h"
#include "core/words/words.h"

namespace mortonscope::cli {

using narration::cellNoun;

std::string nameIn(const Analysis& analysis, BoxId id) { return shownText(analysis.scene->name(id)); }

std::string stepSentence(const Analysis& analysis, const Moment& moment)
{
    return shownText(narrate(analysis, moment));
}

void writeCellAndBoxes(JsonWriter& json, const Event& event, const Scene& scene)
{
    if (const auto cell = event.cell()) {
        json.key("cell")
            .beginObject()
            .member("level", cell->level())
            .member("code", cell->code())
            .member("index", cell->index().value)
            .endObject();
    }
    if (const auto box = event.box()) {
        json.member("box", scene.name(*box));
    }
    if (const auto pair = event.pair()) {
        json.key("pair").array({scene.name(pair->first), scene.name(pair->second)});
    }
}

std::string whyNeverTested(const Analysis& analysis, BoxId a, BoxId b)
{
    const LinearQuadtree& tree = analysis.tree;
    const std::string nameA = nameIn(analysis, a);
    const std::string nameB = nameIn(analysis, b);
    const Cell cellA = tree.placement(a).cell;
    const Cell cellB = tree.placement(b).cell;
    switch (untestedBecause(analysis, a, b)) {
    case Untested::OneBox: return say("never: {1} is one box, and no box is tested with itself", nameA);
    case Untested::FindsNoPairs: return say("never: a query tests no pairs");
    case Untested::PastArray:
        if (const BoxId refused = *tree.firstPastArray(); refused == a || refused == b) {
            return say("never: the index of {1} is outside the array, and the run ends there",
                       nameIn(analysis, refused));
        }
        return say("never: the run ends before the pass, because an index is outside the array");
    case Untested::LeftOut:
        return say("never: {1} has a corner outside the world and is left out",
                   tree.placement(a).isInTree() ? nameB : nameA);
    case Untested::CutShort:
        return say("not in the steps that were recorded: their memory is used up at step {1}; see --memory",
                   analysis.run.total().value);
    case Untested::Lost:
        return say("never, although they should be: {1} is in {2} and {3} in {4}, but {5} misses the pair", nameA,
                   cellNoun(cellA), nameB, cellNoun(cellB), analysis.algorithm().id);
    case Untested::Parted:
        return say(
            "never: {1} is in {2}, {3} is in {4}; neither is an ancestor of the other, their lowest common ancestor is {5}",
            nameA, cellNoun(cellA), nameB, cellNoun(cellB), cellNoun(commonAncestor(cellA, cellB)));
    }
    return {};
}

}  // namespace mortonscope::cli
