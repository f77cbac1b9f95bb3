#pragma once

#include "app/features/unfold/unfold_painter.h"
#include "app/theme/theme.h"
#include "core/base/result.h"
#include "core/base/text_file.h"

#include <QSize>
#include <QString>

#include <memory>

namespace mortonscope {

/// What is exported: a content in a look, at a size in px, with its stage's title and sentence below.
struct UnfoldSheet {
    std::shared_ptr<const UnfoldContent> content;
    Theme theme;
    QSize size{1920, 1080};
    UnfoldLights lights{};
};

/// Paints a sheet at t.
void paintUnfoldSheet(QPainter& painter, const UnfoldSheet& sheet, double t);

/// Writes a picture: an SVG if the name ends in .svg, a PNG if in .png. The file is complete or as it was.
/// Errors: OutOfRange (another ending), CannotWrite.
Outcome writeUnfolding(const UnfoldSheet& sheet, double t, const QString& path);

/// Writes `count` (2 … kMaxFrames) PNG pictures from the beginning to the end, unfold-000.png and so on, into a new or
/// empty folder. They are made beside it and moved there as a whole, so that after an error or when `progress` says to
/// stop there is nothing. Errors: OutOfRange (the count), CannotWrite.
Outcome writeUnfoldingFrames(const UnfoldSheet& sheet, int count, const QString& folder, const Progress& progress);

inline constexpr int kMaxFrames = 10000;

}  // namespace mortonscope
