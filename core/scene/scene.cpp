#include "core/scene/scene.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/space/text.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>

namespace mortonscope {

/// The names in order, and a hash table of their ids with open addressing. A short name costs 32 bytes, plus 8 in the
/// table, and no allocation. Snapshots share the names, which are then immutable.
class Scene::Names {
public:
    std::size_t size() const { return m_names.size(); }
    const std::string& operator[](std::size_t row) const
    {
        assert(row < m_names.size());
        return m_names[row];
    }

    std::optional<BoxId> find(std::string_view name) const
    {
        if (m_slots.empty()) {
            return std::nullopt;
        }
        const std::uint32_t id = m_slots[slotFor(name)];
        return id == kFree ? std::nullopt : std::optional(BoxId{id});
    }

    /// Appends a name. If it is taken, returns the id of the box that has it.
    std::optional<BoxId> add(std::string name)
    {
        if (2 * (m_names.size() + 1) > m_slots.size()) {
            resizeTable(std::max<std::size_t>(16, 2 * m_slots.size()));
        }
        std::uint32_t& slot = m_slots[slotFor(name)];
        if (slot != kFree) {
            return BoxId{slot};
        }
        slot = static_cast<std::uint32_t>(m_names.size());
        m_names.push_back(std::move(name));
        return std::nullopt;
    }

    void reserve(std::size_t count)
    {
        m_names.reserve(count);
        std::size_t slots = 16;
        while (slots < 2 * count) {
            slots *= 2;
        }
        if (slots > m_slots.size()) {
            resizeTable(slots);
        }
    }

    friend bool operator==(const Names& a, const Names& b) { return a.m_names == b.m_names; }

private:
    static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

    /// Returns the slot of a name, or the slot that it would get. Probing is short, because the table is at most half
    /// full.
    std::size_t slotFor(std::string_view name) const
    {
        assert(!m_slots.empty() && 2 * m_names.size() <= m_slots.size());
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = std::hash<std::string_view>{}(name)&mask;
        while (m_slots[at] != kFree && m_names[m_slots[at]] != name) {
            at = (at + 1) & mask;
        }
        return at;
    }

    void resizeTable(std::size_t slots)
    {
        assert(std::has_single_bit(slots));
        m_slots.assign(slots, kFree);
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            m_slots[slotFor(m_names[i])] = static_cast<std::uint32_t>(i);
        }
    }

    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_slots;  // a power of two in number
};

namespace {

/// Returns whether a velocity is zero. False for −0, which files distinguish from 0.
bool isAtRest(Velocity v) { return v.x == 0 && v.y == 0 && !std::signbit(v.x) && !std::signbit(v.y); }

/// Appends the value of a row. A column is empty until a row has a value.
template <class T>
void appendTo(std::vector<T>& column, std::size_t row, T&& value, bool isNone)
{
    if (isNone && column.empty()) {
        return;
    }
    assert(column.empty() || column.size() == row);
    column.resize(row);
    column.push_back(
        std::move(value));  // NOLINT(bugprone-move-forwarding-reference): T is the column's type, never a reference
}

template <class T>
std::shared_ptr<const std::vector<T>> shared(std::vector<T> column)
{
    return std::make_shared<const std::vector<T>>(std::move(column));
}

template <class T>
std::shared_ptr<const std::vector<T>> sharedOrNull(std::vector<T> column)
{
    return column.empty() ? nullptr : shared(std::move(column));
}

template <class T>
std::vector<T> copyOf(const std::shared_ptr<const std::vector<T>>& column)
{
    return column ? *column : std::vector<T>();
}

template <class Column>
bool sameColumn(const Column& a, const Column& b)
{
    return a == b || (a && b && *a == *b);
}

/// Returns the circle in a dragged box. A circle that only moved keeps its exact radius: width and height then change
/// only by rounding, and the radius must not drift.
Circle circleInto(const Box& now, const Circle& before)
{
    const Box old = boundingBox(before);
    const double largest = std::max({std::abs(now.left), std::abs(now.top), std::abs(now.right), std::abs(now.bottom),
                                     std::abs(old.left), std::abs(old.top), std::abs(old.right), std::abs(old.bottom)});
    const double rounding = 8 * std::numeric_limits<double>::epsilon() * largest;
    const bool onlyMoved =
        std::abs(now.width() - old.width()) <= rounding && std::abs(now.height() - old.height()) <= rounding;
    const double radius = std::min(now.right / 2 - now.left / 2, now.bottom / 2 - now.top / 2);
    return {{now.left / 2 + now.right / 2, now.top / 2 + now.bottom / 2}, onlyMoved ? before.radius : radius};
}

}  // namespace

// ---------------------------------------------------------------------------------------------- building

struct SceneBuilder::Columns {
    std::vector<Box> boxes;
    std::shared_ptr<Scene::Names> names = std::make_shared<Scene::Names>();
    // Each column is empty as long as no object has the property.
    std::vector<std::optional<Circle>> circles;
    std::vector<Velocity> velocities;
    std::vector<std::string> extras;
};

SceneBuilder::SceneBuilder() : m_columns(std::make_unique<Columns>()) {}
SceneBuilder::~SceneBuilder() = default;

SceneBuilder::SceneBuilder(const Scene& scene) : SceneBuilder()
{
    m_columns->boxes = *scene.m_boxes;
    *m_columns->names = *scene.m_names;
    m_columns->circles = copyOf(scene.m_circles);
    m_columns->velocities = copyOf(scene.m_velocities);
    m_columns->extras = copyOf(scene.m_extras);
}

std::size_t SceneBuilder::size() const { return m_columns->boxes.size(); }

void SceneBuilder::reserve(std::size_t count)
{
    m_columns->boxes.reserve(count);
    m_columns->names->reserve(count);
}

std::optional<BoxId> SceneBuilder::add(SceneObject object)
{
    assert(!checkName(object.name) && !checkBox(object.box) && !(object.circle && checkCircle(*object.circle)));
    assert(std::isfinite(object.velocity.x) && std::isfinite(object.velocity.y));
    const std::size_t row = size();
    assert(row < kMaxBoxes);
    if (const auto owner = m_columns->names->add(std::move(object.name))) {
        return owner;
    }
    m_columns->boxes.push_back(object.circle ? boundingBox(*object.circle) : object.box);
    appendTo(m_columns->circles, row, std::move(object.circle), !object.circle);
    appendTo(m_columns->velocities, row, std::move(object.velocity), isAtRest(object.velocity));
    appendTo(m_columns->extras, row, std::move(object.extra), object.extra.empty());
    return std::nullopt;
}

Scene SceneBuilder::finish(Space space, Touching touching, std::string title, std::string extra)
{
    Columns columns = std::exchange(*m_columns, Columns());
    [[maybe_unused]] const std::size_t size = columns.boxes.size();
    assert(columns.names->size() == size && (columns.circles.empty() || columns.circles.size() == size));
    assert(columns.velocities.empty() || columns.velocities.size() == size);
    assert(columns.extras.empty() || columns.extras.size() == size);
    Scene scene;
    scene.m_idSpace = IdSpace::next();
    scene.m_space = space;
    scene.m_touching = touching;
    scene.m_title = std::move(title);
    scene.m_extra = std::move(extra);
    scene.m_boxes = shared(std::move(columns.boxes));
    scene.m_names = std::move(columns.names);
    scene.m_circles = sharedOrNull(std::move(columns.circles));
    scene.m_velocities = sharedOrNull(std::move(columns.velocities));
    scene.m_extras = sharedOrNull(std::move(columns.extras));
    return scene;
}

// ------------------------------------------------------------------------------------------------- scene

Scene::Scene() : m_boxes(shared(std::vector<Box>())), m_names(std::make_shared<Names>()) {}

Scene::Scene(Space space, Touching touching, std::string title, std::vector<SceneObject> objects)
{
    SceneBuilder builder;
    builder.reserve(objects.size());
    for (SceneObject& object : objects) {
        [[maybe_unused]] const auto owner = builder.add(std::move(object));
        assert(!owner);
    }
    *this = builder.finish(space, touching, std::move(title));
}

void Scene::endOnForeign(BoxId id) const
{
    std::fprintf(stderr, "mortonscope: box %u of another scene was asked of one with %zu\n",
                 static_cast<unsigned>(id.value), size());
    std::abort();
}

const std::string& Scene::name(BoxId id) const { return (*m_names)[rowOf(id)]; }

std::optional<BoxId> Scene::find(std::string_view name) const
{
    const std::optional<BoxId> row = m_names->find(name);
    if (!row) {
        return std::nullopt;
    }
    return id(row->value);
}

std::optional<Circle> Scene::circle(BoxId id) const { return m_circles ? (*m_circles)[rowOf(id)] : std::nullopt; }
Velocity Scene::velocity(BoxId id) const { return m_velocities ? (*m_velocities)[rowOf(id)] : Velocity(); }

const std::string& Scene::extra(BoxId id) const
{
    static const std::string kNone;
    return m_extras ? (*m_extras)[rowOf(id)] : kNone;
}

SceneObject Scene::object(BoxId id) const { return {name(id), box(id), circle(id), velocity(id), extra(id)}; }

bool operator==(const Scene& a, const Scene& b)
{
    return a.m_space == b.m_space && a.m_touching == b.m_touching && a.m_title == b.m_title && a.m_extra == b.m_extra
        && sameColumn(a.m_view, b.m_view) && sameColumn(a.m_bookmarks, b.m_bookmarks)
        && sameColumn(a.m_boxes, b.m_boxes) && sameColumn(a.m_names, b.m_names) && sameColumn(a.m_circles, b.m_circles)
        && sameColumn(a.m_velocities, b.m_velocities) && sameColumn(a.m_extras, b.m_extras);
}

const std::vector<Bookmark>& Scene::bookmarks() const
{
    static const std::vector<Bookmark> kNone;
    return m_bookmarks ? *m_bookmarks : kNone;
}

// ------------------------------------------------------------------------------------------------- edits

Scene Scene::withObjectsOf(SceneBuilder& builder) const
{
    Scene scene = builder.finish(m_space, m_touching, m_title, m_extra);
    scene.m_view = m_view;
    scene.m_bookmarks = m_bookmarks;
    return scene;
}

Scene Scene::withTitle(std::string title) const
{
    Scene scene = *this;
    scene.m_title = std::move(title);
    return scene;
}

Scene Scene::withSpace(Space space) const
{
    Scene scene = *this;
    scene.m_space = space;
    return scene;
}

Scene Scene::withTouching(Touching touching) const
{
    Scene scene = *this;
    scene.m_touching = touching;
    return scene;
}

Scene Scene::withExtra(std::string extra) const
{
    Scene scene = *this;
    scene.m_extra = std::move(extra);
    return scene;
}

Scene Scene::withView(std::shared_ptr<const View> view) const
{
    Scene scene = *this;
    scene.m_view = std::move(view);
    return scene;
}

Scene Scene::withReadingNote(std::string note) const
{
    Scene scene = *this;
    scene.m_readingNote = std::move(note);
    return scene;
}

Scene Scene::withBookmarks(std::vector<Bookmark> bookmarks) const
{
    Scene scene = *this;
    scene.m_bookmarks = sharedOrNull(std::move(bookmarks));
    return scene;
}

Shape Scene::reshaped(BoxId id, const Box& box) const
{
    const auto old = circle(id);
    if (!old || box == this->box(id)) {
        return {box, old};
    }
    const Circle changed = circleInto(box, *old);
    return {boundingBox(changed), changed};
}

Scene Scene::withBoxes(std::span<const std::pair<BoxId, Box>> changes) const
{
    std::vector<std::pair<BoxId, Shape>> shapes;
    shapes.reserve(changes.size());
    for (const auto& [id, box] : changes) {
        shapes.emplace_back(id, reshaped(id, box));
    }
    return withShapes(shapes);
}

Scene Scene::withShapes(std::span<const std::pair<BoxId, Shape>> changes) const
{
    std::vector<Box> boxes = *m_boxes;
    std::vector<std::optional<Circle>> circles;
    for (const auto& [id, shape] : changes) {
        assert(id.value < size() && !checkBox(shape.box) && shape.circle.has_value() == circle(id).has_value());
        boxes[rowOf(id)] = shape.box;
        if (shape.circle) {
            assert(!checkCircle(*shape.circle) && shape.box == boundingBox(*shape.circle));
            if (circles.empty()) {
                circles = *m_circles;  // copied only if a circle changes
            }
            circles[id.value] = shape.circle;
        }
    }
    Scene scene = *this;
    scene.m_boxes = shared(std::move(boxes));
    if (!circles.empty()) {
        scene.m_circles = shared(std::move(circles));
    }
    return scene;
}

Scene Scene::withFrame(std::vector<Box> boxes, std::vector<std::optional<Circle>> circles,
                       std::vector<Velocity> velocities) const
{
    assert(boxes.size() == size() && velocities.size() == size() && circles.size() == (hasCircles() ? size() : 0));
    Scene scene = *this;
    scene.m_boxes = shared(std::move(boxes));
    scene.m_circles = sharedOrNull(std::move(circles));
    // A scene at rest has no velocity column, so that it equals the scene that a reader makes of its file.
    scene.m_velocities = std::ranges::all_of(velocities, isAtRest) ? nullptr : shared(std::move(velocities));
    return scene;
}

Scene Scene::withName(BoxId id, std::string name) const
{
    assert(!checkName(name) && id.value < size());
    auto names = std::make_shared<Names>();
    names->reserve(size());
    const std::size_t row = rowOf(id);
    for (std::size_t i = 0; i < size(); ++i) {
        [[maybe_unused]] const auto owner = names->add(i == row ? name : (*m_names)[i]);
        assert(!owner);
    }
    Scene scene = *this;
    scene.m_names = std::move(names);
    return scene;
}

Scene Scene::withInserted(BoxId at, std::vector<SceneObject> objects) const
{
    assert(at.value <= size());
    if (objects.empty()) {
        return *this;
    }
    const auto addTo = [](SceneBuilder& builder, SceneObject object) {
        [[maybe_unused]] const auto owner = builder.add(std::move(object));
        assert(!owner);
    };
    if (at.value == size()) {  // the common case: whole columns are copied, and no id changes
        SceneBuilder builder(*this);
        builder.reserve(size() + objects.size());  // otherwise the columns would grow to twice their size
        for (SceneObject& object : objects) {
            addTo(builder, std::move(object));
        }
        Scene scene = withObjectsOf(builder);
        if (!isEmpty()) {
            scene.m_idSpace = m_idSpace;
        }
        return scene;
    }
    SceneBuilder builder;
    builder.reserve(size() + objects.size());
    for (std::size_t i = 0; i < size(); ++i) {
        if (i == at.value) {
            for (SceneObject& object : objects) {
                addTo(builder, std::move(object));
            }
        }
        addTo(builder, object(id(i)));
    }
    return withObjectsOf(builder);
}

Scene Scene::withRemoved(std::span<const BoxId> ids) const
{
    std::vector<bool> removed(size());
    for (const BoxId id : ids) {
        removed[rowOf(id)] = true;
    }
    SceneBuilder builder;
    for (std::size_t i = 0; i < size(); ++i) {
        if (!removed[i]) {
            [[maybe_unused]] const auto owner = builder.add(object(id(i)));
            assert(!owner);
        }
    }
    return withObjectsOf(builder);
}

// ------------------------------------------------------------------------------------------------ checks

std::optional<Error> checkBox(const Box& box)
{
    if (!isFinite(box)) {
        return Error{ErrorCode::NotFinite, {}, boxText(box), say("four finite edges")};
    }
    if (!isOrdered(box)) {
        return Error{ErrorCode::InvertedBox, {}, boxText(box), say("left ≤ right and top ≤ bottom")};
    }
    return std::nullopt;
}

std::optional<Error> checkCircle(const Circle& circle)
{
    const std::string text =
        numberText(circle.centre.x) + ' ' + numberText(circle.centre.y) + ' ' + numberText(circle.radius);
    if (circle.radius < 0) {
        return Error{ErrorCode::OutOfRange, {}, text, say("a radius of 0 or more")};
    }
    // An infinite or NaN radius gives edges that are not finite.
    if (!isFinite(boundingBox(circle)) || !std::isfinite(circle.radius)) {
        return Error{ErrorCode::NotFinite, {}, text, say("a finite center and radius whose box is finite, too")};
    }
    return std::nullopt;
}

}  // namespace mortonscope
