#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace mortonscope {

/// Long work calls this from time to time with the share that is done, from 0 to 1. It returns whether the work should
/// continue. The function may be empty.
using Progress = std::function<bool(double share)>;

/// Maximum size in bytes of a text that is read: 1 GiB.
inline constexpr std::uint64_t kMaxTextBytes = std::uint64_t{1} << 30;

/// Returns whether the text read so far is enough. If so, reading ends as at the end of the file, and returns all of
/// `soFar`.
using Enough = std::function<bool(std::string_view soFar)>;

/// Returns the name of a file for an error. An empty name, as from an unset variable, becomes a pair of quotation
/// marks.
std::string placeOfFile(const std::filesystem::path& path);

/// Reads a whole file, of at most `limit` bytes. Pipes and devices work too, so you can write `<(program)` in a shell.
/// Waits at most ten seconds for the next byte.
///
/// Calls `progress` at least ten times a second with the share of the file that has been read (always 0 for a pipe). If
/// it returns false, reading ends with the error CannotOpen.
/// Errors, with the path as their place: CannotOpen (missing, a folder, no permission, silent, canceled), TooLarge.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit = kMaxTextBytes,
                                 const Progress& progress = {}, const Enough& enough = {});

/// Reads an open file, such as standard input, to its end, however long that takes.
/// Errors, without a place: CannotOpen, TooLarge.
Result<std::string> readAll(int fd, std::uint64_t limit = kMaxTextBytes, const Enough& enough = {});

/// Replaces the content of a file. At any moment, even after a crash, the file has either all the old or all the new
/// content: the text goes to a temporary file in the same folder, which is synced and renamed. An existing file keeps
/// its permissions, and a symbolic link stays one. Devices and pipes are written directly.
/// Error, with the path as its place: CannotWrite with the system's reason. No temporary file remains then.
Outcome writeTextFile(const std::filesystem::path& path, std::string_view text);

/// Checks whether writeTextFile() could write to this path now, for callers that have long work to do first. Returns
/// the same errors.
Outcome mayWriteTextFile(const std::filesystem::path& path);

/// Receives the next piece of a text. Returns false if it can't be written; the producer should then stop.
using TextSink = std::function<bool(std::string_view piece)>;

/// Writes a text that is produced piece by piece and need not fit into memory; otherwise as above. If `produce` returns
/// false, the file is unchanged and the error is CannotWrite.
Outcome writeTextFile(const std::filesystem::path& path, const std::function<bool(const TextSink& sink)>& produce);

}  // namespace mortonscope
