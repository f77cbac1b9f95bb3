#pragma once

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

/// A change of the document's scene: an edit, undo or redo, or another scene.
struct SceneChange {
    std::shared_ptr<const Scene> before;
    std::shared_ptr<const Scene> now;
    bool isOtherScene = false;  ///< `now` was opened or reset, not made from `before`

    /// Returns true if the boxes that are in both scenes have the same ids in both.
    bool keepsIds() const { return before->sharesIdsWith(*now); }
};

/// The scene that the user edits: the current snapshot, its history and its file. No other object changes the scene.
/// Every edit is one undo step. The edits of one gesture (one drag, one sequence of arrow keys) form one step, and a
/// gesture that ends where it began leaves no step.
class SceneDocument : public QObject {
    Q_OBJECT

public:
    using Gesture = quint64;
    using ScenePtr = std::shared_ptr<const Scene>;

    explicit SceneDocument(QObject* parent = nullptr);

    /// Returns the current snapshot, never null. Snapshots never change.
    const ScenePtr& scene() const { return m_scene; }
    QUndoStack* undoStack() { return m_undo.get(); }
    /// Returns a group that acts on the current undoStack(), even after it was replaced.
    QUndoGroup& undoGroup() { return m_undoGroup; }
    /// Returns the number of the history. Every scene that is opened or reset starts a new one.
    quint64 history() const { return m_history; }

    /// Returns the number of a new gesture.
    Gesture beginGesture() { return ++m_lastGesture; }

    // ---- edits; each is one undo step -----------------------------------------------------------
    /// Changes edges of boxes. `words` name the undo step, such as "Move A". If a box is not finite or is inverted,
    /// returns the error and changes nothing.
    std::optional<Error> setBoxes(std::vector<std::pair<BoxId, Box>> changes, const QString& words,
                                  std::optional<Gesture> gesture = std::nullopt);
    /// As above for `count` boxes whose new edges `changes` computes from the scene. With very many boxes the runner
    /// calls it, so that a worker makes and frees the list.
    using Changes = std::function<std::vector<std::pair<BoxId, Box>>(const Scene& scene)>;
    std::optional<Error> setBoxes(std::size_t count, const Changes& changes, const QString& words,
                                  std::optional<Gesture> gesture = std::nullopt);
    /// Sets the center and the radius of a circle exactly. `id` must be a circle.
    std::optional<Error> setCircle(BoxId id, const Circle& circle, const QString& words);
    /// Sets the edges of a box, or the center and the radius of a circle, exactly. `shape` must be of the object's
    /// kind.
    std::optional<Error> setShape(BoxId id, const Shape& shape, const QString& words,
                                  std::optional<Gesture> gesture = std::nullopt);
    std::optional<Error> rename(BoxId id, const QString& name);
    /// Returns an error if the scene cannot hold `more` additional boxes.
    std::optional<Error> checkRoomFor(std::size_t more) const;
    /// Appends objects and returns their ids. Replaces a taken name with a free one. Other boxes keep their ids.
    /// If there is no room for the objects, returns no ids and changes nothing.
    std::vector<BoxId> insert(std::vector<SceneObject> objects, const QString& words,
                              std::optional<Gesture> gesture = std::nullopt);
    std::vector<BoxId> duplicate(std::vector<BoxId> ids);
    void remove(std::vector<BoxId> ids, std::optional<Gesture> gesture = std::nullopt);
    std::optional<Error> setLevel(int level);
    std::optional<Error> setWorld(const Box& world);
    void setOutside(Outside outside);
    void setTouching(Touching touching);
    void setTitle(const QString& title);

    // ---- files ----------------------------------------------------------------------------------
    /// Shows another scene without a file and with an empty history, such as a new or generated one.
    void reset(Scene scene) { startAfresh(std::move(scene), {}); }
    /// Shows a sketch: a built-in scene, of an example or of a lesson's card. Its edits do not count as unsaved work.
    /// When it is replaced, sketchLeft() lets listeners keep it. Once saved, it is a file like any other. `example` is
    /// the id of the built-in scene if the user opened it as an example.
    void sketch(Scene scene, std::string example = {});
    bool isSketch() const { return m_isSketch; }
    /// Returns the id of the example that the user opened, edited or not. Empty for any other scene.
    const std::string& example() const { return m_example; }
    /// Shows a sketch temporarily. Keeps the current scene and its history until takeBack() or until another scene is
    /// opened.
    void showMeanwhile(Scene scene);
    /// Shows the kept scene again. Does nothing if there is none.
    void takeBack();
    /// Keeps the shown scene and drops the kept one.
    void stay() { m_aside.reset(); }
    /// Announces that the sketch is about to be replaced, by another scene or the end of the program.
    void leaveSketch();
    /// Opens a file. On error the current scene is unchanged.
    Outcome open(const QString& path);
    /// Shows a scene that was read from `path`, as open() does.
    void takeOpened(Scene scene, const QString& path);
    /// Marks the state with this revision() of this history() as saved to `path`. Does nothing if another scene is
    /// shown now. Later edits remain unsaved.
    void noteSaved(const QString& path, quint64 history, quint64 revision);
    /// A scene with its view, and what is known about its file. It does not contain the undo history.
    struct Work {
        Scene scene;
        QString path;             ///< empty if the scene has never been saved
        bool hasChanges = false;  ///< there are edits that no file contains
        bool isSketch = false;
        std::string example = {};  ///< as example()
    };
    /// Returns the work for resume() of another document.
    Work work() const { return {completeScene(), m_path, hasChanges(), m_isSketch, m_example}; }
    /// Continues work that was recovered, or that another document began.
    void resume(Work work);
    /// Returns the path of the file, empty if the scene has never been saved.
    QString filePath() const { return m_path; }
    /// Returns the title for the window: the file's name, else the scene's title, else "Untitled".
    QString displayName() const;
    /// Returns true if there are edits that no file contains.
    bool hasChanges() const { return m_hadChanges || !m_undo->isClean(); }
    /// Returns true if hasChanges() and replacing the scene would lose them, so that the user must be asked.
    bool isModified() const { return !m_isSketch && hasChanges(); }

    /// Sets the function that adds the view and the bookmarks to a saved scene; they are not part of scene(), because
    /// changing them is not an edit. It is called when a file is written.
    void setCompletion(std::function<Scene(const Scene&)> completion) { m_completion = std::move(completion); }
    /// Returns the scene that would be saved now.
    Scene completeScene() const { return m_completion ? m_completion(*m_scene) : *m_scene; }
    /// Runs work that makes a scene of very many boxes, and returns when it is done.
    using Runner = std::function<void(const std::function<void()>& work)>;
    /// Sets the function that runs edits of very many boxes, for example on a worker while the window continues to
    /// paint. No edits should happen meanwhile: an edit whose scene has been replaced is dropped.
    void setRunner(Runner runner) { m_runner = std::move(runner); }
    /// Returns a number that grows with every change that a save would write and with every undo step.
    quint64 revision() const { return m_revision; }
    /// Sets the maximum number of boxes, at most kMaxBoxes, the limit of files.
    void setMostBoxes(std::size_t most) { m_most = std::min(most, kMaxBoxes); }

signals:
    /// Emitted first after every change. Only for owners of box ids, cells or steps: they update or drop them here.
    /// sceneChanged() is too late for that: its first listeners compute and announce results, and the listeners of
    /// these results use the ids.
    void boxesRenumbered(const mortonscope::SceneChange& change);
    /// Emitted after boxesRenumbered(), when all ids refer to scene(). For all other listeners.
    void sceneChanged(const mortonscope::SceneChange& change);
    void filePathChanged();
    /// Emitted when hasChanges() or isModified() changes.
    void modifiedChanged();
    /// Emitted when an edited sketch is about to be replaced; completeScene() still returns it.
    void sketchLeft();

private:
    friend class SceneCommand;

    using Shapes = std::vector<std::pair<BoxId, Shape>>;

    /// The scene that is kept while showMeanwhile() shows another one.
    struct Aside {
        ScenePtr scene;
        std::unique_ptr<QUndoStack> undo;
        QString path;
        bool hadChanges;
        bool isSketch;
        std::string example;
        quint64 history;
    };

    std::unique_ptr<QUndoStack> makeUndoStack();
    void takeUndoStack(std::unique_ptr<QUndoStack> stack);
    /// Wraps a scene. A very large one is freed in the background.
    static ScenePtr snapshot(Scene scene);
    void show(ScenePtr scene, bool isOtherScene = false);
    std::optional<Error> setShapes(Shapes shapes, const QString& words, std::optional<Gesture> gesture);
    std::optional<Error> setSpace(const Result<Space>& space, const QString& words);
    void pushScene(Scene scene, const QString& words, std::optional<Gesture> gesture = std::nullopt);
    bool run(std::size_t boxes, const std::function<void()>& work) const;
    void startAfresh(Scene scene, const QString& path, bool isSketch = false, std::string example = {});

    ScenePtr m_scene;
    QUndoGroup m_undoGroup;
    std::unique_ptr<QUndoStack> m_undo;
    std::optional<Aside> m_aside;
    QString m_path;
    bool m_hadChanges = false;  ///< the work was resumed with changes and has not been saved since
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
