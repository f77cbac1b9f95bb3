#pragma once

#include "core/base/result.h"
#include "core/base/text_file.h"

#include <QString>

#include <filesystem>
#include <functional>

class QByteArray;
class QImage;
class QWidget;

namespace mortonscope {

/// What somebody reads who writes a list to a file.
struct ExportWords {
    QString title;      ///< of the file dialog and of a message
    QString suggested;  ///< name of a file
    QString filter;     ///< as QFileDialog has it
    QString doing;      ///< while it takes long
};

/// Asks for a file and has it written on a worker (see doLongWork() for what `write` may use); a message says why it
/// couldn't be. Given up half way, whatever was there before stays.
void exportFile(QWidget* window, const ExportWords& words,
                const std::function<Outcome(const std::filesystem::path&, const Progress&)>& write);

/// Writes a file as core's writeTextFile() does: wholly the old one or wholly the new one at any moment, and a device
/// or pipe stays what it is. The one way in which the window writes what is not a text. Error: CannotWrite, with the
/// path.
Outcome writeFile(const QString& path, const QByteArray& bytes);
/// The same of a picture, as PNG.
Outcome writePng(const QString& path, const QImage& picture);

}  // namespace mortonscope
