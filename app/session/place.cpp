#include "app/session/place.h"

#include "app/session/debugger.h"
#include "app/session/query_box.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"

#include <QAction>
#include <QCoreApplication>
#include <QStringList>

#include <functional>
#include <utility>

namespace mortonscope {

namespace {

struct PlaceWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Place)
};

Breakpoint placeOn(Breakpoint::On on)
{
    Breakpoint place;
    place.on = on;
    return place;
}

}  // namespace

Breakpoint placeOfBox(const Scene& scene, BoxId box)
{
    Breakpoint place = placeOn(Breakpoint::On::Box);
    place.first = scene.name(box);
    return place;
}

Breakpoint placeOfPair(const Scene& scene, BoxId a, BoxId b)
{
    Breakpoint place = placeOn(Breakpoint::On::Pair);
    place.first = scene.name(a);
    place.second = scene.name(b);
    return place;
}

Breakpoint placeOfCell(Cell cell)
{
    Breakpoint place = placeOn(Breakpoint::On::Cell);
    place.cell = cell.index().value;
    return place;
}

Breakpoint placeOfSlot(Cell cell)
{
    Breakpoint place = placeOn(Breakpoint::On::Slot);
    place.cell = cell.index().value;
    return place;
}

Breakpoint placeOfLine(KindSet kinds)
{
    Breakpoint place = placeOn(Breakpoint::On::Line);
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

QString placeText(const Breakpoint& place)
{
    switch (place.on) {
    case Breakpoint::On::Line: {
        QStringList kinds;
        for (const std::string& kind : place.kinds) {
            kinds.push_back(fromCore(kind));
        }
        return PlaceWords::tr("line %1").arg(kinds.join(QStringLiteral(", ")));
    }
    case Breakpoint::On::Cell: {
        const bool known = place.cell < Cell::firstIndexAt(Cell::kDeepest + 1);
        return known ? PlaceWords::tr("cell %1").arg(cellText(Cell::fromIndex(CellIndex(place.cell))))
                     : PlaceWords::tr("cell %1").arg(place.cell);
    }
    case Breakpoint::On::Slot: return PlaceWords::tr("slot %1").arg(place.cell);
    case Breakpoint::On::Box: return PlaceWords::tr("box %1").arg(fromCore(place.first));
    case Breakpoint::On::Pair: return PlaceWords::tr("%1 with %2").arg(fromCore(place.first), fromCore(place.second));
    case Breakpoint::On::Condition: return fromCore(place.condition);
    }
    return {};
}

QString placeActionText(const Breakpoint& place) { return placeText(place).replace(u'&', QStringLiteral("&&")); }

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
