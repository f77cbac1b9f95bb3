#include "core/predict/derivation_field.h"

#include "core/base/text.h"

#include <algorithm>
#include <string>

namespace mortonscope {

namespace {

/// Returns the mistakes whose placement of the box satisfies `holds`, among those that change a placement.
template <class Holds>
std::vector<const Algorithm*> mistakesWhere(const Space& space, const Box& box, Holds holds)
{
    std::vector<const Algorithm*> found;
    const Placement right = place(space, box);
    if (right.fate != PlacementResult::Placed) {
        return found;
    }
    for (const Mistake& mistake : mistakes()) {
        const Algorithm& algorithm = *mistake.algorithm;
        // Published bugs with their own array have cells that this space lacks.
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
    case DerivationField::Level: return space.depth() - p.up;
    case DerivationField::Code:
        // A wrong index may belong to a cell of another level, so take the code that the shift leaves.
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
        if (rightBottom) {
            return wrong.leftTop == right.leftTop && wrong.rightBottom == position;
        }
        return wrong.leftTop == position && position != right.leftTop;
    });
}

namespace {

std::optional<std::uint32_t> read(std::string_view text, unsigned base)
{
    const auto number = typedNumberInBase(text, base, 0xFFFFFFFFU);
    if (!number) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(*number);
}

}  // namespace

std::optional<std::uint32_t> typedNumber(std::string_view text, Base base)
{
    std::string digits = inPlainAscii(text);
    if (base != Base::Decimal) {  // in base ten, a point would be a decimal point
        std::erase_if(digits, [](char c) { return c == '.' || c == '\''; });
    }
    digits.erase(0, std::min(digits.find_first_not_of(" \t"), digits.size()));
    if (digits.starts_with("0b")) {
        return read(std::string_view(digits).substr(2), 2);
    }
    const auto number = read(digits, static_cast<unsigned>(base));
    if (number || base == Base::Decimal) {
        return number;
    }
    return read(digits, 10);
}

std::optional<GridPosition> typedPosition(std::string_view text)
{
    std::string plain = inPlainAscii(text);
    std::ranges::replace_if(
        plain, [](char c) { return c == ',' || c == ';' || c == '(' || c == ')' || c == '\t'; }, ' ');
    std::vector<std::uint32_t> numbers;
    for (std::size_t at = 0; (at = plain.find_first_not_of(' ', at)) != std::string::npos;) {
        const std::size_t end = std::min(plain.find(' ', at), plain.size());
        const auto number = read(std::string_view(plain).substr(at, end - at), 10);
        if (!number || numbers.size() == 2) {
            return std::nullopt;
        }
        numbers.push_back(*number);
        at = end;
    }
    if (numbers.size() != 2) {
        return std::nullopt;
    }
    return GridPosition{numbers[0], numbers[1]};
}

}  // namespace mortonscope
