#include "core/analysis/drawn_step.h"
#include "core/base/message.h"
#include "core/figure/figure_parts.h"

#include <algorithm>
#include <cmath>

namespace mortonscope::figures {

namespace {

constexpr double kNode = 14;                 ///< height and minimum width of a node
constexpr double kBelow = 20;                ///< from a node to its children
constexpr double kGap = 5;                   ///< between neighbors
constexpr double kAbsent = 2.5;              ///< radius of an absent child
constexpr double kWidest = 1400;             ///< width of a tree above which nodes have no texts
constexpr double kLargestPicture = 4000;     ///< TeX can't compute with lengths above 16,383 pt
constexpr std::size_t kMaxWithAbsent = 120;  ///< number of nodes up to which absent children are drawn

/// A node of the picture: a non-empty cell, or an absent child.
struct Node {
    Cell cell;
    std::string text;      ///< the names of its boxes
    double x{};            ///< center
    double left{};         ///< of its field
    double width{};        ///< of its field
    std::size_t parent{};  ///< index of its parent; its own for the root
    bool exists = true;
};

/// A tidy tree of the non-empty cells: leaves side by side along the Z-curve, each parent above the middle of its
/// children.
class TreeFigure {
public:
    TreeFigure(Figure& figure, const Shown& shown) : m_figure(figure), m_shown(shown)
    {
        if (shown.hasStep) {
            m_cells = DrawnStep(shown.analysis, shown.moment).cells;
        }
        if (shown.tree.isMarked(Cell())) {
            const std::size_t cells = countFrom(Cell());
            m_hasAbsent = cells <= kMaxWithAbsent;
            collect(Cell(), 0);
        }
    }

    void draw()
    {
        m_levels = kMargin + 8 + widthOf(narration::levelText(m_shown.depth()), FigureTextSize::Small);
        m_end = m_levels;
        if (m_nodes.empty()) {
            m_figure.shapes.push_back(plainText({kMargin, kMargin + heightOf(FigureTextSize::Body)},
                                                FigureAnchor::Start, FigureTextSize::Body, say("No cell exists yet."),
                                                FigureRole::Quiet));
            m_figure.width = 2 * kMargin + widthOf(say("No cell exists yet."), FigureTextSize::Body);
            m_figure.height = 2 * kMargin + 1.4 * heightOf(FigureTextSize::Body);
            return;
        }
        chooseSizes();
        place(0);
        m_figure.width = m_end + kMargin;
        m_figure.height = 2 * kMargin + yOf(deepest()) + kNode / 2;
        drawLevels();
        for (const Node& node : m_nodes) {
            drawEdge(node);
        }
        for (const Node& node : m_nodes) {
            drawNode(node);
        }
        if (!m_hasTexts) {
            m_figure.description =
                narration::bothSentences(m_figure.description, say("The tree is too wide for names and slots."));
        }
    }

private:
    std::size_t countFrom(Cell cell) const
    {
        std::size_t count = 1;
        for (int i = 0; i < 4 && m_shown.tree.hasMarkedChild(cell); ++i) {
            count += m_shown.tree.isMarked(cell.child(i)) ? countFrom(cell.child(i)) : 0;
        }
        return count;
    }

    void collect(Cell cell, std::size_t parent)
    {
        const auto list = m_shown.tree.list(cell);
        const std::size_t self = m_nodes.size();
        m_nodes.push_back({cell, list.empty() ? std::string() : shownNames(m_shown.scene(), list), 0, 0, 0, parent});
        if (!m_shown.tree.hasMarkedChild(cell)) {
            return;
        }
        for (int i = 0; i < 4; ++i) {
            if (m_shown.tree.isMarked(cell.child(i))) {
                collect(cell.child(i), self);
            } else if (m_hasAbsent) {
                m_nodes.push_back({cell.child(i), {}, 0, 0, 0, self, false});
            }
        }
    }

    static std::string slotText(Cell cell) { return std::to_string(cell.index().value); }
    double textWidth(const Node& node) const { return widthOf(node.text, FigureTextSize::Small) + 6; }

    void chooseSizes()
    {
        double all = 0;
        for (const Node& node : m_nodes) {
            all += node.exists ? std::max(kNode, textWidth(node)) : 0;
        }
        m_hasTexts = all <= kWidest;
        m_unit = m_hasTexts ? 1 : std::min(1.0, kLargestPicture / (static_cast<double>(m_nodes.size()) * kNode));
    }

    double fieldWidth(const Node& node) const
    {
        if (!node.exists) {
            return 2 * kAbsent;
        }
        return m_hasTexts ? std::max(kNode, textWidth(node)) : std::max(1.0, 0.7 * kNode * m_unit);
    }
    /// Returns the width that a node needs with the number of its slot and the gap after it.
    double ownWidth(const Node& node) const
    {
        if (!m_hasTexts) {
            return kNode * m_unit;
        }
        const double number = node.exists ? 4 + widthOf(slotText(node.cell), FigureTextSize::Tiny) : 0;
        return fieldWidth(node) + number + kGap;
    }

    /// Places a node and the nodes below it, which follow it in m_nodes. Returns the index after the last of them.
    std::size_t place(std::size_t self)
    {
        Node& node = m_nodes[self];
        const double begin = m_end;
        std::size_t next = self + 1;
        double first = 0, last = 0;
        while (next < m_nodes.size() && m_nodes[next].parent == self) {
            const std::size_t child = next;
            next = place(child);
            first = child == self + 1 ? m_nodes[child].x : first;
            last = m_nodes[child].x;
        }
        node.width = fieldWidth(node);
        node.x = next == self + 1 ? begin + node.width / 2 : std::max((first + last) / 2, begin + node.width / 2);
        node.left = node.x - node.width / 2;
        m_end = std::max(m_end, node.left + ownWidth(node));
        return next;
    }

    int deepest() const
    {
        int level = 0;
        for (const Node& node : m_nodes) {
            level = std::max(level, node.cell.level());
        }
        return level;
    }
    static double yOf(int level) { return kMargin + kNode / 2 + level * (kNode + kBelow); }
    double nodeHeight() const { return m_hasTexts ? kNode : kNode / 2; }
    Box fieldOf(const Node& node) const
    {
        const double y = yOf(node.cell.level());
        return {node.left, y - nodeHeight() / 2, node.left + node.width, y + nodeHeight() / 2};
    }

    bool isCurrent(Cell cell) const { return std::ranges::find(m_cells, cell) != m_cells.end(); }
    bool leadsToCurrent(Cell cell) const
    {
        return std::ranges::any_of(m_cells, [cell](Cell current) { return cell.contains(current); });
    }

    void drawLevels()
    {
        for (int level = 0; level <= deepest(); ++level) {
            m_figure.shapes.push_back(plainText({kMargin, baselineAt(yOf(level), FigureTextSize::Small)},
                                                FigureAnchor::Start, FigureTextSize::Small, narration::levelText(level),
                                                FigureRole::Quiet));
        }
    }

    void drawEdge(const Node& node)
    {
        if (node.cell.isRoot()) {
            return;
        }
        const Node& parent = m_nodes[node.parent];
        const bool isOnPath = node.exists && leadsToCurrent(node.cell);
        const FigurePen line =
            isOnPath ? pen(FigureRole::Current, 1.8) : pen(FigureRole::Grid, node.exists ? 0.8 : 0.4);
        const double half = node.exists ? nodeHeight() / 2 : kAbsent;
        m_figure.shapes.push_back(FigureLine{
            {parent.x, yOf(parent.cell.level()) + nodeHeight() / 2}, {node.x, yOf(node.cell.level()) - half}, line});
    }

    void drawNode(const Node& node)
    {
        if (!node.exists) {
            m_figure.shapes.push_back(FigureEllipse{{node.x, yOf(node.cell.level())},
                                                    kAbsent,
                                                    kAbsent,
                                                    ink(FigureRole::Surface),
                                                    pen(FigureRole::Frame, 0.6)});
            return;
        }
        const Box field = fieldOf(node);
        const int level = node.cell.level();
        const bool hasBoxes = !node.text.empty();
        const FigureInk fill = hasBoxes ? levelInk(level) : ink(FigureRole::Surface);
        m_figure.shapes.push_back(FigureRectangle{field, fill, FigurePen{levelInk(level), 0.8, false}});
        if (isCurrent(node.cell)) {
            m_figure.shapes.push_back(FigureRectangle{grown(field, 1.8), {}, pen(FigureRole::Current, 1.6)});
        }
        const auto list = m_shown.tree.list(node.cell);
        if (m_shown.hasStep && std::ranges::any_of(list, [this](BoxId box) { return m_shown.isOnStack(box); })) {
            m_figure.shapes.push_back(FigureRectangle{grown(field, 3.2), {}, pen(FigureRole::Text, 0.7, true)});
        }
        if (!m_hasTexts) {
            return;
        }
        if (hasBoxes) {
            FigureText text =
                centredText(field, FigureTextSize::Small, node.text, figureTextOnLevel(level, m_figure.depth));
            text.isBold = true;
            m_figure.shapes.push_back(text);
        }
        FigureText slot = plainText({field.right + 5, baselineAt(yOf(level), FigureTextSize::Tiny)},
                                    FigureAnchor::Start, FigureTextSize::Tiny, slotText(node.cell), FigureRole::Quiet);
        slot.isMono = true;
        m_figure.shapes.push_back(slot);
    }

    Figure& m_figure;
    const Shown& m_shown;
    std::vector<Cell> m_cells;  ///< of the step
    std::vector<Node> m_nodes;  ///< in pre-order
    bool m_hasAbsent = false;
    bool m_hasTexts = true;
    double m_unit = 1;  ///< scale of nodes without texts
    double m_levels = 0;
    double m_end = 0;  ///< right end of the nodes placed so far
};

}  // namespace

void drawTree(Figure& figure, const Shown& shown) { TreeFigure(figure, shown).draw(); }

}  // namespace mortonscope::figures
