#include "core/lesson/lesson.h"

#include "core/lesson/taught.h"

#include <algorithm>
#include <cassert>

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

Taught taughtIn(std::string_view lesson)
{
    constexpr std::pair<std::string_view, Taught> kCourse[] = {
        {"why", Taught::Cells},
        {"where-a-box-lives", Taught::Cells},
        {"codes-from-bits", Taught::Codes},
        {"the-code-knows-its-ancestors", Taught::Codes},
        {"xor-is-not-a-difference", Taught::Xor},
        {"the-highest-group-decides", Taught::Up},
        {"why-small-boxes-climb", Taught::Up},
    };
    const auto* found = std::ranges::find(kCourse, lesson, &std::pair<std::string_view, Taught>::first);
    return found == std::end(kCourse) ? Taught::Everything : found->second;
}

std::optional<BoxNumber> boxNumberFromText(std::string_view text)
{
    const auto found = std::ranges::find(kBoxNumbers, text);
    if (found == kBoxNumbers.end()) {
        return std::nullopt;
    }
    return static_cast<BoxNumber>(found - kBoxNumbers.begin());
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

namespace {

void add(CardNeeds& needs, const LessonCheck& check)
{
    using Kind = LessonCheck::Kind;
    switch (check.kind) {
    case Kind::SomeBox:
    case Kind::Boxes:
    case Kind::Query: needs.tools = true; break;
    case Kind::Depth:
    case Kind::Outside:
    case Kind::Touching: needs.rules = true; break;
    case Kind::At:
    case Kind::Start:
    case Kind::End:
    case Kind::Predicted:
    case Kind::Comparison:
    case Kind::MistakeFound: needs.run = true; break;
    default: break;
    }
    for (const LessonCheck& part : check.parts) {
        add(needs, part);
    }
}

}  // namespace

CardNeeds needsOf(const LessonCard& card)
{
    const CardStage& stage = card.stage;
    assert(stage.scene && stage.scene->view());
    CardNeeds needs;
    needs.tools = !stage.tool.empty() && stage.tool != "select";
    const View& view = *stage.scene->view();
    const bool showsRun = std::ranges::any_of(
        stage.panels, [](const std::string& panel) { return panel == "stack" || panel == "listing"; });
    needs.run = view.step > 0 || showsRun || stage.predicts || !stage.mistake.empty() || !stage.compare.empty();
    if (card.check) {
        add(needs, *card.check);
    }
    return needs;
}

}  // namespace mortonscope
