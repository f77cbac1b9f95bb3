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

/// A page of the manual. Its texts are static.
struct ManualPage {
    std::string_view topic;  ///< the file name, the same in all languages: "check"
    std::string_view title;  ///< the first heading
    std::string_view text;   ///< Markdown
};

/// All pages in a language, in reading order.
std::vector<ManualPage> manualPages(Language language);

/// The page of a topic; none if there is no such topic.
std::optional<ManualPage> manualPage(std::string_view topic, Language language);

/// Replaces each link [words](target) of a page by the result of `replace`; skips code.
std::string withLinks(std::string_view markdown,
                      const std::function<std::string(std::string_view words, std::string_view target)>& replace);

/// The place in the program that a link names: for `check.md "mortonscope:workspace/check"` the part in quotes; the
/// page is for readers of the file. Returns other targets unchanged.
std::string_view placeInProgram(std::string_view target);

/// A page as a terminal shows it: tables as aligned columns, links with the command that follows them, "the check (help
/// check)", and code indented by four blanks in place of its fences. All else stays Markdown, which reads well as text.
std::string plainPage(std::string_view markdown);

}  // namespace mortonscope
