#pragma once

#include <span>
#include <string>

namespace mortonscope {

/// A file of a zip archive.
struct ZipFile {
    /// Path within the archive, in UTF-8 with `/` between its parts. A name that ends with `/` is an empty folder.
    std::string name;
    std::string content;
};

/// Returns a zip archive that holds these files in this order, without compression. The same files always give the same
/// bytes: every entry has the date 1980-01-01, the first that the format can express.
///
///     writeTextFile("course.zip", zipped(std::vector<ZipFile>{{"imsmanifest.xml", manifest}, {"index.html", page}}));
///
/// Requires names that differ, are not empty, have at most 65,535 bytes and lead nowhere else (no leading `/`, no part
/// `..`); at most 65,535 files; an archive below 4 GiB. Larger archives need the extension Zip64, which not every
/// learning platform reads.
std::string zipped(std::span<const ZipFile> files);

}  // namespace mortonscope
