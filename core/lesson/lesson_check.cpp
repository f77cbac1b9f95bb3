#include "core/lesson/lesson_check.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

namespace {

constexpr std::array<std::string_view, 9> kBoxNumbers{"level", "up",  "index", "code",  "lt",
                                                      "rb",    "xor", "width", "height"};

void collect(const LessonCheck& check, std::vector<const LessonCheck*>& questions)
{
    if (check.isQuestion()) {
        questions.push_back(&check);
    }
    for (const LessonCheck& part : check.parts) {
        collect(part, questions);
    }
}

}  // namespace

std::optional<BoxNumber> boxNumberFromText(std::string_view text)
{
    const auto found = std::ranges::find(kBoxNumbers, text);
    return found == kBoxNumbers.end() ? std::nullopt
                                      : std::optional(static_cast<BoxNumber>(found - kBoxNumbers.begin()));
}

const LessonCheck* findPart(const LessonCheck& check, LessonCheck::Kind kind)
{
    if (check.kind == kind) {
        return &check;
    }
    for (const LessonCheck& part : check.parts) {
        if (const LessonCheck* found = findPart(part, kind)) {
            return found;
        }
    }
    return nullptr;
}

std::vector<const LessonCheck*> questionsOf(const LessonCheck& check)
{
    std::vector<const LessonCheck*> questions;
    collect(check, questions);
    return questions;
}

}  // namespace mortonscope
