#pragma once

#include "app/window/launch_options.h"

#include <QCommandLineOption>
#include <QList>

class QCommandLineParser;

namespace mortonscope {

/// The arguments about the unfolding: --unfold T, --unfold-picture FILE, --unfold-frames DIR, --count N.
QList<QCommandLineOption> unfoldOptions();

/// Reads them. Errors: OutOfRange, with the argument.
Outcome readUnfoldOptions(const QCommandLineParser& parser, LaunchOptions& options);

}  // namespace mortonscope
