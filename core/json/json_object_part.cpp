#include "core/json/json_object_part.h"

#include "core/base/message.h"

#include <algorithm>

namespace mortonscope {

// -------------------------------------------------------------------------------------------- unknown members

void UnknownMembers::clear()
{
    m_text.clear();
    m_json = JsonWriter(m_text);
}

bool UnknownMembers::key(std::string& key)
{
    m_json.key(key);
    return true;
}

bool UnknownMembers::scalar(const JsonScalar& value)
{
    value.isText() ? m_json.value(value.text) : m_json.json(value.text);
    return true;
}

JsonPart* UnknownMembers::object()
{
    m_json.beginObject();
    m_isObject.push_back(true);
    return this;
}

JsonPart* UnknownMembers::array()
{
    m_json.beginArray();
    m_isObject.push_back(false);
    return this;
}

bool UnknownMembers::end()
{
    m_isObject.back() ? m_json.endObject() : m_json.endArray();
    m_isObject.pop_back();
    return true;
}

// ----------------------------------------------------------------------------------------------------- objects

void JsonObjectPart::beginObject()
{
    m_seen = 0;
    m_unknown.clear();
}

bool JsonObjectPart::key(std::string& key)
{
    m_key.swap(key);
    const auto found =
        std::find_if(m_members.begin(), m_members.end(), [this](const KnownMember& m) { return m.key == m_key; });
    m_member = found == m_members.end() ? kUnknown : static_cast<int>(found - m_members.begin());
    if (m_member == kUnknown) {
        return true;
    }
    if (has(m_member)) {
        return fail(ErrorCode::BadUsage, place(), say("a second \"{1}\"", m_key), say("each member once"));
    }
    m_seen |= std::uint32_t{1} << static_cast<unsigned>(m_member);
    return true;
}

bool JsonObjectPart::scalar(const JsonScalar& value)
{
    if (m_member == kUnknown) {
        return m_unknown.member(m_key).scalar(value);
    }
    return take(m_member, value);
}

JsonPart* JsonObjectPart::object()
{
    return m_member == kUnknown ? m_unknown.member(m_key).object() : takeObject(m_member);
}
JsonPart* JsonObjectPart::array()
{
    return m_member == kUnknown ? m_unknown.member(m_key).array() : takeArray(m_member);
}

JsonPart* JsonObjectPart::takeObject(int) { return wrongType(say("an object")) ? this : nullptr; }
JsonPart* JsonObjectPart::takeArray(int) { return wrongType(say("an array")) ? this : nullptr; }

bool JsonObjectPart::requireAll(std::initializer_list<int> members, const char* expected)
{
    for (const int member : members) {
        if (!has(member)) {
            const KnownMember& known = m_members[static_cast<std::size_t>(member)];
            return fail(ErrorCode::MissingMember, placeOf(known.key), {},
                        translated(expected != nullptr ? expected : known.expected));
        }
    }
    return true;
}

bool JsonObjectPart::wrongType(std::string value)
{
    return fail(ErrorCode::WrongType, place(), std::move(value), expected());
}

bool JsonObjectPart::outOfRange(const JsonScalar& value)
{
    return fail(ErrorCode::OutOfRange, place(), shown(value), expected());
}

bool JsonObjectPart::takeNumber(const JsonScalar& value, double& target)
{
    target = value.number;  // finite: the parser refuses what overflows
    if (value.isRounded) {
        noteRounded(*this, value);
    }
    return value.isNumber() || wrongType(shown(value));
}

bool JsonObjectPart::takeText(const JsonScalar& value, std::string& target)
{
    if (!value.isText()) {
        return wrongType(shown(value));
    }
    target = value.text;
    return true;
}

bool JsonObjectPart::takeWhole(const JsonScalar& value, std::uint64_t& target)
{
    if (!value.isNumber()) {
        return wrongType(shown(value));
    }
    if (!value.whole) {
        return outOfRange(value);
    }
    target = *value.whole;
    return true;
}

bool JsonObjectPart::takeFlag(const JsonScalar& value, bool& target)
{
    target = value.text == "true";
    return value.kind == JsonScalar::Kind::Boolean || wrongType(shown(value));
}

}  // namespace mortonscope
