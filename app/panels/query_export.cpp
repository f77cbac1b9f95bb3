#include "app/panels/query_export.h"

#include "core/check/pair_list.h"

namespace mortonscope {

std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates)
{
    std::string csv = "name,overlaps\n";
    for (const auto& candidate : candidates) {
        csv += csvField(scene.name(candidate.box));
        csv += candidate.overlaps ? ",yes\n" : ",no\n";
    }
    return csv;
}

}  // namespace mortonscope
