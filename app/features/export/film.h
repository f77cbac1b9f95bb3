#pragma once

#include "app/features/export/picture_stage.h"
#include "core/base/text_file.h"
#include "core/run/run.h"

#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace mortonscope {

class Bookmarks;

/// The stretch of a run that a film shows.
struct FilmOrder {
    PictureOrder picture;  ///< without a position
    std::uint64_t from = 0;
    std::uint64_t to = 0;  ///< less than `from`: the film goes backward
    Grain grain = Grain::Pair;
    int framesPerSecond = 25;
};

/// A picture of a film.
struct FilmFrame {
    double position;  ///< in the run, such as 82.4
    int ms;           ///< how long it is shown

    friend bool operator==(const FilmFrame&, const FilmFrame&) = default;
};

inline constexpr int kFewestFramesPerSecond = 5;
inline constexpr int kMostFramesPerSecond = 50;
inline constexpr std::size_t kMostFrames = 10'000;

/// Returns the stops of a step size from one step to another, both included, in ascending order. Error: TooLarge (more
/// than `most`).
Result<std::vector<Step>> stopsBetween(const Run& run, Step first, Step last, Grain grain, std::size_t most);

/// Returns the frames: each stop for the time in which its sentence can be read, and the motion to it as in the window.
/// The way back is the same with time reversed, so the first and the last frame are the pictures of `from` and `to`.
/// Errors: OutOfRange (a step after the end), TooLarge (more than kMostFrames).
Result<std::vector<FilmFrame>> framesOf(const Models& window, const FilmOrder& order);

/// The endings of films, without a dot: gif, png, mp4, webm.
QStringList filmEndings();

/// Writes a film in the format of its ending, or a folder with its frames if the name ends in / or has no ending. A
/// cancel by `progress` and an error leave nothing behind. Errors: as framesOf() and PictureStage::painting();
/// Custom (another ending, no ffmpeg, or ffmpeg failed), CannotWrite.
Outcome writeFilm(const Models& window, const SpaceViewOptions& look, const FilmOrder& order, const QString& path,
                  const Progress& progress);

// ---- for writers of formats

/// The frames of a film as images, one after the other.
struct FilmSource {
    QSize size;
    int framesPerSecond;
    std::span<const FilmFrame> frames;
    std::function<QImage(std::size_t number)> image;  ///< RGB32; null if there is no memory
    Progress progress;

    /// Reports the progress before a frame. Returns false after a cancel.
    bool goesOn(std::size_t frame) const
    {
        return !progress || progress(static_cast<double>(frame) / static_cast<double>(frames.size()));
    }
};

Outcome writeGif(const FilmSource& film, const QString& path);
Outcome writeAnimatedPng(const FilmSource& film, const QString& path);
Outcome writeVideo(const FilmSource& film, const QString& path);

/// Returns the smallest rectangle in which two images of one size differ; one pixel if they are equal.
QRect changedRect(const QImage& before, const QImage& now);

}  // namespace mortonscope
