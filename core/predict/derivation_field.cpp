#include "core/predict/derivation_field.h"

#include "core/catalogue/mistakes.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Those whose placement of the box `holds`; only such as change a placement at all.
template <class Holds>
std::vector<const Algorithm*> mistakesWhere(const Space& space, const Box& box, Holds holds)
{
    std::vector<const Algorithm*> found;
    const Placement right = place(space, box);
    if (right.fate != Fate::Placed) {
        return found;
    }
    for (const Mistake& mistake : mistakes()) {
        const Algorithm& algorithm = *mistake.algorithm;
        // Exhibits over an array of their own have other cells than this space.
        if (algorithm.place != static_cast<PlacementRule>(place) && !algorithm.inHeap
            && holds(right, algorithm.place(space, box))) {
            found.push_back(&algorithm);
        }
    }
    return found;
}

bool locatesAlike(const Placement& a, const Placement& b)
{
    return a.leftTop == b.leftTop && a.rightBottom == b.rightBottom;
}

}  // namespace

std::int64_t valueOf(DerivationField field, const Placement& p, const Space& space)
{
    switch (field) {
    case DerivationField::Lt: return p.lt;
    case DerivationField::Rb: return p.rb;
    case DerivationField::Xor: return p.codesXor;
    case DerivationField::Level: return space.level() - p.up;
    case DerivationField::Code:
        // What lies behind a wrong index is a cell of another level: then the code is what the shift leaves.
        return static_cast<std::int64_t>(std::uint64_t{p.rb} >> std::clamp(p.shiftBits, 0, 32));
    case DerivationField::Index: return p.index;
    }
    return 0;
}

std::vector<const Algorithm*> mistakesThatSay(const Space& space, const Box& box, DerivationField field,
                                              std::int64_t value)
{
    return mistakesWhere(space, box, [&](const Placement& right, const Placement& wrong) {
        for (int earlier = 0; earlier < static_cast<int>(field); ++earlier) {
            const auto before = static_cast<DerivationField>(earlier);
            if (valueOf(before, wrong, space) != valueOf(before, right, space)) {
                return false;
            }
        }
        return valueOf(field, wrong, space) == value && value != valueOf(field, right, space);
    });
}

std::vector<const Algorithm*> mistakesThatLocate(const Space& space, const Box& box, bool rightBottom,
                                                 GridPosition position)
{
    return mistakesWhere(space, box, [&](const Placement& right, const Placement& wrong) {
        if (locatesAlike(right, wrong)) {
            return false;
        }
        return rightBottom ? wrong.leftTop == right.leftTop && wrong.rightBottom == position
                           : wrong.leftTop == position && position != right.leftTop;
    });
}

}  // namespace mortonscope
