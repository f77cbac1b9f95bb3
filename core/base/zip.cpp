#include "core/base/zip.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <set>
#include <string_view>

namespace mortonscope {

namespace {

constexpr std::uint32_t kLocalHeader = 0x04034b50;
constexpr std::uint32_t kCentralHeader = 0x02014b50;
constexpr std::uint32_t kEndOfDirectory = 0x06054b50;
/// The version of the format that a reader needs: 2.0, which has folders.
constexpr std::uint16_t kVersion = 20;
/// Bit 11 of the flags: names are UTF-8.
constexpr std::uint16_t kNamesAreUtf8 = 1 << 11;
/// 1980-01-01 in the format's bits: years since 1980, month, day.
constexpr std::uint16_t kFirstDate = (1 << 5) | 1;

constexpr std::array<std::uint32_t, 256> crcTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit) {
            const std::uint32_t divisor = (remainder & 1U) * 0xedb88320U;
            remainder = (remainder >> 1) ^ divisor;
        }
        table[byte] = remainder;
    }
    return table;
}

/// Returns the CRC-32 of a text, with the polynomial that zip, gzip and PNG share.
std::uint32_t crcOf(std::string_view text)
{
    static constexpr std::array<std::uint32_t, 256> table = crcTable();
    std::uint32_t crc = 0xffffffffU;
    for (const char character : text) {
        crc = (crc >> 8) ^ table[(crc ^ static_cast<unsigned char>(character)) & 0xffU];
    }
    return ~crc;
}

/// Appends a number with its lowest byte first.
template <typename Number>
void append(std::string& to, Number number)
{
    for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
        to += static_cast<char>(number >> (8 * byte));
    }
}

/// Appends the fields that the header of a file and its entry in the directory have in common.
void appendFields(std::string& to, const ZipFile& file, std::uint32_t crc)
{
    const auto size = static_cast<std::uint32_t>(file.content.size());
    append(to, kVersion);
    append(to, kNamesAreUtf8);
    append(to, std::uint16_t{0});  // stored, not compressed
    append(to, std::uint16_t{0});  // midnight
    append(to, kFirstDate);
    append(to, crc);
    append(to, size);  // as stored
    append(to, size);  // as extracted
    append(to, static_cast<std::uint16_t>(file.name.size()));
    append(to, std::uint16_t{0});  // no extra field
}

void appendDirectoryEntry(std::string& to, const ZipFile& file, std::uint32_t crc, std::uint32_t offset)
{
    append(to, kCentralHeader);
    append(to, kVersion);  // of the writer
    appendFields(to, file, crc);
    append(to, std::uint16_t{0});  // no comment
    append(to, std::uint16_t{0});  // the first disk
    append(to, std::uint16_t{0});  // no internal attributes
    const bool isFolder = file.name.back() == '/';
    append(to, static_cast<std::uint32_t>(isFolder ? 0x10 : 0));
    append(to, offset);
    to += file.name;
}

/// Returns whether a name stays within the folder into which the archive is extracted.
bool staysInside(std::string_view name)
{
    const std::string parts = '/' + std::string(name) + '/';
    return !name.empty() && name.front() != '/' && parts.find("/../") == std::string::npos;
}

[[maybe_unused]] bool areGoodNames(std::span<const ZipFile> files)
{
    std::set<std::string_view> names;
    return std::ranges::all_of(files, [&names](const ZipFile& file) {
        return staysInside(file.name) && file.name.size() <= std::numeric_limits<std::uint16_t>::max()
            && names.insert(file.name).second;
    });
}

}  // namespace

std::string zipped(std::span<const ZipFile> files)
{
    assert(areGoodNames(files));
    assert(files.size() <= std::numeric_limits<std::uint16_t>::max());
    std::string archive;
    std::string directory;
    for (const ZipFile& file : files) {
        const auto offset = static_cast<std::uint32_t>(archive.size());
        const std::uint32_t crc = crcOf(file.content);
        append(archive, kLocalHeader);
        appendFields(archive, file, crc);
        archive += file.name;
        archive += file.content;
        appendDirectoryEntry(directory, file, crc, offset);
    }
    const auto count = static_cast<std::uint16_t>(files.size());
    const auto start = static_cast<std::uint32_t>(archive.size());
    archive += directory;
    append(archive, kEndOfDirectory);
    append(archive, std::uint16_t{0});  // this disk
    append(archive, std::uint16_t{0});  // the disk of the directory
    append(archive, count);             // entries on this disk
    append(archive, count);             // entries in all
    append(archive, static_cast<std::uint32_t>(directory.size()));
    append(archive, start);
    append(archive, std::uint16_t{0});  // no comment
    assert(archive.size() <= std::numeric_limits<std::uint32_t>::max());
    return archive;
}

}  // namespace mortonscope
