#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// One message of a catalogue in the format of GNU gettext.
struct PoEntry {
    std::string context;      ///< msgctxt
    std::string english;      ///< msgid: with a count, of one
    std::string englishMany;  ///< msgid_plural; empty if the message has no count
    std::string translation;  ///< msgstr or msgstr[0]
    bool isFuzzy = false;     ///< to be looked at by a translator
    std::size_t line = 0;     ///< of msgid, from 1

    bool isFinished() const { return !isFuzzy && !translation.empty(); }
};

/// All messages of a .po text but its header and the obsolete ones (#~), in their order. Read are languages with one
/// plural form. Errors: WrongFormat with the line.
/// GNU gettext manual, "The Format of PO Files": https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
Result<std::vector<PoEntry>> readPo(std::string_view text);

}  // namespace mortonscope
