#pragma once

#include "core/lesson/lesson.h"

namespace mortonscope {

/// What of a window a card needs beside its panels: the rest would only stand about.
struct CardNeeds {
    bool tools = false;  ///< for drawing
    bool rules = false;  ///< the depth, and what becomes of boxes outside or that only touch
    bool run = false;    ///< to step through it

    friend bool operator==(const CardNeeds&, const CardNeeds&) = default;
};

/// By what the card shows when it begins and what has to be done there.
CardNeeds needsOf(const LessonCard& card);

}  // namespace mortonscope
