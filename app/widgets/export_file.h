#pragma once

#include "core/base/result.h"
#include "core/base/text_file.h"

#include <QString>

#include <filesystem>
#include <functional>

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

}  // namespace mortonscope
