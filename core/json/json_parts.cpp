#include "core/json/json_parts.h"

#include "core/base/message.h"
#include "core/base/utf8.h"
#include "core/json/json_complaint.h"

#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

#include <nlohmann/json.hpp>

namespace mortonscope {

namespace {

constexpr std::size_t kShown = 60;  ///< bytes of a value in an error

/// A number's whole value, if a double holds it without doubt.
std::optional<std::uint64_t> wholeOf(double value)
{
    constexpr double kExact = 9007199254740992.0;  // 2^53
    return value >= 0 && value <= kExact && value == std::floor(value)
             ? std::optional(static_cast<std::uint64_t>(value))
             : std::nullopt;
}

/// Whether a text of digits is another whole number than the double that was made of it.
bool isRoundedWhole(std::string_view text, double value)
{
    constexpr std::size_t kAlwaysExact = 15;  // digits
    constexpr std::size_t kLongest = std::numeric_limits<double>::max_exponent10 + 2;
    if (text.size() <= kAlwaysExact || text.find_first_not_of("-0123456789") != std::string_view::npos) {
        return false;
    }
    std::array<char, kLongest> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 0);
    return text != std::string_view(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
}

/// A text to be walked through that knows how far the walk is.
class Walked {
public:
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    using iterator_category = std::input_iterator_tag;

    Walked(const char* at, const char** farthest) : m_at(at), m_farthest(farthest) {}

    reference operator*() const { return *m_at; }
    Walked& operator++()
    {
        *m_farthest = ++m_at;
        return *this;
    }
    Walked operator++(int)
    {
        const Walked before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Walked& a, const Walked& b) { return a.m_at == b.m_at; }

private:
    const char* m_at;
    const char** m_farthest;
};

/// Hands the parser's events to the innermost part.
class PartsParser final : public nlohmann::json::json_sax_t {
public:
    PartsParser(std::string_view text, JsonPart& file, std::optional<Error>& error, const Progress& progress)
        : m_text(text), m_farthest(text.data()), m_error(error), m_progress(progress), m_inside{&file}
    {
    }

    Walked begin() { return {m_text.data(), &m_farthest}; }
    Walked end() { return {m_text.data() + m_text.size(), &m_farthest}; }

    bool null() override { return tell() && innermost().scalar({JsonScalar::Kind::Null, "null", 0, {}}); }
    bool boolean(bool value) override
    {
        return tell() && innermost().scalar({JsonScalar::Kind::Boolean, value ? "true" : "false", 0, {}});
    }
    bool number_integer(std::int64_t value) override
    {
        if (!tell()) {
            return false;
        }
        // The parser gives a signed number only for a minus sign, so its 0 was written "-0".
        return value == 0 ? innermost().scalar({JsonScalar::Kind::Number, "-0", -0.0, std::uint64_t{0}})
                          : integer(value, std::nullopt);
    }
    bool number_unsigned(std::uint64_t value) override { return tell() && integer(value, value); }
    bool number_float(double value, const std::string& text) override
    {
        return tell()
            && innermost().scalar({JsonScalar::Kind::Number, text, value, wholeOf(value), isRoundedWhole(text, value)});
    }
    bool string(std::string& value) override
    {
        return tell() && innermost().scalar({JsonScalar::Kind::String, value, 0, {}});
    }
    bool binary(nlohmann::json::binary_t&) override { return false; }  // JSON text has none
    bool start_object(std::size_t) override { return tell() && goDeeper() && goInto(innermost().object()); }
    bool start_array(std::size_t) override { return tell() && goDeeper() && goInto(innermost().array()); }
    bool key(std::string& key) override { return innermost().key(key); }
    bool end_object() override { return leave(); }
    bool end_array() override { return leave(); }

    bool parse_error(std::size_t position, const std::string& token,
                     const nlohmann::detail::exception& exception) override
    {
        constexpr int kNumberOverflow = 406;
        if (exception.id == kNumberOverflow) {
            return innermost().fail(ErrorCode::NotFinite, innermost().place(), token.substr(0, kShown),
                                    say("a number up to about 1.8e308"));
        }
        m_error = notJson(m_text, position, token, exception.what());
        return false;
    }

private:
    JsonPart& innermost() { return *m_inside.back(); }

    bool tell()
    {
        constexpr unsigned kValuesBetween = 1 << 14;
        if (!m_progress || ++m_values % kValuesBetween != 0
            || m_progress(static_cast<double>(m_farthest - m_text.data()) / static_cast<double>(m_text.size()))) {
            return true;
        }
        m_error = Error{ErrorCode::CannotOpen, {}, "given up", "to be read to its end"};
        return false;
    }

    template <class Int>
    bool integer(Int value, std::optional<std::uint64_t> whole)
    {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        const std::string_view text(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
        const auto number = static_cast<double>(value);
        return innermost().scalar({JsonScalar::Kind::Number, text, number, whole, isRoundedWhole(text, number)});
    }

    bool goDeeper()
    {
        return m_inside.size() <= static_cast<std::size_t>(kDeepestNesting)
            || innermost().fail(ErrorCode::TooLarge, innermost().place(), say("deeper nesting"),
                                say("at most 64 arrays and objects inside one another"));
    }

    bool goInto(JsonPart* part)
    {
        if (part == nullptr) {
            return false;
        }
        m_inside.push_back(part);
        return true;
    }

    bool leave()
    {
        JsonPart& part = innermost();
        m_inside.pop_back();
        return part.end();
    }

    std::string_view m_text;
    const char* m_farthest;
    std::optional<Error>& m_error;
    const Progress& m_progress;
    unsigned m_values = 0;            // that began
    std::vector<JsonPart*> m_inside;  // the outermost first
};

}  // namespace

std::string inQuotes(std::string_view text)
{
    const std::string_view start = text.substr(0, kShown);
    const std::string_view whole = start.substr(0, utf8PrefixLength(start));
    return '"' + std::string(whole) + (whole.size() < text.size() ? "…\"" : "\"");
}

std::string shown(const JsonScalar& value)
{
    return value.isText() ? inQuotes(value.text) : std::string(value.text.substr(0, kShown));
}

bool JsonPart::fail(ErrorCode code, std::string place, std::string value, std::string expected)
{
    m_error = Error{code, std::move(place), std::move(value), std::move(expected)};
    return false;
}

void JsonPart::noteRounded(const JsonPart& part, const JsonScalar& value)
{
    if (m_outer != nullptr) {
        m_outer->noteRounded(part, value);
    }
}

bool JsonPart::fail(Error error, const std::string& prefix)
{
    error.place = prefix + error.place;
    m_error = std::move(error);
    return false;
}

bool readJson(std::string_view text, JsonPart& file, std::optional<Error>& error, const Progress& progress)
{
    if (const std::string_view wide = wideEncoding(text); !wide.empty()) {
        error = notUtf8(wide);
        return false;
    }
    if (text.starts_with(
            "\xEF\xBB\xBF")) {  // whoever reads a file has taken one away, and the parser would skip another
        error = Error{ErrorCode::NotJson, lineAndColumn(text, 0), say("a second byte order mark"), say("at most one")};
        return false;
    }
    PartsParser parser(text, file, error, progress);
    if (!nlohmann::json::sax_parse(parser.begin(), parser.end(), &parser)) {
        return false;
    }
    // The parser takes it for the end of the text.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        error = Error{ErrorCode::NotJson, lineAndColumn(text, zero), wordAt(text, zero), say("end of input")};
        return false;
    }
    return true;
}

}  // namespace mortonscope
