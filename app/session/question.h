#pragma once

#include "app/session/models.h"
#include "core/explain/explainer.h"

#include <optional>

namespace mortonscope {

struct Analysis;

/// What is asked: why two boxes are tested or not, why a box is in its cell, why a slot exists or not. A value; made by the functions below.
struct Question {
    enum class Kind { Pair, Box, Slot };

    Kind kind = Kind::Box;
    BoxId first;   ///< Pair, Box
    BoxId second;  ///< Pair
    Cell cell;     ///< Slot

    /// Two boxes: why, or why not, whichever is true. Of one box twice: about that box.
    static Question aboutPair(BoxId a, BoxId b) { return {a == b ? Kind::Box : Kind::Pair, a, b, {}}; }
    static Question aboutBox(BoxId box) { return {Kind::Box, box, box, {}}; }
    static Question aboutSlot(Cell cell) { return {Kind::Slot, {}, {}, cell}; }

    bool isAboutBoxes() const { return kind != Kind::Slot; }
    friend bool operator==(const Question&, const Question&) = default;
};

/// What “Why?” asks now: about the two boxes selected last, the one selected, or the selected cell, whichever was
/// selected last; with nothing selected, about the pair, box or cell of the current step.
std::optional<Question> questionNow(const Models& models);

/// The explanation. The question's boxes and cell must be the analysis' own.
WhyChain answer(const Analysis& analysis, const Question& question);

}  // namespace mortonscope
