#pragma once

#include "core/json/json_object_part.h"
#include "core/scene/scene.h"

namespace mortonscope {

/// A box's circle: {"x": 50, "y": 50, "radius": 5}.
class CirclePart final : public JsonObjectPart {
public:
    explicit CirclePart(JsonPart& box);

    JsonPart* begin();
    const Circle& circle() const { return m_circle; }
    using JsonObjectPart::unknown;

    bool end() override;

protected:
    bool take(int member, const JsonScalar& value) override;

private:
    Circle m_circle;
};

/// One entry of "boxes"; what it has read goes to the builder.
class SceneBoxPart final : public JsonObjectPart {
public:
    SceneBoxPart(JsonPart& boxes, SceneBuilder& builder);

    JsonPart* begin();
    bool end() override;

protected:
    bool take(int member, const JsonScalar& value) override;
    JsonPart* takeObject(int member) override;

private:
    bool checkEdges();

    SceneBuilder& m_builder;
    SceneObject m_object;
    CirclePart m_circle;
};

/// The array "boxes".
class BoxesPart final : public JsonArrayPart {
public:
    BoxesPart(JsonPart& scene, SceneBuilder& builder);

    JsonPart* object() override;

protected:
    std::size_t index() const override { return m_builder.size(); }

private:
    SceneBuilder& m_builder;
    SceneBoxPart m_box;
};

}  // namespace mortonscope
