#include "app/state/place.h"

#include "app/state/debugger.h"
#include "app/state/query_box.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/condition/stops.h"

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
    if (place.on == Breakpoint::On::Box && first) {
        return Question::aboutBox(*first);
    }
    if (place.on == Breakpoint::On::Pair && first && second) {
        return Question::aboutPair(*first, *second);
    }
    if (place.on == Breakpoint::On::Cell || place.on == Breakpoint::On::Slot) {
        return Question::aboutSlot(Cell::fromIndex(CellIndex(place.cell)));
    }
    return std::nullopt;
}

}  // namespace

Breakpoint placeOfBox(const Scene& scene, BoxId box) { return {.on = Breakpoint::On::Box, .first = scene.name(box)}; }

Breakpoint placeOfPair(const Scene& scene, BoxId a, BoxId b)
{
    return {.on = Breakpoint::On::Pair, .first = scene.name(a), .second = scene.name(b)};
}

Breakpoint placeOfCell(Cell cell) { return {.on = Breakpoint::On::Cell, .cell = cell.index().value}; }
Breakpoint placeOfSlot(Cell cell) { return {.on = Breakpoint::On::Slot, .cell = cell.index().value}; }

Breakpoint placeOfLine(KindSet kinds)
{
    Breakpoint place{.on = Breakpoint::On::Line};
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (kinds.contains(kind)) {
            place.kinds.emplace_back(nameOf(kind));
        }
    }
    return place;
}

bool isSamePlace(const Breakpoint& a, const Breakpoint& b)
{
    if (a.on != b.on) {
        return false;
    }
    switch (a.on) {
    case Breakpoint::On::Line: return a.kinds == b.kinds;
    case Breakpoint::On::Cell:
    case Breakpoint::On::Slot: return a.cell == b.cell;
    case Breakpoint::On::Box: return a.first == b.first;
    case Breakpoint::On::Pair:
        return (a.first == b.first && a.second == b.second) || (a.first == b.second && a.second == b.first);
    case Breakpoint::On::Condition: return a.condition == b.condition;
    }
    return false;
}

QString placeText(const Breakpoint& place) { return fromCore(placeWords(place)); }
QString placeActionText(const Breakpoint& place) { return placeText(place).replace(u'&', QStringLiteral("&&")); }

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
    const QString toggle = debugger->breakpointAt(place) ? ActionWords::tr("Remove the breakpoint: %1")
                                                         : ActionWords::tr("Breakpoint: %1");
    add("breakHere", toggle.arg(words), [debugger, place] { debugger->toggleBreakpoint(place); });
    if (const auto question = questionAbout(*models.document.scene(), place)) {
        Selection* selection = &models.selection;
        const QString why =
            place.on == Breakpoint::On::Pair ? ActionWords::tr("Why, or why not: %1?") : ActionWords::tr("Why: %1?");
        add("whyHere", why.arg(words), [selection, question] { selection->ask(question); });
    }
    return actions;
}

}  // namespace mortonscope
