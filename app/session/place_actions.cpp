#include "app/session/place_actions.h"

#include "app/session/debugger.h"
#include "app/session/place.h"
#include "app/session/question.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QCoreApplication>

#include <functional>
#include <utility>

namespace mortonscope {

namespace {

struct ActionWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::PlaceActions)
};

std::optional<Question> questionAbout(const Scene& scene, const Breakpoint& place)
{
    const auto first = scene.find(place.first);
    const auto second = scene.find(place.second);
    switch (place.on) {
    case Breakpoint::On::Box: return first ? std::optional(Question::aboutBox(*first)) : std::nullopt;
    case Breakpoint::On::Pair:
        return first && second ? std::optional(Question::aboutPair(*first, *second)) : std::nullopt;
    case Breakpoint::On::Cell:
    case Breakpoint::On::Slot: return Question::aboutSlot(Cell::fromIndex(CellIndex(place.cell)));
    default: return std::nullopt;
    }
}

}  // namespace

QList<QAction*> placeActions(const Models& models, const Breakpoint& place, QObject* owner)
{
    QList<QAction*> actions;
    const auto add = [&](const char* name, const QString& text, std::function<void()> act) {
        actions += makeAction({QLatin1String(name), text, {}, {}, std::move(act)}, owner);
    };
    const QString words = placeActionText(place);
    Debugger* debugger = &models.debugger;
    add("runHere", ActionWords::tr("Run to %1").arg(words),
        [debugger, place] { debugger->runTo(place, Direction::Forward); });
    add("runBackHere", ActionWords::tr("Run back to %1").arg(words),
        [debugger, place] { debugger->runTo(place, Direction::Backward); });
    const bool isSet = debugger->breakpointAt(place).has_value();
    add("breakHere",
        isSet ? ActionWords::tr("Remove the breakpoint: %1").arg(words) : ActionWords::tr("Breakpoint: %1").arg(words),
        [debugger, place] { debugger->toggleBreakpoint(place); });
    if (const auto question = questionAbout(*models.document.scene(), place)) {
        Selection* selection = &models.selection;
        add("whyHere",
            place.on == Breakpoint::On::Pair ? ActionWords::tr("Why, or why not: %1?").arg(words)
                                             : ActionWords::tr("Why: %1?").arg(words),
            [selection, question] { selection->ask(question); });
    }
    return actions;
}

}  // namespace mortonscope
