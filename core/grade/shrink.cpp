#include "core/grade/shrink.h"

#include "core/grade/rounding.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mortonscope {

namespace {

/// Up to so many boxes, two are also tried to be taken out at once: 66 questions.
constexpr std::size_t kFewForPairs = 12;

/// Thrown out of the middle of a search when goOn says no; caught in shrinkScene().
struct CutShort {};

/// Owns the smallest scene so far. It always fails.
class Shrinker {
public:
    Shrinker(const Scene& scene, const StillFails& stillFails, const std::function<bool(const ShrinkProgress&)>& goOn)
        : m_smallest(scene), m_stillFails(stillFails), m_goOn(goOn)
    {
    }

    bool fails(const Scene& scene)
    {
        if (!m_goOn({m_smallest.size(), m_smallest.space().level(), m_asked})) {
            throw CutShort();
        }
        ++m_asked;
        return m_stillFails(scene);
    }

    /// Each step leaves fewer boxes, less depth or rounder numbers, so it comes to an end.
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
                at += takeOut(at, part) ? 0 : part;
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
        for (int level = 0; level < space.level(); ++level) {
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

    /// All numbers to the same power of ten at once: one question where it works.
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
    const std::function<bool(const ShrinkProgress&)>& m_goOn;
    std::uint64_t m_asked = 0;
};

}  // namespace

std::optional<Shrunk> shrinkScene(const Scene& scene, const StillFails& stillFails,
                                  const std::function<bool(const ShrinkProgress&)>& goOn)
{
    Shrinker shrinker(scene, stillFails, goOn);
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
