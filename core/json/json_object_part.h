#pragma once

#include "core/base/message.h"
#include "core/json/json_parts.h"
#include "core/json/json_writer.h"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Keeps members that this program does not know, as the text of JSON members without the braces around them. As a
/// part it takes what is inside such a member's array or object.
class UnknownMembers final : public JsonPart {
public:
    explicit UnknownMembers(JsonPart& object) : JsonPart(&object) {}

    const std::string& text() const { return m_text; }
    void clear();

    /// Begins a member, whose value comes next.
    UnknownMembers& member(std::string_view key)
    {
        m_json.key(key);
        return *this;
    }

    bool key(std::string& key) override;
    bool scalar(const JsonScalar& value) override;
    JsonPart* object() override;
    JsonPart* array() override;
    bool end() override;
    std::string place() const override { return outer().place(); }  // the outermost unknown member's

private:
    std::string m_text;
    JsonWriter m_json{m_text};
    std::vector<bool> m_isObject;  // the brackets that are still to be closed, the outermost first
};

/// A member that this program knows; `expected` says what its value is, a message.
struct KnownMember {
    std::string_view key;
    const char* expected;
};

/// What is common to objects: finds members in a table, refuses one that is given twice, remembers which were there,
/// keeps those that aren't in the table. A subclass takes the values by the member's number in the table.
class JsonObjectPart : public JsonPart {
public:
    bool key(std::string& key) override;
    bool scalar(const JsonScalar& value) override;
    JsonPart* object() override;
    JsonPart* array() override;
    std::string place() const override { return placeOf(m_key); }

protected:
    /// At most 32 members, whose table outlives the part.
    JsonObjectPart(JsonPart& outer, std::span<const KnownMember> members)
        : JsonPart(&outer), m_members(members), m_unknown(*this)
    {
    }

    /// Forgets the object that was read before.
    void beginObject();

    virtual bool take(int member, const JsonScalar& value) = 0;
    virtual JsonPart* takeObject(int member);
    virtual JsonPart* takeArray(int member);

    bool has(int member) const { return (m_seen >> static_cast<unsigned>(member) & 1U) != 0; }
    /// Whether all of them were there; `expected` if it isn't the table's.
    bool requireAll(std::initializer_list<int> members, const char* expected = nullptr);
    bool wrongType(std::string value);
    bool outOfRange(const JsonScalar& value);

    bool takeNumber(const JsonScalar& value, double& target);
    bool takeText(const JsonScalar& value, std::string& target);
    bool takeWhole(const JsonScalar& value, std::uint64_t& target);
    bool takeFlag(const JsonScalar& value, bool& target);

    /// What the places of this object's members begin with.
    virtual std::string prefix() const { return outer().place() + '.'; }
    std::string placeOf(std::string_view key) const { return prefix() + std::string(key); }
    const std::string& unknown() const { return m_unknown.text(); }

private:
    static constexpr int kUnknown = -1;

    std::string expected() const { return translated(m_members[static_cast<std::size_t>(m_member)].expected); }

    std::span<const KnownMember> m_members;
    std::string m_key;
    int m_member = kUnknown;   // of m_key
    std::uint32_t m_seen = 0;  // a bit a member
    UnknownMembers m_unknown;
};

}  // namespace mortonscope
