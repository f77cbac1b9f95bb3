#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace mortonscope {

/// Appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD, so that the file stays readable. With
/// `isShort`, control characters get escapes of one letter, if they have one.
void appendJsonString(std::string& out, std::string_view text, bool isShort = false);

/// Appends the shortest number that converts back to the same double, including −0. Requires a finite value.
void appendJsonNumber(std::string& out, double value);

/// The style of a JSON text: the separators between members and after their names, and whether line ends and similar
/// characters are written as \n or as \u000a.
struct JsonStyle {
    std::string_view comma = ",";
    std::string_view colon = ":";
    bool hasShortEscapes = false;
};
inline constexpr JsonStyle kJsonFile{", ", ": ", false};  ///< for files that people also read
inline constexpr JsonStyle kJsonAnswer{",", ":", true};   ///< for the output of commands

/// Appends JSON to a text, and takes care of commas and escapes. The caller must open and close brackets in pairs, and
/// write a value after each key. Between calls, the caller may move the text elsewhere, so that it never has to hold
/// the whole.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out, const JsonStyle& style = {}) : m_out(&out), m_style(style) {}

    JsonWriter& beginObject() { return begin('{'); }
    JsonWriter& endObject() { return end('}'); }
    JsonWriter& beginArray() { return begin('['); }
    JsonWriter& endArray() { return end(']'); }
    /// Begin or end an object or an array, named by its bracket.
    JsonWriter& begin(char bracket);
    JsonWriter& end(char bracket);
    JsonWriter& key(std::string_view name);

    /// Puts whatever comes next (a member, an item or a closing bracket) on a new line, after this number of spaces.
    JsonWriter& line(std::size_t blanks = 0)
    {
        m_line = static_cast<int>(blanks);
        return *this;
    }

    /// Writes a truth value, a finite number or a text. Writes null for an empty optional.
    template <class T>
    JsonWriter& value(const T& value)
    {
        if constexpr (std::same_as<T, bool>) {
            return json(value ? "true" : "false");
        } else if constexpr (std::integral<T>) {
            char digits[24];
            return json({digits, std::to_chars(digits, digits + sizeof digits, value).ptr});
        } else if constexpr (std::floating_point<T>) {
            return number(value);
        } else if constexpr (requires { value.has_value(); }) {
            return value ? this->value(*value) : null();
        } else {
            return text(value);
        }
    }
    JsonWriter& null() { return json("null"); }
    /// Writes text that is already JSON: a value, or several values or members with their commas. Writes nothing if it
    /// is empty.
    JsonWriter& json(std::string_view json);

    template <class T>
    JsonWriter& member(std::string_view name, const T& value)
    {
        return key(name).value(value);
    }
    /// Writes an array. For each item, `of` returns the value or writes it.
    template <class Items, class Of>
    JsonWriter& array(const Items& items, Of of)
    {
        beginArray();
        for (const auto& item : items) {
            if constexpr (std::is_void_v<decltype(of(item))>) {
                of(item);
            } else {
                value(of(item));
            }
        }
        return endArray();
    }
    template <class Items>
    JsonWriter& array(const Items& items)
    {
        return array(items, [](const auto& item) -> const auto& { return item; });
    }
    JsonWriter& array(std::initializer_list<std::string_view> texts)
    {
        return array<std::initializer_list<std::string_view>>(texts);
    }

private:
    JsonWriter& text(std::string_view text);
    JsonWriter& number(double value);
    void separate();
    void breakLine();

    std::string* m_out;
    JsonStyle m_style;
    int m_line = -1;            // indentation of the pending line; −1 for none
    bool m_needsComma = false;  // before the next member or item
};

}  // namespace mortonscope
