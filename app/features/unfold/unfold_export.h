#pragma once

#include "app/features/unfold/unfold_painter.h"
#include "app/theme/theme.h"
#include "app/widgets/painting.h"
#include "core/base/result.h"
#include "core/base/text_file.h"

#include <QSize>
#include <QString>

#include <memory>

namespace mortonscope {

/// What to export: a content in a theme, at a size in px, with its stage's title and sentence below.
struct UnfoldSheet {
    std::shared_ptr<const UnfoldContent> content;
    Theme theme;
    QSize size{1920, 1080};
    UnfoldLights lights{};
};

/// Paints a sheet at t.
void paintUnfoldSheet(QPainter& painter, const UnfoldSheet& sheet, double t);

/// Returns the sheet at t for files and the clipboard.
Painting unfoldPainting(const UnfoldSheet& sheet, double t);

/// Writes a picture as writePainting() does.
Outcome writeUnfolding(const UnfoldSheet& sheet, double t, const QString& path);

/// Writes `count` (2 … kMaxFrames) PNG pictures from beginning to end, unfold-000.png and so on, into a new or empty
/// folder. The pictures are made in a folder beside it, which is then moved, so that an error or a stop by `progress`
/// leaves nothing behind. Errors: OutOfRange (the count), CannotWrite.
Outcome writeUnfoldingFrames(const UnfoldSheet& sheet, int count, const QString& folder, const Progress& progress);

inline constexpr int kMaxFrames = 10000;

}  // namespace mortonscope
