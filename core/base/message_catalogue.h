#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/text.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// One message of a catalog in the format of GNU gettext.
struct PoEntry {
    std::string context;      ///< msgctxt
    std::string english;      ///< msgid; the singular if the message has a count
    std::string englishMany;  ///< msgid_plural; empty if the message has no count
    std::string translation;  ///< msgstr or msgstr[0]
    bool isFuzzy = false;     ///< a translator must check it
    std::size_t line = 0;     ///< of msgid, from 1

    bool isFinished() const { return !isFuzzy && !translation.empty(); }
};

/// Reads all messages of a .po text in their order, except the header and obsolete messages (#~). Supports only
/// languages with one plural form. Errors: WrongFormat with the line.
/// GNU gettext manual, "The Format of PO Files": https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
Result<std::vector<PoEntry>> readPo(std::string_view text);

/// Returns the core_*.po files of resources/translations.
std::span<const EmbeddedText> messageTexts();

/// Returns the catalog of a language; empty for English, the language of the source texts.
std::string_view messageText(Language language);

/// Returns the finished translation of an English text, or the text itself. The result is valid as long as `english`
/// is.
std::string_view translation(Language language, std::string_view context, std::string_view english);

}  // namespace mortonscope
