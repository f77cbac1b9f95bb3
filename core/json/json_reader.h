#pragma once

#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/base/result.h"
#include "core/base/text_file.h"
#include "core/json/json_text.h"
#include "core/json/json_writer.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mortonscope {

/// Maximum number of arrays and objects inside one another.
inline constexpr int kMaxJsonNesting = 64;
/// What to expect where any value is right.
inline constexpr const char* kAnyJsonValue =
    message("a value: a number, a text in quotes, true, false, null, '[' or '{'");

/// Reads a JSON text from front to back, one value at a time, and validates all of it. Builds no document.
///
///     JsonReader json(text);
///     json.expect(message("an object with boxes"));
///     json.beginObject();
///     for (std::string_view key; json.nextMember(key);) {
///         if (key == "left") {
///             json.expect(message("a number"));
///             json.number(box.left);
///         } else {
///             json.skip();
///         }
///     }
///     if (!json.end()) {
///         return json.error();
///     }
///
/// Every function that reads returns false after an error, and does nothing from then on. So a loop needs no checks of
/// its own, and `error()` is the first error. It has a place ("line 3, column 5" for NotJson, else the member, such as
/// "boxes[2].left"), the value that was found, and what `expect` announced.
///
/// Each member and each item must be read or skipped before the next one. The text must outlive the reader.
class JsonReader {
public:
    /// Skips one byte order mark. `line`: the number of the line that the text is, if a file has one value a line; it
    /// becomes part of all places. 0 for a whole file.
    explicit JsonReader(std::string_view text, std::uint64_t line = 0, const Progress* progress = nullptr);

    bool ok() const { return !m_error; }
    /// Requires !ok().
    const Error& error() const
    {
        assert(m_error);
        return *m_error;
    }

    /// Describes the value that comes next, for errors: a message, which must live on.
    void expect(const char* expected) { m_expected = expected; }

    bool beginObject() { return begin('{'); }
    /// Reads the next member's name. False at the end of the object. `key` is valid until its value has been read.
    bool nextMember(std::string_view& key);
    bool beginArray() { return begin('['); }
    /// Goes to the next item. False at the end of the array.
    bool nextItem(const char* expected);

    bool isObjectNext() { return peek() == '{'; }
    bool isArrayNext() { return peek() == '['; }
    bool isTextNext() { return peek() == '"'; }
    /// Reads a null, if one comes next.
    bool isNull();

    /// Reads a scalar. Errors: WrongType for arrays and objects, NotFinite.
    bool scalar(JsonScalar& value);
    /// Also WrongType for anything but a number. Counts numbers that are rounded.
    bool number(double& into);
    /// A whole number from 0. Also OutOfRange for other numbers.
    bool whole(std::uint64_t& into);
    /// A number of any size, as the text has it.
    bool numberText(std::string_view& into);
    bool text(std::string& into);
    bool flag(bool& into);
    /// A word of an enumeration. Also OutOfRange for other words.
    template <NamedEnum E>
    bool word(E& into)
    {
        JsonScalar value;
        if (!typed(value, JsonScalar::Kind::String)) {
            return false;
        }
        const std::optional<E> found = fromName<E>(value.text);
        into = found.value_or(into);
        return found ? true : outOfRange();
    }

    /// Passes over any value.
    bool skip();
    /// Writes any value to `json`, compactly and with every number as it is.
    bool copy(JsonWriter& json);
    /// Nothing but blanks is left.
    bool end();

    /// The value being read, or read last: "boxes[2].left"; empty for the text's own value.
    std::string path() const { return pathOf(m_depth); }
    /// The array or object that is being read.
    std::string outerPath() const { return pathOf(m_depth > 0 ? m_depth - 1 : 0); }
    /// A member of the object that was read last.
    std::string memberPath(std::string_view member) const;

    // Each of these sets the error and returns false.

    /// Refuses the value that comes next; as NotJson if it is none.
    bool wrongType();
    /// Refuses the scalar that was read last.
    bool wrongScalar() { return refuse(ErrorCode::WrongType, shown(), translated(m_expected)); }
    bool outOfRange() { return refuse(ErrorCode::OutOfRange, shown(), translated(m_expected)); }
    bool refuse(ErrorCode code, std::string value, std::string expected);
    /// Takes the error with its place, which names the member.
    bool refuse(Error error);

    /// The value that was read last, as an error shows it.
    std::string shown() const;

    /// Numbers that number() had to round.
    struct Rounded {
        std::uint64_t count = 0;
        std::string place, text;  ///< of the first
    };
    const Rounded& rounded() const { return m_rounded; }

private:
    struct Frame {
        const char* key;
        std::size_t length;
        std::size_t index;
        bool isObject;
        bool isFirst;
    };

    char peek()
    {
        skipBlanks();
        return at(m_at);
    }
    char at(std::size_t i) const { return i < m_text.size() ? m_text[i] : '\0'; }
    void skipBlanks()
    {
        while (m_at < m_text.size() && isBlank(m_text[m_at])) {
            ++m_at;
        }
    }
    static bool isBlank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    bool take(char c)
    {
        const bool isHere = at(m_at) == c && c != '\0';
        m_at += isHere;
        return isHere;
    }

    Frame& frame()
    {
        assert(m_depth > 0);
        return m_frames[m_depth - 1];
    }
    const Frame& frame() const
    {
        assert(m_depth > 0);
        return m_frames[m_depth - 1];
    }

    bool begin(char bracket);
    bool more(char bracket);
    bool name(std::string_view& key, bool& hasEscapes);
    bool pass(JsonWriter* to, std::size_t depth);
    bool passName(JsonWriter* to);
    bool write(JsonWriter& to) const;
    bool typed(JsonScalar& value, JsonScalar::Kind kind);
    bool scanScalar(bool converts);
    bool literal(std::string_view word, JsonScalar::Kind kind);
    bool numberToken();
    bool digits();
    bool quoted(std::string_view& content, bool& hasEscapes);
    bool escape();
    bool report();
    bool fail(const char* expected);
    bool missingComma(char bracket);
    bool isTooDeep(std::size_t depth);
    std::string pathOf(std::size_t depth) const;

    std::string_view m_text;
    std::uint64_t m_line;
    const Progress* m_progress;
    const char* m_expected = "";
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::array<Frame, kMaxJsonNesting> m_frames;  ///< the outermost first
    std::list<std::string> m_keys;                ///< names that have escapes, by depth; rare
    JsonScalar m_last;
    std::string m_scratch;  ///< m_last's text, if it had escapes
    unsigned m_values = 0;
    std::optional<Error> m_error;
    Rounded m_rounded;
};

/// A member that a reader knows; `expected` describes its value, a message.
struct KnownMember {
    std::string_view key;
    const char* expected;
};

/// Reads an object whose members are in a table: refuses one that is there twice, and keeps those that are not in it.
///
///     JsonObject object(json, kBoxMembers);
///     for (int member; (member = object.next()) != JsonObject::kEnd;) {
///         switch (member) {
///         case kLeft: json.number(box.left); break;
///         }
///     }
///     return object.require({kLeft});
class JsonObject {
public:
    static constexpr int kEnd = -1;

    /// Begins the object that comes next. At most 32 members, whose table must outlive this.
    JsonObject(JsonReader& json, std::span<const KnownMember> members) : m_json(json), m_members(members)
    {
        assert(members.size() <= 32);
        json.beginObject();
    }

    /// Goes to the value of the next member that is known, and returns the member's place in the table.
    int next();
    bool has(int member) const { return (m_seen >> static_cast<unsigned>(member) & 1U) != 0; }
    /// Whether all of these were there, once the object has been read. `expected`: if it isn't the table's.
    bool require(std::initializer_list<int> members, const char* expected = nullptr);
    /// The members that are not known, as JSON without the braces.
    const std::string& unknown() const { return m_unknown; }

private:
    JsonReader& m_json;
    std::span<const KnownMember> m_members;
    std::uint32_t m_seen = 0;  ///< a bit a member
    std::string m_unknown;
};

}  // namespace mortonscope
