#pragma once

#include "app/features/export/picture_kind.h"
#include "app/state/models.h"

#include <QSize>

class QWidget;

namespace mortonscope {

class SpaceViewOptions;

/// Creates the view that a picture of this kind shows. It follows `models`, and has neither controls nor scroll bars.
QWidget* makePicturePart(PictureKind kind, const Models& models, SpaceViewOptions& look, QWidget* parent);

/// Returns the size in px at which the view shows everything. Requires a view that is shown and of that kind.
QSize naturalSizeOf(PictureKind kind, const Models& models, QWidget& part);

}  // namespace mortonscope
