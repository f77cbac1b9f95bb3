#pragma once

#include "core/base/descriptor.h"

#include <string_view>

namespace mortonscope {

/// Both ends of a pipe. Like all descriptors made here they close on exec and are above 2, so that giving a program its
/// standard ones never overwrites another.
struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

/// The same open file above 2.
Descriptor aboveStandard(Descriptor descriptor);

/// Ends that are not open if the system has none left; errno says why.
Pipe makePipe();

/// A nameless file that holds `content` and is read from its start: a standard input that can't block, break or raise
/// SIGPIPE, whether it is read or not. Not open if the system refuses; errno says why.
Descriptor fileHolding(std::string_view content);

/// Reading from it never waits.
void makeNonBlocking(const Descriptor& descriptor);

/// Closes all descriptors from `first` on. Async-signal-safe.
void closeFrom(int first);

/// Lets all descriptors from `first` on close on exec, also those that other parts of a process left open.
/// Async-signal-safe.
void closeOnExecFrom(int first);

}  // namespace mortonscope
