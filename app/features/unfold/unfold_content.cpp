#include "app/features/unfold/unfold_content.h"

#include "app/state/marked_cells.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/base/text.h"
#include "core/space/cell.h"

#include <QCoreApplication>
#include <QImage>
#include <QStringList>

#include <algorithm>

namespace mortonscope {

RectInk::RectInk(QPainter& painter) : m_painter(painter)
{
    if (painter.device() == nullptr || painter.device()->devType() != QInternal::Image) {
        return;
    }
    auto* image = static_cast<QImage*>(painter.device());
    const QTransform map = painter.deviceTransform();
    const bool isOnlyScaled =
        map.type() <= QTransform::TxScale && map.dx() == 0 && map.dy() == 0 && map.m11() == map.m22();
    if (image->format() == QImage::Format_RGB32 && isOnlyScaled && !painter.hasClipping()) {
        m_image = image;
        m_scale = map.m11();
    }
}

/// Splits the part of from … to within 0 … size into its first pixel, the fully covered pixels, and its last pixel.
RectInk::Pieces RectInk::pieces(double from, double to, int size)
{
    from = std::clamp(from, 0.0, static_cast<double>(size));
    to = std::clamp(to, 0.0, static_cast<double>(size));
    const int first = static_cast<int>(from);
    const int last = static_cast<int>(to);
    if (first == last) {
        return {{{first, first + 1, to - from}, {}, {}}};
    }
    return {{{first, first + 1, first + 1 - from}, {first + 1, last, 1}, {last, last + 1, to - last}}};
}

void RectInk::blend(QRgb* line, const Piece& across, QRgb ink, std::uint32_t alpha)
{
    if (alpha >= 256) {
        std::fill(line + across.first, line + across.end, ink);
        return;
    }
    // Blends red and blue together and green separately, so that no channel overflows into the next.
    const std::uint32_t redBlue = (ink & 0x00FF00FFU) * alpha;
    const std::uint32_t green = (ink & 0x0000FF00U) * alpha;
    const std::uint32_t rest = 256 - alpha;
    for (int x = across.first; x < across.end; ++x) {
        const QRgb under = line[x];
        line[x] = 0xFF000000U | ((((under & 0x00FF00FFU) * rest + redBlue) >> 8) & 0x00FF00FFU)
                | ((((under & 0x0000FF00U) * rest + green) >> 8) & 0x0000FF00U);
    }
}

void RectInk::fill(const QRectF& rect, const QColor& color)
{
    if (color.alpha() == 0 || !(rect.width() > 0) || !(rect.height() > 0)) {
        return;
    }
    if (m_image == nullptr) {
        m_painter.fillRect(rect, color);
        return;
    }
    // bits() would copy the picture, because the painter shares it.
    uchar* const bits = const_cast<uchar*>(m_image->constBits());
    const QRgb ink = color.rgb();
    const double opacity = color.alphaF() * 256;
    const Pieces columns = pieces(rect.left() * m_scale, rect.right() * m_scale, m_image->width());
    for (const Piece& rows : pieces(rect.top() * m_scale, rect.bottom() * m_scale, m_image->height())) {
        for (const Piece& across : columns) {
            const auto alpha = static_cast<std::uint32_t>(opacity * across.covered * rows.covered + 0.5);
            for (int row = rows.first; alpha > 0 && across.first < across.end && row < rows.end; ++row) {
                blend(reinterpret_cast<QRgb*>(bits + row * m_image->bytesPerLine()), across, ink, alpha);
            }
        }
    }
}

void RectInk::frame(const QRectF& rect, const QColor& color, double width)
{
    if (rect.width() <= 2 * width || rect.height() <= 2 * width) {
        fill(rect, color);
        return;
    }
    fill(QRectF(rect.left(), rect.top(), rect.width(), width), color);
    fill(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), color);
    fill(QRectF(rect.left(), rect.top() + width, width, rect.height() - 2 * width), color);
    fill(QRectF(rect.right() - width, rect.top() + width, width, rect.height() - 2 * width), color);
}

UnfoldContent::UnfoldContent(std::shared_ptr<const Analysis> shown) : analysis(std::move(shown))
{
    const LinearQuadtree& tree = analysis->tree;
    const Space& space = tree.space();
    depth = std::min(space.depth(), Unfolding::kDeepest);
    isHeat = analysis->scene->size() > kMaxUnfoldedBoxes;
    counts.resize(Cell::firstIndexAt(depth + 1));

    for (std::uint32_t i = 0; !isHeat && i < tree.boxCount(); ++i) {
        addBox(BoxId(i));
    }
    if (isHeat) {
        countBoxes();
    }
    // Sorts by cell and keeps the order within each list.
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.cell; });
    largestCount = *std::ranges::max_element(counts);
}

void UnfoldContent::addBox(BoxId id)
{
    const LinearQuadtree& tree = analysis->tree;
    const Space& space = tree.space();
    const bool isCircle = analysis->scene->circle(id).has_value();
    if (!tree.isWhole() || !tree.placement(id).isInTree()) {
        outsiders.push_back({id, sharesOf(tree.boxes()[id.value], space.world()), isCircle});
        return;
    }
    tree.forEachCellOf(id, [&](Cell cell) {
        const Cell drawn = cell.ancestorAt(std::min(cell.level(), depth));
        if (entries.size() >= kMaxEntries) {
            isHeat = true;
            entries.clear();
        }
        if (!isHeat) {
            entries.push_back({id, drawn, cell.level(), counts[drawn.index().value]++,
                               sharesOf(tree.boxes()[id.value], space.cellBox(drawn)),
                               fromCore(shownText(analysis->scene->name(id))), isCircle});
        }
    });
}

/// Counts the boxes of each drawn cell. In the tree's array, a cell's descendants of one level are contiguous.
void UnfoldContent::countBoxes()
{
    const LinearQuadtree& tree = analysis->tree;
    for (std::uint64_t i = 0; i < counts.size(); ++i) {
        const Cell cell = Cell::fromIndex(CellIndex(i));
        std::size_t count = tree.list(cell).size();
        for (int level = depth + 1; cell.level() == depth && level <= tree.space().depth() && tree.isMarked(cell);
             ++level) {
            const int below = 2 * (level - depth);
            const std::uint64_t first = std::uint64_t{cell.code()} << below;
            count += boxesIn(tree, level, first, first + (std::uint64_t{1} << below));
        }
        counts[i] = static_cast<std::uint32_t>(count);
    }
}

bool UnfoldContent::isEmpty() const { return analysis->scene->isEmpty(); }
bool UnfoldContent::isMarked(Cell cell) const { return analysis->tree.isMarked(cell); }

namespace {

struct UnfoldWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

}  // namespace

QString unfoldStageTitle(UnfoldStage stage)
{
    switch (stage) {
    case UnfoldStage::Grid: return UnfoldWords::tr("Grid");
    case UnfoldStage::Curve: return UnfoldWords::tr("Z-curve");
    case UnfoldStage::Line: return UnfoldWords::tr("Line");
    case UnfoldStage::Levels: return UnfoldWords::tr("Levels");
    case UnfoldStage::Offsets: return UnfoldWords::tr("Offsets");
    case UnfoldStage::Array: return UnfoldWords::tr("Array");
    }
    return {};
}

QString unfoldStageSentence(UnfoldStage stage, int depth)
{
    const QString smallest = countText(Cell::cellsAt(depth));
    const QString all = countText(Cell::firstIndexAt(depth + 1));
    switch (stage) {
    case UnfoldStage::Grid:
        return UnfoldWords::tr("The plane: cells are nested, %1 on all levels. Each box lives in one of them.")
            .arg(all);
    case UnfoldStage::Curve:
        return UnfoldWords::tr("The Z-curve visits the %1 smallest cells in the order of their codes: four by four in "
                               "a Z, and each four of fours in a larger Z.")
            .arg(smallest);
    case UnfoldStage::Line:
        return UnfoldWords::tr("Pulled straight, the curve is a line. Cells are in the order of their codes, and a "
                               "larger cell is a piece of the line.");
    case UnfoldStage::Levels:
        return UnfoldWords::tr("A band for each level: a parent is above its four children, and the tree appears. "
                               "Boxes become entries in the lists of their cells.");
    case UnfoldStage::Offsets:
        return UnfoldWords::tr("All cells get the same width, and each band begins where the bands above it end: level "
                               "%1 at (%2 − 1)/3 = %3.")
            .arg(depth)
            .arg(fromCore(narration::powerOfFour(depth)), countText(Cell::firstIndexAt(depth)));
    case UnfoldStage::Array:
        return UnfoldWords::tr(
                   "One array with %1 slots: the cell of level l with code c has slot (4ˡ − 1)/3 + c. No pointers.")
            .arg(all);
    }
    return {};
}

QString unfoldSentence(UnfoldStage stage, const UnfoldContent& content)
{
    const int depth = content.analysis->tree.space().depth();
    QStringList sentences{unfoldStageSentence(stage, content.depth)};
    if (content.depth < depth) {
        sentences += UnfoldWords::tr("Drawn down to level %1 of %2: boxes that live deeper are shown in the cell of "
                                     "level %1 that contains theirs.")
                         .arg(content.depth)
                         .arg(depth);
    }
    if (content.isHeat) {
        sentences +=
            UnfoldWords::tr("Too many boxes to be drawn one by one: the fuller a cell, the stronger its color.");
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace mortonscope
