#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson.h"

#include <map>
#include <string>
#include <string_view>

namespace mortonscope {

/// A lesson's words in one language, as they stand in en.md or ja.md.
struct LessonText {
    struct Section {
        std::size_t line{};  ///< of its heading, from 1
        CardText text;
    };

    std::string title;
    std::string idea;
    std::map<std::string, Section, std::less<>> cards;  ///< by id
};

/// Reads
///
///     # The lesson's title
///     What it is about, in a sentence.
///     ## card-id: The card's title
///     What the card says.
///     ### Hint
///     ### Answer
///     ### Notes
///
/// Parts may be left out, but for the lesson's title and what a card says. Headings inside ``` are text. Errors have
/// "line N" as their place: BadName (not UTF-8), MissingMember (title, what a card says), DuplicateName, OutOfRange
/// (another ###).
Result<LessonText> lessonTextFrom(std::string_view markdown);

}  // namespace mortonscope
