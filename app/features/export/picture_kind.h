#pragma once

#include "core/base/enum_names.h"

#include <QString>

#include <array>
#include <cstdint>
#include <string_view>

namespace mortonscope {

/// What a picture shows.
enum class PictureKind : std::uint8_t {
    Figure,      ///< the world with the sentence of the step, and the derivation or the stack and the tree
    Space,       ///< the world at the step
    Descent,     ///< the world with the way of a box down the tree, by bits
    Derivation,  ///< from a box to its cell, number by number
    Array,
    Tree,
    Stack,
    Triangle,  ///< the triangle of all pairs
    Pairs,     ///< the list of the tested pairs
    Listing,   ///< the code
};

constexpr std::array<std::string_view, 10> namesOf(PictureKind)
{
    return {"figure", "space", "descent", "derivation", "array", "tree", "stack", "triangle", "pairs", "listing"};
}

/// Returns the name of a kind in the user's language.
QString titleOf(PictureKind kind);

}  // namespace mortonscope
