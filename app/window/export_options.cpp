#include "app/features/export/film.h"
#include "app/widgets/painting.h"
#include "app/window/option_readers.h"
#include "core/base/enum_names.h"

#include <QFileInfo>

namespace mortonscope {

namespace {

constexpr std::uint32_t kLargestScale = 4;

Error isFor(const Given& given, const char* what, const char* fix)
{
    return {ErrorCode::Custom, given.option.toStdString(), std::string("this option is for ") + what, fix};
}

/// Returns a reader for an option that needs --picture or --film, which are before it in the table.
Take ofPicture(std::function<Outcome(const Given& given, PictureFile& picture)> take)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        if (!options.writesPicture() && !options.writesFilm()) {
            return isFor(given, "pictures and films", "add --picture FILE or --film FILE");
        }
        return take(given, options.picture);
    };
}

/// Returns a reader for an option that needs --film.
Take ofFilm(std::function<Outcome(const Given& given, FilmFile& film)> take)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        if (!options.writesFilm()) {
            return isFor(given, "films", "add --film FILE");
        }
        return take(given, options.film);
    };
}

Outcome takePicture(const Given& given, LaunchOptions& options)
{
    return takeFile(given, pictureEndings(), options.picture.file);
}

Outcome takeFilm(const Given& given, LaunchOptions& options)
{
    options.film.file = given.value;
    const bool isFolder =
        given.value.endsWith('/') || (!given.value.isEmpty() && QFileInfo(given.value).suffix().isEmpty());
    if (isFolder) {
        return Done{};
    }
    return refuseUnless(takeFile(given, filmEndings(), options.film.file).ok(), given,
                        endingsAdvice(filmEndings()) + ", or a folder");
}

Outcome takeKindOfPicture(const Given& given, PictureFile& picture)
{
    const auto kind = fromName<PictureKind>(given.value.toStdString());
    picture.kind = kind.value_or(picture.kind);
    return refuseUnknown(kind.has_value(), given, namesOf(PictureKind{}));
}

Outcome takeScale(const Given& given, PictureFile& picture)
{
    return takeNumber(given, 1, kLargestScale, picture.scale);
}

Outcome takeBox(const Given& given, PictureFile& picture)
{
    picture.box = given.value;
    return refuseUnless(!given.value.isEmpty(), given, "give the name of a box");
}

Outcome takeTransparent(const Given& /*given*/, PictureFile& picture)
{
    picture.isTransparent = true;
    return Done{};
}

/// Returns a reader of a step of the run. Its end is not known yet.
Take takeEnd(std::optional<quint64> FilmFile::* to)
{
    return ofFilm([=](const Given& given, FilmFile& film) {
        bool ok = false;
        film.*to = given.value.toULongLong(&ok);
        return refuseUnless(ok && !given.value.startsWith('+'), given, "give a step, from 0");
    });
}

Take ofHandout(std::function<Outcome(const Given& given, HandoutFile& handout)> take)
{
    return [=](const Given& given, LaunchOptions& options) -> Outcome {
        if (!options.writesHandout()) {
            return isFor(given, "handouts", "add --handout FILE");
        }
        return take(given, options.handout);
    };
}

Outcome takeHandout(const Given& given, LaunchOptions& options)
{
    return takeFile(given, {"pdf"}, options.handout.file);
}

Outcome takeStops(const Given& given, HandoutFile& handout)
{
    const auto stops = fromName<HandoutStops>(given.value.toStdString());
    handout.stops = stops.value_or(handout.stops);
    return refuseUnknown(stops.has_value(), given, namesOf(HandoutStops{}));
}

Outcome takeSlides(const Given& /*given*/, HandoutFile& handout)
{
    handout.isSlides = true;
    return Done{};
}

Outcome takeFramesPerSecond(const Given& given, FilmFile& film)
{
    return takeNumber(given, kFewestFramesPerSecond, kMostFramesPerSecond, film.framesPerSecond);
}

}  // namespace

std::vector<Option> exportOptions()
{
    QStringList kinds;
    for (const std::string_view name : namesOf(PictureKind{})) {
        kinds += QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    return {
        {"picture", "FILE", "Save a picture of a part to FILE (.svg, .pdf or .png) and exit.", takePicture, true},
        {"film", "FILE",
         "Save a film of the run to FILE (.gif, .png, .mp4 or .webm), or its pictures to a folder, and exit.", takeFilm,
         true},
        {"of", "PART", QStringLiteral("Part that the picture or film shows: %1.").arg(kinds.join(", ")),
         ofPicture(takeKindOfPicture)},
        {"scale", "N", "Pixels of a PNG picture for each px: 1 to 4.", ofPicture(takeScale)},
        {"box", "NAME", "Box that the picture explains (--of descent or derivation).", ofPicture(takeBox)},
        {"transparent", {}, "Leave out the background of the picture.", ofPicture(takeTransparent)},
        {"from", "K", "First step of the film; 0 by default.", takeEnd(&FilmFile::from)},
        {"to", "M", "Last step of the film; by default that of the run. If M is less than K, the film goes backward.",
         takeEnd(&FilmFile::to)},
        {"fps", "N",
         QStringLiteral("Pictures a second while something moves: %1 to %2.")
             .arg(kFewestFramesPerSecond)
             .arg(kMostFramesPerSecond),
         ofFilm(takeFramesPerSecond)},
        {"handout", "FILE", "Write a handout of the run to FILE (.pdf) and exit; --paper sets its paper.", takeHandout,
         true},
        {"stops", "NAME", "Moments that the handout shows: pair, cell or bookmarks.", ofHandout(takeStops)},
        {"slides", {}, "Give each moment of the handout a page for a screen.", ofHandout(takeSlides)},
    };
}

}  // namespace mortonscope
