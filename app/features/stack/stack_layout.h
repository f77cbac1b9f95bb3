#pragma once

#include "core/run/run.h"

#include <QRectF>

#include <optional>
#include <vector>

namespace mortonscope {

/// Where the entries of an object stack stand: the bottom of the stack at the bottom of the picture, one
/// band for each cell that pushed. Within a band entries go to the right in the order in which they were
/// pushed, and on in the row above, so that the newest of all is the last one of the uppermost row:
///
///     from 1 #3 │ G                   newest
///               │ K  L
///     from 0 #0 │ D  H  I  J          bottom
///
/// Pure: lengths in, rectangles out; any entry is found by arithmetic, so a stack of millions costs as
/// much as one of ten.
struct StackLayout {
    struct Entry {
        std::size_t slice{};    ///< from the bottom
        std::uint32_t place{};  ///< within the slice, from the bottom

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    struct Metrics {
        double width{};  ///< of the whole
        double label{};  ///< of the column that says where a band comes from, its gap included
        double chip{};   ///< width of an entry, its gap included
        double row{};    ///< height of a row, its gap included
        double bandGap{};
    };

    StackLayout() = default;
    StackLayout(const ObjectStack& stack, const Metrics& metrics);

    double height() const { return m_height; }
    std::size_t columns() const { return m_columns; }

    bool has(Entry entry) const { return entry.slice < m_bands.size() && entry.place < m_bands[entry.slice].count; }
    /// Of an entry and its gap, from the picture's top left.
    QRectF rectOf(Entry entry) const;
    /// Of the label of a slice's band: beside its lowest row.
    QRectF labelRectOf(std::size_t slice) const;
    std::optional<Entry> entryAt(QPointF point) const;
    std::optional<std::size_t> labelAt(QPointF point) const;

    /// The places [first, end) of a slice whose rows reach into the heights from … to.
    std::pair<std::uint32_t, std::uint32_t> visible(std::size_t slice, double from, double to) const;

private:
    struct Band {
        std::uint32_t count{};
        std::uint64_t rows{};
        double bottom{};
    };

    Metrics m_metrics;
    std::size_t m_columns = 1;
    double m_height = 0;
    std::vector<Band> m_bands;  ///< by slice
};

}  // namespace mortonscope
