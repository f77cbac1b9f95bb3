#include "core/lesson/card_needs.h"

#include <algorithm>

namespace mortonscope {

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
