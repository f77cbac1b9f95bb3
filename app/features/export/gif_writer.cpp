#include "app/features/export/film.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>

#include <gif_lib.h>

namespace mortonscope {

namespace {

constexpr std::size_t kColors = 256;
constexpr int kLeastHundredths = 2;  ///< browsers slow down pictures that are shown for less

/// A part of a frame, and its colors. Up to 256 colors are exact. If there are more, the most frequent ones are exact:
/// flat areas, lines and most of the text. The others, at the edges of letters, become the nearest of them.
struct Indexed {
    QRect rect;
    std::vector<QRgb> colors;
    std::vector<GifByteType> pixels;
};

int distance(QRgb a, QRgb b)
{
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

std::vector<QRgb> mostFrequent(const std::unordered_map<QRgb, std::uint32_t>& counts)
{
    std::vector<std::pair<std::uint32_t, QRgb>> all;
    all.reserve(counts.size());
    for (const auto& [color, count] : counts) {
        all.emplace_back(count, color);
    }
    std::ranges::sort(all, std::greater());  // also by color, so that the order is the same every time
    all.resize(std::min(all.size(), kColors));
    std::vector<QRgb> colors;
    for (const auto& [count, color] : all) {
        colors.push_back(color);
    }
    return colors;
}

Indexed indexed(const QImage& image, const QRect& rect)
{
    std::unordered_map<QRgb, std::uint32_t> counts;
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = rect.left(); x <= rect.right(); ++x) {
            ++counts[row[x]];
        }
    }
    Indexed part{rect, mostFrequent(counts), {}};
    std::unordered_map<QRgb, GifByteType> numbers;
    for (std::size_t i = 0; i < part.colors.size(); ++i) {
        numbers[part.colors[i]] = static_cast<GifByteType>(i);
    }
    for (const auto& [color, count] : counts) {
        if (!numbers.contains(color)) {
            const auto nearest = std::ranges::min_element(
                part.colors, {}, [color = color](QRgb known) { return distance(known, color); });
            numbers[color] = static_cast<GifByteType>(nearest - part.colors.begin());
        }
    }
    part.pixels.reserve(static_cast<std::size_t>(rect.width()) * static_cast<std::size_t>(rect.height()));
    for (int y = rect.top(); y <= rect.bottom(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = rect.left(); x <= rect.right(); ++x) {
            part.pixels.push_back(numbers[row[x]]);
        }
    }
    return part;
}

struct FreeColors {
    void operator()(ColorMapObject* map) const { GifFreeMapObject(map); }
};
using Colors = std::unique_ptr<ColorMapObject, FreeColors>;

/// Returns a table of a size that GIF allows: a power of two.
Colors colorMap(const std::vector<QRgb>& colors)
{
    std::array<GifColorType, kColors> table{};
    for (std::size_t i = 0; i < colors.size(); ++i) {
        table[i] = {static_cast<GifByteType>(qRed(colors[i])), static_cast<GifByteType>(qGreen(colors[i])),
                    static_cast<GifByteType>(qBlue(colors[i]))};
    }
    const int size = 1 << std::max(1, GifBitSize(static_cast<int>(colors.size())));
    return Colors(GifMakeMapObject(size, table.data()));
}

int write(GifFileType* gif, const GifByteType* bytes, int length)
{
    const auto& sink = *static_cast<const TextSink*>(gif->UserData);
    return sink({reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)}) ? length : 0;
}

bool putFrame(GifFileType* gif, const Indexed& part, int hundredths)
{
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, hundredths, NO_TRANSPARENT_COLOR};
    std::array<GifByteType, 4> extension{};
    EGifGCBToExtension(&control, extension.data());
    const Colors colors = colorMap(part.colors);
    if (!colors || EGifPutExtension(gif, GRAPHICS_EXT_FUNC_CODE, 4, extension.data()) == GIF_ERROR
        || EGifPutImageDesc(gif, part.rect.x(), part.rect.y(), part.rect.width(), part.rect.height(), false,
                            colors.get())
               == GIF_ERROR) {
        return false;
    }
    std::vector<GifByteType> row(static_cast<std::size_t>(part.rect.width()));
    for (int y = 0; y < part.rect.height(); ++y) {
        const auto* first = part.pixels.data() + static_cast<std::size_t>(y) * row.size();
        row.assign(first, first + row.size());
        if (EGifPutLine(gif, row.data(), part.rect.width()) == GIF_ERROR) {
            return false;
        }
    }
    return true;
}

/// Begins a film that repeats forever.
bool begin(GifFileType* gif, const QSize& size)
{
    const GifByteType loops[] = {1, 0, 0};
    EGifSetGifVersion(gif, true);
    return EGifPutScreenDesc(gif, size.width(), size.height(), 8, 0, nullptr) != GIF_ERROR
        && EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
        && EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") != GIF_ERROR
        && EGifPutExtensionBlock(gif, sizeof loops, loops) != GIF_ERROR && EGifPutExtensionTrailer(gif) != GIF_ERROR;
}

enum class Ended { Done, Canceled, Failed };

Ended putFrames(GifFileType* gif, const FilmSource& film)
{
    QImage before;
    double shown = 0, told = 0;  // hundredths of a second: rounding errors must not add up
    for (std::size_t i = 0; i < film.frames.size(); ++i) {
        if (!film.goesOn(i)) {
            return Ended::Canceled;
        }
        const QImage now = film.image(i);
        if (now.isNull()) {
            return Ended::Failed;
        }
        shown += film.frames[i].ms / 10.0;
        const int hundredths = std::clamp(static_cast<int>(std::lround(shown - told)), kLeastHundredths,
                                          static_cast<int>(std::numeric_limits<std::uint16_t>::max()));
        told += hundredths;
        // The first and the last frame have all 256 colors to themselves.
        const bool isWhole = before.isNull() || i + 1 == film.frames.size();
        const QRect changed = isWhole ? now.rect() : changedRect(before, now);
        if (!putFrame(gif, indexed(now, changed), hundredths)) {
            return Ended::Failed;
        }
        before = now;
    }
    return Ended::Done;
}

}  // namespace

Outcome writeGif(const FilmSource& film, const QString& path)
{
    Ended ended = Ended::Failed;
    const Outcome written = writeTextFile(QFile::encodeName(path).toStdString(), [&](const TextSink& sink) {
        TextSink kept = sink;
        int error = 0;
        GifFileType* gif = EGifOpen(&kept, write, &error);
        if (gif == nullptr) {
            return false;
        }
        if (begin(gif, film.size)) {
            ended = putFrames(gif, film);
        }
        const bool isClosed = EGifCloseFile(gif, &error) == GIF_OK;
        if (ended == Ended::Done && !isClosed) {
            ended = Ended::Failed;
        }
        return ended == Ended::Done;
    });
    if (ended == Ended::Canceled) {
        return Done{};  // the file is unchanged
    }
    return written;
}

}  // namespace mortonscope
