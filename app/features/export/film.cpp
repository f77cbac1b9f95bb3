#include "app/features/export/film.h"

#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/motion.h"
#include "app/state/step_pictures.h"
#include "app/widgets/painting.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"
#include "core/run/stepping.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

struct FilmWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Film)
};

constexpr double kSecond = 1000;

/// Appends the motion to `step`, without its ends. Its times add up to the time of the motion, less the first frame's.
void addMotion(std::vector<FilmFrame>& frames, const Run& run, Step step, int framesPerSecond)
{
    const int ms = motionTimeOf(run.eventAt(step).kind);
    const int count = std::max(2, static_cast<int>(std::lround(ms * framesPerSecond / kSecond)));
    for (int i = 1; i < count; ++i) {
        const double position = static_cast<double>(step.value) - 1 + static_cast<double>(i) / count;
        frames.push_back({position, static_cast<int>(std::lround(kSecond / framesPerSecond))});
    }
}

}  // namespace

Result<std::vector<Step>> stopsBetween(const Run& run, Step first, Step last, Grain grain, std::size_t most)
{
    std::vector<Step> stops{first};
    while (stops.back() < last) {
        if (stops.size() == most) {
            return Error{ErrorCode::Custom,
                         {},
                         FilmWords::tr("there are more than %1 stops").arg(countText(most)).toStdString(),
                         FilmWords::tr("choose a shorter part of the run, or larger steps").toStdString()};
        }
        stops.push_back(std::min(last, stepped(run, stops.back(), StepVerb::Forward, grain)));
    }
    return stops;
}

Result<std::vector<FilmFrame>> framesOf(const Models& window, const FilmOrder& order)
{
    const Analysis& analysis = *window.analysis.current();
    const std::uint64_t total = analysis.run.total().value;
    for (const auto& [name, step] : {std::pair("--from", order.from), std::pair("--to", order.to)}) {
        if (step > total) {
            return Error{ErrorCode::OutOfRange, name, std::to_string(step), "0 to " + std::to_string(total)};
        }
    }
    const auto stops = stopsBetween(analysis.run, Step(std::min(order.from, order.to)),
                                    Step(std::max(order.from, order.to)), order.grain, kMostFrames);
    if (!stops) {
        return stops.error();
    }
    const bool moves = analysis.scene->size() <= MotionTimes::kMaxMovedBoxes;
    std::vector<FilmFrame> frames;
    for (const Step stop : *stops) {
        if (stop != stops->front() && moves) {
            addMotion(frames, analysis.run, stop, order.framesPerSecond);
        }
        const double reading = readingTime(fromCore(narrate(analysis, analysis.run.at(stop))));
        frames.push_back({static_cast<double>(stop.value),
                          static_cast<int>(std::lround(std::max<double>(MotionTimes::kStop, reading)))});
        if (frames.size() > kMostFrames) {
            return Error{
                ErrorCode::Custom,
                {},
                FilmWords::tr("the film would have more than %1 pictures").arg(countText(kMostFrames)).toStdString(),
                FilmWords::tr("choose a shorter part of the run, or larger steps").toStdString()};
        }
    }
    if (order.from > order.to) {
        std::ranges::reverse(frames);
    }
    return frames;
}

QStringList filmEndings()
{
    return {QStringLiteral("gif"), QStringLiteral("png"), QStringLiteral("mp4"), QStringLiteral("webm")};
}

QRect changedRect(const QImage& before, const QImage& now)
{
    const auto rowOf = [](const QImage& image, int y) {
        return std::span(reinterpret_cast<const QRgb*>(image.constScanLine(y)),
                         static_cast<std::size_t>(image.width()));
    };
    QRect changed;
    for (int y = 0; y < now.height(); ++y) {
        const auto was = rowOf(before, y), is = rowOf(now, y);
        const auto first = std::ranges::mismatch(was, is).in1 - was.begin();
        if (first == now.width()) {
            continue;
        }
        const auto fromEnd = std::mismatch(was.rbegin(), was.rend(), is.rbegin()).first - was.rbegin();
        changed |= QRect(QPoint(static_cast<int>(first), y), QPoint(now.width() - 1 - static_cast<int>(fromEnd), y));
    }
    return changed.isEmpty() ? QRect(0, 0, 1, 1) : changed;
}

namespace {

/// Returns whether the frames go into a folder.
bool isFolder(const QString& path)
{
    return path.endsWith(QLatin1Char('/')) || QFileInfo(path).suffix().isEmpty() || QFileInfo(path).isDir();
}

Outcome writeFrames(const FilmSource& film, const QString& path)
{
    const QString ending = QFileInfo(path).suffix().toLower();
    if (isFolder(path)) {
        const PictureFolder pictures{film.frames.size(), QStringLiteral("frame"), film.image};
        return writePictureFolder(pictures, path, film.progress);
    }
    if (ending == QLatin1String("gif")) {
        return writeGif(film, path);
    }
    if (ending == QLatin1String("png")) {
        return writeAnimatedPng(film, path);
    }
    if (filmEndings().contains(ending)) {
        return writeVideo(film, path);
    }
    return Error{ErrorCode::Custom, path.toStdString(),
                 FilmWords::tr("films of this kind cannot be written").toStdString(),
                 FilmWords::tr("give a name that ends in .gif, .png, .mp4 or .webm, or a folder").toStdString()};
}

}  // namespace

Outcome writeFilm(const Models& window, const SpaceViewOptions& look, const FilmOrder& order, const QString& path,
                  const Progress& progress)
{
    const auto frames = framesOf(window, order);
    if (!frames) {
        return frames.error();
    }
    PictureOrder picture = order.picture;
    QSize size;  // large enough for both ends, since lists grow
    for (const FilmFrame& end : {frames->front(), frames->back()}) {
        picture.position = end.position;
        const auto painting = pictureOf(window, look, picture);
        if (!painting) {
            return painting.error();
        }
        size = size.expandedTo(painting->size);
    }
    picture.size = size;
    PictureStage stage(window, look, picture);
    const auto image = [&](std::size_t number) {
        stage.showAt((*frames)[number].position);
        return imageOf(*stage.painting()).convertToFormat(QImage::Format_RGB32);
    };
    return writeFrames({size, order.framesPerSecond, *frames, image, progress}, path);
}

}  // namespace mortonscope
