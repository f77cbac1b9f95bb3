#include "core/json/json_reader.h"

#include "core/base/text.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace mortonscope {

namespace {

constexpr const char* kWholeCharacters = message("\\u escapes that form whole characters");

bool beginsScalar(char c) { return c == '"' || c == '-' || (c >= '0' && c <= '9') || c == 't' || c == 'f' || c == 'n'; }

}  // namespace

// ------------------------------------------------------------------------------------------ objects and arrays

JsonReader::JsonReader(std::string_view text, std::uint64_t line, const Progress* progress)
    : m_text(text), m_line(line), m_progress(progress != nullptr && *progress ? progress : nullptr)
{
    if (line > 0) {
        return;  // byte order marks and encodings concern only whole files
    }
    if (m_text.starts_with(kByteOrderMark)) {
        m_text.remove_prefix(kByteOrderMark.size());
    }
    if (const std::string_view wide = wideEncoding(m_text); !wide.empty()) {
        m_error = notUtf8(wide);
    } else if (m_text.starts_with(kByteOrderMark)) {
        m_error =
            Error{ErrorCode::NotJson, lineAndColumn(m_text, 0), say("a second byte order mark"), say("at most one")};
    }
}

bool JsonReader::begin(char bracket)
{
    if (m_error) {
        return false;
    }
    if (peek() != bracket) {
        return wrongType();
    }
    if (isTooDeep(m_depth)) {
        return false;
    }
    ++m_at;
    m_frames[m_depth++] = {nullptr, 0, 0, bracket == '{', true};
    return report();
}

/// Returns whether another member or item follows. Reads the comma before it, or the closing bracket.
bool JsonReader::more(char bracket)
{
    if (m_error) {
        return false;
    }
    skipBlanks();
    if (take(bracket)) {
        --m_depth;
        return false;
    }
    if (!std::exchange(frame().isFirst, false)) {
        if (!take(',')) {
            return missingComma(bracket);
        }
        ++frame().index;
        skipBlanks();
    }
    return true;
}

bool JsonReader::nextMember(std::string_view& key)
{
    if (!more('}')) {
        return false;
    }
    assert(frame().isObject);
    bool hasEscapes = false;
    if (!name(key, hasEscapes)) {
        return false;
    }
    if (hasEscapes) {
        while (m_keys.size() < m_depth) {
            m_keys.emplace_back();
        }
        std::string& resolved = *std::next(m_keys.begin(), static_cast<std::ptrdiff_t>(m_depth) - 1);
        unescapeJson(key, resolved);
        key = resolved;
    }
    frame().key = key.data();
    frame().length = key.size();
    return true;
}

bool JsonReader::nextItem(const char* expected)
{
    m_expected = expected;
    assert(m_error || !frame().isObject);
    return more(']');
}

/// Reads a member's name and the colon after it. Doesn't resolve escapes.
bool JsonReader::name(std::string_view& key, bool& hasEscapes)
{
    if (peek() != '"') {
        return fail(message("a member's name in quotes"));
    }
    if (!quoted(key, hasEscapes)) {
        return false;
    }
    skipBlanks();
    if (!take(':')) {
        return fail(message("a colon after the member's name"));
    }
    skipBlanks();
    return true;
}

/// Skips a value, or copies it if `to` is not null.
bool JsonReader::pass(JsonWriter* to, std::size_t depth)
{
    const char open = peek();
    if (open != '{' && open != '[') {
        return scanScalar(to != nullptr) && (to == nullptr || write(*to));
    }
    if (isTooDeep(depth)) {
        return false;
    }
    ++m_at;
    const char close = open == '{' ? '}' : ']';
    if (to != nullptr) {
        to->begin(open);
    }
    for (bool isFirst = true;; isFirst = false) {
        skipBlanks();
        if (take(close)) {
            break;
        }
        if (!isFirst && !take(',')) {
            return missingComma(close);
        }
        if (open == '{' && !passName(to)) {
            return false;
        }
        if (!pass(to, depth + 1)) {
            return false;
        }
    }
    if (to != nullptr) {
        to->end(close);
    }
    return report();
}

bool JsonReader::passName(JsonWriter* to)
{
    std::string_view key;
    bool hasEscapes = false;
    if (!name(key, hasEscapes)) {
        return false;
    }
    if (to != nullptr) {
        if (hasEscapes) {
            unescapeJson(key, m_scratch);
            key = m_scratch;
        }
        to->key(key);
    }
    return true;
}

bool JsonReader::write(JsonWriter& to) const
{
    if (m_last.isText()) {
        to.value(m_last.text);
    } else {
        to.json(m_last.text);
    }
    return true;
}

bool JsonReader::skip() { return !m_error && pass(nullptr, m_depth); }
bool JsonReader::copy(JsonWriter& json) { return !m_error && pass(&json, m_depth); }

bool JsonReader::end()
{
    if (m_error) {
        return false;
    }
    assert(m_depth == 0);
    skipBlanks();
    if (m_at == m_text.size()) {
        return true;
    }
    return fail(m_line > 0 ? message("the end of the line after the object") : message("the end of the text"));
}

// ----------------------------------------------------------------------------------------------------- scalars

bool JsonReader::isNull()
{
    return !m_error && peek() == 'n' && m_text.substr(m_at).starts_with("null") && scanScalar(false);
}

bool JsonReader::scalar(JsonScalar& value)
{
    if (m_error) {
        return false;
    }
    if (!beginsScalar(peek())) {
        return wrongType();
    }
    if (!scanScalar(true)) {
        return false;
    }
    value = m_last;
    return true;
}

bool JsonReader::typed(JsonScalar& value, JsonScalar::Kind kind)
{
    return scalar(value) && (value.kind == kind || wrongScalar());
}

bool JsonReader::number(double& into)
{
    JsonScalar value;
    if (!typed(value, JsonScalar::Kind::Number)) {
        return false;
    }
    into = value.number;
    if (value.isRounded && m_rounded.count++ == 0) {
        m_rounded.place = path();
        m_rounded.text = value.text;
    }
    return true;
}

bool JsonReader::whole(std::uint64_t& into)
{
    JsonScalar value;
    if (!typed(value, JsonScalar::Kind::Number)) {
        return false;
    }
    if (!value.whole) {
        return outOfRange();
    }
    into = *value.whole;
    return true;
}

bool JsonReader::numberText(std::string_view& into)
{
    if (m_error) {
        return false;
    }
    if (const char c = peek(); c != '-' && !isDigit(c)) {
        return wrongType();
    }
    if (!scanScalar(false)) {
        return false;
    }
    into = m_last.text;
    return true;
}

bool JsonReader::text(std::string& into)
{
    JsonScalar value;
    if (!typed(value, JsonScalar::Kind::String)) {
        return false;
    }
    into = value.text;
    return true;
}

bool JsonReader::flag(bool& into)
{
    JsonScalar value;
    if (!typed(value, JsonScalar::Kind::Boolean)) {
        return false;
    }
    into = value.text == "true";
    return true;
}

/// Reads any scalar into m_last. With `converts`, also converts numbers, which costs more than skipping them.
bool JsonReader::scanScalar(bool converts)
{
    const std::size_t begin = m_at;
    switch (at(m_at)) {
    case '"': {
        bool hasEscapes = false;
        m_last = {JsonScalar::Kind::String, {}, 0, {}, false};
        if (!quoted(m_last.text, hasEscapes)) {
            return false;
        }
        if (hasEscapes) {
            unescapeJson(m_last.text, m_scratch);
            m_last.text = m_scratch;
        }
        return report();
    }
    case 't': return literal("true", JsonScalar::Kind::Boolean) && report();
    case 'f': return literal("false", JsonScalar::Kind::Boolean) && report();
    case 'n': return literal("null", JsonScalar::Kind::Null) && report();
    default:
        if (!numberToken()) {
            return false;
        }
        m_last = {JsonScalar::Kind::Number, m_text.substr(begin, m_at - begin), 0, {}, false};
        if (converts && !convertNumber(m_last)) {
            return refuse(ErrorCode::NotFinite, jsonExcerpt(m_last.text), say("a number up to about 1.8e308"));
        }
        return report();
    }
}

bool JsonReader::literal(std::string_view word, JsonScalar::Kind kind)
{
    if (!m_text.substr(m_at).starts_with(word)) {
        return fail(kAnyJsonValue);
    }
    m_last = {kind, m_text.substr(m_at, word.size()), 0, {}, false};
    m_at += word.size();
    return true;
}

bool JsonReader::numberToken()
{
    take('-');
    if (!isDigit(at(m_at))) {
        return fail(kAnyJsonValue);
    }
    if (!take('0')) {
        digits();
    }
    if (take('.') && !digits()) {
        return fail(message("a digit after the decimal point"));
    }
    if (take('e') || take('E')) {
        if (!take('+')) {
            take('-');
        }
        return digits() || fail(message("a digit in the exponent"));
    }
    return true;
}

bool JsonReader::digits()
{
    const std::size_t begin = m_at;
    while (isDigit(at(m_at))) {
        ++m_at;
    }
    return m_at > begin;
}

/// Reads a text in quotes, whose opening quote comes next. `content` is the text between the quotes, with unresolved
/// escapes.
bool JsonReader::quoted(std::string_view& content, bool& hasEscapes)
{
    assert(at(m_at) == '"');
    const std::size_t begin = ++m_at;
    unsigned char all = 0;
    for (; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
        const auto c = static_cast<unsigned char>(m_text[m_at]);
        if (c == '\\') {
            hasEscapes = true;
            if (!escape()) {
                return false;
            }
        } else if (c < 0x20) {
            return fail(message("a closing quote, or an escape for the control character"));
        }
        all |= c;
    }
    content = m_text.substr(begin, m_at - begin);
    if (const std::size_t valid = all < 0x80 ? content.size() : utf8PrefixLength(content); valid < content.size()) {
        m_at = begin + valid;
        return fail(m_line > 0 ? message("JSON lines in UTF-8") : message("text saved as UTF-8"));
    }
    return take('"') || fail(message("a closing quote"));
}

/// Skips an escape, from its backslash to its last character.
bool JsonReader::escape()
{
    constexpr std::string_view kEscapes = "\"\\/bfnrt";
    const std::size_t backslash = m_at++;
    if (at(m_at) != 'u') {
        return (at(m_at) != '\0' && kEscapes.find(at(m_at)) != std::string_view::npos)
            || fail(message("an escape such as \\n, \\\\ or \\u0041"));
    }
    if (!areHexDigits(m_text.substr(m_at + 1, 4))) {
        return fail(message("four hexadecimal digits after \\u"));
    }
    const std::uint32_t c = hexValue(m_text.substr(m_at + 1));
    if (isLowSurrogate(c)) {
        m_at = backslash;
        return fail(kWholeCharacters);
    }
    m_at += 4;
    if (!isHighSurrogate(c)) {
        return true;
    }
    ++m_at;
    const std::string_view second = m_text.substr(m_at, 6);
    const bool isEscape = second.starts_with("\\u") && areHexDigits(second.substr(2));
    if (!isEscape || !isLowSurrogate(hexValue(second.substr(2)))) {
        return fail(kWholeCharacters);
    }
    m_at += 5;
    return true;
}

// ------------------------------------------------------------------------------------------------------ errors

std::string JsonReader::pathOf(std::size_t depth) const
{
    std::string path;
    for (const Frame& frame : std::span(m_frames).first(depth)) {
        if (!frame.isObject) {
            path += '[' + std::to_string(frame.index) + ']';
        } else if (frame.key != nullptr) {
            path.append(path.empty() ? "" : ".").append(frame.key, frame.length);
        }
    }
    return path;
}

std::string JsonReader::memberPath(std::string_view member) const { return joinedPath(path(), member); }

std::string JsonReader::shown() const { return m_last.isText() ? inQuotes(m_last.text) : jsonExcerpt(m_last.text); }

bool JsonReader::wrongType()
{
    if (m_error) {
        return false;
    }
    const char c = peek();
    if (c == '{' || c == '[') {
        return refuse(ErrorCode::WrongType, c == '{' ? say("an object") : say("an array"), translated(m_expected));
    }
    if (!beginsScalar(c)) {
        return fail(m_expected);
    }
    return scanScalar(true) && wrongScalar();
}

bool JsonReader::unknownValue(std::string_view wrong, std::span<const std::string_view> known)
{
    return refuse(Error{ErrorCode::UnknownValue, path(), shown(), translated(m_expected)}.suggesting(wrong, known));
}

bool JsonReader::refuse(ErrorCode code, std::string value, std::string expected)
{
    const std::string path = this->path();
    return refuse(
        Error{code, path.empty() && m_line == 0 ? say("top level") : path, std::move(value), std::move(expected)});
}

bool JsonReader::refuse(Error error)
{
    if (m_error) {
        return false;
    }
    if (m_line > 0) {
        const std::string line = say("line {1}", m_line);
        error.place = error.place.empty() ? line : say("{1}: {2}", line, error.place);
    }
    m_error = std::move(error);
    return false;
}

/// Sets the error that no valid JSON begins at m_at.
bool JsonReader::fail(const char* expected)
{
    if (m_error) {
        return false;
    }
    std::string place = lineAndColumn(m_text, m_at);
    if (m_line > 0) {
        place = say("line {1}, column {2}", m_line, characterCount(m_text.substr(0, m_at)) + 1);
    }
    std::string value = m_line > 0 ? say("the end of the line") : say("the end of the text");
    if (m_at < m_text.size()) {
        value = wordAt(m_text, m_at);
    }
    m_error = Error{ErrorCode::NotJson, std::move(place), std::move(value), translated(expected)};
    return false;
}

bool JsonReader::missingComma(char bracket)
{
    return fail(bracket == '}' ? message("a comma or a closing brace }") : message("a comma or a closing bracket ]"));
}

/// Refuses a value that is nested too deeply. The error's place is the outermost member, because the whole path would
/// be too long.
bool JsonReader::isTooDeep(std::size_t depth)
{
    if (depth < kMaxJsonNesting) {
        return false;
    }
    refuse(Error{ErrorCode::TooLarge, pathOf(std::min(m_depth, std::size_t{1})),
                 say("nesting of more than {1} levels", kMaxJsonNesting), say("at most {1}", kMaxJsonNesting)});
    return true;
}

/// Reports progress from time to time. Returns false if the caller stops the reading.
bool JsonReader::report()
{
    constexpr unsigned kValuesBetween = 1 << 14;
    if (m_progress == nullptr || ++m_values % kValuesBetween != 0
        || (*m_progress)(static_cast<double>(m_at) / static_cast<double>(m_text.size()))) {
        return true;
    }
    m_error = Error{ErrorCode::CannotOpen, {}, "given up", "to be read to its end"};
    return false;
}

// ---------------------------------------------------------------------------------------------- known members

int JsonObject::next()
{
    for (std::string_view key; m_json.nextMember(key);) {
        const auto found = std::ranges::find(m_members, key, &KnownMember::key);
        if (found == m_members.end()) {
            if (!m_unknown.empty()) {
                m_unknown += ',';
            }
            JsonWriter json(m_unknown);
            m_json.copy(json.key(key));
            continue;
        }
        const auto member = static_cast<int>(found - m_members.begin());
        if (has(member)) {
            m_json.refuse(ErrorCode::DuplicateName, inQuotes(std::string(key)), say("each member once"));
            return kEnd;
        }
        m_seen |= std::uint32_t{1} << static_cast<unsigned>(member);
        m_json.expect(found->expected);
        return member;
    }
    return kEnd;
}

bool JsonObject::require(std::initializer_list<int> members, const char* expected)
{
    for (const int member : members) {
        if (m_json.ok() && !has(member)) {
            const KnownMember& known = m_members[static_cast<std::size_t>(member)];
            m_json.refuse(Error{ErrorCode::MissingMember,
                                m_json.memberPath(known.key),
                                {},
                                translated(expected != nullptr ? expected : known.expected)});
        }
    }
    return m_json.ok();
}

}  // namespace mortonscope
