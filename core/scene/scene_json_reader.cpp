#include "core/scene/scene_json.h"

#include "core/base/text.h"
#include "core/scene/json_complaint.h"
#include "core/scene/scene_json_text.h"
#include "core/scene/text_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <span>

#include <nlohmann/json.hpp>

namespace mortonscope {

namespace {

/// Where in the file the reader is. `Unknown` is inside an array or object that this program does not know.
enum class In { File, Top, World, Boxes, Box, Circle, Unknown };

enum class Member {
    Unknown, Format, Version, Title, World, Level, Outside, Touching, Boxes,
    Name, Left, Top, Right, Bottom, Circle, Vx, Vy, X, Y, Radius,
};

struct KnownMember {
    std::string_view key;
    Member member;
};

constexpr std::array kTopMembers{
    KnownMember{"format", Member::Format}, KnownMember{"version", Member::Version}, KnownMember{"title", Member::Title},
    KnownMember{"world", Member::World}, KnownMember{"level", Member::Level}, KnownMember{"outside", Member::Outside},
    KnownMember{"touching", Member::Touching}, KnownMember{"boxes", Member::Boxes}};
constexpr std::array kEdges{
    KnownMember{"left", Member::Left}, KnownMember{"top", Member::Top}, KnownMember{"right", Member::Right},
    KnownMember{"bottom", Member::Bottom}};
constexpr std::array kBoxMembers{
    KnownMember{"name", Member::Name}, kEdges[0], kEdges[1], kEdges[2], kEdges[3], KnownMember{"circle", Member::Circle},
    KnownMember{"vx", Member::Vx}, KnownMember{"vy", Member::Vy}};
constexpr std::array kCircleMembers{
    KnownMember{"x", Member::X}, KnownMember{"y", Member::Y}, KnownMember{"radius", Member::Radius}};

/// Which known members an object has had so far.
class Seen {
public:
    bool has(Member member) const { return (m_bits >> static_cast<unsigned>(member) & 1U) != 0; }
    void add(Member member) { m_bits |= std::uint32_t{1} << static_cast<unsigned>(member); }
    void clear() { m_bits = 0; }

private:
    std::uint32_t m_bits = 0;
};

/// A value that is neither array nor object. `text` is how the file has it, for a string its content.
struct Scalar {
    enum class Kind { Null, Boolean, Number, String } kind;
    std::string_view text;
    double number = 0;
};

std::string inQuotes(std::string_view text)
{
    constexpr std::size_t kShown = 60;
    const std::string_view start = text.substr(0, kShown);
    const std::string_view whole = start.substr(0, utf8PrefixLength(start));
    return '"' + std::string(whole) + (whole.size() < text.size() ? "…\"" : "\"");
}

std::string shown(const Scalar& value)
{
    return value.kind == Scalar::Kind::String ? inQuotes(value.text) : std::string(value.text.substr(0, 60));
}

/// Takes the parser's events one by one and builds the scene, so that no document is ever held in memory beside
/// it. Every function returns whether to go on; after false, error() says why not.
class SceneReader final : public nlohmann::json::json_sax_t {
public:
    explicit SceneReader(std::string_view text) : m_text(text) {}

    const std::optional<Error>& error() const { return m_error; }

    /// The scene, once the whole text has been taken without an error.
    Result<Scene> finish();

    bool null() override { return scalar({Scalar::Kind::Null, "null"}); }
    bool boolean(bool value) override { return scalar({Scalar::Kind::Boolean, value ? "true" : "false"}); }
    bool number_integer(std::int64_t value) override
    {
        // The parser gives a signed number only for a minus sign, so its 0 was written "-0".
        return value == 0 ? scalar({Scalar::Kind::Number, "-0", -0.0}) : integer(value);
    }
    bool number_unsigned(std::uint64_t value) override { return integer(value); }
    bool number_float(double value, const std::string& text) override { return scalar({Scalar::Kind::Number, text, value}); }
    bool string(std::string& value) override { return scalar({Scalar::Kind::String, value}); }
    bool binary(nlohmann::json::binary_t&) override { return false; }  // JSON text has none
    bool start_object(std::size_t) override;
    bool key(std::string& key) override;
    bool end_object() override;
    bool start_array(std::size_t) override;
    bool end_array() override;
    bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& exception) override;

private:
    template <class Int>
    bool integer(Int value)
    {
        std::array<char, 24> digits;
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        const std::string_view text(digits.data(), static_cast<std::size_t>(end.ptr - digits.data()));
        return scalar({Scalar::Kind::Number, text, static_cast<double>(value)});
    }

    bool scalar(const Scalar& value);
    bool knownScalar(const Scalar& value);
    bool takeNumber(const Scalar& value, double& target);
    bool takeVersion(const Scalar& value);
    bool takeLevel(const Scalar& value);
    bool takeFormat(const Scalar& value);
    bool takeTitle(const Scalar& value);
    bool takeOutside(const Scalar& value);
    bool takeTouching(const Scalar& value);
    bool takeName(const Scalar& value);

    bool enterBox();
    bool leaveBox();
    bool leaveCircle();
    bool requireAll(const Seen& seen, std::initializer_list<KnownMember> members, const char* expected);

    bool goDeeper();
    bool startUnknown(char bracket);
    bool endUnknown(char bracket);
    void appendUnknown(const Scalar& value);
    std::string& unknownOf(In in);

    std::string place() const { return placeOf(m_in == In::Unknown ? m_outer : m_in, m_key); }
    std::string placeOf(In in, std::string_view key) const;
    bool fail(ErrorCode code, std::string place, std::string value, std::string expected);
    bool wrongType(std::string value);

    std::string_view m_text;
    std::optional<Error> m_error;

    In m_in = In::File;
    In m_outer = In::File;          // where the outermost unknown value stands
    std::string m_key;              // of the member being read
    Member m_member = Member::Unknown;
    int m_depth = 0;
    int m_unknownDepth = 0;
    bool m_needsComma = false;      // in the text of an unknown value

    Seen m_seenTop, m_seenWorld, m_seenBox, m_seenCircle;
    std::string m_unknownTop, m_unknownWorld, m_unknownBox, m_unknownCircle;  // members, without the braces

    Box m_world;
    int m_level = 0;
    Outside m_outside = Outside::Clamp;
    Touching m_touching = Touching::Open;
    std::string m_title;
    SceneObject m_object;           // the box being read
    Circle m_circle;
    SceneBuilder m_builder;
};

// ------------------------------------------------------------------------------------------------ errors

std::string SceneReader::placeOf(In in, std::string_view key) const
{
    const std::string box = "boxes[" + std::to_string(m_builder.size()) + "]";
    switch (in) {
    case In::File: return "top level";
    case In::Top: return std::string(key);
    case In::World: return "world." + std::string(key);
    case In::Boxes: return box;
    case In::Box: return box + '.' + std::string(key);
    case In::Circle: return box + ".circle." + std::string(key);
    case In::Unknown: break;
    }
    return std::string(key);
}

bool SceneReader::fail(ErrorCode code, std::string place, std::string value, std::string expected)
{
    m_error = Error{code, std::move(place), std::move(value), std::move(expected)};
    return false;
}

bool SceneReader::wrongType(std::string value)
{
    const char* expected = "a number";
    switch (m_in) {
    case In::File: expected = "an object with world, level and boxes"; break;
    case In::Boxes: expected = "an object with a name and edges, or a circle"; break;
    default:
        switch (m_member) {
        case Member::Format:
        case Member::Title: expected = "a text in quotes"; break;
        case Member::Name: expected = "a name in quotes"; break;
        case Member::Version: expected = "a whole number from 1"; break;
        case Member::Level: expected = "a whole number from 0 to 12"; break;
        case Member::World: expected = "an object with left, top, right and bottom"; break;
        case Member::Outside: expected = "\"clamp\", \"root\" or \"reject\""; break;
        case Member::Touching: expected = "\"open\" or \"closed\""; break;
        case Member::Boxes: expected = "an array of boxes"; break;
        case Member::Circle: expected = "an object with x, y and radius"; break;
        default: break;
        }
    }
    return fail(ErrorCode::WrongType, place(), std::move(value), expected);
}

bool SceneReader::parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& exception)
{
    constexpr int kNumberOverflow = 406;
    if (exception.id == kNumberOverflow) {
        return fail(ErrorCode::NotFinite, place(), token.substr(0, 60), "a number up to about 1.8e308");
    }
    m_error = notJson(m_text, position, token, exception.what());
    return false;
}

// --------------------------------------------------------------------------------------- arrays and objects

bool SceneReader::goDeeper()
{
    if (++m_depth > kDeepestNesting) {
        return fail(ErrorCode::TooLarge, place(), "deeper nesting", "at most 64 arrays and objects inside one another");
    }
    return true;
}

bool SceneReader::start_object(std::size_t)
{
    if (!goDeeper()) {
        return false;
    }
    if (m_in == In::File) {
        m_in = In::Top;
    } else if (m_in == In::Boxes) {
        return enterBox();
    } else if (m_in == In::Unknown || m_member == Member::Unknown) {
        return startUnknown('{');
    } else if (m_member == Member::World) {
        m_in = In::World;
    } else if (m_member == Member::Circle) {
        m_in = In::Circle;
    } else {
        return wrongType("an object");
    }
    return true;
}

bool SceneReader::start_array(std::size_t)
{
    if (!goDeeper()) {
        return false;
    }
    if (m_in == In::Unknown || (m_in != In::File && m_in != In::Boxes && m_member == Member::Unknown)) {
        return startUnknown('[');
    }
    if (m_in == In::Top && m_member == Member::Boxes) {
        m_in = In::Boxes;
        return true;
    }
    return wrongType("an array");
}

bool SceneReader::end_object()
{
    --m_depth;
    switch (m_in) {
    case In::Unknown: return endUnknown('}');
    case In::Circle: return leaveCircle();
    case In::Box: return leaveBox();
    case In::World:
        if (!requireAll(m_seenWorld, {kEdges[0], kEdges[1], kEdges[2], kEdges[3]}, "a number")) {
            return false;
        }
        m_in = In::Top;
        return true;
    default:
        m_in = In::File;
        return true;
    }
}

bool SceneReader::end_array()
{
    --m_depth;
    if (m_in == In::Unknown) {
        return endUnknown(']');
    }
    m_in = In::Top;
    return true;
}

bool SceneReader::key(std::string& key)
{
    if (m_in == In::Unknown) {
        std::string& unknown = unknownOf(m_outer);
        unknown += m_needsComma ? "," : "";
        appendJsonString(unknown, key);
        unknown += ':';
        m_needsComma = false;
        return true;
    }
    const auto [known, seen] = [this]() -> std::pair<std::span<const KnownMember>, Seen*> {
        switch (m_in) {
        case In::World: return {kEdges, &m_seenWorld};
        case In::Box: return {kBoxMembers, &m_seenBox};
        case In::Circle: return {kCircleMembers, &m_seenCircle};
        default: return {kTopMembers, &m_seenTop};
        }
    }();
    m_key.swap(key);
    const auto found = std::find_if(known.begin(), known.end(), [this](const KnownMember& m) { return m.key == m_key; });
    m_member = found == known.end() ? Member::Unknown : found->member;
    if (m_member != Member::Unknown) {
        if (seen->has(m_member)) {
            return fail(ErrorCode::BadUsage, place(), "a second \"" + m_key + "\"", "each member once");
        }
        seen->add(m_member);
    }
    return true;
}

// -------------------------------------------------------------------------------------------------- boxes

bool SceneReader::enterBox()
{
    if (m_builder.size() >= kMostBoxes) {
        return fail(ErrorCode::TooLarge, "boxes", "more than 4000000 boxes", "at most 4000000 boxes");
    }
    m_object = SceneObject();
    m_seenBox.clear();
    m_seenCircle.clear();
    m_unknownBox.clear();
    m_unknownCircle.clear();
    m_in = In::Box;
    return true;
}

bool SceneReader::leaveCircle()
{
    if (!requireAll(m_seenCircle, {kCircleMembers[0], kCircleMembers[1], kCircleMembers[2]}, "a number")) {
        return false;
    }
    m_in = In::Box;
    if (auto error = checkCircle(m_circle)) {
        const char* where = error->code == ErrorCode::OutOfRange ? "circle.radius" : "circle";
        return fail(error->code, placeOf(In::Box, where), error->code == ErrorCode::OutOfRange ? numberText(m_circle.radius) : error->value,
                    error->expected);
    }
    m_object.circle = m_circle;
    return true;
}

bool SceneReader::leaveBox()
{
    if (!requireAll(m_seenBox, {kBoxMembers[0]}, "a name in quotes")) {
        return false;
    }
    if (m_object.circle) {
        for (const KnownMember& edge : kEdges) {
            if (m_seenBox.has(edge.member)) {
                return fail(ErrorCode::BadUsage, placeOf(In::Box, edge.key), "an edge beside a circle", "either a circle or four edges");
            }
        }
    } else {
        if (!requireAll(m_seenBox, {kEdges[0], kEdges[1], kEdges[2], kEdges[3]}, "a number, or a circle instead of the four edges")) {
            return false;
        }
        if (auto error = checkBox(m_object.box)) {
            return fail(error->code, placeOf(In::Boxes, {}), error->value, error->expected);
        }
    }
    m_object.extra = joinExtra("circle", m_unknownCircle, m_unknownBox);
    const std::string namePlace = placeOf(In::Box, "name");
    std::string name = m_object.name;
    if (const auto owner = m_builder.add(std::move(m_object))) {
        return fail(ErrorCode::DuplicateName, namePlace, inQuotes(name),
                    "a name of its own; boxes[" + std::to_string(owner->value) + "] has this one");
    }
    m_in = In::Boxes;
    return true;
}

bool SceneReader::requireAll(const Seen& seen, std::initializer_list<KnownMember> members, const char* expected)
{
    for (const KnownMember& m : members) {
        if (!seen.has(m.member)) {
            return fail(ErrorCode::MissingMember, placeOf(m_in, m.key), {}, expected);
        }
    }
    return true;
}

// ------------------------------------------------------------------------------------------------ members

bool SceneReader::scalar(const Scalar& value)
{
    if (m_in == In::File || m_in == In::Boxes) {
        return wrongType(shown(value));
    }
    if (m_in == In::Unknown || m_member == Member::Unknown) {
        appendUnknown(value);
        return true;
    }
    return knownScalar(value);
}

bool SceneReader::knownScalar(const Scalar& value)
{
    // Within `world` the edges are the world's.
    Box& edges = m_in == In::World ? m_world : m_object.box;
    switch (m_member) {
    case Member::Format: return takeFormat(value);
    case Member::Version: return takeVersion(value);
    case Member::Title: return takeTitle(value);
    case Member::Level: return takeLevel(value);
    case Member::Outside: return takeOutside(value);
    case Member::Touching: return takeTouching(value);
    case Member::Name: return takeName(value);
    case Member::Left: return takeNumber(value, edges.left);
    case Member::Top: return takeNumber(value, edges.top);
    case Member::Right: return takeNumber(value, edges.right);
    case Member::Bottom: return takeNumber(value, edges.bottom);
    case Member::Vx: return takeNumber(value, m_object.velocity.x);
    case Member::Vy: return takeNumber(value, m_object.velocity.y);
    case Member::X: return takeNumber(value, m_circle.centre.x);
    case Member::Y: return takeNumber(value, m_circle.centre.y);
    case Member::Radius: return takeNumber(value, m_circle.radius);
    case Member::World:
    case Member::Boxes:
    case Member::Circle:
    case Member::Unknown: break;
    }
    return wrongType(shown(value));
}

bool SceneReader::takeNumber(const Scalar& value, double& target)
{
    if (value.kind != Scalar::Kind::Number) {
        return wrongType(shown(value));
    }
    target = value.number;  // finite: the parser refuses what overflows
    return true;
}

bool SceneReader::takeVersion(const Scalar& value)
{
    if (value.kind != Scalar::Kind::Number || value.number != std::floor(value.number)) {
        return wrongType(shown(value));
    }
    if (value.number < 1) {
        return fail(ErrorCode::OutOfRange, place(), shown(value), "a whole number from 1");
    }
    if (value.number > kSceneVersion) {
        return fail(ErrorCode::NewerVersion, place(), shown(value), "version " + std::to_string(kSceneVersion));
    }
    return true;
}

bool SceneReader::takeLevel(const Scalar& value)
{
    if (value.kind != Scalar::Kind::Number || value.number != std::floor(value.number)) {
        return wrongType(shown(value));
    }
    if (value.number < 0 || value.number > Space::kDeepestTree) {
        return fail(ErrorCode::OutOfRange, place(), shown(value), "a whole number from 0 to 12");
    }
    m_level = static_cast<int>(value.number);
    return true;
}

bool SceneReader::takeFormat(const Scalar& value)
{
    if (value.kind != Scalar::Kind::String) {
        return wrongType(shown(value));
    }
    return value.text == kSceneFormat
        || fail(ErrorCode::WrongFormat, place(), shown(value), inQuotes(kSceneFormat));
}

bool SceneReader::takeTitle(const Scalar& value)
{
    if (value.kind != Scalar::Kind::String) {
        return wrongType(shown(value));
    }
    m_title = value.text;
    return true;
}

bool SceneReader::takeOutside(const Scalar& value)
{
    if (value.kind != Scalar::Kind::String) {
        return wrongType(shown(value));
    }
    const auto outside = outsideFromText(value.text);
    if (!outside) {
        return fail(ErrorCode::OutOfRange, place(), shown(value), "\"clamp\", \"root\" or \"reject\"");
    }
    m_outside = *outside;
    return true;
}

bool SceneReader::takeTouching(const Scalar& value)
{
    if (value.kind != Scalar::Kind::String) {
        return wrongType(shown(value));
    }
    const auto touching = touchingFromText(value.text);
    if (!touching) {
        return fail(ErrorCode::OutOfRange, place(), shown(value), "\"open\" or \"closed\"");
    }
    m_touching = *touching;
    return true;
}

bool SceneReader::takeName(const Scalar& value)
{
    if (value.kind != Scalar::Kind::String) {
        return wrongType(shown(value));
    }
    if (auto error = checkName(value.text)) {
        return fail(error->code, place(), error->value, error->expected);
    }
    m_object.name = value.text;
    return true;
}

// ---------------------------------------------------------------------------------------- unknown members

std::string& SceneReader::unknownOf(In in)
{
    switch (in) {
    case In::World: return m_unknownWorld;
    case In::Box: return m_unknownBox;
    case In::Circle: return m_unknownCircle;
    default: return m_unknownTop;
    }
}

bool SceneReader::startUnknown(char bracket)
{
    if (m_in != In::Unknown) {
        m_outer = m_in;
        m_unknownDepth = 0;
        m_in = In::Unknown;
        std::string& unknown = unknownOf(m_outer);
        unknown += unknown.empty() ? "" : ",";
        appendJsonString(unknown, m_key);
        unknown += ':';
    } else if (m_needsComma) {
        unknownOf(m_outer) += ',';
    }
    unknownOf(m_outer) += bracket;
    m_needsComma = false;
    ++m_unknownDepth;
    return true;
}

bool SceneReader::endUnknown(char bracket)
{
    unknownOf(m_outer) += bracket;
    m_needsComma = true;
    if (--m_unknownDepth == 0) {
        m_in = m_outer;
    }
    return true;
}

void SceneReader::appendUnknown(const Scalar& value)
{
    const bool isMember = m_in != In::Unknown;
    std::string& unknown = unknownOf(isMember ? m_in : m_outer);
    if (isMember) {
        unknown += unknown.empty() ? "" : ",";
        appendJsonString(unknown, m_key);
        unknown += ':';
    } else if (m_needsComma) {
        unknown += ',';
    }
    if (value.kind == Scalar::Kind::String) {
        appendJsonString(unknown, value.text);
    } else {
        unknown += value.text;
    }
    m_needsComma = true;
}

Result<Scene> SceneReader::finish()
{
    m_in = In::Top;
    if (!requireAll(m_seenTop, {kTopMembers[3]}, "an object with left, top, right and bottom")
        || !requireAll(m_seenTop, {kTopMembers[4]}, "a whole number from 0 to 12")
        || !requireAll(m_seenTop, {kTopMembers[7]}, "an array of boxes")) {
        return *m_error;
    }
    const auto space = Space::create(m_world, m_level, m_outside);
    if (!space) {
        return space.error();
    }
    return m_builder.finish(*space, m_touching, std::move(m_title), joinExtra("world", m_unknownWorld, m_unknownTop));
}

}  // namespace

Result<Scene> sceneFromJson(std::string_view text)
{
    if (text.size() > kLongestText) {
        return Error{ErrorCode::TooLarge, {}, std::to_string(text.size()) + " bytes", "at most 1 GiB"};
    }
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    SceneReader reader(text);
    if (!nlohmann::json::sax_parse(text.data(), text.data() + text.size(), &reader)) {
        return *reader.error();
    }
    return reader.finish();
}

Result<Scene> readSceneFile(const std::filesystem::path& path)
{
    auto text = readTextFile(path);
    if (!text) {
        return text.error();
    }
    auto scene = sceneFromJson(*text);
    if (!scene) {
        return Error(scene.error()).at(path.string());
    }
    return scene;
}

}  // namespace mortonscope
