#include "app/cli/check_parts.h"

#include "core/check/check_words.h"
#include "core/scene/scene_json.h"

namespace mortonscope::cli {

std::string reasonOf(const CheckReport& report, BoxPair pair)
{
    return reasonSentence(reasonFor(report.scene, report.check.rules.of, pair.first, pair.second), report.scene);
}

std::string sceneLine(const Scene& scene)
{
    std::string line;
    bool isIndent = true;
    for (const char c : sceneToJson(scene)) {
        isIndent = c == '\n' || (isIndent && c == ' ');
        if (!isIndent) {
            line += c;
        }
    }
    return line;
}

std::vector<Departure> linesOf(const NamedMistake& mistake)
{
    const auto listing = readListing(mistake.method(), "txt");
    return listing ? departuresOf(*listing) : std::vector<Departure>();
}

}  // namespace mortonscope::cli
