#include "app/space_view/box_heat.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

QRgb withOpacity(QRgb color, double opacity)
{
    const auto part = [opacity](int channel) { return static_cast<int>(std::lround(channel * opacity)); };
    return qRgba(part(qRed(color)), part(qGreen(color)), part(qBlue(color)), part(qAlpha(color)));
}

}  // namespace

BoxHeat::BoxHeat(const BoxRaster& what)
    : m_what(what), m_side(what.look.smallest), m_columns(what.size.width() / m_side + 2),
      m_rows(what.size.height() / m_side + 2), m_offsetX(offset(what.transform.place.left())),
      m_offsetY(offset(what.transform.place.top())),
      m_squares(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
{
}

void BoxHeat::add(int x, int y, std::uint8_t level, bool isSelected)
{
    const int column = std::clamp((x + m_offsetX) / m_side, 0, m_columns - 1);
    const int row = std::clamp((y + m_offsetY) / m_side, 0, m_rows - 1);
    Square& square = m_squares[at(column, row)];
    ++square.boxes;
    square.level = std::min(square.level, level);
    square.selected += isSelected ? 1U : 0U;
}

void BoxHeat::draw(Pixels<Blended>& pixels) const
{
    const double most = std::log2(1.0 + usualMost());
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            const Square& square = m_squares[at(column, row)];
            if (square.boxes == 0) {
                continue;
            }
            const double strength = std::min(1.0, std::log2(1.0 + square.boxes) / most);
            const QRgb color = 2 * square.selected > square.boxes ? m_what.look.selected
                             : square.level == kNoLevel           ? m_what.look.leftOut
                                                                  : m_what.look.heat[square.level];
            const int left = column * m_side - m_offsetX;
            const int top = row * m_side - m_offsetY;
            pixels.fill({left, top, left + m_side, top + m_side}, withOpacity(color, 0.2 + 0.75 * strength));
        }
    }
}

/// So that the squares stay with the world when it is panned.
int BoxHeat::offset(double place) const
{
    const double rest = std::fmod(std::round(place), m_side);
    return static_cast<int>(rest > 0 ? m_side - rest : -rest);
}

/// What the fullest squares hold, but for one in a hundred.
double BoxHeat::usualMost() const
{
    std::vector<std::uint32_t> counts;
    for (const Square& square : m_squares) {
        if (square.boxes > 0) {
            counts.push_back(square.boxes);
        }
    }
    if (counts.empty()) {
        return 1;
    }
    const auto at = counts.begin() + static_cast<std::ptrdiff_t>(counts.size() - 1 - counts.size() / 100);
    std::ranges::nth_element(counts, at);
    return *at;
}

}  // namespace mortonscope
