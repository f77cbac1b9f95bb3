#pragma once

#include "core/base/id.h"
#include "core/space/geometry.h"

#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace mortonscope {

/// A box with edges in float. Box has them in double.
struct FloatBox {
    float left{}, top{}, right{}, bottom{};
};

/// A circle in float, radius ≥ 0.
struct FloatCircle {
    float x{}, y{}, radius{};
};

/// Two overlapping boxes, identified by their places in the input. first < second.
struct OverlappingPair {
    BoxId first, second;

    friend auto operator<=>(const OverlappingPair&, const OverlappingPair&) = default;
};

/// Maximum number of boxes of an engine. A place on its object stack has 32 bits, and a box may be there once per
/// level.
inline constexpr std::size_t kMaxBoxesOfEngine = std::size_t{1} << 28;
/// The name until version 0.1.
[[deprecated("renamed to kMaxBoxesOfEngine")]] inline constexpr std::size_t kMostBoxesOfEngine = kMaxBoxesOfEngine;

template <class Real>
using BoxOf = std::conditional_t<std::is_same_v<Real, float>, FloatBox, Box>;

/// A view of the boxes for an engine, in the caller's memory: structs of four edges, or four arrays of equal length. At
/// most kMaxBoxesOfEngine boxes.
template <class Real>
class BoxView {
public:
    using BoxStruct = BoxOf<Real>;

    BoxView(std::span<const BoxStruct> boxes) : m_size(boxes.size()), m_stride(4)
    {
        if (!boxes.empty()) {
            const BoxStruct& first = boxes.front();
            set(&first.left, &first.top, &first.right, &first.bottom);
        }
    }
    BoxView(const std::vector<BoxStruct>& boxes) : BoxView(std::span<const BoxStruct>(boxes)) {}
    BoxView(std::span<const Real> left, std::span<const Real> top, std::span<const Real> right,
            std::span<const Real> bottom)
        : m_size(left.size()), m_stride(1)
    {
        assert(top.size() == m_size && right.size() == m_size && bottom.size() == m_size);
        set(left.data(), top.data(), right.data(), bottom.data());
    }

    std::size_t size() const { return m_size; }
    /// Returns box i. Requires i < size().
    BoxStruct operator[](std::size_t i) const
    {
        assert(i < m_size);
        const std::size_t at = i * m_stride;
        return {m_left[at], m_top[at], m_right[at], m_bottom[at]};
    }

    /// Returns whether the four edges of a box are next to each other in memory; else each edge has a separate array.
    bool isOfStructs() const { return m_stride == 4; }
    const Real* left() const { return m_left; }
    const Real* top() const { return m_top; }
    const Real* right() const { return m_right; }
    const Real* bottom() const { return m_bottom; }

private:
    static_assert(sizeof(BoxStruct) == 4 * sizeof(Real));

    void set(const Real* left, const Real* top, const Real* right, const Real* bottom)
    {
        m_left = left;
        m_top = top;
        m_right = right;
        m_bottom = bottom;
    }

    const Real* m_left = nullptr;
    const Real* m_top = nullptr;
    const Real* m_right = nullptr;
    const Real* m_bottom = nullptr;
    std::size_t m_size;
    std::size_t m_stride;  ///< distance between the edges of two boxes, in numbers
};

template <class Real>
using CircleOf = std::conditional_t<std::is_same_v<Real, float>, FloatCircle, Circle>;

/// A view of circles in the caller's memory: structs, or arrays of centers and radii.
template <class Real>
class CircleView {
public:
    CircleView(std::span<const CircleOf<Real>> circles) : m_size(circles.size()), m_stride(3)
    {
        static_assert(sizeof(CircleOf<Real>) == 3 * sizeof(Real));
        if (!circles.empty()) {
            if constexpr (std::is_same_v<Real, float>) {
                m_x = &circles.front().x;
                m_y = &circles.front().y;
            } else {
                m_x = &circles.front().centre.x;
                m_y = &circles.front().centre.y;
            }
            m_radius = &circles.front().radius;
        }
    }
    CircleView(const std::vector<CircleOf<Real>>& circles) : CircleView(std::span<const CircleOf<Real>>(circles)) {}
    CircleView(std::span<const Real> x, std::span<const Real> y, std::span<const Real> radius)
        : m_x(x.data()), m_y(y.data()), m_radius(radius.data()), m_size(x.size()), m_stride(1)
    {
        assert(y.size() == m_size && radius.size() == m_size);
    }

    std::size_t size() const { return m_size; }
    /// Returns circle i. Requires i < size().
    Circle operator[](std::size_t i) const
    {
        assert(i < m_size);
        const std::size_t at = i * m_stride;
        return {{m_x[at], m_y[at]}, m_radius[at]};
    }

private:
    const Real* m_x = nullptr;
    const Real* m_y = nullptr;
    const Real* m_radius = nullptr;
    std::size_t m_size;
    std::size_t m_stride;
};

}  // namespace mortonscope
