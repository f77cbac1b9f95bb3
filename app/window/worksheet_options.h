#pragma once

#include "app/window/launch_options.h"

#include <QCommandLineOption>
#include <QList>

class QCommandLineParser;

namespace mortonscope {

/// The arguments about worksheets: --worksheet FILE with --kind, --difficulty, --seed, --paper, --with-key, --key FILE,
/// and
/// --count, which the unfolding has too.
QList<QCommandLineOption> worksheetOptions();

/// Reads them. Errors: BadUsage, OutOfRange, with the argument.
Outcome readWorksheetOptions(const QCommandLineParser& parser, LaunchOptions& options);

}  // namespace mortonscope
