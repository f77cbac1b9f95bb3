#include "core/json/json_value.h"

#include "core/base/message.h"
#include "core/json/json_parts.h"
#include "core/json/json_writer.h"

#include <algorithm>
#include <iterator>

namespace mortonscope {

namespace {

JsonValue scalarValue(const JsonScalar& from)
{
    JsonValue value;
    switch (from.kind) {
    case JsonScalar::Kind::Null: value.kind = JsonValue::Kind::Null; break;
    case JsonScalar::Kind::Boolean: value.kind = JsonValue::Kind::Boolean; break;
    case JsonScalar::Kind::Number: value.kind = JsonValue::Kind::Number; break;
    case JsonScalar::Kind::String: value.kind = JsonValue::Kind::String; break;
    }
    value.text = from.text;
    value.number = from.number;
    value.whole = from.whole;
    return value;
}

/// Puts each value where it belongs in the tree: one part for all depths, which keeps the way down to where it is.
class TreePart final : public JsonPart {
public:
    TreePart(JsonValue& root, std::optional<Error>& error) : JsonPart(error), m_root(root) {}

    bool key(std::string& key) override
    {
        m_key = std::move(key);
        const JsonValue& object = *m_path.back();
        if (object.members.size() >= kMostMembers) {  // each is compared with all before it
            return fail(ErrorCode::TooLarge, object.place, say("more than {1} members", kMostMembers),
                        say("at most {1} in one object", kMostMembers));
        }
        return object.find(m_key) == nullptr
            || fail(ErrorCode::BadUsage, object.placeOf(m_key), say("a second \"{1}\"", m_key),
                    say("each member once"));
    }
    bool scalar(const JsonScalar& value) override
    {
        add(scalarValue(value));
        return true;
    }
    JsonPart* object() override { return open(JsonValue::Kind::Object); }
    JsonPart* array() override { return open(JsonValue::Kind::Array); }
    bool end() override
    {
        m_path.pop_back();
        return true;
    }
    std::string place() const override { return m_path.empty() ? say("top level") : nextPlace(); }

private:
    std::string nextPlace() const
    {
        const JsonValue& inside = *m_path.back();
        return inside.isObject() ? inside.placeOf(m_key)
                                 : inside.place + '[' + std::to_string(inside.items.size()) + ']';
    }

    JsonValue& add(JsonValue value)
    {
        if (m_path.empty()) {
            m_root = std::move(value);
            return m_root;
        }
        value.place = nextPlace();
        JsonValue& inside = *m_path.back();
        if (inside.isObject()) {
            return inside.members.emplace_back(m_key, std::move(value)).second;
        }
        return inside.items.emplace_back(std::move(value));
    }

    JsonPart* open(JsonValue::Kind kind)
    {
        JsonValue value;
        value.kind = kind;
        m_path.push_back(&add(std::move(value)));  // nothing above it grows before it ends
        return this;
    }

    JsonValue& m_root;
    std::vector<JsonValue*> m_path;  // the outermost first
    std::string m_key;
};

void write(JsonWriter& json, const JsonValue& value)
{
    switch (value.kind) {
    case JsonValue::Kind::Null:
    case JsonValue::Kind::Boolean:
    case JsonValue::Kind::Number: json.json(value.text); return;
    case JsonValue::Kind::String: json.value(value.text); return;
    case JsonValue::Kind::Array: json.array(value.items, [&json](const JsonValue& item) { write(json, item); }); return;
    case JsonValue::Kind::Object:
        json.beginObject();
        for (const auto& [name, member] : value.members) {
            write(json.key(name), member);
        }
        json.endObject();
        return;
    }
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(members, [name](const auto& member) { return member.first == name; });
    return found == members.end() ? nullptr : &found->second;
}

std::string JsonValue::placeOf(std::string_view name) const
{
    return place.empty() ? std::string(name) : place + '.' + std::string(name);
}

std::string JsonValue::shown() const
{
    switch (kind) {
    case Kind::String: return inQuotes(text);
    case Kind::Array: return say("an array");
    case Kind::Object: return say("an object");
    default: return text.substr(0, 60);
    }
}

std::string JsonValue::toJson() const
{
    std::string out;
    JsonWriter json(out);
    write(json, *this);
    return out;
}

Result<JsonValue> jsonValueFrom(std::string_view text)
{
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    std::optional<Error> error;
    JsonValue root;
    TreePart tree(root, error);
    if (!readJson(text, tree, error)) {
        return *error;
    }
    return root;
}

std::string oneOfWords(std::span<const std::string_view> words)
{
    std::vector<std::string> quoted;
    std::ranges::transform(words, std::back_inserter(quoted), inQuotes);
    return oneOfThese(quoted);
}

std::optional<Error> unknownMember(const JsonValue& object, std::initializer_list<std::string_view> known)
{
    for (const auto& [name, member] : object.members) {
        if (std::ranges::find(known, name) == known.end()) {
            return Error{ErrorCode::UnknownName, object.place, inQuotes(name),
                         oneOfThese(std::span(known.begin(), known.size()))};
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
