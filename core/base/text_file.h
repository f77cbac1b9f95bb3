#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace mortonscope {

/// Long work calls this from time to time with the share that is done, from 0 to 1. It returns whether the work should
/// continue. May be empty.
using Progress = std::function<bool(double share)>;

/// Maximum size of a text that is read, in bytes: 1 GiB.
inline constexpr std::uint64_t kMaxTextBytes = std::uint64_t{1} << 30;

/// Returns whether the text read so far is enough. Reading then ends as at the end of the file; nothing is dropped.
using Enough = std::function<bool(std::string_view soFar)>;

/// Returns the name of a file for an error; quotation marks if the name is empty, as from an unset variable.
std::string placeOfFile(const std::filesystem::path& path);

/// Reads a whole file. Reads pipes and devices too (so `<(program)` works in a shell), but at most `limit` bytes, and
/// waits at most ten seconds for the next byte.
///
/// Calls `progress` at least ten times a second, with the share of a file that has been read; for a pipe always 0. If
/// it returns false, reading ends with the error CannotOpen.
/// Errors, with the path as their place: CannotOpen (missing, a folder, no permission, silent, canceled), TooLarge.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit = kMaxTextBytes,
                                 const Progress& progress = {}, const Enough& enough = {});

/// Reads an open file such as standard input to its end, however long that takes.
/// Errors, without a place: CannotOpen, TooLarge.
Result<std::string> readAll(int fd, std::uint64_t limit = kMaxTextBytes, const Enough& enough = {});

/// Replaces the content of a file. At any moment, even after a crash, the file has either all the old or all the new
/// content: the text goes to a temporary file in the same folder, which is synced and renamed. An existing file keeps
/// its permissions, and a symbolic link stays one. Devices and pipes are written directly.
/// Error, with the path as its place: CannotWrite with the system's reason. No temporary file remains then.
Outcome writeTextFile(const std::filesystem::path& path, std::string_view text);

/// Checks whether writeTextFile() could write to this path now: for callers with long work to do first. Errors as
/// there.
Outcome mayWriteTextFile(const std::filesystem::path& path);

/// Takes the next piece of a text. Returns false if it can't be written; then the producer should stop.
using TextSink = std::function<bool(std::string_view piece)>;

/// As above, for a text that is produced piece by piece and need not fit into memory. If `produce` returns false, the
/// file stays unchanged and the error is CannotWrite.
Outcome writeTextFile(const std::filesystem::path& path, const std::function<bool(const TextSink& sink)>& produce);

}  // namespace mortonscope
