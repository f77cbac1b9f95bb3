#include "app/features/gallery/gallery_view.h"

#include "app/space_view/scene_picture.h"
#include "app/state/scene_document.h"
#include "app/theme/focus_frame.h"
#include "app/theme/theme.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"

#include <QCoreApplication>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <initializer_list>

namespace mortonscope {

namespace {

struct Groups {
    Q_DECLARE_TR_FUNCTIONS(Gallery)
};

GalleryGroup group(const QString& title, std::initializer_list<const char*> ids)
{
    GalleryGroup made{title, {}};
    for (const char* id : ids) {
        made.examples.push_back(findPreset(id));
    }
    return made;
}

}  // namespace

std::vector<GalleryGroup> galleryGroups()
{
    std::vector<GalleryGroup> groups{
        group(Groups::tr("First steps"), {"opening", "what-if-h", "nested", "one-cell-crowd", "blank"}),
        group(Groups::tr("Levels and lines"),
              {"border-7-8", "small-boxes-climb", "deep-tree", "grid-lines", "wide-world"}),
        group(Groups::tr("Traps"), {"touching", "outside", "points", "duplicates", "circles", "separates-mistakes-8",
                                    "separates-mistakes-12"}),
        group(Groups::tr("Large worlds"), {"published-rectangles", "published-circles"}),
        group(Groups::tr("Published systems"), {"published-heap"}),
    };
    for (const Preset& preset : presets()) {
        if (preset.id.starts_with("exhibit-")) {
            groups.back().examples.push_back(&preset);
        }
    }
    return groups;
}

namespace {

constexpr int kId = Qt::UserRole;  ///< id of an example; a group's heading has none
constexpr int kIdea = Qt::UserRole + 1;
constexpr int kCount = Qt::UserRole + 2;  ///< number of examples in a group

constexpr double kPicture = 28;    ///< side of a picture, in theme units
constexpr double kLeastTile = 84;  ///< minimum width of a tile, in theme units
constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

bool isHead(const QModelIndex& index) { return index.data(kId).isNull(); }

/// The layout of a tile: the picture on the left, title and sentence beside it.
struct Tile {
    Tile(const Theme& theme, const QRect& rect)
    {
        const int margin = theme.space(2);
        const int side = theme.space(kPicture);
        picture = QRect(rect.left() + margin, rect.top() + margin, side, side);
        text = rect.adjusted(side + margin + theme.space(3), margin, -margin, -margin);
    }

    QRect picture, text;
};

class GalleryDelegate : public QStyledItemDelegate {
public:
    GalleryDelegate(const Models& models, GalleryView& view)
        : QStyledItemDelegate(&view), m_models(models), m_view(view)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const Theme& theme = m_models.theme.theme();
        if (!isHead(index)) {
            return m_view.tile();
        }
        const int height = QFontMetrics(theme.font(TextSize::Bits, true)).height() + theme.space(5);
        return {m_view.viewport()->width() - 2, height};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        if (isHead(index)) {
            paintHead(*painter, option.rect, index);
        } else {
            paintTile(*painter, option, index);
        }
        painter->restore();
    }

private:
    void paintHead(QPainter& painter, const QRect& rect, const QModelIndex& index) const
    {
        const Theme& theme = m_models.theme.theme();
        const QRect line = rect.adjusted(theme.space(2), 0, -theme.space(2), -theme.space(1));
        const QFont font = theme.font(TextSize::Bits, true);
        painter.setFont(font);
        painter.setPen(theme.color(Role::Text));
        painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
        painter.setFont(theme.font(TextSize::Body));
        painter.setPen(theme.color(Role::Quiet));
        painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, QString::number(index.data(kCount).toInt()));
    }

    void paintTile(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
    {
        const Theme& theme = m_models.theme.theme();
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver)) {
            painter.fillRect(option.rect, theme.color(Role::Raised));
        }
        if (isCurrent) {
            paintFocus(painter, option.rect, theme);
        }
        const Tile tile(theme, option.rect);
        painter.drawPixmap(tile.picture.topLeft(), m_view.pictureOf(index));
        QRect title;
        painter.setFont(theme.font(TextSize::Body, true));
        painter.setPen(theme.color(Role::Text));
        painter.drawText(tile.text, kWrapped, index.data().toString(), &title);
        painter.setFont(theme.font(TextSize::Small));
        painter.setPen(theme.color(Role::Quiet));
        painter.drawText(tile.text.adjusted(0, title.height() + theme.space(0.5), 0, 0), kWrapped,
                         index.data(kIdea).toString());
    }

    const Models m_models;
    GalleryView& m_view;
};

}  // namespace

GalleryView::GalleryView(const Models& models, QWidget* parent) : QListWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("gallery"));
    setAccessibleName(tr("Examples"));
    setFrameShape(QFrame::NoFrame);
    setFlow(QListView::LeftToRight);
    setWrapping(true);
    setResizeMode(QListView::Adjust);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // otherwise it would change the number of columns
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setItemDelegate(new GalleryDelegate(models, *this));
    const std::string& shown = models.document.scene()->title();
    for (const GalleryGroup& group : galleryGroups()) {
        const int count = static_cast<int>(group.examples.size());
        auto* head = new QListWidgetItem(group.title, this);
        head->setFlags(Qt::NoItemFlags);
        head->setData(kCount, count);
        head->setData(Qt::AccessibleTextRole, tr("%1: %n example(s)", nullptr, count).arg(group.title));
        for (const Preset* preset : group.examples) {
            auto* item = new QListWidgetItem(presetTitle(*preset), this);
            item->setData(kId, fromCore(preset->id));
            item->setData(kIdea, presetIdea(*preset));
            item->setData(Qt::AccessibleTextRole,
                          QStringLiteral("%1. %2").arg(presetTitle(*preset), presetIdea(*preset)));
            if (currentItem() == nullptr || preset->title == shown) {
                setCurrentItem(item);
            }
        }
    }
    const auto want = [this](const QListWidgetItem* item) {
        if (item->flags().testFlag(Qt::ItemIsEnabled)) {
            emit exampleWanted(item->data(kId).toString());
        }
    };
    connect(this, &QListWidget::itemActivated, this, want);
    connect(this, &QListWidget::itemClicked, this, want);
    connect(&models.theme, &ThemeController::changed, this, &GalleryView::applyTheme);
    applyTheme();
}

void GalleryView::applyTheme()
{
    m_pictures.clear();
    verticalScrollBar()->setSingleStep(m_models.theme.theme().space(8));
    scheduleDelayedItemsLayout();
}

const QPixmap& GalleryView::pictureOf(const QModelIndex& index) const
{
    const QString id = index.data(kId).toString();
    QPixmap& picture = m_pictures[id];
    if (picture.isNull() || picture.devicePixelRatio() != devicePixelRatioF()) {
        const Theme& theme = m_models.theme.theme();
        const int side = theme.space(kPicture);
        picture = scenePicture(findPreset(id.toStdString())->scene, theme, {side, side}, devicePixelRatioF());
    }
    return picture;
}

/// Computes the size of the tiles: as many columns as fit, and the height that the longest text needs.
void GalleryView::measure()
{
    const Theme& theme = m_models.theme.theme();
    const int width = viewport()->width() - 2;  // Qt would wrap a row that is full to the last pixel
    const int columns = std::max(1, width / theme.space(kLeastTile));
    const int across = width / columns;
    const Tile tile(theme, QRect(0, 0, across, 0));
    const QFontMetrics title(theme.font(TextSize::Body, true));
    const QFontMetrics idea(theme.font(TextSize::Small));
    const QRect room(0, 0, std::max(1, tile.text.width()), 100'000);
    int height = tile.picture.height();
    for (int row = 0; row < count(); ++row) {
        if (const QModelIndex index = model()->index(row, 0); !isHead(index)) {
            height =
                std::max(height, title.boundingRect(room, kWrapped, index.data().toString()).height() + theme.space(0.5)
                                     + idea.boundingRect(room, kWrapped, index.data(kIdea).toString()).height());
        }
    }
    m_tile = QSize(across, height + 2 * theme.space(2));
}

void GalleryView::doItemsLayout()
{
    measure();
    QListWidget::doItemsLayout();
}

void GalleryView::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

/// Makes Left and Right continue in the previous and the next row.
QModelIndex GalleryView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    if (action != MoveLeft && action != MoveRight) {
        return QListWidget::moveCursor(action, modifiers);
    }
    const int by = action == MoveRight ? 1 : -1;
    int row = currentRow() + by;
    while (item(row) != nullptr && !item(row)->flags().testFlag(Qt::ItemIsEnabled)) {
        row += by;
    }
    return item(row) != nullptr ? model()->index(row, 0) : currentIndex();
}

}  // namespace mortonscope
