#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace mortonscope {

/// Appends a text as a JSON string. Bytes that are not UTF-8 become U+FFFD, so that the file stays readable. `isShort`:
/// control characters that have an escape of one letter get that.
void appendJsonString(std::string& out, std::string_view text, bool isShort = false);

/// Appends the shortest number that reads back as the same double, −0 included. `value` is finite.
void appendJsonNumber(std::string& out, double value);

/// How a text looks: what stands between members and behind their names, and whether line ends and the like are written
/// as \n or as \u000a.
struct JsonStyle {
    std::string_view comma = ",";
    std::string_view colon = ":";
    bool hasShortEscapes = false;
};
inline constexpr JsonStyle kJsonFile{", ", ": ", false};  ///< of files that people look at too
inline constexpr JsonStyle kJsonAnswer{",", ":", true};   ///< of what a command prints

/// Appends JSON to a text, with its commas and escapes. Whoever uses it opens and closes brackets in pairs and writes a
/// value behind each key. In between the text may be taken away, so that it need not be held whole.
class JsonWriter {
public:
    explicit JsonWriter(std::string& out, const JsonStyle& style = {}) : m_out(&out), m_style(style) {}

    JsonWriter& beginObject() { return begin('{'); }
    JsonWriter& endObject() { return end('}'); }
    JsonWriter& beginArray() { return begin('['); }
    JsonWriter& endArray() { return end(']'); }
    /// An object or an array, by its bracket.
    JsonWriter& begin(char bracket);
    JsonWriter& end(char bracket);
    JsonWriter& key(std::string_view name);

    /// What comes next, a member, an item or a closing bracket, begins a line, after so many blanks.
    JsonWriter& line(std::size_t blanks = 0)
    {
        m_line = static_cast<int>(blanks);
        return *this;
    }

    /// A truth, a number (finite), a text, or one of these if it is there, else null.
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
    /// A value, or values and members with their commas, that are JSON already. Empty: nothing.
    JsonWriter& json(std::string_view json);

    template <class T>
    JsonWriter& member(std::string_view name, const T& value)
    {
        return key(name).value(value);
    }
    /// An array of what `of` makes of each item, or writes for it.
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
    int m_line = -1;            // the blanks of the line that is due, or none
    bool m_needsComma = false;  // before what comes next
};

}  // namespace mortonscope
