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

/// The texts that a user sees while exporting a list.
struct ExportWords {
    QString title;      ///< title of the file dialog and of a message
    QString suggested;  ///< suggested file name
    QString filter;     ///< name filters in the format of QFileDialog
    QString doing;      ///< shown while the export takes long
};

/// Asks for a file and writes it on a worker; doLongWork() lists what `write` may use. A message box shows an error. If
/// the export is canceled, the previous file remains.
void exportFile(QWidget* window, const ExportWords& words,
                const std::function<Outcome(const std::filesystem::path&, const Progress&)>& write);

/// Writes a file as writeTextFile() of core does: at any moment it has either its old or its new contents, and a device
/// or pipe remains what it is. The window writes all binary files with this function. Error: CannotWrite, with the
/// path.
Outcome writeFile(const QString& path, const QByteArray& bytes);
/// Writes a picture as PNG in the same way.
Outcome writePng(const QString& path, const QImage& picture);

}  // namespace mortonscope
