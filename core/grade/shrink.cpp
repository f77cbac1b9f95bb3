#include "core/grade/shrink.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

/// Returns 10^exponent for 0 … 22; these powers are exact.
double powerOfTen(int exponent)
{
    double power = 1;
    for (int i = 0; i < exponent; ++i) {
        power *= 10;
    }
    return power;
}

bool isFlat(const Box& box) { return box.width() == 0 || box.height() == 0; }

}  // namespace

double toPowerOfTen(double value, int exponent)
{
    // Divide instead of multiplying by 0.1, so that the result is the double nearest to the decimal.
    const double power = powerOfTen(std::min(std::abs(exponent), 22));
    return exponent >= 0 ? std::floor(value / power + 0.5) * power : std::floor(value * power + 0.5) / power;
}

std::vector<double> rounderThan(double value, int digits)
{
    std::vector<double> rounder;
    if (value == 0 || !std::isfinite(value) || std::abs(value) > 1e15 || std::abs(value) < 1e-15) {
        return rounder;
    }
    rounder.push_back(0);
    const int first = static_cast<int>(std::floor(std::log10(std::abs(value))));
    for (int exponent = first; exponent > first - digits && exponent >= -15; --exponent) {
        const double near = toPowerOfTen(value, exponent);
        if (near == value) {
            break;
        }
        if (near != rounder.back()) {
            rounder.push_back(near);
        }
    }
    return rounder;
}

bool mayBecome(const Shape& from, const Shape& to, const Space& space)
{
    return isFinite(to.box) && isOrdered(to.box) && (isFlat(from.box) || !isFlat(to.box))
        && (!to.circle || to.circle->radius >= 0)
        && (space.hasCornerOutside(from.box) || !space.hasCornerOutside(to.box));
}

namespace {

/// Returns a number of a shape, in the order of withNumber().
double& numberIn(Shape& shape, int which)
{
    assert(which >= 0 && which < numbersOf(shape));
    if (shape.circle) {
        double* const numbers[] = {&shape.circle->centre.x, &shape.circle->centre.y, &shape.circle->radius};
        return *numbers[which];
    }
    double* const numbers[] = {&shape.box.left, &shape.box.top, &shape.box.right, &shape.box.bottom};
    return *numbers[which];
}

}  // namespace

Shape withNumber(const Shape& shape, int which, double value)
{
    Shape changed = shape;
    numberIn(changed, which) = value;
    if (changed.circle) {
        changed.box = boundingBox(*changed.circle);
    }
    return changed;
}

double numberOf(const Shape& shape, int which)
{
    Shape copy = shape;
    return numberIn(copy, which);
}

int numbersOf(const Shape& shape) { return shape.circle ? 3 : 4; }

namespace {

/// Maximum number of boxes for which to try to remove two at once, which takes 66 questions.
constexpr std::size_t kFewForPairs = 12;

/// Thrown from within a search once shouldContinue returns false; caught in shrinkScene().
struct CutShort {};

/// Owns the smallest scene so far, which always fails.
class Shrinker {
public:
    Shrinker(const Scene& scene, const StillFails& stillFails,
             const std::function<bool(const ShrinkProgress&)>& shouldContinue)
        : m_smallest(scene), m_stillFails(stillFails), m_shouldContinue(shouldContinue)
    {
    }

    bool fails(const Scene& scene)
    {
        if (!m_shouldContinue({m_smallest.size(), m_smallest.space().depth(), m_asked})) {
            throw CutShort();
        }
        ++m_asked;
        return m_stillFails(scene);
    }

    /// Shrinks the scene as far as possible. Ends, because each step leaves fewer boxes, less depth or rounder numbers.
    void shrink()
    {
        accept(atRest());
        for (bool isSmaller = true; isSmaller;) {
            isSmaller = takeOutBoxes();
            isSmaller |= lowerLevel();
            if (!isSmaller) {
                isSmaller = roundTogether();
                isSmaller |= roundOneByOne();
            }
        }
    }

    const Scene& smallest() const { return m_smallest; }
    std::uint64_t asked() const { return m_asked; }

private:
    bool accept(const Scene& candidate)
    {
        if (candidate == m_smallest || !fails(candidate)) {
            return false;
        }
        m_smallest = candidate;
        return true;
    }

    Scene atRest() const
    {
        const Scene plain = m_smallest.withView(nullptr).withBookmarks({});
        std::vector<std::optional<Circle>> circles;
        for (std::uint32_t b = 0; b < plain.size() && plain.hasCircles(); ++b) {
            circles.push_back(plain.circle(BoxId(b)));
        }
        return plain.withFrame({plain.boxes().begin(), plain.boxes().end()}, std::move(circles),
                               std::vector<Velocity>(plain.size()));
    }

    // ---------------------------------------------------------------------------------------- boxes

    bool takeOut(std::size_t from, std::size_t count)
    {
        std::vector<BoxId> out;
        for (std::size_t b = from; b < std::min(from + count, m_smallest.size()); ++b) {
            out.emplace_back(static_cast<std::uint32_t>(b));
        }
        return accept(m_smallest.withRemoved(out));
    }

    bool takeOutBoxes()
    {
        const std::size_t before = m_smallest.size();
        for (std::size_t part = (before + 1) / 2; part > 0; part = part == 1 ? 0 : (part + 1) / 2) {
            for (std::size_t at = 0; at < m_smallest.size();) {
                if (!takeOut(at, part)) {
                    at += part;
                }
            }
        }
        while (takeOutOne() || takeOutTwo()) {}
        return m_smallest.size() < before;
    }

    bool takeOutOne()
    {
        for (std::size_t at = 0; at < m_smallest.size(); ++at) {
            if (takeOut(at, 1)) {
                return true;
            }
        }
        return false;
    }

    bool takeOutTwo()
    {
        const auto n = static_cast<std::uint32_t>(m_smallest.size());
        for (std::uint32_t i = 0; n <= kFewForPairs && i < n; ++i) {
            for (std::uint32_t j = i + 1; j < n; ++j) {
                if (accept(m_smallest.withRemoved(std::vector<BoxId>{BoxId(i), BoxId(j)}))) {
                    return true;
                }
            }
        }
        return false;
    }

    // ---------------------------------------------------------------------------------------- depth

    bool lowerLevel()
    {
        const Space& space = m_smallest.space();
        for (int level = 0; level < space.depth(); ++level) {
            const auto lower = Space::create(space.world(), level, space.outside());
            if (lower && accept(m_smallest.withSpace(*lower))) {
                return true;
            }
        }
        return false;
    }

    // -------------------------------------------------------------------------------------- numbers

    Scene with(std::uint32_t box, const Shape& shape) const
    {
        return m_smallest.withShapes(std::vector<std::pair<BoxId, Shape>>{{BoxId(box), shape}});
    }

    /// Rounds all numbers to the same power of ten at once, which takes a single question if it succeeds.
    bool roundTogether()
    {
        constexpr int kCoarsest = 3;
        constexpr int kFinest = -3;
        for (int exponent = kCoarsest; exponent >= kFinest; --exponent) {
            std::vector<std::pair<BoxId, Shape>> changes;
            bool isAllowed = true;
            for (std::uint32_t b = 0; b < m_smallest.size(); ++b) {
                const Shape shape = m_smallest.shape(BoxId(b));
                Shape rounded = shape;
                for (int i = 0; i < numbersOf(shape); ++i) {
                    rounded = withNumber(rounded, i, toPowerOfTen(numberOf(shape, i), exponent));
                }
                isAllowed = isAllowed && mayBecome(shape, rounded, m_smallest.space());
                changes.emplace_back(BoxId(b), rounded);
            }
            if (isAllowed && accept(m_smallest.withShapes(changes))) {
                return true;
            }
        }
        return false;
    }

    bool roundOneByOne()
    {
        bool isRounder = false;
        for (std::uint32_t b = 0; b < m_smallest.size(); ++b) {
            for (int i = 0; i < numbersOf(m_smallest.shape(BoxId(b))); ++i) {
                isRounder |= roundNumber(b, i);
            }
        }
        return isRounder;
    }

    bool roundNumber(std::uint32_t box, int which)
    {
        const Shape shape = m_smallest.shape(BoxId(box));
        for (const double value : rounderThan(numberOf(shape, which))) {
            const Shape rounded = withNumber(shape, which, value);
            if (mayBecome(shape, rounded, m_smallest.space()) && accept(with(box, rounded))) {
                return true;
            }
        }
        return false;
    }

    Scene m_smallest;
    const StillFails& m_stillFails;
    const std::function<bool(const ShrinkProgress&)>& m_shouldContinue;
    std::uint64_t m_asked = 0;
};

}  // namespace

std::optional<Shrunk> shrinkScene(const Scene& scene, const StillFails& stillFails,
                                  const std::function<bool(const ShrinkProgress&)>& shouldContinue)
{
    Shrinker shrinker(scene, stillFails, shouldContinue);
    bool isCutShort = false;
    try {
        if (!shrinker.fails(scene)) {
            return std::nullopt;
        }
        shrinker.shrink();
    } catch (const CutShort&) {
        isCutShort = true;
    }
    return Shrunk{shrinker.smallest(), shrinker.asked(), isCutShort};
}

}  // namespace mortonscope
