#pragma once

#include "app/words/deferred_text.h"
#include "core/scene/scene.h"

#include <QObject>
#include <QString>
#include <QUndoGroup>
#include <QUndoStack>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mortonscope {

/// The scene that is being worked on: the current snapshot, its history, and the file it lives in.
/// The only one who changes the scene. Every edit is one undo step; edits of one gesture (one drag, one
/// run of arrow keys) are one step together, and a gesture that ends where it began leaves no trace.
class SceneDocument : public QObject {
    Q_OBJECT

public:
    using Gesture = quint64;
    using ScenePtr = std::shared_ptr<const Scene>;

    explicit SceneDocument(QObject* parent = nullptr);

    /// Never null; what it points to never changes.
    const ScenePtr& scene() const { return m_scene; }
    QUndoStack* undoStack() { return m_undo.get(); }
    /// Acts on undoStack(), also when that has become another one.
    QUndoGroup& undoGroup() { return m_undoGroup; }
    /// A number for the history that edits belong to: another scene (open, reset) begins another one.
    quint64 history() const { return m_history; }
    /// Names the undo steps in the language that is now in use.
    void retranslate();

    /// A number for a gesture that begins now.
    Gesture beginGesture() { return ++m_lastGesture; }

    // ---- edits; each is one undo step -----------------------------------------------------------
    /// New edges. `words` name the undo step, such as "Move A". Boxes that are not finite, or inverted,
    /// are refused: then nothing changes and the reason is returned.
    std::optional<Error> setBoxes(std::vector<std::pair<BoxId, Box>> changes, DeferredText words,
                                  std::optional<Gesture> gesture = std::nullopt);
    /// The same for `count` boxes, whose new edges are told by a function of the scene: for very many they are made,
    /// and forgotten, where the runner works.
    using Changes = std::function<std::vector<std::pair<BoxId, Box>>(const Scene& scene)>;
    std::optional<Error> setBoxes(std::size_t count, const Changes& changes, DeferredText words,
                                  std::optional<Gesture> gesture = std::nullopt);
    /// A circle's centre and radius, to the bit. `id` must be a circle.
    std::optional<Error> setCircle(BoxId id, const Circle& circle, DeferredText words);
    /// A box's edges, or a circle's centre and radius, to the bit. `shape` must be of the object's kind.
    std::optional<Error> setShape(BoxId id, const Shape& shape, DeferredText words,
                                  std::optional<Gesture> gesture = std::nullopt);
    std::optional<Error> rename(BoxId id, const QString& name);
    /// Says so if so many boxes more would be too many for a scene.
    std::optional<Error> checkRoomFor(std::size_t more) const;
    /// Appends objects; a name that is taken is replaced by a free one. Returns their ids; none, and nothing changes,
    /// if there is no room for them.
    std::vector<BoxId> insert(std::vector<SceneObject> objects, DeferredText words,
                              std::optional<Gesture> gesture = std::nullopt);
    /// The same with all objects of another scene.
    std::vector<BoxId> insertAll(Scene part, DeferredText words);
    std::vector<BoxId> duplicate(std::vector<BoxId> ids);
    void remove(std::vector<BoxId> ids, std::optional<Gesture> gesture = std::nullopt);
    std::optional<Error> setLevel(int level);
    std::optional<Error> setWorld(const Box& world);
    void setOutside(Outside outside);
    void setTouching(Touching touching);
    void setTitle(const QString& title);

    // ---- files ----------------------------------------------------------------------------------
    /// Shows another scene with an empty history: a generated or a new one. It has no file.
    void reset(Scene scene);
    /// The same with a sketch, a scene that came with the program: what is tried out in an example or on a lesson's
    /// card is no unsaved work. When it goes it is kept (sketchLeft); once saved it is a file as any other.
    /// `example`: the id of the built-in scene that it is, if the user opened it as one.
    void sketch(Scene scene, std::string example = {});
    bool isSketch() const { return m_isSketch; }
    /// The id of the example that the user opened, edited or not; empty for another scene.
    const std::string& example() const { return m_example; }
    /// Shows a sketch for a while. What was worked on waits, with its history, until it is taken back or another scene
    /// is opened.
    void showMeanwhile(Scene scene);
    /// What waits is shown again; nothing happens if nothing does.
    void takeBack();
    /// What is shown stays, and nothing waits any more.
    void stay() { m_aside.reset(); }
    /// The sketch goes, for another scene comes or the program ends.
    void leaveSketch();
    /// Opens a file. On error the current scene stays as it is.
    Outcome open(const QString& path);
    /// Shows a scene that was read from `path`, as open() does.
    void takeOpened(Scene scene, const QString& path);
    /// The scene as it was at that revision() of that history() has been written to `path`. Nothing happens if another
    /// scene is shown by now; edits made since then stay unsaved.
    void noteSaved(const QString& path, quint64 history, quint64 revision);
    /// Takes over a scene that was recovered: unsaved, and belonging to `path` if that is not empty.
    void recover(Scene scene, const QString& path);
    /// Empty while the scene has never been saved.
    QString filePath() const { return m_path; }
    /// What a title bar says: the file's name, else the scene's title, else "Untitled".
    QString displayName() const;
    /// Something was done that no file has.
    bool hasChanges() const { return m_recovered || !m_undo->isClean(); }
    /// The same of work that would be lost with the scene, so that one has to ask.
    bool isModified() const { return !m_isSketch && hasChanges(); }

    /// What is looked at and the bookmarks are not in scene(), as they aren't edits of it: `completion` makes of a
    /// scene what its file should have. It is asked when the file is written.
    void setCompletion(std::function<Scene(const Scene&)> completion) { m_completion = std::move(completion); }
    /// The scene as it would be saved now.
    Scene completeScene() const { return m_completion ? m_completion(*m_scene) : *m_scene; }
    /// Makes a scene of very many boxes, and returns when that is done.
    using Runner = std::function<void(const std::function<void()>& work)>;
    /// How edits that take long are done: on a worker, say, while the window goes on painting. Nobody should edit
    /// meanwhile: an edit whose scene has become another one is dropped.
    void setRunner(Runner runner) { m_runner = std::move(runner); }
    /// Grows with every change that a save would keep, the scene's or another undo step's.
    quint64 revision() const { return m_revision; }
    /// So many boxes a scene may have here; a file holds no more than kMaxBoxes.
    void setMostBoxes(std::size_t most) { m_most = std::min(most, kMaxBoxes); }

signals:
    /// scene() is another one; `before` is what it was. Emitted for every edit, undo, redo and reset. For who follows
    /// boxes and cells, or shows the scene alone: results are still those of `before`.
    void sceneChanged(const mortonscope::SceneDocument::ScenePtr& before);
    /// After sceneChanged, when all numbers of boxes are those of scene(): for who computes something of it, or shows
    /// what was.
    void sceneSettled();
    /// After both, when it is not an edit of the same scene but a new one (open, reset).
    void sceneReplaced();
    void filePathChanged();
    /// hasChanges() or isModified() is another.
    void modifiedChanged();
    /// Something was done in a sketch that goes now; completeScene() still is it.
    void sketchLeft();

private:
    friend class SceneCommand;
    friend class GeometryCommand;

    using Shapes = std::vector<std::pair<BoxId, Shape>>;

    /// What waits while something else is shown.
    struct Aside {
        ScenePtr scene;
        std::unique_ptr<QUndoStack> undo;
        QString path;
        bool recovered;
        bool isSketch;
        std::string example;
        quint64 history;
    };

    std::unique_ptr<QUndoStack> makeUndoStack();
    void takeUndoStack(std::unique_ptr<QUndoStack> stack);
    /// Of a very large scene one that is destroyed in the background.
    static ScenePtr snapshot(Scene scene);
    void show(ScenePtr scene);
    std::optional<Error> setShapes(Shapes shapes, DeferredText words, std::optional<Gesture> gesture);
    void pushScene(Scene scene, DeferredText words, std::optional<Gesture> gesture = std::nullopt);
    bool run(std::size_t boxes, const std::function<void()>& work) const;
    void startAfresh(Scene scene, const QString& path, bool isSketch = false, std::string example = {});

    ScenePtr m_scene;
    QUndoGroup m_undoGroup;
    std::unique_ptr<QUndoStack> m_undo;
    std::optional<Aside> m_aside;
    QString m_path;
    bool m_recovered = false;
    bool m_isSketch = false;
    std::string m_example;
    std::function<Scene(const Scene&)> m_completion;
    Runner m_runner;
    std::size_t m_most = kMaxBoxes;
    quint64 m_revision = 0;
    Gesture m_lastGesture = 0;
    quint64 m_history = 0;
    quint64 m_lastHistory = 0;
};

}  // namespace mortonscope
