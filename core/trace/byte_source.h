#pragma once

#include "core/base/result.h"
#include "core/base/waiting.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// Where bytes come from, a piece at a time: a file, standard input, or a text in memory. Owns the open file; a text
/// must outlive it. Nothing is kept of what was read, so the length does not matter.
class ByteSource {
public:
    /// Opens a file; pipes and devices are read too, but not longer than ten seconds without a byte.
    /// Error, with the path as its place: CannotOpen.
    static Result<ByteSource> file(const std::filesystem::path& path);
    /// Waits for as long as somebody may still write.
    static ByteSource standardInput();
    static ByteSource text(std::string_view text, std::string name = "the text");

    /// Fills the room from its front; how many bytes came, 0 at the end. Error, with the name as its place: CannotOpen.
    Result<std::size_t> read(std::span<char> room);

    /// What an Error calls it: the path, "standard input", or the name of the text.
    const std::string& name() const { return m_name; }
    /// How many bytes there are, if that can be known.
    std::optional<std::uint64_t> size() const { return m_size; }

private:
    ByteSource(std::string name, Descriptor file, int fd, int silence)
        : m_name(std::move(name)), m_file(std::move(file)), m_fd(fd), m_silence(silence)
    {
    }

    std::string m_name;
    Descriptor m_file;  ///< closed at the end; standard input is not ours to close
    int m_fd;           ///< what is read; −1 for a text
    int m_silence;
    bool m_mayLackWriter = false;  ///< a pipe that nobody has opened for writing yet looks as if it were at its end
    std::string_view m_text;       ///< what is left of it
    std::optional<std::uint64_t> m_size;
};

}  // namespace mortonscope
