// Message catalogs (.po): messages that were read are written and read again unchanged.

#include "tests/fuzz/fuzz.h"

#include "core/base/message_catalogue.h"

using namespace mortonscope;
using namespace mortonscope::fuzz;

namespace {

void append(std::string& po, std::string_view keyword, std::string_view text)
{
    po.append(keyword).append(" \"");
    for (const char c : text) {
        switch (c) {
        case '\n': po += "\\n"; break;
        case '\t': po += "\\t"; break;
        case '"':
        case '\\': po += '\\'; [[fallthrough]];
        default: po += c;
        }
    }
    po += "\"\n";
}

}  // namespace

MORTONSCOPE_FUZZ(messages)
{
    const auto entries = readPo(bytes);
    if (!entries) {
        requireSentence(entries.error());
        return;
    }
    std::string po;
    for (const PoEntry& entry : *entries) {
        po += entry.isFuzzy ? "\n#, fuzzy\n" : "\n";
        if (!entry.context.empty()) {
            append(po, "msgctxt", entry.context);
        }
        append(po, "msgid", entry.english);
        if (!entry.englishMany.empty()) {
            append(po, "msgid_plural", entry.englishMany);
        }
        append(po, entry.englishMany.empty() ? "msgstr" : "msgstr[0]", entry.translation);
    }
    const auto again = readPo(po);
    require(again.ok() && again->size() == entries->size(), "a written catalogue is read, with as many messages");
    for (std::size_t i = 0; i < entries->size(); ++i) {
        const PoEntry &a = (*entries)[i], &b = (*again)[i];
        require(a.context == b.context && a.english == b.english && a.englishMany == b.englishMany
                    && a.translation == b.translation && a.isFuzzy == b.isFuzzy,
                "which are the same");
    }
}
