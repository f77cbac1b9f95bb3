#include "core/scene/scene_boxes_part.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/scene/scene_json_text.h"

#include <array>

namespace mortonscope {

namespace {

enum CircleMember { kX, kY, kRadius };
constexpr std::array kCircleMembers{KnownMember{"x", message("a number")}, KnownMember{"y", message("a number")},
                                    KnownMember{"radius", message("a number")}};

enum BoxMember { kName, kLeft, kTop, kRight, kBottom, kCircle, kVx, kVy };
constexpr std::array kBoxMembers{
    KnownMember{"name", message("a name in quotes")}, KnownMember{"left", message("a number")},
    KnownMember{"top", message("a number")},          KnownMember{"right", message("a number")},
    KnownMember{"bottom", message("a number")},       KnownMember{"circle", message("an object with x, y and radius")},
    KnownMember{"vx", message("a number")},           KnownMember{"vy", message("a number")}};

}  // namespace

// ------------------------------------------------------------------------------------------------------ circle

CirclePart::CirclePart(JsonPart& box) : JsonObjectPart(box, kCircleMembers) {}

JsonPart* CirclePart::begin()
{
    beginObject();
    return this;
}

bool CirclePart::take(int member, const JsonScalar& value)
{
    return takeNumber(value, member == kX ? m_circle.centre.x : member == kY ? m_circle.centre.y : m_circle.radius);
}

bool CirclePart::end()
{
    if (!requireAll({kX, kY, kRadius})) {
        return false;
    }
    auto error = checkCircle(m_circle);
    if (error && error->code == ErrorCode::OutOfRange) {
        return fail(error->code, placeOf("radius"), numberText(m_circle.radius), error->expected);
    }
    return !error || fail(error->code, outer().place(), error->value, error->expected);
}

// --------------------------------------------------------------------------------------------------------- box

SceneBoxPart::SceneBoxPart(JsonPart& boxes, SceneBuilder& builder)
    : JsonObjectPart(boxes, kBoxMembers), m_builder(builder), m_circle(*this)
{
}

JsonPart* SceneBoxPart::begin()
{
    beginObject();
    m_object = SceneObject();
    return this;
}

bool SceneBoxPart::take(int member, const JsonScalar& value)
{
    switch (member) {
    case kName:
        if (!takeText(value, m_object.name)) {
            return false;
        }
        if (auto error = checkName(value.text)) {
            return fail(error->code, place(), error->value, error->expected);
        }
        return true;
    case kLeft: return takeNumber(value, m_object.box.left);
    case kTop: return takeNumber(value, m_object.box.top);
    case kRight: return takeNumber(value, m_object.box.right);
    case kBottom: return takeNumber(value, m_object.box.bottom);
    case kVx: return takeNumber(value, m_object.velocity.x);
    case kVy: return takeNumber(value, m_object.velocity.y);
    default: return wrongType(shown(value));
    }
}

JsonPart* SceneBoxPart::takeObject(int member)
{
    return member == kCircle ? m_circle.begin() : JsonObjectPart::takeObject(member);
}

bool SceneBoxPart::checkEdges()
{
    if (has(kCircle)) {
        for (const int edge : {kLeft, kTop, kRight, kBottom}) {
            if (has(edge)) {
                return fail(ErrorCode::BadUsage, placeOf(kBoxMembers[static_cast<std::size_t>(edge)].key),
                            say("an edge beside a circle"), say("either a circle or four edges"));
            }
        }
        return true;
    }
    if (!requireAll({kLeft, kTop, kRight, kBottom}, message("a number, or a circle instead of the four edges"))) {
        return false;
    }
    auto error = checkBox(m_object.box);
    return !error || fail(error->code, outer().place(), error->value, error->expected);
}

bool SceneBoxPart::end()
{
    if (!requireAll({kName}) || !checkEdges()) {
        return false;
    }
    if (has(kCircle)) {
        m_object.circle = m_circle.circle();
        m_object.extra = joinExtra("circle", m_circle.unknown(), unknown());
    } else {
        m_object.extra = joinExtra("circle", {}, unknown());
    }
    const std::string name = m_object.name;
    if (const auto owner = m_builder.add(std::move(m_object))) {
        return fail(ErrorCode::DuplicateName, placeOf("name"), inQuotes(name),
                    say("a unique name; boxes[{1}] has this one", owner->value));
    }
    return true;
}

// ------------------------------------------------------------------------------------------------------- boxes

BoxesPart::BoxesPart(JsonPart& scene, SceneBuilder& builder)
    : JsonArrayPart(scene, message("an object with a name and edges, or a circle")), m_builder(builder),
      m_box(*this, builder)
{
}

JsonPart* BoxesPart::object()
{
    if (m_builder.size() >= kMostBoxes) {
        fail(ErrorCode::TooLarge, outer().place(), say("more than 4000000 boxes"), say("at most 4000000 boxes"));
        return nullptr;
    }
    return m_box.begin();
}

}  // namespace mortonscope
