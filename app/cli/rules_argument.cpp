#include "app/cli/rules_argument.h"

#include "app/cli/scene_argument.h"
#include "core/base/message.h"

namespace mortonscope::cli {

void RulesArgument::addTo(CLI::App& parser)
{
    parser.add_flag("--overlaps", overlapsOnly, say("the pairs that really overlap are asked for, not all that must be tested"));
    parser.add_flag("--multiset", multiset, say("how often each pair is listed counts too"));
    parser.add_flag("--ordered", ordered, say("the order counts too, and how often each pair is listed"));
    parser.add_option("--order", order, say("how the right list is read: first-in or last-in; with --ordered either will do if not said"))->type_name("ORDER");
}

Result<CheckRules> RulesArgument::read() const
{
    CheckRules rules;
    rules.of = overlapsOnly ? PairsOf::Overlaps : PairsOf::Candidates;
    rules.matching = ordered ? Matching::InOrder : multiset ? Matching::Multisets : Matching::Sets;
    if (order) {
        const auto read = listOrder(*order);
        if (!read) {
            return read.error();
        }
        rules.order = *read;
    }
    return rules;
}

}  // namespace mortonscope::cli
