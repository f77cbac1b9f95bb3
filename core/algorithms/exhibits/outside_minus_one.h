#pragma once

#include "core/algorithms/exhibits/published_arithmetic.h"

namespace mortonscope {

/// Exhibit `outside-minus-one` (JavaScript): the code of a corner outside is −1, a sign that it has none; but only a
/// box with both corners outside is noticed (it goes to the root). Else the −1, which is 11 11 … 11, is XORed and
/// shifted as if it were a code.
///
/// This is a rule for what lies outside, so it stands in place of the scene's.
inline Placement placeOutsideMinusOne(const Space& space, const Box& box)
{
    constexpr std::uint32_t kMinusOne = ~std::uint32_t{0};
    const Box& world = space.world();
    const auto isOutside = [&world](double x, double y) {
        return x < world.left || x > world.right || y < world.top || y > world.bottom;
    };
    const bool ltOutside = isOutside(box.left, box.top);
    const bool rbOutside = isOutside(box.right, box.bottom);

    Placement p;
    p.leftTop = space.position({box.left, box.top});
    p.rightBottom = space.position({box.right, box.bottom});
    p.lt = ltOutside ? kMinusOne : mortonEncode(p.leftTop);
    p.rb = rbOutside ? kMinusOne : mortonEncode(p.rightBottom);
    p.codesXor = p.lt ^ p.rb;
    p.cornerOutside = space.hasCornerOutside(box);
    if (ltOutside && rbOutside) {
        p.fate = Fate::SentToRoot;
        goUp(p, space.level());
        return p;
    }
    goUp(p, levelsUpWithin(p.codesXor, space.level()));
    // The shift keeps the sign: −1 stays −1, and the index becomes that of the cell before the level's first.
    putAtCode(space, p, rbOutside ? std::int64_t{-1} : std::int64_t{p.rb >> p.shiftBits});
    return p;
}

}  // namespace mortonscope
