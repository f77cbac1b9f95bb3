// Pair lists: pairs that were read are written as CSV and read again unchanged.

#include "tests/fuzz/fuzz.h"

#include "core/check/pair_list.h"
#include "core/scene/presets.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

// The first byte chooses the scene of the list: names of one letter, or longer ones with hyphens and spaces.
MORTONSCOPE_FUZZ(pair_list)
{
    if (bytes.empty()) {
        return;
    }
    static const Scene letters = findPreset("opening")->scene;
    static const Scene words = letters.withName(BoxId(0), "A-B")
                                   .withName(BoxId(1), "B c")
                                   .withName(BoxId(2), "\"q\"")
                                   .withName(BoxId(3), " , ");
    const Scene& scene = bytes.front() % 2 == 0 ? letters : words;

    const auto list = readPairList(bytes.substr(1), scene);
    if (!list) {
        requireSentence(list.error());
        return;
    }
    for (const UnreadLine& line : list->unreadable) {
        require(line.line > 0 && !line.sentence().empty(), "what is not understood is named");
    }
    std::string csv(kPairHeader);
    csv += '\n';
    for (const NamedPair& pair : list->pairs) {
        appendPairCsv(csv, pair.first, pair.second, false);
    }
    const auto again = readPairList(csv, scene);
    require(again.ok() && again->unreadableCount == 0, "a written list is read");
    require(again->pairs.size() == list->pairs.size(), "with as many pairs");
    for (std::size_t i = 0; i < list->pairs.size(); ++i) {
        require(again->pairs[i].first == list->pairs[i].first && again->pairs[i].second == list->pairs[i].second,
                "of the same names");
    }
}
