#pragma once

namespace mortonscope::cli {

/// From here on Ctrl+C, SIGTERM and SIGHUP don't end this process but are remembered, so that a long work can end what
/// it started and tell what it knows.
void catchInterrupts();

/// Whether one of them came.
bool isInterrupted();

}  // namespace mortonscope::cli
