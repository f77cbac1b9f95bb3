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

/// Maximum nesting of arrays and objects.
inline constexpr int kMaxJsonNesting = 64;
/// The argument of expect() where any value is valid.
inline constexpr const char* kAnyJsonValue = message("a value: a number, a string, true, false, null, '[' or '{'");

/// Reads a JSON text from front to back, one value at a time, and validates all of it. It builds no document.
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
/// After an error, every function that reads returns false and does nothing. So a loop needs no checks, and `error()`
/// returns the first error. The error has a place ("line 3, column 5" for NotJson, else a member such as
/// "boxes[2].left"), the value that was found, and the text of the last `expect`.
///
/// Read or skip each member and each item before you go to the next. The text must outlive the reader.
class JsonReader {
public:
    /// Creates a reader, and skips one byte order mark. If `text` is a line of a file with one value per line, `line`
    /// is its number, which becomes part of all places. It is 0 for a whole file.
    explicit JsonReader(std::string_view text, std::uint64_t line = 0, const Progress* progress = nullptr);

    bool ok() const { return !m_error; }
    /// Returns the first error. Requires !ok().
    const Error& error() const
    {
        assert(m_error);
        return *m_error;
    }

    /// Describes the next value, for errors. `expected` is a message that must outlive the reader.
    void expect(const char* expected) { m_expected = expected; }

    bool beginObject() { return begin('{'); }
    /// Reads the name of the next member. Returns false at the end of the object. `key` is valid until its value has
    /// been read.
    bool nextMember(std::string_view& key);
    bool beginArray() { return begin('['); }
    /// Moves to the next item. Returns false at the end of the array.
    bool nextItem(const char* expected);

    bool isObjectNext() { return peek() == '{'; }
    bool isArrayNext() { return peek() == '['; }
    bool isTextNext() { return peek() == '"'; }
    /// Reads a null if that is the next value, and returns whether it was.
    bool isNull();

    /// Reads a scalar. Errors: WrongType for arrays and objects, NotFinite.
    bool scalar(JsonScalar& value);
    /// Reads a number. Errors: as scalar(), and WrongType for anything else. Counts numbers that it rounds.
    bool number(double& into);
    /// Reads a whole number that is at least 0. Errors: as number(), and OutOfRange for other numbers.
    bool whole(std::uint64_t& into);
    /// Reads a number of any size, as written in the text.
    bool numberText(std::string_view& into);
    bool text(std::string& into);
    bool flag(bool& into);
    /// Reads a name of an enumeration. Errors: WrongType, and UnknownValue for other texts.
    template <NamedEnum E>
    bool word(E& into)
    {
        JsonScalar value;
        if (!typed(value, JsonScalar::Kind::String)) {
            return false;
        }
        const std::optional<E> found = fromName<E>(value.text);
        into = found.value_or(into);
        return found.has_value() || unknownValue(value.text, namesOf(E{}));
    }

    /// Skips any value.
    bool skip();
    /// Copies any value to `json`, compactly, with every number as written.
    bool copy(JsonWriter& json);
    /// Returns whether only whitespace is left; sets an error otherwise.
    bool end();

    /// Returns the path of the value that is being read, or was read last: "boxes[2].left". Empty for the outermost
    /// value.
    std::string path() const { return pathOf(m_depth); }
    /// Returns the path of the array or object that is being read.
    std::string outerPath() const { return pathOf(m_depth > 0 ? m_depth - 1 : 0); }
    /// Returns the path of a member of the object that was read last.
    std::string memberPath(std::string_view member) const;

    // Each of these functions sets the error and returns false.

    /// Refuses the next value with WrongType, or with NotJson if there is no valid value.
    bool wrongType();
    /// Refuses the scalar that was read last.
    bool wrongScalar() { return refuse(ErrorCode::WrongType, shown(), translated(m_expected)); }
    bool outOfRange() { return refuse(ErrorCode::OutOfRange, shown(), translated(m_expected)); }
    /// Refuses the word that was read last, and suggests the most similar word in `known`.
    bool unknownValue(std::string_view wrong, std::span<const std::string_view> known);
    bool refuse(ErrorCode code, std::string value, std::string expected);
    /// Sets this error, whose place names the member.
    bool refuse(Error error);

    /// Returns the value that was read last, as errors show it.
    std::string shown() const;

    /// Numbers that number() had to round.
    struct Rounded {
        std::uint64_t count = 0;
        std::string place, text;  ///< place and text of the first such number
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
    std::array<Frame, kMaxJsonNesting> m_frames;  ///< outermost first
    std::list<std::string> m_keys;                ///< member names that have escapes, by depth; rare
    JsonScalar m_last;
    std::string m_scratch;  ///< the text of m_last, if it had escapes
    unsigned m_values = 0;
    std::optional<Error> m_error;
    Rounded m_rounded;
};

/// A known member. `expected` describes its value, and is a message.
struct KnownMember {
    std::string_view key;
    const char* expected;
};

/// Reads an object whose members are listed in a table. Refuses a repeated member, and keeps members that are not in
/// the table.
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

    /// Begins the next object. The table has at most 32 members, and must outlive this object.
    JsonObject(JsonReader& json, std::span<const KnownMember> members) : m_json(json), m_members(members)
    {
        assert(members.size() <= 32);
        json.beginObject();
    }

    /// Moves to the value of the next known member. Returns the index of the member in the table, or kEnd.
    int next();
    bool has(int member) const { return (m_seen >> static_cast<unsigned>(member) & 1U) != 0; }
    /// Returns whether the object, once it has been read, has all of these members; sets an error otherwise. `expected`
    /// replaces the description in the table.
    bool require(std::initializer_list<int> members, const char* expected = nullptr);
    /// Returns the unknown members, as JSON without braces.
    const std::string& unknown() const { return m_unknown; }

private:
    JsonReader& m_json;
    std::span<const KnownMember> m_members;
    std::uint32_t m_seen = 0;  ///< one bit per member
    std::string m_unknown;
};

}  // namespace mortonscope
