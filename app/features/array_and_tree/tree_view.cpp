#include "app/features/array_and_tree/tree_view.h"

#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

// In pixels at 100 %.
constexpr double kWidestUnit = 60;
constexpr double kWidestNode = 88;
constexpr double kNodeHeight = 26;
constexpr double kHighestNode = 52;  ///< in high panels
constexpr double kNodeShare = 0.52;  ///< of a high row's height
constexpr double kLowestRow = 24;
constexpr double kHighestRow = 150;
constexpr double kMargin = 4;
/// Average distance between neighbors below which a level is drawn as strokes.
constexpr double kCrowdedGap = 5;

}  // namespace

TreeView::TreeView(const Models& models, QWidget* parent) : CellView(models, parent)
{
    setObjectName(QStringLiteral("treeView"));
    setAccessibleName(tr("Tree of cells"));
    rebuild();
}

void TreeView::forget()
{
    if (!std::ranges::equal(m_laidOutMarks, laidOut()->tree.marks())) {
        m_layout.reset();
    }
}

const TreeLayout& TreeView::layoutOfNodes() const
{
    if (!m_layout) {
        const auto layOut = [this](const MarkedCells& all) {
            m_layout.emplace(all, all.size() <= TreeLayout::kMaxWithAbsent);
        };
        if (laidOut() == analysis()) {
            layOut(marked());
        } else {
            layOut(MarkedCells(laidOut()->tree));
        }
        m_laidOutMarks.assign(laidOut()->tree.marks().begin(), laidOut()->tree.marks().end());
    }
    return *m_layout;
}

double TreeView::gutter() const
{
    const QString widest = levelText(analysis()->tree.space().depth());
    return std::ceil(QFontMetricsF(theme().font(TextSize::Small)).horizontalAdvance(widest)) + theme().space(6);
}

double TreeView::room() const { return std::max(width() - gutter() - theme().space(3), 16.0); }
double TreeView::fitUnit() const { return std::min(room() / std::max(layoutOfNodes().width(), 1.0), widestUnit()); }

/// Returns the number of rows. If the lower levels of a deep tree have no nodes, only one of them gets a row, to show
/// that there are more levels. Levels 0 to 4 always have rows, as far as they exist.
int TreeView::shownRows() const
{
    const int depth = analysis()->tree.space().depth();
    if (isEmpty()) {
        return depth + 1;
    }
    return std::min(depth, std::max(4, layoutOfNodes().deepest() + 1)) + 1;
}

double TreeView::nodeHeight() const
{
    const double usual = std::min(theme().px(kNodeHeight), m_camera.rowHeight * 0.62);
    return std::clamp(m_camera.rowHeight * kNodeShare, usual, theme().px(kHighestNode));
}

/// Returns how much larger than usual the nodes are.
double TreeView::growth() const { return std::max(1.0, nodeHeight() / theme().px(kNodeHeight)); }
double TreeView::widestUnit() const { return theme().px(kWidestUnit) * growth(); }
double TreeView::numberHeight() const { return QFontMetricsF(theme().mono(TextSize::Small)).height(); }

QFont TreeView::nameFont() const
{
    const bool isLarge = nodeHeight() >= theme().px(40);
    return theme().font(isLarge ? TextSize::Bits : TextSize::Small, true);
}

/// Returns the height from the top of the root's node to the bottom of the numbers below the last row.
double TreeView::contentHeight() const
{
    return m_camera.rowHeight * (shownRows() - 1) + nodeHeight() + numberHeight();
}

void TreeView::rebuild()
{
    const double centre = m_camera.units(gutter() + room() / 2);
    aim(m_zoom, centre);
}

void TreeView::aim(double zoom, double centre)
{
    if (isEmpty()) {
        return;
    }
    // The rows share what is left by half a node above the first row, and half a node and a number below the last. High
    // rows have larger nodes.
    const double rows = shownRows() - 1;
    const double room = height() - theme().px(kMargin) - numberHeight();
    const double small = (room - theme().px(kNodeHeight)) / std::max(rows, 1.0);
    const double rowHeight = small * kNodeShare > theme().px(kNodeHeight) ? room / (rows + kNodeShare) : small;
    m_camera.rowHeight = std::clamp(rowHeight, theme().px(kLowestRow), theme().px(kHighestRow));
    const double largest = std::max(1.0, widestUnit() / fitUnit());
    m_zoom = std::clamp(zoom, 1.0, largest);
    m_camera.unit = fitUnit() * m_zoom;
    m_camera.left = gutter() + this->room() / 2 - centre * m_camera.unit;
    clampCamera();
}

void TreeView::clampCamera()
{
    const double content = layoutOfNodes().width() * m_camera.unit;
    if (content <= room()) {
        m_camera.left = gutter() + (room() - content) / 2;
    } else {
        m_camera.left = std::clamp(m_camera.left, gutter() + room() - content, gutter());
    }
    // A row is higher than its nodes: the part above the root's node is outside the view.
    const double above = (m_camera.rowHeight - nodeHeight()) / 2;
    const double highest = theme().px(kMargin) / 2 - above;
    const double lowest = std::min(highest, height() - theme().px(kMargin) / 2 - contentHeight() - above);
    m_camera.top =
        contentHeight() <= height() - theme().px(kMargin) ? highest : std::clamp(m_camera.top, lowest, highest);
}

void TreeView::zoomAt(QPointF point, double factor)
{
    const double at = m_camera.units(point.x());
    aim(m_zoom * factor, 0);
    m_camera.left = point.x() - at * m_camera.unit;
    clampCamera();
}

void TreeView::panBy(QPointF, QPointF delta)
{
    m_camera.left += delta.x();
    m_camera.top += delta.y();
    clampCamera();
}

void TreeView::zoomToFit() { aim(1, 0); }

const TreeNode* TreeView::nodeOf(Cell cell) const { return isEmpty() ? nullptr : layoutOfNodes().find(cell); }

void TreeView::reveal(Cell cell)
{
    const TreeNode* node = nodeOf(cell);
    if (!node) {
        return;
    }
    const double x = m_camera.x(node->x);
    if (x < gutter() + theme().space(3) || x > gutter() + room() - theme().space(3)) {
        m_camera.left = gutter() + room() / 2 - node->x * m_camera.unit;
    }
    const QRectF rect = nodeRect(cell.level(), *node);
    m_camera.top += std::max(0.0, -rect.top()) - std::max(0.0, rect.bottom() + numberHeight() - height());
    clampCamera();
}

double TreeView::heightOf(int level, const TreeNode& node) const
{
    return nodeHeight() * (isAbsent(level, node) ? 0.42 : 1);
}
double TreeView::middleOf(int level) const { return m_camera.rowTop(level) + m_camera.rowHeight / 2; }

QRectF TreeView::nodeRect(int level, const TreeNode& node) const
{
    const double height = heightOf(level, node);
    const double most = std::min(theme().px(kWidestNode) * growth(), node.width * m_camera.unit - theme().px(4));
    double width = std::clamp(most, theme().px(3), theme().px(kNodeHeight) * growth());
    if (isAbsent(level, node)) {
        width = std::min(width, height);
    } else {
        // Widen the node for its names, as far as its neighbors allow.
        const auto list = analysis()->tree.list(Cell(level, node.code));
        if (!list.empty() && most > width) {
            const QFontMetricsF metrics(nameFont());
            const QString text = listText(*analysis()->scene, list, metrics, most - theme().px(10));
            width = std::clamp(metrics.horizontalAdvance(text) + theme().px(12), width, most);
        }
    }
    return {m_camera.x(node.x) - width / 2, middleOf(level) - height / 2, width, height};
}

QRectF TreeView::rectOf(Cell cell) const
{
    const TreeNode* node = nodeOf(cell);
    return node ? nodeRect(cell.level(), *node) : QRectF();
}

std::optional<Cell> TreeView::cellAt(QPointF point) const
{
    if (isEmpty() || point.x() < gutter()) {
        return std::nullopt;
    }
    const int level = static_cast<int>(std::floor((point.y() - m_camera.top) / m_camera.rowHeight));
    if (level < 0 || level > layoutOfNodes().depth()) {
        return std::nullopt;
    }
    const TreeNode* node = layoutOfNodes().nearest(level, m_camera.units(point.x()));
    const double slack = theme().px(4);
    if (!node || !nodeRect(level, *node).adjusted(-slack, -slack, slack, slack).contains(point)) {
        return std::nullopt;
    }
    return Cell(level, node->code);
}

std::optional<Cell> TreeView::neighbour(Cell from, int key) const
{
    const LinearQuadtree& tree = analysis()->tree;
    switch (key) {
    case Qt::Key_Up: return from.isRoot() ? from : from.parent();
    case Qt::Key_Down:
        for (int i = 0; i < 4 && from.level() < tree.space().depth(); ++i) {
            if (exists(from.child(i))) {
                return from.child(i);
            }
        }
        return from;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        // Go to the next cell of the level that exists, even if it is not a sibling.
        const auto codes = marked().level(from.level());
        auto at = std::ranges::lower_bound(codes, from.code());
        const auto isThere = [&](std::uint32_t code) { return exists(Cell(from.level(), code)); };
        if (key == Qt::Key_Left) {
            while (at != codes.begin()) {
                if (isThere(*--at)) {
                    return Cell(from.level(), *at);
                }
            }
            return from;
        }
        if (at != codes.end() && *at == from.code()) {
            ++at;
        }
        const auto next = std::find_if(at, codes.end(), isThere);
        return next == codes.end() ? from : Cell(from.level(), *next);
    }
    default: return CellView::neighbour(from, key);
    }
}

// --------------------------------------------------------------------------------------------- painting

/// Returns whether the nodes of a level are too close together, on average, to be told apart.
bool TreeView::isCrowded(int level) const
{
    const auto nodes = layoutOfNodes().level(level);
    return nodes.size() > 1
        && (nodes.back().x - nodes.front().x) * m_camera.unit / static_cast<double>(nodes.size() - 1)
               < theme().px(kCrowdedGap);
}

/// Calls `visit` for the nodes in the view. On a crowded level it skips nodes that fall on the same pixel as the last.
template <class Visit>
void TreeView::forVisible(int level, Visit&& visit) const
{
    const auto nodes = layoutOfNodes().level(level);
    const double end = m_camera.units(width() + theme().px(kWidestNode) * growth());
    std::size_t i = layoutOfNodes().firstFrom(level, m_camera.units(gutter() - theme().px(kWidestNode) * growth()));
    const bool crowded = isCrowded(level);
    while (i < nodes.size() && nodes[i].x <= end) {
        visit(nodes[i]);
        i = crowded ? layoutOfNodes().firstFrom(level, nodes[i].x + 1 / m_camera.unit, i + 1) : i + 1;
    }
}

void TreeView::draw(QPainter& painter)
{
    if (isEmpty() || layoutOfNodes().isEmpty()) {
        drawWords(
            painter,
            isEmpty()
                ? tr("All cells are empty.\nDraw a box in the World to see its path from the root.")
                : tr("All cells are still empty.\nEach box’s path from the root appears here as you predict it."));
        return;
    }
    const CellLights lit = lights();
    drawGuides(painter);
    painter.save();
    painter.setClipRect(QRectF(gutter() - theme().space(1), 0, width(), height()));
    drawEdges(painter, lit);
    for (int level = 0; level <= layoutOfNodes().deepest(); ++level) {
        if (isCrowded(level)) {
            drawCrowd(painter, level);
        } else {
            forVisible(level, [&](const TreeNode& node) { drawNode(painter, level, node, lit); });
        }
    }
    drawLights(painter, lit, {3, 2.5, 4.5, 2, 3, 4});
    painter.restore();
}

void TreeView::drawGuides(QPainter& painter) const
{
    const Theme& t = theme();
    for (int level = 0; level < shownRows(); ++level) {
        const double middle = m_camera.rowTop(level) + m_camera.rowHeight / 2;
        painter.setPen(QPen(t.color(Role::Line, 0.7), 1, Qt::DotLine));
        painter.drawLine(QPointF(gutter(), middle), QPointF(width() - t.space(2), middle));
        painter.setFont(t.font(TextSize::Small));
        painter.setPen(t.color(Role::Quiet));
        painter.drawText(QRectF(t.space(3), middle - m_camera.rowHeight / 2, gutter(), m_camera.rowHeight),
                         Qt::AlignLeft | Qt::AlignVCenter, levelText(level));
    }
}

void TreeView::drawEdges(QPainter& painter, const CellLights& lights) const
{
    const Theme& t = theme();
    for (int level = 1; level <= layoutOfNodes().deepest(); ++level) {
        const auto parents = layoutOfNodes().level(level - 1);
        const bool crowded = isCrowded(level);
        QVector<QLineF> faint;
        QVector<QLineF> plain;
        forVisible(level, [&](const TreeNode& node) {
            const TreeNode& parent = parents[node.parent];
            const QPointF from(m_camera.x(parent.x), middleOf(level - 1) + heightOf(level - 1, parent) / 2);
            const QLineF edge(from, QPointF(m_camera.x(node.x), middleOf(level) - heightOf(level, node) / 2));
            if (crowded || isAbsent(level, node) || isAbsent(level - 1, parent)) {
                faint.push_back(edge);
            } else {
                plain.push_back(edge);
            }
        });
        painter.setPen(crowded ? QPen(t.color(Role::Frame, 0.6), 0) : QPen(t.color(Role::Frame), t.px(1)));
        painter.setRenderHint(QPainter::Antialiasing, !crowded);
        painter.drawLines(faint);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(t.color(Role::Grid), t.px(1.2)));
        painter.drawLines(plain);
    }
    // The path from the root to the run's current cell.
    if (lights.current) {
        painter.setPen(QPen(t.color(Role::Accent), t.px(3), Qt::SolidLine, Qt::RoundCap));
        for (Cell cell = *lights.current; !cell.isRoot(); cell = cell.parent()) {
            const QRectF below = rectOf(cell);
            const QRectF above = rectOf(cell.parent());
            if (!below.isNull() && !above.isNull()) {
                painter.drawLine(QPointF(above.center().x(), above.bottom()), QPointF(below.center().x(), below.top()));
            }
        }
    }
}

void TreeView::drawNode(QPainter& painter, int level, const TreeNode& node, const CellLights& lights) const
{
    const Theme& t = theme();
    const Cell cell(level, node.code);
    const QRectF at = nodeRect(level, node);
    const double round = std::min(t.px(4), at.width() / 3);
    if (isAbsent(level, node)) {
        painter.setPen(QPen(t.color(Role::Frame), 1));
        painter.setBrush(t.color(Role::Surface));
        painter.drawRoundedRect(at.adjusted(0.5, 0.5, -0.5, -0.5), round, round);
        return;
    }
    const QColor fill = t.level(level, layoutOfNodes().depth());
    const auto list = boxesAt(cell);
    if (list.empty()) {
        painter.setPen(QPen(fill, t.px(1.5)));
        painter.setBrush(t.color(Role::Surface));
        painter.drawRoundedRect(at.adjusted(0.75, 0.75, -0.75, -0.75), round, round);
    } else {
        // Dim a cell that the pass has left. Its outline and names stay legible.
        const QColor dimmed = mixed(t.color(Role::Surface), fill, strength(cell));
        painter.setPen(QPen(fill, t.px(1.5)));
        painter.setBrush(dimmed);
        painter.drawRoundedRect(at.adjusted(0.75, 0.75, -0.75, -0.75), round, round);
        painter.setFont(nameFont());
        const QString text = listText(*analysis()->scene, list, QFontMetricsF(painter.font()), at.width() - t.px(4));
        painter.setPen(legibleOn(dimmed));
        painter.drawText(at, Qt::AlignCenter, text);
    }
    drawNumber(painter, cell, node, lights);
}

/// Draws the slot's number beside the node or, if there is no room, below a node without children.
void TreeView::drawNumber(QPainter& painter, Cell cell, const TreeNode& node, const CellLights& lights) const
{
    const Theme& t = theme();
    const QRectF at = nodeRect(cell.level(), node);
    Role role = Role::Faint;
    if (lights.current == cell) {
        role = Role::Accent;
    } else if (lights.selected == cell || std::ranges::find(lights.ofBoxes, cell) != lights.ofBoxes.end()) {
        role = Role::Text;
    }
    painter.setFont(t.mono(TextSize::Small));
    painter.setPen(t.color(role));
    const QString number = QString::number(cell.index().value);
    const double width = painter.fontMetrics().horizontalAdvance(number);
    const QRectF beside(at.right() + t.px(7), at.top(), width, at.height());
    const auto nodes = layoutOfNodes().level(cell.level());
    const auto next = static_cast<std::size_t>(&node - nodes.data()) + 1;
    double end = this->width();
    if (next < nodes.size()) {
        end = nodeRect(cell.level(), nodes[next]).left() - t.px(7);  // room for its rings
    }
    if (beside.right() < end) {
        painter.drawText(beside, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, number);
        return;
    }
    const double below = m_camera.rowHeight - nodeHeight();
    const bool isLast = cell.level() + 1 == shownRows();
    if (!laidOut()->tree.hasMarkedChild(cell) && (isLast || below >= numberHeight())
        && width <= std::max(node.width * m_camera.unit, at.width()) - t.px(2)) {
        painter.drawText(QRectF(at.center().x() - width / 2, at.bottom(), width, numberHeight()),
                         Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, number);
    }
}

/// Draws a crowded level as strokes. Without antialiasing, because a level has hundreds of them in each frame of a
/// drag.
void TreeView::drawCrowd(QPainter& painter, int level) const
{
    const Theme& t = theme();
    const QColor fill = t.level(level, layoutOfNodes().depth());
    const int top = static_cast<int>(std::lround(middleOf(level) - nodeHeight() / 2));
    const QSize stroke(std::max(1, static_cast<int>(t.px(1.2))), static_cast<int>(std::lround(nodeHeight())));
    QVector<QRect> full;
    QVector<QRect> hollow;
    QVector<QRect> absent;
    forVisible(level, [&](const TreeNode& node) {
        const int x = static_cast<int>(std::floor(m_camera.x(node.x)));
        const QRect rect(QPoint(x, top), stroke);
        if (!analysis()->tree.list(Cell(level, node.code)).empty()) {
            full.push_back(rect);
        } else if (isAbsent(level, node)) {
            absent.push_back(rect);
        } else {
            hollow.push_back(rect);
        }
    });
    QColor light = fill;
    light.setAlphaF(0.35F);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.color(Role::Line));
    painter.drawRects(absent);
    painter.setBrush(light);
    painter.drawRects(hollow);
    painter.setBrush(fill);
    painter.drawRects(full);
    painter.setRenderHint(QPainter::Antialiasing);
}

QRectF TreeView::stackMark(const QRectF& cell) const
{
    if (cell.isNull()) {
        return {};
    }
    return {cell.left() - theme().px(14), cell.top() - theme().px(1), theme().px(10), theme().px(10)};
}

QSize TreeView::sizeHint() const { return theme().size(110, 36.25); }
QSize TreeView::minimumSizeHint() const
{
    return {theme().space(60), static_cast<int>(std::min(140.0, theme().px(100)))};
}

}  // namespace mortonscope
