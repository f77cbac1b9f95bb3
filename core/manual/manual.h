#pragma once

#include "core/base/message.h"
#include "core/base/text.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// The files of resources/manual: "en/check.md".
std::span<const EmbeddedText> manualTexts();

/// A page of the manual. Its texts live as long as the program.
struct ManualPage {
    std::string_view topic;  ///< the file's name, the same in all languages: "check"
    std::string_view title;  ///< the first heading
    std::string_view text;   ///< Markdown
};

/// All pages in a language, in the order in which one may read them.
std::vector<ManualPage> manualPages(Language language);

/// The page of a topic; none if there is no such topic.
std::optional<ManualPage> manualPage(std::string_view topic, Language language);

/// A page's text with each link [words](target) replaced by what `replace` makes of it; code is left as it is.
std::string withLinks(std::string_view markdown,
                      const std::function<std::string(std::string_view words, std::string_view target)>& replace);

/// The place in the program that a link's target names: of `check.md "mortonscope:workspace/check"` the part in quotes.
/// The page before it is for a reader of the file itself. Any other target is returned as it is.
std::string_view placeInProgram(std::string_view target);

/// A page as a terminal shows it: Markdown without links, code set in by four blanks in place of its fences.
std::string plainPage(std::string_view markdown);

}  // namespace mortonscope
