#include "core/json/json_value.h"

#include "core/base/message.h"
#include "core/json/json_reader.h"
#include "core/json/json_writer.h"

#include <algorithm>
#include <iterator>

namespace mortonscope {

namespace {

JsonValue::Kind kindOf(JsonScalar::Kind kind)
{
    switch (kind) {
    case JsonScalar::Kind::Null: break;
    case JsonScalar::Kind::Boolean: return JsonValue::Kind::Boolean;
    case JsonScalar::Kind::Number: return JsonValue::Kind::Number;
    case JsonScalar::Kind::String: return JsonValue::Kind::String;
    }
    return JsonValue::Kind::Null;
}

bool read(JsonReader& json, JsonValue& value);

bool readMembers(JsonReader& json, JsonValue& object)
{
    json.beginObject();
    for (std::string_view name; json.nextMember(name);) {
        if (object.members.size() >= kMaxMembers) {  // because each member is compared with all earlier ones
            return json.refuse(Error{ErrorCode::TooLarge, object.place, say("more than {1} members", kMaxMembers),
                                     say("at most {1} in one object", kMaxMembers)});
        }
        if (object.find(name) != nullptr) {
            return json.refuse(ErrorCode::DuplicateName, inQuotes(std::string(name)), say("each member once"));
        }
        JsonValue& member = object.members.emplace_back(name, JsonValue()).second;
        if (!read(json, member)) {
            return false;
        }
    }
    return json.ok();
}

bool read(JsonReader& json, JsonValue& value)
{
    value.place = json.path();
    if (json.isObjectNext()) {
        value.kind = JsonValue::Kind::Object;
        return readMembers(json, value);
    }
    if (json.isArrayNext()) {
        value.kind = JsonValue::Kind::Array;
        json.beginArray();
        while (json.nextItem(kAnyJsonValue)) {
            if (!read(json, value.items.emplace_back())) {
                return false;
            }
        }
        return json.ok();
    }
    JsonScalar scalar;
    if (!json.scalar(scalar)) {
        return false;
    }
    value.kind = kindOf(scalar.kind);
    value.text = scalar.text;
    value.number = scalar.number;
    value.whole = scalar.whole;
    return true;
}

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

std::string JsonValue::placeOf(std::string_view name) const { return joinedPath(place, name); }

std::string JsonValue::shown() const
{
    switch (kind) {
    case Kind::String: return inQuotes(text);
    case Kind::Array: return say("an array");
    case Kind::Object: return say("an object");
    default: return jsonExcerpt(text);
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
    JsonReader json(text);
    JsonValue root;
    json.expect(kAnyJsonValue);
    if (!read(json, root) || !json.end()) {
        return json.error();
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
            const std::span names(known.begin(), known.size());
            return Error{ErrorCode::UnknownName, object.place, inQuotes(name), oneOfThese(names)}.suggesting(name,
                                                                                                             names);
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
