#include "app/cli/rules_argument.h"

#include "app/cli/scene_argument.h"
#include "core/base/message.h"

namespace mortonscope::cli {

void RulesArgument::addTo(CLI::App& parser)
{
    parser.add_flag("--overlaps", overlapsOnly,
                    say("expect the pairs that really overlap instead of all that must be tested"));
    parser.add_flag("--multiset", multiset, say("count repetitions, too"));
    parser.add_flag("--ordered", ordered, say("compare the order and count repetitions, too"));
    parser
        .add_option("--order", order,
                    say("order of the right list: first-in or last-in; with --ordered either is accepted if not given"))
        ->type_name("ORDER");
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
