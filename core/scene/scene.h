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

/// One thing in a scene, as it is entered, copied or read: a named box, or a named circle with the box
/// around it.
struct SceneObject {
    std::string name;
    Box box;  ///< for a circle: boundingBox(*circle)
    std::optional<Circle> circle;
    Velocity velocity;  ///< units per frame
    /// Members that this program does not know, as the text of a JSON object, or empty. Those found inside
    /// `circle` are kept under that name: {"note":1,"circle":{"tag":2}}. No other known member may be here.
    std::string extra;

    friend bool operator==(const SceneObject&, const SceneObject&) = default;
};

/// Limits of a scene; readers and editors refuse what lies beyond.
inline constexpr std::size_t kMaxBoxes = 4'000'000;
inline constexpr std::size_t kMaxName = 200;  ///< bytes

class SceneBuilder;

/// What is looked at: a space, the touching rule and the objects in order of entry. An immutable value
/// that is cheap to copy: an edit makes a new Scene which shares every column it did not change, so a
/// view that holds one can never see half an edit.
///
/// Always true: names are unique, not empty and at most 200 bytes; every box is finite and not inverted;
/// a circle's box is its bounding box. Whoever calls a with…() function has checked (checkName,
/// checkBox); the functions assert.
class Scene {
    class Names;

public:
    /// The empty scene over Space's default.
    Scene();
    Scene(Space space, Touching touching, std::string title, std::vector<SceneObject> objects);

    const std::string& title() const { return m_title; }
    const Space& space() const { return m_space; }
    Touching touching() const { return m_touching; }
    /// Top-level members that this program does not know, as the text of a JSON object, or empty. Those found
    /// inside `world` are kept under that name, as in SceneObject::extra.
    const std::string& extra() const { return m_extra; }
    /// The moment to open at, or null if the file didn't say. It is what the file said; what is being looked at now is
    /// the program's to know. Edits keep it.
    const std::shared_ptr<const View>& view() const { return m_view; }
    /// What reading its file changed, as a sentence without an end; empty if nothing. No file has it.
    const std::string& readingNote() const { return m_readingNote; }
    /// Moments with notes, as the file has them. Edits keep them.
    const std::vector<Bookmark>& bookmarks() const;

    std::size_t size() const { return m_boxes->size(); }
    bool isEmpty() const { return m_boxes->empty(); }

    /// The boxes by id, contiguous: what tree and engine read.
    std::span<const Box> boxes() const { return *m_boxes; }
    /// The numbers of its boxes. Edits after which each box that is still there has its number keep it, so appending
    /// does; a box that is appended after another was taken back has that one's number.
    IdSpace population() const { return m_population; }
    /// The number of the box in that row, 0 … size() − 1.
    BoxId id(std::size_t row) const { return m_population.id(row); }

    /// An id that the scene has not got ends the program where any column is asked for it, in every build: what lies
    /// behind its end is nobody's. In checked builds so does any of another population.
    const Box& box(BoxId id) const { return (*m_boxes)[rowOf(id)]; }
    const std::string& name(BoxId id) const;
    /// Whether both have the same names in the same order, known without looking at any: edits that leave the names
    /// alone share them. False says nothing.
    bool sharesNamesWith(const Scene& other) const { return m_names == other.m_names; }
    /// Whether a number means the same box in both, if both have it. Of a box that was taken back it may be wrong.
    bool sharesIdsWith(const Scene& other) const { return m_population == other.m_population; }
    std::optional<Circle> circle(BoxId id) const;
    bool hasCircles() const { return m_circles != nullptr; }
    Velocity velocity(BoxId id) const;
    /// Members that this program does not know, as in SceneObject::extra.
    const std::string& extra(BoxId id) const;
    Shape shape(BoxId id) const { return {box(id), circle(id)}; }
    SceneObject object(BoxId id) const;

    /// The box of that name, by hash.
    std::optional<BoxId> find(std::string_view name) const;
    /// A name that is free. Without `wanted`: A … Z, then A1 … Z1, A2 … With it: `wanted` itself if it is free,
    /// else "B 2", "B 3" …, where a number that it already ends with is counted on; cut to fit the limit.
    std::string freeName(std::string_view wanted = {}) const;
    /// The same for many at once, each also different from the others: what pasting and duplicating need.
    std::vector<std::string> freeNames(std::span<const std::string> wanted) const;

    /// Whether two objects really overlap under the scene's touching rule.
    bool overlap(BoxId a, BoxId b) const
    {
        return hasCircles() ? overlaps(shape(a), shape(b), m_touching) : overlaps(box(a), box(b), m_touching);
    }

    // Edits: each gives a new scene and leaves this one as it is.
    [[nodiscard]] Scene withTitle(std::string title) const;
    [[nodiscard]] Scene withSpace(Space space) const;
    [[nodiscard]] Scene withTouching(Touching touching) const;
    [[nodiscard]] Scene withExtra(std::string extra) const;
    /// Null for none. Whoever writes the scene to a file is told if checkView or checkBookmarks refuses.
    [[nodiscard]] Scene withView(std::shared_ptr<const View> view) const;
    [[nodiscard]] Scene withReadingNote(std::string note) const;
    [[nodiscard]] Scene withBookmarks(std::vector<Bookmark> bookmarks) const;
    /// What object `id` is when its box gets new edges: a circle moves and scales with its box (radius from
    /// the shorter side), and its box is made square.
    [[nodiscard]] Shape reshaped(BoxId id, const Box& box) const;
    /// New edges for some objects, by reshaped().
    [[nodiscard]] Scene withBoxes(std::span<const std::pair<BoxId, Box>> changes) const;
    /// New shapes, taken over to the bit; a circle stays a circle and a box a box.
    [[nodiscard]] Scene withShapes(std::span<const std::pair<BoxId, Shape>> changes) const;
    /// Another frame of the same objects: where each is and how fast, taken over to the bit. One value an object;
    /// `circles` is empty if no object is one, and a circle stays a circle. Names are shared.
    [[nodiscard]] Scene withFrame(std::vector<Box> boxes, std::vector<std::optional<Circle>> circles,
                                  std::vector<Velocity> velocities) const;
    [[nodiscard]] Scene withName(BoxId id, std::string name) const;
    /// Inserted in order; `at` is the id that the first of them gets, later objects move up.
    [[nodiscard]] Scene withInserted(BoxId at, std::vector<SceneObject> objects) const;
    [[nodiscard]] Scene withRemoved(std::span<const BoxId> ids) const;

    /// Equal in everything that a file would hold.
    friend bool operator==(const Scene& a, const Scene& b);

private:
    friend class SceneBuilder;

    /// Where the columns have a box.
    std::size_t rowOf(BoxId id) const
    {
        if (id.value >= size() || !m_population.mayHave(id)) {
            endOnForeign(id);
        }
        return id.value;
    }
    [[noreturn]] void endOnForeign(BoxId id) const;

    /// A scene of the builder's objects that has all else from this one.
    Scene withObjectsOf(SceneBuilder& builder) const;

    template <class T>
    using Column = std::shared_ptr<const std::vector<T>>;

    Space m_space;
    Touching m_touching = Touching::Open;
    std::string m_title;
    std::string m_extra;
    std::string m_readingNote;
    std::shared_ptr<const View> m_view;
    Column<Bookmark> m_bookmarks;  // null if there are none
    IdSpace m_population;
    // One column a property; null where no object has it. Shared between snapshots.
    Column<Box> m_boxes;
    std::shared_ptr<const Names> m_names;
    Column<std::optional<Circle>> m_circles;
    Column<Velocity> m_velocities;
    Column<std::string> m_extras;
};

/// Collects objects one by one, column by column, and makes a Scene of them: how readers and generators
/// reach 4,000,000 boxes without a second copy. Owns what it has collected until finish().
class SceneBuilder {
public:
    SceneBuilder();
    ~SceneBuilder();
    SceneBuilder(const SceneBuilder&) = delete;
    SceneBuilder& operator=(const SceneBuilder&) = delete;

    /// Appends a checked object (checkName, checkBox, checkCircle); for a circle, its box is computed here. If its
    /// name is taken, nothing is added and the id of the object that has it is returned.
    [[nodiscard]] std::optional<BoxId> add(SceneObject object);

    std::size_t size() const;
    void reserve(std::size_t count);

    /// The scene of everything added; the builder is empty afterwards.
    [[nodiscard]] Scene finish(Space space, Touching touching, std::string title, std::string extra = {});

private:
    friend class Scene;

    /// Starts with everything that a scene has.
    explicit SceneBuilder(const Scene& scene);

    struct Columns;
    std::unique_ptr<Columns> m_columns;
};

/// Errors: NotFinite, InvertedBox; the place is left to the caller.
std::optional<Error> checkBox(const Box& box);
/// Errors: NotFinite (also when its box would overflow), OutOfRange (radius below 0). The place is left to
/// the caller.
std::optional<Error> checkCircle(const Circle& circle);
/// Errors: BadName (empty, more than 200 bytes, not UTF-8). Uniqueness is the scene's to know.
std::optional<Error> checkName(std::string_view name);

}  // namespace mortonscope
