#include "core/trace/trace_reader.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/json/json_reader.h"
#include "core/scene/scene.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <iterator>
#include <sys/stat.h>
#include <utility>

namespace mortonscope {

namespace {

Error cannotRead(const std::string& name, int number)
{
    return {ErrorCode::CannotOpen, name, readingReason(number), {}};
}

}  // namespace

Result<ByteSource> ByteSource::file(const std::filesystem::path& path)
{
    // Without O_NONBLOCK, opening a pipe that has no writer would never return.
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat status{};
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0) {
        return cannotRead(path.string(), errno);
    }
    if (S_ISDIR(status.st_mode)) {
        return cannotRead(path.string(), EISDIR);
    }
    const int fd = file.get();
    ByteSource source(path.string(), std::move(file), fd, kMaxSilence);
    if (S_ISREG(status.st_mode)) {
        source.m_size = static_cast<std::uint64_t>(status.st_size);
    }
    source.m_mayLackWriter = S_ISFIFO(status.st_mode);
    return source;
}

ByteSource ByteSource::standardInput() { return {say("standard input"), Descriptor(-1), STDIN_FILENO, kAnySilence}; }

ByteSource ByteSource::text(std::string_view text, std::string name)
{
    ByteSource source(std::move(name), Descriptor(-1), -1, kAnySilence);
    source.m_text = text;
    source.m_size = text.size();
    return source;
}

Result<std::size_t> ByteSource::read(std::span<char> room)
{
    if (m_fd < 0) {
        const std::size_t count = std::min(room.size(), m_text.size());
        std::copy_n(m_text.begin(), count, room.begin());
        m_text.remove_prefix(count);
        return count;
    }
    if (std::exchange(m_mayLackWriter, false)) {
        if (const int failure = waitForInput(m_fd, m_silence)) {
            return cannotRead(m_name, failure);
        }
    }
    for (;;) {
        const ssize_t count = ::read(m_fd, room.data(), room.size());
        if (count >= 0) {
            return static_cast<std::size_t>(count);
        }
        int failure = errno == EINTR ? 0 : errno;
        if (failure == EAGAIN) {
            failure = waitForInput(m_fd, m_silence);
        }
        if (failure != 0) {
            return cannotRead(m_name, failure);
        }
    }
}

namespace {

/// Returns the kind with this name in a trace. Tries common kinds first, because there are nearly forty kinds, and may
/// be millions of lines.
std::optional<StepKind> traceKind(std::string_view name)
{
    constexpr StepKind kCommon[] = {StepKind::TestWithStack, StepKind::TestInCell, StepKind::EnterCell,
                                    StepKind::LeaveCell,     StepKind::Push,       StepKind::Pop,
                                    StepKind::Append};
    for (const StepKind kind : kCommon) {
        if (name == traceKindName(kind)) {
            return kind;
        }
    }
    return fromName<StepKind>(name);
}

Error unknownKind(const JsonReader& json, std::string_view wrong)
{
    std::vector<std::string_view> names{"place"};
    std::ranges::copy(namesOf(StepKind{}), std::back_inserter(names));
    return Error{
        ErrorCode::UnknownValue, json.path(), json.shown(),
        say("place, enter-cell, test-in-cell, test-with-stack, push, pop, leave-cell, or another kind of step")}
        .suggesting(wrong, names);
}

bool readKind(JsonReader& json, StepKind& kind)
{
    json.expect(message("a string, such as \"push\""));
    if (!json.isTextNext()) {
        return json.wrongType();
    }
    JsonScalar name;
    if (!json.scalar(name)) {
        return false;
    }
    const auto found = traceKind(name.text);
    if (!found) {
        return json.refuse(unknownKind(json, name.text));
    }
    kind = *found;
    return true;
}

/// Reads a whole number. Accepts 4.0, because languages with only one number type may write it that way.
bool readIndex(JsonReader& json, std::optional<std::int64_t>& index)
{
    constexpr double kExact = 9007199254740992.0;  // 2^53
    json.expect(message("a whole number, the cell's index"));
    std::string_view number;
    if (!json.numberText(number)) {
        return false;
    }
    const char* const end = number.data() + number.size();
    std::int64_t whole = 0;
    const auto read = std::from_chars(number.data(), end, whole);
    if (read.ec == std::errc() && read.ptr == end) {
        index = whole;
        return true;
    }
    double value = 0;
    const bool isReadable = std::from_chars(number.data(), end, value).ec == std::errc();
    if (read.ec == std::errc::result_out_of_range || !isReadable || std::abs(value) > kExact) {
        return json.outOfRange();
    }
    if (value != std::floor(value)) {
        return json.wrongScalar();
    }
    index = static_cast<std::int64_t>(value);
    return true;
}

bool readCell(JsonReader& json, std::optional<std::int64_t>& index)
{
    index.reset();
    if (json.isNull()) {
        return true;
    }
    json.expect(message("an object with the cell's index, such as {\"index\":4}"));
    json.beginObject();
    for (std::string_view key; json.nextMember(key);) {
        if (key == "index") {
            readIndex(json, index);
        } else {
            json.skip();
        }
    }
    return json.ok();
}

/// Reads a name that a box can have. For a longer name, the error shows the beginning.
bool readTraceName(JsonReader& json, std::string& name)
{
    if (!json.text(name)) {
        return false;
    }
    if (name.size() <= kMaxName) {
        return true;
    }
    Error error = *checkName(name);
    return json.refuse(error.code, std::move(error.value), std::move(error.expected));
}

bool readPair(JsonReader& json, TraceLine& line)
{
    constexpr const char* kExpected = message("two names, such as [\"D\",\"A\"]");
    line.hasPair = false;
    if (json.isNull()) {
        return true;
    }
    json.expect(kExpected);
    json.beginArray();
    std::size_t count = 0;
    for (; json.nextItem(kExpected); ++count) {
        if (count == 2) {
            return json.refuse(
                Error{ErrorCode::WrongType, json.outerPath(), say("a third name"), translated(kExpected)});
        }
        readTraceName(json, count == 0 ? line.first : line.second);
    }
    if (json.ok() && count < 2) {
        const std::string found = count == 0 ? "[]" : '[' + inQuotes(line.first) + ']';
        return json.refuse(ErrorCode::WrongType, found, translated(kExpected));
    }
    line.hasPair = json.ok();
    return json.ok();
}

}  // namespace

Outcome readTraceLine(std::string_view text, TraceLine& line)
{
    JsonReader json(text, line.number);
    line.clear();
    bool hasKind = false;
    json.expect(message("a JSON object, such as {\"kind\":\"push\",\"box\":\"A\"}"));
    json.beginObject();
    for (std::string_view key; json.nextMember(key);) {
        if (key == "kind") {
            hasKind = readKind(json, line.kind);
        } else if (key == "cell") {
            readCell(json, line.cell);
        } else if (key == "box") {
            json.expect(message("the name of a box in quotes"));
            line.hasBox = !json.isNull() && readTraceName(json, line.box);
        } else if (key == "pair") {
            readPair(json, line);
        } else {
            json.skip();
        }
    }
    if (json.end() && !hasKind) {
        json.refuse(Error{ErrorCode::MissingMember, "kind", "", say("a member \"kind\" in every line")});
    }
    if (!json.ok()) {
        return json.error();
    }
    return Done{};
}

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 18;

}  // namespace

Result<bool> TraceReader::next(TraceLine& line)
{
    for (;;) {
        std::string_view text;
        const Result<bool> found = nextText(text);
        if (!found || !*found) {
            return found;
        }
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) {
            continue;
        }
        line.number = m_lines;
        if (const std::string_view wide = m_lines == 1 ? wideEncoding(text) : std::string_view(); !wide.empty()) {
            return notUtf8(wide).at(m_source.name());
        }
        if (const Outcome read = readTraceLine(text, line); !read) {
            return Error(read.error()).at(m_source.name());
        }
        return true;
    }
}

std::string TraceReader::linePlace(std::uint64_t line) const { return say("{1}: line {2}", m_source.name(), line); }

/// Reads the text of the next line, without its line end. The text is valid until the next call.
Result<bool> TraceReader::nextText(std::string_view& text)
{
    for (;;) {
        assert(m_begin <= m_searched && m_searched <= m_end && m_end <= m_buffer.size());
        const auto unsearched = std::span(m_buffer).subspan(m_searched, m_end - m_searched);
        const auto found = unsearched.empty()
                             ? nullptr
                             : static_cast<const char*>(std::memchr(unsearched.data(), '\n', unsearched.size()));
        const bool isWhole = found != nullptr || m_isAtEnd;
        std::size_t end = m_end, behind = m_end;
        if (found != nullptr) {
            end = static_cast<std::size_t>(found - m_buffer.data());
            behind = end + 1;
        }
        if (end - m_begin > kMaxTraceLine) {
            return Error{ErrorCode::TooLarge, linePlace(m_lines + 1),
                         say("a line of more than {1} bytes", kMaxTraceLine), say("shorter lines")};
        }
        if (!isWhole) {
            m_searched = m_end;
            if (const auto came = more(); !came) {
                return came;
            }
            continue;
        }
        if (m_begin == m_end) {
            return false;
        }
        text = {m_buffer.data() + m_begin, end - m_begin};
        m_bytes += behind - m_begin;
        m_begin = m_searched = behind;
        if (m_lines++ == 0 && text.starts_with("\xEF\xBB\xBF")) {
            text.remove_prefix(3);
        }
        return true;
    }
}

/// Reads more bytes after those left in the buffer.
Result<bool> TraceReader::more()
{
    if (m_begin > 0) {
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin),
                  m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_begin;
        m_searched -= m_begin;
        m_begin = 0;
    }
    if (m_buffer.size() < m_end + kPiece) {
        m_buffer.resize(std::max(m_end + kPiece, m_buffer.size() * 2));
    }
    const auto count = m_source.read(std::span(m_buffer).subspan(m_end));
    if (!count) {
        return count.error();
    }
    m_end += *count;
    assert(m_end <= m_buffer.size());
    m_isAtEnd = *count == 0;
    return true;
}

}  // namespace mortonscope
