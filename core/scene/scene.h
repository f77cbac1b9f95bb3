#pragma once

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/scene/view.h"
#include "core/space/geometry.h"
#include "core/space/space.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

/// An object of a scene: a named box, or a named circle with its bounding box.
struct SceneObject {
    std::string name;
    Box box;  ///< for a circle: boundingBox(*circle)
    std::optional<Circle> circle;
    Velocity velocity;  ///< in world units per frame
    /// Unknown members from its file, as the text of a JSON object, or empty. Those of `circle` are under that name:
    /// {"note":1,"circle":{"tag":2}}. No other known member is included.
    std::string extra;

    friend bool operator==(const SceneObject&, const SceneObject&) = default;
};

/// Limits of a scene; readers and editors refuse more.
inline constexpr std::size_t kMaxBoxes = 4'000'000;
inline constexpr std::size_t kMaxName = 200;  ///< bytes

class SceneBuilder;

/// A space, the touching rule, and the objects in order of entry. A Scene is an immutable value that is cheap to copy.
/// An edit makes a new Scene that shares all unchanged columns, so a view never sees half an edit.
///
///     const Scene moved = scene.withBoxes(changes);
///     moved.name(moved.id(0));
///
/// Invariants: names are unique, not empty and at most 200 bytes; every box is finite and not inverted; the box of a
/// circle is its bounding box. Callers of the with…() functions must check their arguments (checkName, checkBox); the
/// functions only assert them.
class Scene {
    class Names;

public:
    /// Creates an empty scene in the default space.
    Scene();
    Scene(Space space, Touching touching, std::string title, std::vector<SceneObject> objects);

    const std::string& title() const { return m_title; }
    const Space& space() const { return m_space; }
    Touching touching() const { return m_touching; }
    /// Returns unknown top-level members from its file, as the text of a JSON object, or empty. Those of `world` are
    /// under that name, as in SceneObject::extra.
    const std::string& extra() const { return m_extra; }
    /// Returns the view to open with, from its file, or null. This is not the current view of the program. Edits keep
    /// it.
    const std::shared_ptr<const View>& view() const { return m_view; }
    /// Returns a remark on what reading the file changed, without a period, or an empty text. It is not written to
    /// files.
    const std::string& readingNote() const { return m_readingNote; }
    /// Returns the bookmarks from its file. Edits keep them.
    const std::vector<Bookmark>& bookmarks() const;

    std::size_t size() const { return m_boxes->size(); }
    bool isEmpty() const { return m_boxes->empty(); }

    /// Returns the boxes by id, contiguous in memory.
    std::span<const Box> boxes() const { return *m_boxes; }
    /// Returns the id space of its boxes. An edit keeps it if all remaining boxes keep their ids, as appending does. If
    /// you undo an appended box and append another, the new box gets the same id.
    IdSpace idSpace() const { return m_idSpace; }
    /// Returns the id of a row, 0 … size() − 1.
    BoxId id(std::size_t row) const { return m_idSpace.id(row); }

    /// Returns the box with this id. In every build, an id beyond the end terminates the program, here and in all
    /// columns. In checked builds, so does an id of another id space.
    const Box& box(BoxId id) const { return (*m_boxes)[rowOf(id)]; }
    const std::string& name(BoxId id) const;
    /// Returns true if both scenes share their names, as after edits that don't change names. False may mean that the
    /// names are unshared copies. O(1).
    bool sharesNamesWith(const Scene& other) const { return m_names == other.m_names; }
    /// Returns whether an id that both scenes have means the same box. This may be wrong for a box whose insertion was
    /// undone.
    bool sharesIdsWith(const Scene& other) const { return m_idSpace == other.m_idSpace; }
    std::optional<Circle> circle(BoxId id) const;
    bool hasCircles() const { return m_circles != nullptr; }
    Velocity velocity(BoxId id) const;
    /// Returns the unknown members, as in SceneObject::extra.
    const std::string& extra(BoxId id) const;
    Shape shape(BoxId id) const { return {box(id), circle(id)}; }
    SceneObject object(BoxId id) const;

    /// Finds a box by name. O(1).
    std::optional<BoxId> find(std::string_view name) const;
    /// Returns a free name. Without `wanted`, this is the first free one of A … Z, A1 … Z1, A2 … Otherwise it is
    /// `wanted` if that is free, else "B 2", "B 3" …, counting on from a number at its end, and cut to the limit.
    std::string freeName(std::string_view wanted = {}) const;
    /// Returns a free name for each wanted name, all different, for pasting and duplicating.
    std::vector<std::string> freeNames(std::span<const std::string> wanted) const;

    /// Returns whether two objects overlap under the touching rule of the scene.
    bool overlap(BoxId a, BoxId b) const
    {
        return hasCircles() ? overlaps(shape(a), shape(b), m_touching) : overlaps(box(a), box(b), m_touching);
    }

    // Edits. Each returns a new scene.
    [[nodiscard]] Scene withTitle(std::string title) const;
    [[nodiscard]] Scene withSpace(Space space) const;
    [[nodiscard]] Scene withTouching(Touching touching) const;
    [[nodiscard]] Scene withExtra(std::string extra) const;
    /// Sets the view to open with; null for none. It is not checked here: writeSceneFile() returns the error of
    /// checkView or checkBookmarks.
    [[nodiscard]] Scene withView(std::shared_ptr<const View> view) const;
    [[nodiscard]] Scene withReadingNote(std::string note) const;
    [[nodiscard]] Scene withBookmarks(std::vector<Bookmark> bookmarks) const;
    /// Returns the shape of object `id` with new edges. A circle moves and scales with its box: its radius is half of
    /// the shorter side, and its box becomes square.
    [[nodiscard]] Shape reshaped(BoxId id, const Box& box) const;
    /// Sets new edges of some objects, as reshaped() does.
    [[nodiscard]] Scene withBoxes(std::span<const std::pair<BoxId, Box>> changes) const;
    /// Sets exact new shapes. A circle must remain a circle, and a box a box.
    [[nodiscard]] Scene withShapes(std::span<const std::pair<BoxId, Shape>> changes) const;
    /// Sets exact shapes and velocities of all objects, for another frame. Takes one value per object; `circles` is
    /// empty if there are none. A circle must remain a circle. Shares the names.
    [[nodiscard]] Scene withFrame(std::vector<Box> boxes, std::vector<std::optional<Circle>> circles,
                                  std::vector<Velocity> velocities) const;
    [[nodiscard]] Scene withName(BoxId id, std::string name) const;
    /// Inserts objects in order. The first gets the id `at`, and later objects get higher ids.
    [[nodiscard]] Scene withInserted(BoxId at, std::vector<SceneObject> objects) const;
    /// Removes boxes. Later boxes get lower ids, in a new id space.
    [[nodiscard]] Scene withRemoved(std::span<const BoxId> ids) const;

    /// Compares everything that a file contains.
    friend bool operator==(const Scene& a, const Scene& b);

private:
    friend class SceneBuilder;

    /// Returns the row of an id in the columns.
    std::size_t rowOf(BoxId id) const
    {
        if (id.value >= size() || !m_idSpace.mayHave(id)) {
            endOnForeign(id);
        }
        return id.value;
    }
    [[noreturn]] void endOnForeign(BoxId id) const;

    /// Returns a scene with the objects of the builder, and everything else from this scene.
    Scene withObjectsOf(SceneBuilder& builder) const;

    template <class T>
    using Column = std::shared_ptr<const std::vector<T>>;

    Space m_space;
    Touching m_touching = Touching::Open;
    std::string m_title;
    std::string m_extra;
    std::string m_readingNote;
    std::shared_ptr<const View> m_view;
    Column<Bookmark> m_bookmarks;  // null if there are no bookmarks
    IdSpace m_idSpace;
    // One column per property; null if no object has the property. Snapshots share them.
    Column<Box> m_boxes;
    std::shared_ptr<const Names> m_names;
    Column<std::optional<Circle>> m_circles;
    Column<Velocity> m_velocities;
    Column<std::string> m_extras;
};

/// Collects objects into columns, and makes a Scene of them without a second copy. For readers and generators. Owns the
/// objects until finish().
class SceneBuilder {
public:
    SceneBuilder();
    ~SceneBuilder();
    SceneBuilder(const SceneBuilder&) = delete;
    SceneBuilder& operator=(const SceneBuilder&) = delete;

    /// Appends an object, which must pass checkName, checkBox and checkCircle. Computes the box of a circle. If the
    /// name is taken, adds nothing and returns the id of the object with that name. O(1).
    [[nodiscard]] std::optional<BoxId> add(SceneObject object);

    std::size_t size() const;
    void reserve(std::size_t count);

    /// Makes the scene, and empties the builder.
    [[nodiscard]] Scene finish(Space space, Touching touching, std::string title, std::string extra = {});

private:
    friend class Scene;

    /// Creates a builder that starts with the objects of a scene.
    explicit SceneBuilder(const Scene& scene);

    struct Columns;
    std::unique_ptr<Columns> m_columns;
};

/// Checks a box. Errors, without a place: NotFinite, InvertedBox.
std::optional<Error> checkBox(const Box& box);
/// Checks a circle. Errors, without a place: NotFinite (also if its box would overflow), OutOfRange (radius below 0).
std::optional<Error> checkCircle(const Circle& circle);
/// Checks a name, but not whether it is unique. Error, without a place: BadName (empty, more than 200 bytes, not
/// UTF-8).
std::optional<Error> checkName(std::string_view name);

}  // namespace mortonscope
