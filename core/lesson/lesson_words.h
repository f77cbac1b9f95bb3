#pragma once

#include "core/lesson/lesson_judge.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns the language of the lessons, which is the window's: "en" or "ja".
std::string_view lessonLanguage();

/// One task of a card, as shown next to its sign.
struct LessonLine {
    std::string text;
    bool isDone = false;
    bool isWrong = false;  ///< the user clicked something else
};

/// Returns the tasks of a card with their state. Once the card is done, all are shown as done, whatever the user tries
/// afterward. Leaves out questions, which have fields of their own. Never reveals the box, cell or step to be found.
/// Says what is wrong only if `hasTried`.
std::vector<LessonLine> lessonLines(const LessonFinding& finding, bool isCardDone, bool hasTried = true);

/// Returns the remark on an answer; empty while there is no answer.
std::string answerRemark(const LessonFinding& finding);

/// Returns the finding about one of the card's questions, or null.
const LessonFinding* findingOf(const LessonFinding& finding, std::size_t question);

}  // namespace mortonscope
