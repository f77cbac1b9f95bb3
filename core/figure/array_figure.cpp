#include "core/analysis/drawn_step.h"
#include "core/base/message.h"
#include "core/figure/figure_parts.h"

#include <algorithm>
#include <cmath>

namespace mortonscope::figures {

namespace {

constexpr double kSlotHeight = 18;
constexpr double kLeastSlot = 17;
constexpr double kRowHeight = 44;         ///< slots, their numbers, the levels and a gap
constexpr std::size_t kFewestInRow = 21;  ///< all slots of depth 2
constexpr int kDeepestWhole = 3;          ///< depth up to which all slots are drawn
constexpr double kLeftOut = 14;           ///< place for slots that are left out

/// A slot, or several empty slots that are left out.
struct Slot {
    Cell cell;                ///< the first one
    std::uint64_t count = 0;  ///< number of slots left out; 0 if this is a slot
    std::string text = {};    ///< the names of its boxes
    bool exists = false;

    bool isLeftOut() const { return count > 0; }
};

/// The array in rows. For deep trees, it shows only the slots of non-empty cells.
class ArrayFigure {
public:
    ArrayFigure(Figure& figure, const Shown& shown) : m_figure(figure), m_shown(shown)
    {
        if (shown.hasStep) {
            m_cells = DrawnStep(shown.analysis, shown.moment).cells;
        }
        collect();
    }

    void draw()
    {
        m_slotWidth = kLeastSlot;
        for (const Slot& slot : m_slots) {
            m_slotWidth = std::max(m_slotWidth, widthOf(slot.text, FigureTextSize::Small) + 5);
            m_slotWidth = std::max(m_slotWidth, widthOf(numberText(slot), FigureTextSize::Tiny) + 3);
        }
        m_left = kMargin + widthOf(std::max(say("slot"), say("level")), FigureTextSize::Small) + 8;
        const auto perRow =
            std::max(kFewestInRow, static_cast<std::size_t>(std::sqrt(static_cast<double>(m_slots.size()))));
        double widest = 0;
        std::size_t rows = 0;
        for (std::size_t first = 0; first < m_slots.size(); first += perRow, ++rows) {
            const std::size_t count = std::min(perRow, m_slots.size() - first);
            widest = std::max(widest, drawRow(std::span(m_slots).subspan(first, count),
                                              kMargin + kRowHeight * static_cast<double>(rows)));
        }
        m_figure.width = widest + kMargin;
        m_figure.height = 2 * kMargin + kRowHeight * static_cast<double>(rows) - 6;
    }

private:
    static std::string numberText(const Slot& slot) { return std::to_string(slot.cell.index().value); }
    bool isCurrent(Cell cell) const { return std::ranges::find(m_cells, cell) != m_cells.end(); }

    void collect()
    {
        const LinearQuadtree& tree = m_shown.tree;
        const auto marks = tree.marks();
        std::uint64_t skipped = 0;
        for (std::uint64_t i = 0; i < marks.size(); ++i) {
            const Cell cell = Cell::fromIndex(CellIndex(i));
            const bool exists = marks[i] != 0;
            if (!exists && m_shown.depth() > kDeepestWhole && !isCurrent(cell)) {
                ++skipped;
                continue;
            }
            addSkipped(i, skipped);
            skipped = 0;
            const auto list = tree.list(cell);
            m_slots.push_back({cell, 0, list.empty() ? std::string() : shownNames(m_shown.scene(), list), exists});
        }
        addSkipped(marks.size(), skipped);
    }

    /// Adds the `count` slots before `end` as gaps, one for each level.
    void addSkipped(std::uint64_t end, std::uint64_t count)
    {
        while (count > 0) {
            const Cell first = Cell::fromIndex(CellIndex(end - count));
            const std::uint64_t inLevel = std::min(count, Cell::firstIndexAt(first.level() + 1) - first.index().value);
            m_slots.push_back({first, inLevel});
            count -= inLevel;
        }
    }

    double widthOfSlot(const Slot& slot) const { return slot.isLeftOut() ? kLeftOut : m_slotWidth; }

    /// Draws a row of slots, with their numbers and levels below. Returns its right end.
    double drawRow(std::span<const Slot> slots, double top)
    {
        const double numbers = top + kSlotHeight + 4 + heightOf(FigureTextSize::Tiny);
        const double levels = numbers + 4;
        const auto label = [this](double baseline, std::string text) {
            add(plainText({m_left - 6, baseline}, FigureAnchor::End, FigureTextSize::Small, std::move(text),
                          FigureRole::Quiet));
        };
        label(numbers, say("slot"));
        label(levels + 1 + heightOf(FigureTextSize::Small), say("level"));
        double x = m_left;
        double levelBegin = x;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const double width = widthOfSlot(slots[i]);
            drawSlot(slots[i], {x, top, x + width, top + kSlotHeight}, numbers);
            x += width;
            if (i + 1 == slots.size() || slots[i + 1].cell.level() != slots[i].cell.level()) {
                drawLevel(slots[i].cell.level(), levelBegin, x, levels);
                levelBegin = x;
            }
        }
        return x;
    }

    void drawLevel(int level, double from, double to, double y)
    {
        add(FigureLine{{from + 1, y}, {to - 1, y}, FigurePen{levelInk(level), 1.4, false}});
        add(plainText({(from + to) / 2, y + 1 + heightOf(FigureTextSize::Small)}, FigureAnchor::Middle,
                      FigureTextSize::Small, std::to_string(level), FigureRole::Quiet));
    }

    void drawSlot(const Slot& slot, const Box& place, double numbers)
    {
        const int level = slot.cell.level();
        if (slot.isLeftOut()) {
            add(centredText(place, FigureTextSize::Small, "…", FigureRole::Quiet));
            return;
        }
        const Box field{place.left + 1, place.top, place.right - 1, place.bottom};
        FigureRectangle rectangle{field, ink(FigureRole::Surface), pen(FigureRole::Line, 0.8)};
        if (slot.exists) {
            rectangle.fill = levelInk(level, slot.text.empty() ? 0.12 : 1);
            rectangle.pen = FigurePen{levelInk(level), 0.8, false};
        }
        add(rectangle);
        if (isCurrent(slot.cell)) {
            add(FigureRectangle{grown(field, 1), {}, pen(FigureRole::Current, 1.8)});
        }
        const auto list = m_shown.tree.list(slot.cell);
        if (m_shown.hasStep && std::ranges::any_of(list, [this](BoxId box) { return m_shown.isOnStack(box); })) {
            add(FigureRectangle{grown(field, -1.8), {}, pen(FigureRole::Surface, 0.8, true)});
        }
        if (!slot.text.empty()) {
            FigureText names =
                centredText(field, FigureTextSize::Small, slot.text, figureTextOnLevel(level, m_figure.depth));
            names.isBold = true;
            add(names);
        }
        const FigureRole role = isCurrent(slot.cell) ? FigureRole::Current : FigureRole::Quiet;
        FigureText number =
            plainText({centreOf(place).x, numbers}, FigureAnchor::Middle, FigureTextSize::Tiny, numberText(slot), role);
        number.isMono = true;
        add(number);
    }

    void add(FigureShape shape) { m_figure.shapes.push_back(std::move(shape)); }

    Figure& m_figure;
    const Shown& m_shown;
    std::vector<Cell> m_cells;  ///< of the step
    std::vector<Slot> m_slots;
    double m_slotWidth = 0;
    double m_left = 0;
};

}  // namespace

void drawArray(Figure& figure, const Shown& shown) { ArrayFigure(figure, shown).draw(); }

}  // namespace mortonscope::figures
