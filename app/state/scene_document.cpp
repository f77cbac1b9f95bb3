#include "app/state/scene_document.h"

#include "app/state/delete_async.h"
#include "app/state/scene_edits.h"
#include "app/words/action_words.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/scene/scene_json.h"

#include <QFileInfo>
#include <QUndoCommand>

#include <variant>

namespace mortonscope {

/// Swaps the scene for the state that it stores. That is a snapshot, which shares the columns that the edit did not
/// touch, or only the other shapes of a few boxes. Commands of one gesture merge. A `mergeable` flag would not suffice,
/// because two drags may follow each other without a pause.
class SceneCommand : public QUndoCommand {
public:
    using Shapes = SceneDocument::Shapes;
    using State = std::variant<SceneDocument::ScenePtr, Shapes>;

    SceneCommand(SceneDocument& document, State next, const QString& words,
                 std::optional<SceneDocument::Gesture> gesture)
        : QUndoCommand(words), m_document(document), m_other(std::move(next)), m_gesture(gesture)
    {
    }

    int id() const override { return m_gesture ? kId : -1; }
    void redo() override { swap(); }
    void undo() override { swap(); }

    bool mergeWith(const QUndoCommand* next) override
    {
        const auto& later = *static_cast<const SceneCommand*>(next);
        if (later.m_gesture != m_gesture || !restores(later)) {
            return false;
        }
        // Both are done, and m_other holds the state before the first. If the gesture ends there, leave no trace.
        setObsolete(isCurrent());
        return true;
    }

private:
    static constexpr int kId = 1;

    /// Returns whether the stored state also undoes a later command. A snapshot undoes any.
    bool restores(const SceneCommand& later) const
    {
        const Shapes* shapes = std::get_if<Shapes>(&m_other);
        if (shapes == nullptr) {
            return true;
        }
        const Shapes* others = std::get_if<Shapes>(&later.m_other);
        constexpr auto boxOf = &Shapes::value_type::first;
        return others != nullptr && std::ranges::equal(*shapes, *others, {}, boxOf, boxOf);
    }

    bool isCurrent() const
    {
        if (const Shapes* shapes = std::get_if<Shapes>(&m_other)) {
            return currentShapes(*shapes) == *shapes;
        }
        return *std::get<SceneDocument::ScenePtr>(m_other) == *m_document.scene();
    }

    Shapes currentShapes(Shapes shapes) const
    {
        for (auto& [id, shape] : shapes) {
            shape = m_document.scene()->shape(id);
        }
        return shapes;
    }

    void swap()
    {
        SceneDocument::ScenePtr next;
        if (const Shapes* shapes = std::get_if<Shapes>(&m_other)) {
            next = SceneDocument::snapshot(m_document.scene()->withShapes(*shapes));
            m_other = currentShapes(*shapes);
        } else {
            next = std::get<SceneDocument::ScenePtr>(std::exchange(m_other, m_document.scene()));
        }
        m_document.show(std::move(next));
    }

    SceneDocument& m_document;
    State m_other;
    std::optional<SceneDocument::Gesture> m_gesture;
};

namespace {

/// Visiting more boxes than this, or their names, takes longer than a frame.
constexpr std::size_t kManyBoxes = 50'000;

}  // namespace

SceneDocument::SceneDocument(QObject* parent) : QObject(parent), m_scene(std::make_shared<const Scene>())
{
    takeUndoStack(makeUndoStack());
}

std::unique_ptr<QUndoStack> SceneDocument::makeUndoStack()
{
    auto stack = std::make_unique<QUndoStack>();
    connect(stack.get(), &QUndoStack::cleanChanged, this, &SceneDocument::modifiedChanged);
    connect(stack.get(), &QUndoStack::indexChanged, this, [this] { ++m_revision; });
    m_undoGroup.addStack(stack.get());
    return stack;
}

/// Sets m_undo first, because setActiveStack() emits signals.
void SceneDocument::takeUndoStack(std::unique_ptr<QUndoStack> stack)
{
    m_undo = std::move(stack);
    m_undoGroup.setActiveStack(m_undo.get());
}

SceneDocument::ScenePtr SceneDocument::snapshot(Scene scene)
{
    if (scene.size() > kManyBoxes) {
        return deleteAsync(std::make_unique<const Scene>(std::move(scene)));
    }
    return std::make_shared<const Scene>(std::move(scene));
}

void SceneDocument::show(ScenePtr scene, bool isOtherScene)
{
    const SceneChange change{std::exchange(m_scene, scene), std::move(scene), isOtherScene};
    ++m_revision;
    emit boxesRenumbered(change);
    emit sceneChanged(change);
}

void SceneDocument::pushScene(Scene scene, const QString& words, std::optional<Gesture> gesture)
{
    m_undo->push(new SceneCommand(*this, snapshot(std::move(scene)), words, gesture));
}

/// Runs work on few `boxes` of a small scene on this thread. Returns false if the scene was replaced meanwhile: then
/// the caller must drop its edit of the old scene.
bool SceneDocument::run(std::size_t boxes, const std::function<void()>& work) const
{
    const ScenePtr before = m_scene;
    if (m_runner && std::max(before->size(), boxes) > kManyBoxes) {
        m_runner(work);
    } else {
        work();
    }
    return m_scene == before;
}

// ------------------------------------------------------------------------------------------------ edits

std::optional<Error> SceneDocument::setBoxes(std::vector<std::pair<BoxId, Box>> changes, const QString& words,
                                             std::optional<Gesture> gesture)
{
    const std::size_t count = changes.size();
    return setBoxes(count, [&changes](const Scene&) { return std::move(changes); }, words, gesture);
}

std::optional<Error> SceneDocument::setBoxes(std::size_t count, const Changes& changes, const QString& words,
                                             std::optional<Gesture> gesture)
{
    Shapes shapes;
    std::optional<Error> refused;
    std::optional<Scene> moved;
    const bool areMany = count > kManyBoxes;
    const auto look = [&, scene = m_scene] {
        Shapes all;
        all.reserve(count);
        for (const auto& [id, box] : changes(*scene)) {
            auto problem = checkBox(box);
            Shape shape;
            if (!problem) {
                shape = scene->reshaped(id, box);
                problem = checkBox(shape.box);  // a circle so large that its box overflows
            }
            if (problem) {
                refused = std::move(*problem).at(scene->name(id));
                return;
            }
            all.emplace_back(id, shape);
        }
        if (!areMany) {
            shapes = std::move(all);
        } else if (std::ranges::any_of(
                       all, [&scene](const auto& shape) { return scene->shape(shape.first) != shape.second; })) {
            moved = scene->withShapes(all);
        }
    };
    if (!areMany) {
        look();
    } else if (!run(count, look)) {
        return std::nullopt;
    }
    if (refused) {
        return refused;
    }
    if (!areMany) {
        return setShapes(std::move(shapes), words, gesture);
    }
    if (moved) {
        pushScene(std::move(*moved), words, gesture);  // costs less memory than all the shapes
    }
    return std::nullopt;
}

std::optional<Error> SceneDocument::setCircle(BoxId id, const Circle& circle, const QString& words)
{
    if (auto problem = checkCircle(circle)) {
        return std::move(*problem).at(m_scene->name(id));
    }
    return setShape(id, {boundingBox(circle), circle}, words);
}

std::optional<Error> SceneDocument::setShape(BoxId id, const Shape& shape, const QString& words,
                                             std::optional<Gesture> gesture)
{
    return setShapes({{id, shape}}, words, gesture);
}

std::optional<Error> SceneDocument::setShapes(Shapes shapes, const QString& words, std::optional<Gesture> gesture)
{
    const auto changes = [this](const auto& shape) { return m_scene->shape(shape.first) != shape.second; };
    for (const auto& [id, shape] : shapes) {
        if (auto problem = checkBox(shape.box)) {  // a circle so large that its box overflows
            return std::move(*problem).at(m_scene->name(id));
        }
    }
    if (!std::ranges::any_of(shapes, changes)) {
        return std::nullopt;
    }
    m_undo->push(new SceneCommand(*this, std::move(shapes), words, gesture));
    return std::nullopt;
}

std::optional<Error> SceneDocument::rename(BoxId id, const QString& name)
{
    const std::string wanted = name.toStdString();
    if (wanted == m_scene->name(id)) {
        return std::nullopt;
    }
    if (auto problem = checkName(wanted)) {
        return problem;
    }
    if (m_scene->find(wanted)) {
        return Error{ErrorCode::DuplicateName, {}, wanted, tr("a name that no other box has").toStdString()};
    }
    Scene renamed;
    if (run(1, [&, scene = m_scene] { renamed = scene->withName(id, wanted); })) {
        pushScene(std::move(renamed), tr("Rename %1").arg(nameOf(*m_scene, id)));
    }
    return std::nullopt;
}

std::optional<Error> SceneDocument::checkRoomFor(std::size_t more) const
{
    const std::size_t boxes = m_scene->size() + more;
    if (boxes <= m_most) {
        return std::nullopt;
    }
    return Error{ErrorCode::TooLarge,
                 {},
                 tr("A scene of %1 boxes").arg(boxes).toStdString(),
                 tr("at most %1").arg(m_most).toStdString()};
}

std::vector<BoxId> SceneDocument::insert(std::vector<SceneObject> objects, const QString& words,
                                         std::optional<Gesture> gesture)
{
    if (objects.empty() || checkRoomFor(objects.size())) {
        return {};
    }
    const BoxId first(static_cast<std::uint32_t>(m_scene->size()));
    std::vector<BoxId> ids;
    Scene grown;
    const bool isStillIt = run(objects.size(), [&, scene = m_scene] {
        std::vector<std::string> wanted;
        wanted.reserve(objects.size());
        ids.reserve(objects.size());
        for (const SceneObject& object : objects) {
            wanted.push_back(object.name);
        }
        const std::vector<std::string> names = scene->freeNames(wanted);
        for (std::size_t i = 0; i < objects.size(); ++i) {
            objects[i].name = names[i];
            ids.push_back(BoxId(first.value + static_cast<std::uint32_t>(i)));
        }
        grown = scene->withInserted(first, std::move(objects));
    });
    if (!isStillIt) {
        return {};
    }
    pushScene(std::move(grown), words, gesture);
    return ids;
}

std::vector<BoxId> SceneDocument::duplicate(std::vector<BoxId> ids)
{
    if (checkRoomFor(ids.size())) {
        return {};
    }
    std::vector<SceneObject> copies;
    if (!run(ids.size(), [&, scene = m_scene] { copies = copiesBeside(*scene, ids); })) {
        return {};
    }
    const auto count = static_cast<int>(copies.size());
    return insert(std::move(copies), tr("Duplicate %n box(es)", nullptr, count));
}

void SceneDocument::remove(std::vector<BoxId> ids, std::optional<Gesture> gesture)
{
    if (ids.empty()) {
        return;
    }
    const auto count = static_cast<int>(ids.size());
    const QString words =
        count == 1 ? tr("Delete %1").arg(nameOf(*m_scene, ids.front())) : tr("Delete %n box(es)", nullptr, count);
    Scene rest;
    if (run(ids.size(), [&, scene = m_scene] { rest = scene->withRemoved(ids); })) {
        pushScene(std::move(rest), words, gesture);
    }
}

std::optional<Error> SceneDocument::setLevel(int level)
{
    const Space& old = m_scene->space();
    return setSpace(Space::create(old.world(), level, old.outside()), tr("Depth %1").arg(level));
}

std::optional<Error> SceneDocument::setWorld(const Box& world)
{
    const Space& old = m_scene->space();
    return setSpace(Space::create(world, old.depth(), old.outside()), tr("Change the world"));
}

void SceneDocument::setOutside(Outside outside)
{
    const Space& old = m_scene->space();
    (void)setSpace(Space::create(old.world(), old.depth(), outside), tr("Outside rule"));
}

std::optional<Error> SceneDocument::setSpace(const Result<Space>& space, const QString& words)
{
    if (!space) {
        return space.error();
    }
    if (*space != m_scene->space()) {
        pushScene(m_scene->withSpace(*space), words);
    }
    return std::nullopt;
}

void SceneDocument::setTouching(Touching touching)
{
    if (m_scene->touching() != touching) {
        pushScene(m_scene->withTouching(touching), tr("Touching rule"));
    }
}

void SceneDocument::setTitle(const QString& title)
{
    if (fromCore(m_scene->title()) != title) {
        pushScene(m_scene->withTitle(title.toStdString()), tr("Change the title"));
    }
}

// ------------------------------------------------------------------------------------------------ files

void SceneDocument::startAfresh(Scene scene, const QString& path, bool isSketch, std::string example)
{
    leaveSketch();
    stay();
    const bool hadChanges = hasChanges();
    m_undo->clear();
    m_hadChanges = false;
    m_isSketch = isSketch;
    m_example = std::move(example);
    m_path = path;
    m_history = ++m_lastHistory;
    show(snapshot(std::move(scene)), true);
    emit filePathChanged();
    if (hadChanges) {
        emit modifiedChanged();
    }
}

void SceneDocument::sketch(Scene scene, std::string example)
{
    startAfresh(std::move(scene), {}, true, std::move(example));
}

void SceneDocument::showMeanwhile(Scene scene)
{
    leaveSketch();  // lets listeners keep it, because it may not be restored
    Aside aside{snapshot(completeScene()),        std::move(m_undo), m_path,   m_hadChanges,
                std::exchange(m_isSketch, false), m_example,         m_history};
    takeUndoStack(makeUndoStack());
    startAfresh(std::move(scene), {}, true);
    m_aside = std::move(aside);
    emit modifiedChanged();
}

void SceneDocument::takeBack()
{
    if (!m_aside) {
        return;
    }
    leaveSketch();
    Aside aside = std::move(*m_aside);
    stay();
    takeUndoStack(std::move(aside.undo));
    m_path = aside.path;
    m_hadChanges = aside.hadChanges;
    m_isSketch = aside.isSketch;
    m_example = aside.example;
    m_history = aside.history;
    show(std::move(aside.scene), true);
    emit filePathChanged();
    emit modifiedChanged();
}

void SceneDocument::leaveSketch()
{
    if (m_isSketch && hasChanges()) {
        emit sketchLeft();
    }
}

Outcome SceneDocument::open(const QString& path)
{
    auto scene = readSceneFile(path.toStdString());
    if (!scene) {
        return scene.error();
    }
    takeOpened(std::move(*scene), path);
    return Done{};
}

void SceneDocument::takeOpened(Scene scene, const QString& path)
{
    startAfresh(std::move(scene), QFileInfo(path).absoluteFilePath());
}

void SceneDocument::noteSaved(const QString& path, quint64 history, quint64 revision)
{
    if (history != m_history) {
        return;  // the file belongs to another scene
    }
    m_path = QFileInfo(path).absoluteFilePath();
    m_isSketch = false;
    if (revision == m_revision) {
        m_hadChanges = false;
        m_undo->setClean();
    }
    emit filePathChanged();
    emit modifiedChanged();
}

void SceneDocument::resume(Work work)
{
    startAfresh(std::move(work.scene), work.path, work.isSketch, std::move(work.example));
    m_hadChanges = work.hasChanges;
    emit modifiedChanged();
}

QString SceneDocument::displayName() const
{
    if (!m_path.isEmpty()) {
        return QFileInfo(m_path).fileName();
    }
    return m_scene->title().empty() ? tr("Untitled") : sceneTitle(*m_scene);
}

}  // namespace mortonscope
