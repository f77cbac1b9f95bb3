#include "app/features/export/picture_parts.h"

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/listing/listing_model.h"
#include "app/features/listing/listing_view.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/pairs/pairs_table.h"
#include "app/features/pairs/run_triangle.h"
#include "app/features/stack/stack_panel.h"
#include "app/space_view/space_view.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/pair_legend.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLayout>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

struct PictureWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::PictureKind)
};

constexpr int kMostRows = 40;  ///< of a list of pairs

/// The triangle with its legend below it.
class TrianglePicture : public QWidget {
public:
    TrianglePicture(const Models& models, QWidget* parent)
        : QWidget(parent), m_margin(models.theme.theme().space(3)),
          m_legend(new PairLegend(models.theme, QStringLiteral("pairLegend"), this)),
          m_triangle(makeRunTriangle(models, *m_legend, this))
    {
        setObjectName(QStringLiteral("trianglePicture"));
        m_triangle->setGeometry(QRect(QPoint(m_margin, m_margin), m_triangle->sizeHint()));
    }

    /// Returns a size with about two lines of legend.
    QSize sizeHint() const override
    {
        const QSize triangle = m_triangle->sizeHint();
        const int width = std::max(triangle.width(), m_legend->sizeHint().width() * 2 / 3);
        return {width + 2 * m_margin, triangle.height() + m_legend->heightForWidth(width) + 3 * m_margin};
    }

protected:
    void resizeEvent(QResizeEvent* /*event*/) override
    {
        const int width = this->width() - 2 * m_margin;
        m_legend->setGeometry(m_margin, m_triangle->geometry().bottom() + m_margin, width,
                              m_legend->heightForWidth(width));
    }

private:
    const int m_margin;
    PairLegend* m_legend;
    PairTriangle* m_triangle;
};

/// Removes everything that only a list on the screen needs.
void strip(QAbstractItemView& view)
{
    view.setFrameShape(QFrame::NoFrame);
    view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view.setFocusPolicy(Qt::NoFocus);
}

QWidget* makePairs(const Models& models, QWidget* parent)
{
    auto* model = new PairsModel(models.run, nullptr, parent);
    auto* table = new PairsTable(models, model, parent);
    strip(*table);
    return table;
}

QWidget* makeListing(const Models& models, QWidget* parent)
{
    auto* model = new ListingModel(models.run, parent);
    model->setLanguage(rememberedListingLanguage());
    auto* view = new ListingView(models, model, parent);
    strip(*view);
    return view;
}

QSize worldSize(const Models& models)
{
    constexpr double kSide = 640, kSlimmest = 0.25;
    const Box& world = models.document.scene()->space().world();
    const double ratio = std::clamp(world.width() / world.height(), kSlimmest, 1 / kSlimmest);
    const Theme& theme = models.theme.theme();
    return QSizeF(theme.px(kSide) * std::min(1.0, ratio), theme.px(kSide) * std::min(1.0, 1 / ratio)).toSize()
         + QSize(theme.space(10), theme.space(10));
}

/// Returns the width at which no slot is out of sight, as far as that is sensible.
QSize arraySize(const Models& models, const ArrayView& view)
{
    constexpr int kWidest = 4000;
    const Theme& theme = models.theme.theme();
    const ArrayLayout& layout = view.layoutOfSlots();
    int width = theme.space(180);
    if (layout.scrolls()) {
        const double last = layout.rectOf(layout.stretches().size() - 1).right() + layout.scroll();
        width = std::clamp(static_cast<int>(std::ceil(last)) + theme.space(2), width, kWidest);
    }
    return {width, view.minimumSizeHint().height()};
}

QSize treeSize(const Models& models, const TreeView& view)
{
    const Theme& theme = models.theme.theme();
    const int levels = view.analysis()->tree.space().depth() + 1;
    return {theme.space(160), std::max(theme.space(20), levels * theme.space(17))};
}

QSize derivationSize(const Models& models, QWidget& part)
{
    const Theme& theme = models.theme.theme();
    const int width = theme.space(140);
    part.resize(width, theme.space(120));
    part.layout()->activate();
    const auto* scroll = part.findChild<QScrollArea*>();
    const QWidget* content = scroll->widget();
    const int needed = content->hasHeightForWidth() ? content->heightForWidth(width) : content->sizeHint().height();
    return {width, part.height() - scroll->height() + std::max(needed, theme.space(5)) + theme.space(2)};
}

QSize pairsSize(const Models& models, PairsTable& table)
{
    const Theme& theme = models.theme.theme();
    table.resize(theme.space(140), table.height());
    const int rows = std::clamp(table.model()->rowCount(), 1, kMostRows);
    return {std::min(table.horizontalHeader()->length() + theme.space(4), theme.space(140)),
            rows * table.rowHeight(0) + theme.space(2)};
}

QSize listingSize(const Models& models, ListingView& view)
{
    const Theme& theme = models.theme.theme();
    return {view.sizeHintForColumn(0) + theme.space(2),
            view.model()->rowCount() * view.sizeHintForRow(0) + theme.space(2)};
}

}  // namespace

QString titleOf(PictureKind kind)
{
    switch (kind) {
    case PictureKind::Figure: return PictureWords::tr("Figure for a slide");
    case PictureKind::Space: return PictureWords::tr("World");
    case PictureKind::Descent: return PictureWords::tr("Descent by bits");
    case PictureKind::Derivation: return PictureWords::tr("Placement");
    case PictureKind::Array: return PictureWords::tr("Array");
    case PictureKind::Tree: return PictureWords::tr("Tree");
    case PictureKind::Stack: return PictureWords::tr("Object stack");
    case PictureKind::Triangle: return PictureWords::tr("Triangle of all pairs");
    case PictureKind::Pairs: return PictureWords::tr("List of pairs");
    case PictureKind::Listing: return PictureWords::tr("Code");
    }
    return {};
}

QWidget* makePicturePart(PictureKind kind, const Models& models, SpaceViewOptions& look, QWidget* parent)
{
    switch (kind) {
    case PictureKind::Figure: return new FigurePicture(models, look, parent);
    case PictureKind::Space:
    case PictureKind::Descent: {
        auto* space = new SpaceView(models, look, parent);
        space->setForPicture();
        return space;
    }
    case PictureKind::Derivation: {
        auto* panel = new DerivationPanel(models, parent);
        panel->setBare(true);
        return panel;
    }
    case PictureKind::Array: return new ArrayView(models, parent);
    case PictureKind::Tree: return new TreeView(models, parent);
    case PictureKind::Stack: {
        auto* panel = new StackPanel(models, parent);
        panel->setBare(true);
        return panel;
    }
    case PictureKind::Triangle: return new TrianglePicture(models, parent);
    case PictureKind::Pairs: return makePairs(models, parent);
    case PictureKind::Listing: return makeListing(models, parent);
    }
    return nullptr;
}

QSize naturalSizeOf(PictureKind kind, const Models& models, QWidget& part)
{
    const Theme& theme = models.theme.theme();
    switch (kind) {
    case PictureKind::Figure: break;  // it has a fixed size
    case PictureKind::Space:
    case PictureKind::Descent: return worldSize(models);
    case PictureKind::Derivation: return derivationSize(models, part);
    case PictureKind::Array: return arraySize(models, static_cast<ArrayView&>(part));
    case PictureKind::Tree: return treeSize(models, static_cast<TreeView&>(part));
    case PictureKind::Stack: return {theme.space(140), theme.space(10)};
    case PictureKind::Triangle: return part.sizeHint();
    case PictureKind::Pairs: return pairsSize(models, static_cast<PairsTable&>(part));
    case PictureKind::Listing: return listingSize(models, static_cast<ListingView&>(part));
    }
    return {};
}

}  // namespace mortonscope
