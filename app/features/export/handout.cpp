#include "app/features/export/handout.h"

#include "app/features/debugger/bookmarks.h"
#include "app/features/export/film.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/widgets/written_file.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"
#include "core/scene/scene.h"

#include <QCoreApplication>
#include <QFile>
#include <QPainter>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>

namespace mortonscope {

namespace {

struct HandoutWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Handout)
};

constexpr int kColumns = 2, kRows = 3;
constexpr std::size_t kOnAPage = std::size_t{kColumns} * kRows;
constexpr double kSmaller = 0.72;  ///< text of a picture on paper, relative to the screen
constexpr int kMostOnStack = 8;

QSize paperSize(const HandoutOrder& order)
{
    constexpr QSizeF kA4(8.27, 11.69), kLetter(8.5, 11);  // inches
    return (order.isLetter ? kLetter * screenDpi() : kA4 * screenDpi()).toSize();
}

/// A moment on paper, and what is beside its picture.
struct Tile {
    Painting picture;
    QString step;
    QStringList stack;  ///< from the top
    QString sentence;
};

/// Returns the names of the boxes on the stack, from the top; those that don't fit are counted.
QStringList stackNames(const Scene& scene, const Moment& moment)
{
    QStringList names;
    const std::uint64_t size = moment.stack.size();
    const auto slices = moment.stack.slices();
    for (auto slice = slices.rbegin(); slice != slices.rend(); ++slice) {
        for (std::uint32_t i = slice->count; i > 0 && names.size() < kMostOnStack; --i) {
            names += sentenceName(scene, slice->at(i - 1));
        }
    }
    if (size > kMostOnStack) {
        names += QStringLiteral("… +%1").arg(countText(size - kMostOnStack));
    }
    return names;
}

void paintStack(QPainter& painter, const Theme& theme, QRectF room, const QStringList& names)
{
    painter.setFont(theme.font(TextSize::Small));
    painter.setPen(theme.color(Role::Quiet));
    const double line = QFontMetricsF(painter.font()).height() * 1.3;
    painter.drawText(QRectF(room.topLeft(), QSizeF(room.width(), line)), Qt::AlignLeft | Qt::AlignVCenter,
                     names.isEmpty() ? HandoutWords::tr("empty stack") : HandoutWords::tr("stack"));
    room.setTop(room.top() + line);
    for (const QString& name : names) {
        const QRectF chip(room.left() + 0.5, room.top() + 1.5, room.width() - 1, line - 3);
        painter.setPen(QPen(theme.color(Role::Frame), 1));
        painter.drawRect(chip);
        painter.setPen(theme.color(Role::Text));
        painter.drawText(chip, Qt::AlignCenter,
                         QFontMetricsF(painter.font()).elidedText(name, Qt::ElideMiddle, chip.width() - 4));
        room.setTop(room.top() + line);
    }
}

/// Paints a picture of the world on the left, step and stack beside it, and the sentence below.
void paintTile(QPainter& painter, const Theme& theme, const QRectF& place, const Tile& tile)
{
    painter.save();
    painter.translate(place.topLeft());
    tile.picture.paint(painter);
    painter.restore();
    const double gap = theme.space(2);
    const double beside = place.left() + tile.picture.size.width() + gap;
    QRectF side(beside, place.top(), place.right() - beside, tile.picture.size.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setFont(theme.font(TextSize::Body, true));
    painter.setPen(theme.color(Role::Text));
    painter.drawText(side, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, tile.step);
    side.setTop(side.top() + 2 * QFontMetricsF(painter.font()).height());
    paintStack(painter, theme, side, tile.stack);
    const QRectF below(place.left(), place.top() + tile.picture.size.height() + gap, place.width(),
                       place.height() - tile.picture.size.height() - gap);
    QFont font = theme.font(TextSize::Small);
    const double usual = font.pointSizeF();
    constexpr double kLeast = 0.7;
    for (double share = 1; share >= kLeast; share -= 0.1) {
        font.setPointSizeF(usual * share);
        const QRectF needed =
            QFontMetricsF(font).boundingRect(QRectF(0, 0, below.width(), 1e5), Qt::TextWordWrap, tile.sentence);
        if (needed.height() <= below.height()) {
            break;
        }
    }
    painter.setFont(font);
    painter.setPen(theme.color(Role::Text));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, tile.sentence);
}

Result<Painting> paperPage(const Models& window, const SpaceViewOptions& look, const HandoutOrder& order,
                           std::span<const Step> stops, const QString& foot)
{
    const QSize paper = paperSize(order);
    const Theme theme = order.theme.scaled(kSmaller / order.theme.scale());
    const double margin = paper.width() * 0.06, gap = margin / 2;
    const QSizeF tile((paper.width() - 2 * margin - gap) / kColumns,
                      (paper.height() - 2 * margin - gap * kRows) / kRows);
    const int side = static_cast<int>(std::min(tile.width() * 0.72, tile.height() * 0.74));
    const Analysis& analysis = *window.analysis.current();
    auto tiles = std::make_shared<std::vector<Tile>>();
    for (const Step stop : stops) {
        const auto picture = pictureOf(window, look,
                                       {.kind = PictureKind::Space,
                                        .position = static_cast<double>(stop.value),
                                        .theme = theme,
                                        .size = {side, side}});
        if (!picture) {
            return picture.error();
        }
        const Moment moment = analysis.run.at(stop);
        tiles->push_back({*picture, HandoutWords::tr("Step %1").arg(countText(stop.value)),
                          stackNames(*analysis.scene, moment), fromCore(narrate(analysis, moment))});
    }
    const auto paint = [=](QPainter& painter) {
        for (std::size_t i = 0; i < tiles->size(); ++i) {
            const auto column = static_cast<double>(i % kColumns), row = static_cast<double>(i / kColumns);
            const QPointF corner(margin + column * (tile.width() + gap), margin + row * (tile.height() + gap));
            paintTile(painter, theme, QRectF(corner, tile), (*tiles)[i]);
        }
        painter.setFont(theme.font(TextSize::Small));
        painter.setPen(theme.color(Role::Quiet));
        painter.drawText(QRectF(margin, paper.height() - margin, paper.width() - 2 * margin, margin / 2),
                         Qt::AlignRight | Qt::AlignVCenter, foot);
    };
    return Painting{paper, HandoutWords::tr("Handout"), theme.color(Role::Surface), paint};
}

}  // namespace

Result<std::vector<Step>> stopsOf(const Models& window, const Bookmarks& bookmarks, const HandoutOrder& order)
{
    const Run& run = window.analysis.current()->run;
    if (order.stops != HandoutStops::Bookmarks) {
        return stopsBetween(run, Step(0), run.total(), order.stops == HandoutStops::Pair ? Grain::Pair : Grain::Cell,
                            kMostHandoutStops);
    }
    std::vector<Step> stops;
    for (int row = 0; row < bookmarks.size(); ++row) {
        if (const Step step = bookmarks.step(row); stops.empty() || stops.back() != step) {
            stops.push_back(step);
        }
    }
    if (stops.empty()) {
        return Error{ErrorCode::Custom,
                     {},
                     HandoutWords::tr("the scene has no bookmarks").toStdString(),
                     HandoutWords::tr("set one with Run ▸ Stops, or choose pairs or cells").toStdString()};
    }
    return stops;
}

std::size_t handoutPages(const HandoutOrder& order, std::size_t stops)
{
    return order.isSlides ? stops : (stops + kOnAPage - 1) / kOnAPage;
}

Result<Painting> handoutPage(const Models& window, const SpaceViewOptions& look, const HandoutOrder& order,
                             const std::vector<Step>& stops, std::size_t page)
{
    if (order.isSlides) {
        return pictureOf(
            window, look,
            {.kind = PictureKind::Figure, .position = static_cast<double>(stops[page].value), .theme = order.theme});
    }
    const std::span all(stops);
    const auto shown = all.subspan(page * kOnAPage, std::min(kOnAPage, stops.size() - page * kOnAPage));
    const QString foot = QStringLiteral("%1 / %2").arg(page + 1).arg(handoutPages(order, stops.size()));
    return paperPage(window, look, order, shown, foot);
}

Outcome writeHandout(const Models& window, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                     const HandoutOrder& order, const QString& path, const Progress& progress)
{
    const auto stops = stopsOf(window, bookmarks, order);
    if (!stops) {
        return stops.error();
    }
    if (const Outcome may = mayWriteTextFile(QFile::encodeName(path).toStdString()); !may) {
        return may;  // before the long work
    }
    const std::size_t count = handoutPages(order, stops->size());
    std::optional<Error> error;
    bool isCanceled = false;
    const auto pageOf = [&](std::size_t page) -> std::optional<Painting> {
        isCanceled = progress && !progress(static_cast<double>(page) / static_cast<double>(count));
        if (isCanceled || page == count) {
            return std::nullopt;
        }
        const auto painting = handoutPage(window, look, order, *stops, page);
        if (!painting) {
            error = painting.error();
            return std::nullopt;
        }
        return *painting;
    };
    const QByteArray pdf = pdfOf(HandoutWords::tr("Handout"), pageOf);
    if (isCanceled) {
        return Done{};
    }
    return error ? Outcome(*error) : writeFile(path, pdf);
}

}  // namespace mortonscope
