#pragma once

#include "app/features/worksheet/worksheet_dialog.h"
#include "app/theme/theme.h"
#include "core/algorithms/probe.h"
#include "core/base/result.h"
#include "core/catalogue/method.h"
#include "core/run/run.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace mortonscope {

/// What the program was started with: mortonscope [SCENE] [--step K] [--workspace NAME] …
struct LaunchOptions {
    QString scene = QStringLiteral(":opening");  ///< a file, "-", ":name", or a link "mortonscope:…"
    std::optional<double> way;                   ///< so much of the way to the step is gone, 0 … 1; none: all
    std::optional<quint64> step;                 ///< this and the next two: else the scene's own view, if it has one
    std::optional<Grain> grain;
    const Algorithm* algorithm = nullptr;  ///< null: as the scene says
    const Algorithm* compare = nullptr;    ///< beside it, in step; null: none
    std::optional<ListOrder> order;
    std::optional<Placing> placing;
    QString workspace;   ///< empty: the scene's, or as it was left
    QString trace;       ///< a trace to be compared; empty: none
    QString lesson;      ///< the id of a built-in lesson; empty: none
    QString lessonCard;  ///< the id of one of its cards; empty: the first
    QString check;       ///< a pair list to be checked; empty: none
    std::optional<ThemeController::Choice> theme;
    std::optional<int> textPercent;
    QString language;                         ///< empty: the system's
    QString screenshot;                       ///< empty: an ordinary session
    std::optional<double> unfold;             ///< the moment of the unfolding to show, 0 … 1; none: the Space
    QString unfoldPicture;                    ///< save that moment's picture alone
    QString unfoldFrames;                     ///< a folder for a sequence of such pictures
    int unfoldCount = 151;                    ///< of how many
    std::optional<WorksheetOrder> worksheet;  ///< exercises for paper; its language is not yet known
    QSize size;                               ///< invalid: as it was left
    QString help;                             ///< --help or --version: print this and go

    bool isSession() const { return screenshot.isEmpty() && !writesUnfolding() && !worksheet; }
    bool writesUnfolding() const { return !unfoldPicture.isEmpty() || !unfoldFrames.isEmpty(); }
};

/// Reads the arguments (without the program's name). Errors: BadUsage, OutOfRange, with the argument.
Result<LaunchOptions> parseLaunchOptions(const QStringList& arguments);

}  // namespace mortonscope
