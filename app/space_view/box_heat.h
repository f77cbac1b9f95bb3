#pragma once

#include "app/space_view/box_raster.h"
#include "app/space_view/pixels.h"

#include <cstdint>
#include <vector>

namespace mortonscope {

/// Tiny boxes in squares of the screen.
class BoxHeat {
public:
    explicit BoxHeat(const BoxRaster& what);

    /// A box by its middle, in pixels, and its level.
    void add(int x, int y, std::uint8_t level, bool isSelected);
    void draw(Pixels<Blended>& pixels) const;

private:
    struct Square {
        std::uint32_t boxes = 0;
        std::uint32_t selected = 0;
        std::uint8_t level = kNoLevel;  ///< the highest in the tree, which is the smallest
    };

    int offset(double place) const;
    double usualMost() const;
    std::size_t at(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }

    const BoxRaster& m_what;
    int m_side;
    int m_columns;
    int m_rows;
    int m_offsetX;
    int m_offsetY;
    std::vector<Square> m_squares;
};

}  // namespace mortonscope
