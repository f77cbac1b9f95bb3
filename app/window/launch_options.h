#pragma once

#include "app/features/export/handout.h"
#include "app/features/worksheet/worksheet_dialog.h"
#include "app/theme/theme.h"
#include "core/base/result.h"
#include "core/catalogue/method.h"
#include "core/run/run.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace mortonscope {

/// A picture that the program writes instead of opening a window.
struct PictureFile {
    QString file;  ///< empty: none
    PictureKind kind = PictureKind::Figure;
    int scale = 1;  ///< pixels of a PNG for each px
    QString box;    ///< the name of the box that is explained; empty: the step's, else the first
    bool isTransparent = false;
};

/// A film that the program writes instead of opening a window. Its parts, theme and size are those of a picture.
struct FilmFile {
    QString file;                 ///< empty: none
    std::optional<quint64> from;  ///< none: the first step
    std::optional<quint64> to;    ///< none: the last step
    int framesPerSecond = 25;
};

/// A handout that the program writes instead of opening a window.
struct HandoutFile {
    QString file;  ///< empty: none
    HandoutStops stops = HandoutStops::Pair;
    bool isLetter = false;
    bool isSlides = false;
};

/// The options of a program start: mortonscope [SCENE] [--step K] [--workspace NAME] …
struct LaunchOptions {
    QString scene = QStringLiteral(":opening");  ///< a file, "-", ":name", or a link "mortonscope:…"
    std::optional<double> way;                   ///< fraction of the motion to the step, 0 … 1; none: at its end
    std::optional<quint64> step;                 ///< this and the next two override the scene's view
    std::optional<Grain> grain;
    const Algorithm* algorithm = nullptr;  ///< null: the scene's algorithm
    const Algorithm* compare = nullptr;    ///< a second algorithm to show beside it; null: none
    std::optional<ListOrder> order;
    std::optional<Placing> placing;
    QString workspace;   ///< empty: the scene's workspace, or the last one
    QString trace;       ///< a trace to compare; empty: none
    QString lesson;      ///< id of a built-in lesson; empty: none
    QString lessonCard;  ///< id of one of its cards; empty: the first
    QString check;       ///< a pair list to check; empty: none
    std::optional<ThemeController::Choice> theme;
    std::optional<int> textPercent;
    QString language;    ///< empty: the system's language
    QString screenshot;  ///< file for a picture of the window; empty: none
    PictureFile picture;
    FilmFile film;
    HandoutFile handout;
    std::optional<double> unfold;             ///< moment of the unfolding to show, 0 … 1; none: show the World
    QString unfoldPicture;                    ///< file for a picture of only that moment
    QString unfoldFrames;                     ///< folder for a sequence of such pictures
    int unfoldCount = 151;                    ///< number of pictures in the sequence
    std::optional<WorksheetOrder> worksheet;  ///< worksheet to write; its language is not yet set
    QSize size;                               ///< invalid: the last size
    QString help;                             ///< text of --help or --version: print it and exit

    bool isSession() const { return screenshot.isEmpty() && !writesExport() && !writesUnfolding() && !worksheet; }
    bool writesPicture() const { return !picture.file.isEmpty(); }
    bool writesFilm() const { return !film.file.isEmpty(); }
    bool writesHandout() const { return !handout.file.isEmpty(); }
    bool writesExport() const { return writesPicture() || writesFilm() || writesHandout(); }
    bool writesUnfolding() const { return !unfoldPicture.isEmpty() || !unfoldFrames.isEmpty(); }
};

/// Returns whether one of the arguments makes the program write something instead of opening a window. Such a program
/// runs offscreen, so that pictures are equal everywhere. Needs no QApplication: Qt chooses its platform before it
/// parses options.
bool runsOffscreen(const QStringList& arguments);

/// Parses the arguments without the program's name. Errors: UnknownValue, Custom, with the option.
Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments);

}  // namespace mortonscope
