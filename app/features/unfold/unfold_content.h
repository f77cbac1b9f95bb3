#pragma once

#include "core/scene/scene.h"
#include "core/unfold/unfolding.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace mortonscope {

struct Analysis;

/// What an unfolding shows of an analysis, made once and then placed at every t: which box stands in which cell, where
/// in it, and as which entry of its list. Never changes.
struct UnfoldContent {
    /// A box in one of its cells. More than one entry has a box only by a mistake that is shown.
    struct Entry {
        BoxId box;
        Cell cell;               ///< the drawn one: its own, or the ancestor on the deepest level that is drawn
        int level{};             ///< of its own cell
        std::uint32_t number{};  ///< in the drawn cell's list
        Box within;              ///< in shares of the drawn cell
        QString name;
        bool isCircle{};
    };
    /// A box that is in no cell.
    struct Outsider {
        BoxId box;
        Box place;  ///< in shares of the world
        bool isCircle{};
    };

    explicit UnfoldContent(std::shared_ptr<const Analysis> analysis);

    bool isEmpty() const;
    /// Levels below depth are not drawn.
    std::uint32_t countIn(Cell cell) const { return counts[cell.index().value]; }
    /// Whether a cell exists.
    bool isMarked(Cell cell) const;

    /// More boxes than this are shown as heat.
    static constexpr std::size_t kMostBoxes = 3000;
    /// And more entries, which only a mistake makes of fewer boxes.
    static constexpr std::size_t kMaxEntries = 2 * kMostBoxes;

    std::shared_ptr<const Analysis> analysis;
    int depth{};                 ///< the deepest level that is drawn
    bool isHeat{};               ///< boxes are not drawn one by one: `entries` is empty
    std::vector<Entry> entries;  ///< cell by cell, each in order of entry
    std::vector<Outsider> outsiders;
    std::vector<std::uint32_t> counts;  ///< boxes by index of the drawn cells
    std::uint32_t largestCount{};

private:
    void addBox(BoxId id);
    void countBoxes();
};

}  // namespace mortonscope
