#pragma once

#include "app/features/stepping/timeline_map.h"

#include <array>
#include <functional>
#include <vector>

class QPainter;

namespace mortonscope {

class Theme;

/// What a tick on the timeline stands for; each kind has its colour and its shape.
enum class TickKind {
    Bookmark,    ///< a pennant
    SearchHit,   ///< a triangle that points at the band
    Breakpoint,  ///< a dot
};

/// Ticks of several kinds, binned per pixel column as the rest of the timeline is, so that a run of any length and a
/// search with any number of finds paint alike.
class TimelineTicks {
public:
    /// Whether there is one at any step from `first` to `last`, both included.
    using AnyWithin = std::function<bool(Step first, Step last)>;

    /// Null for none.
    void set(TickKind kind, AnyWithin anyWithin);
    bool isEmpty() const;

    /// Those up to `last`: what lies behind it may have to be hidden.
    void bin(const TimelineMap& map, int columns, Step last);
    /// The columns that have one, for tests.
    const std::vector<bool>& columns(TickKind kind) const { return m_columns[static_cast<std::size_t>(kind)]; }

    /// In a row of this height whose lower edge touches the band.
    void paint(QPainter& painter, const Theme& theme, double left, double top, double height) const;

private:
    static constexpr std::size_t kKinds = 3;

    std::array<AnyWithin, kKinds> m_any;
    std::array<std::vector<bool>, kKinds> m_columns;
};

}  // namespace mortonscope
