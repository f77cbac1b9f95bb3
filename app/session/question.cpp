#include "app/session/question.h"

#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "core/analysis/analysis.h"
#include "core/explain/explainer.h"

namespace mortonscope {

namespace {

/// The current step, unless it is still that of an earlier scene, whose boxes have other numbers.
const Moment* momentNow(const Models& models) { return models.run.isOfScene() ? &models.run.moment() : nullptr; }

}  // namespace

std::optional<Question> questionNow(const Models& models)
{
    const Selection& selection = models.selection;
    const auto& boxes = selection.boxes();
    if (selection.cell() && (boxes.empty() || selection.isCellLatest())) {
        return Question::aboutSlot(*selection.cell());
    }
    if (boxes.size() >= 2) {
        return Question::aboutPair(boxes[boxes.size() - 2], boxes.back());
    }
    if (!boxes.empty()) {
        return Question::aboutBox(boxes.back());
    }
    const Moment* moment = momentNow(models);
    if (!moment || !moment->event) {
        return std::nullopt;
    }
    if (const auto pair = moment->event->pair()) {
        return Question::aboutPair(pair->first, pair->second);
    }
    if (const auto box = moment->event->box()) {
        return Question::aboutBox(*box);
    }
    return Question::aboutSlot(*moment->event->cell());
}

WhyChain answer(const Analysis& analysis, const Question& question)
{
    const Explainer explainer(analysis);
    switch (question.kind) {
    case Question::Kind::Pair: return explainer.why(question.first, question.second);
    case Question::Kind::Box: return explainer.why(question.first);
    case Question::Kind::Slot: return explainer.why(question.cell);
    }
    return {};
}

}  // namespace mortonscope
