#pragma once

#include "core/base/result.h"
#include "core/lesson/lesson.h"

#include <map>
#include <string>
#include <string_view>

namespace mortonscope {

/// The texts of a lesson in one language: en.md or ja.md.
struct LessonText {
    struct Section {
        std::size_t line{};  ///< line of its heading, from 1
        CardText text;
    };

    std::string title;
    std::string idea;
    std::map<std::string, Section, std::less<>> cards;  ///< by id
};

/// Reads a text of this form:
///
///     # The lesson's title
///     What it is about, in a sentence.
///     ## card-id: The card's title
///     What the card says.
///     ### Hint
///     ### Answer
///     ### Notes
///
/// Only the title and the texts of the cards are required. Headings within ``` are text. Errors, with "line N" as their
/// place: BadName (not UTF-8), MissingMember (title, text of a card), DuplicateName, OutOfRange (another ###).
Result<LessonText> lessonTextFrom(std::string_view markdown);

}  // namespace mortonscope
