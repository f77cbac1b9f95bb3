#pragma once

#include "app/state/place.h"
#include "tests/support/models_bench.h"

#include <QTest>

namespace mortonscope::test {

inline Breakpoint onCondition(std::string condition, std::uint64_t hit = 0)
{
    Breakpoint breakpoint;
    breakpoint.on = Breakpoint::On::Condition;
    breakpoint.condition = std::move(condition);
    breakpoint.hit = hit;
    return breakpoint;
}

inline Breakpoint with(Breakpoint place, std::string condition, std::uint64_t hit = 0, bool enabled = true)
{
    place.condition = std::move(condition);
    place.hit = hit;
    place.enabled = enabled;
    return place;
}

/// Returns the step that F5 (or Ctrl+F5) goes to.
inline Step runOnFrom(const Models& models, Step from, bool backward)
{
    models.run.seek(from);
    backward ? models.player.runBack() : models.player.runOn();
    [&] { QTRY_VERIFY(!models.player.isTravelling()); }();
    return models.run.cursor();
}

}  // namespace mortonscope::test
