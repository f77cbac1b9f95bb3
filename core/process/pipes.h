#pragma once

#include "core/base/system.h"

#include <string_view>

namespace mortonscope {

/// Both ends of a pipe. Like all descriptors made here, they close on exec and are above 2, so that setting up a
/// program's standard descriptors never overwrites another descriptor.
struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

/// Moves an open file to a descriptor above 2.
Descriptor aboveStandard(Descriptor descriptor);

/// Makes a pipe. If the system refuses, both ends are closed, and errno has the reason.
Pipe makePipe();

/// Makes a nameless file with `content` for reading. As standard input, it can't block, break or raise SIGPIPE, even if
/// the program doesn't read it. If the system refuses, the descriptor is closed, and errno has the reason.
Descriptor fileHolding(std::string_view content);

/// Makes reads return at once if there is no data.
void makeNonBlocking(const Descriptor& descriptor);

/// Closes all descriptors ≥ `first`. Async-signal-safe.
void closeFrom(int first);

/// Makes all descriptors ≥ `first` close on exec, even those of other parts of the process. Async-signal-safe.
void closeOnExecFrom(int first);

}  // namespace mortonscope
