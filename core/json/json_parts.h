#pragma once

#include "core/base/message.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mortonscope {

/// Arrays and objects inside one another; deeper files are refused.
inline constexpr int kDeepestNesting = 64;

/// A value that is neither array nor object. `text` is how the file has it, for a string its content.
struct JsonScalar {
    enum class Kind : std::uint8_t { Null, Boolean, Number, String } kind;
    std::string_view text;
    double number = 0;
    std::optional<std::uint64_t> whole;  ///< the number, if it is a whole one from 0 that 64 bits hold exactly
    bool isRounded = false;              ///< `number` is not the whole number that `text` is

    bool isText() const { return kind == Kind::String; }
    bool isNumber() const { return kind == Kind::Number; }
};

/// A text in quotes as errors show it: its beginning, never half a character.
std::string inQuotes(std::string_view text);
/// A value as errors show it.
std::string shown(const JsonScalar& value);

/// Takes what the parser finds inside one object or array of a file, piece by piece, so that no document is ever held
/// in memory. Parts stand inside one another as the file's objects and arrays do, and are used again for the next
/// object of the same kind.
///
///     { "world": { "left": 0 }, "boxes": [ { "name": "A" } ] }
///     └ top      └ world                 │ └ box
///                                        └ boxes
///
/// Every function returns whether to go on: true, or a part. After false or null the error is where the outermost part
/// was told to put it.
class JsonPart {
public:
    virtual ~JsonPart() = default;
    JsonPart(const JsonPart&) = delete;
    JsonPart& operator=(const JsonPart&) = delete;

    /// In objects, before each value; `key` may be moved from.
    virtual bool key(std::string& key) = 0;
    virtual bool scalar(const JsonScalar& value) = 0;
    /// An object or array begins: the part that takes what is inside.
    virtual JsonPart* object() = 0;
    virtual JsonPart* array() = 0;
    /// This part's own object or array ends.
    virtual bool end() = 0;

    /// Of the value that is being read, such as "boxes[2].left".
    virtual std::string place() const = 0;

    bool fail(ErrorCode code, std::string place, std::string value, std::string expected);

    /// `part` has used a number that isRounded; the outermost part may count it.
    virtual void noteRounded(const JsonPart& part, const JsonScalar& value);

protected:
    /// The outermost one.
    explicit JsonPart(std::optional<Error>& error) : m_outer(nullptr), m_error(error) {}
    explicit JsonPart(JsonPart* outer) : m_outer(outer), m_error(outer->m_error) {}

    const JsonPart& outer() const { return *m_outer; }
    /// An error that another check made, with a place that is relative to `prefix`.
    bool fail(Error error, const std::string& prefix);

private:
    JsonPart* m_outer;
    std::optional<Error>& m_error;
};

/// What is common to arrays: entries have places such as "boxes[2]"; what a subclass doesn't take is of the wrong type.
class JsonArrayPart : public JsonPart {
public:
    bool key(std::string&) override { return true; }
    bool scalar(const JsonScalar& value) override { return wrongType(shown(value)); }
    JsonPart* object() override { return wrongType(say("an object")) ? this : nullptr; }
    JsonPart* array() override { return wrongType(say("an array")) ? this : nullptr; }
    bool end() override { return true; }
    std::string place() const override { return outer().place() + '[' + std::to_string(index()) + ']'; }

protected:
    /// `expected` is a message.
    JsonArrayPart(JsonPart& outer, const char* expected) : JsonPart(&outer), m_expected(expected) {}

    /// Of the entry that is being read.
    virtual std::size_t index() const = 0;
    bool wrongType(std::string value)
    {
        return fail(ErrorCode::WrongType, place(), std::move(value), translated(m_expected));
    }

private:
    const char* m_expected;
};

/// Reads a text of JSON into parts; `file` takes the one value that it is. After false the error is there, or, where
/// the text is no JSON, is put into `error`: NotJson ("line 3, column 5"), NotFinite, TooLarge (nesting), CannotOpen
/// where `progress` said no.
bool readJson(std::string_view text, JsonPart& file, std::optional<Error>& error, const Progress& progress = {});

}  // namespace mortonscope
