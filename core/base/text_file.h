#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace mortonscope {

/// Longest text that is read, in bytes: 1 GiB.
inline constexpr std::uint64_t kLongestText = std::uint64_t{1} << 30;

/// Asked of what has been read so far whether that is enough: reading then ends as if there were no more. It never
/// drops what has been read.
using Enough = std::function<bool(std::string_view soFar)>;

/// How an error names a file, also one whose name is empty, as that from an unset variable is.
std::string placeOfFile(const std::filesystem::path& path);

/// Everything in a file. Pipes and devices are read too (so `<(program)` works in a shell), but never past
/// the limit, and not longer than ten seconds without a byte.
/// Errors, with the path as their place: CannotOpen (missing, a folder, no permission, silent), TooLarge.
/// `progress` is told the share of a file that has been read, of a pipe always 0, and asked at least ten times a second
/// as long as the system answers at all; where it says no, reading ends with an error, CannotOpen, that tells of
/// nothing else.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit = kLongestText,
                                 const Progress& progress = {}, const Enough& enough = {});

/// Everything that comes from an open file such as standard input, for as long as somebody may still write. Errors,
/// their place left to the caller: CannotOpen, TooLarge.
Result<std::string> readAll(int fd, std::uint64_t limit = kLongestText, const Enough& enough = {});

/// Replaces a file's content so that at any moment, crash included, the file is wholly the old one or wholly
/// the new one: a temporary file in the same folder is written, synced and renamed. An existing file keeps its
/// permissions, a symbolic link keeps being one; a device or pipe is written to directly, as it can't be replaced.
/// Error, with the path as its place: CannotWrite with the system's reason; then nothing is left behind.
Outcome writeTextFile(const std::filesystem::path& path, std::string_view text);

/// Whether writeTextFile() may write there as things are now: for who has long work to do before. Error as there.
Outcome mayWriteTextFile(const std::filesystem::path& path);

/// Takes the next piece of a text; false if it can't be written, then no more is wanted.
using TextSink = std::function<bool(std::string_view piece)>;

/// The same for a text that is made piece by piece, so that it need not be in memory as a whole. If `produce` returns
/// false, somebody wants it no more: the file stays as it was and the error is CannotWrite.
Outcome writeTextFile(const std::filesystem::path& path, const std::function<bool(const TextSink& sink)>& produce);

}  // namespace mortonscope
