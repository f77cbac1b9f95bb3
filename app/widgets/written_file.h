#pragma once

#include "core/base/result.h"

class QByteArray;
class QImage;
class QString;

namespace mortonscope {

/// Writes a file as core's writeTextFile() does: wholly the old one or wholly the new one at any moment, and a device
/// or pipe stays what it is. The one way in which the window writes what is not a text. Error: CannotWrite, with the
/// path.
Outcome writeFile(const QString& path, const QByteArray& bytes);
/// The same of a picture, as PNG.
Outcome writePng(const QString& path, const QImage& picture);

}  // namespace mortonscope
