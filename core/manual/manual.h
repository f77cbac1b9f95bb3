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

/// Returns the files of resources/manual, such as "en/check.md".
std::span<const EmbeddedText> manualTexts();

/// A page of the manual. Its texts are static.
struct ManualPage {
    std::string_view topic;  ///< the file name without extension, equal in all languages, such as "check"
    std::string_view title;  ///< the first heading
    std::string_view text;   ///< Markdown
};

/// Returns all pages in a language, in reading order.
std::vector<ManualPage> manualPages(Language language);

/// Returns the page on a topic; none if there is no such topic.
std::optional<ManualPage> manualPage(std::string_view topic, Language language);

/// Returns what replaces a link or a picture.
using ReplaceInPage = std::function<std::string(std::string_view words, std::string_view target)>;

/// Replaces each link [words](target) in a page. Skips pictures and code.
std::string withLinks(std::string_view markdown, const ReplaceInPage& replace);

/// Replaces each picture ![words](target) in a page. `words` describes the picture. Skips code.
std::string withPictures(std::string_view markdown, const ReplaceInPage& replace);

/// Returns the place in the program that a link names: for `check.md "mortonscope:workspace/check"`, the part in
/// quotes. (The page name is for readers of the file.) Returns other targets unchanged.
std::string_view placeInProgram(std::string_view target);

/// Returns a page as a terminal shows it. Tables become aligned columns, and code is indented by four spaces instead of
/// fenced. A link gets the command that follows it, such as "the check (help check)", and a picture becomes its
/// description. Everything else stays Markdown, which reads well as text.
std::string plainPage(std::string_view markdown);

}  // namespace mortonscope
