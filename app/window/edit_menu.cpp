#include "app/window/main_window_parts.h"

#include "app/features/files/files_feature.h"
#include "app/space_view/space_view.h"
#include "app/state/models.h"
#include "app/state/moment_link.h"
#include "app/state/scene_document.h"
#include "app/state/scene_edits.h"
#include "app/state/selection.h"
#include "app/theme/icons.h"
#include "app/widgets/long_work.h"
#include "app/words/action_words.h"
#include "core/base/result.h"
#include "core/scene/scene_json.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QUndoGroup>

#include <memory>
#include <optional>

namespace mortonscope {

namespace {

const QString& textType()
{
    static const QString type = QStringLiteral("text/plain");
    return type;
}

/// Returns the clipboard's text as UTF-8, which needs half the memory of a QString.
QByteArray utf8OnClipboard()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (data == nullptr) {
        return {};
    }
    return data->hasFormat(textType()) ? data->data(textType()) : data->text().toUtf8();
}

}  // namespace

/// Cuts, copies and pastes boxes. The clipboard gets a scene file as text, which can be pasted into a text editor; a
/// scene that was copied there can be pasted here. The clipboard may also hold a link to a moment.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const Models& models, QWidget* window) : QObject(window), m_window(window), m_models(models) {}

    /// Copies the selected boxes. Returns false if the user canceled copying a large number of them.
    bool copy()
    {
        const SceneDocument::ScenePtr held = m_models.document.scene();
        const Scene& scene = *held;
        std::vector<BoxId> ids = m_models.selection.boxes();
        if (ids.empty()) {
            return true;
        }
        QByteArray text;
        const auto write = [&](const Progress& progress) {
            const std::string written = sceneToJson(partOf(scene, std::move(ids)), progress);
            text = QByteArray(written.data(), static_cast<qsizetype>(written.size()));
        };
        const auto count = static_cast<int>(ids.size());
        if (!doWork(m_window, tr("Copying %n box(es)…", nullptr, count), ids.size() <= kFewBoxes, write)) {
            return false;
        }
        auto data = std::make_unique<QMimeData>();
        data->setData(textType(), text);
        QGuiApplication::clipboard()->setMimeData(data.release());  // takes ownership
        return true;
    }

    void cut()
    {
        if (copy()) {
            m_models.document.remove(m_models.selection.boxes());
        }
    }

    /// Adds the clipboard's boxes and selects them. If the clipboard has no scene, returns an error and changes
    /// nothing.
    std::optional<Error> paste()
    {
        const QByteArray text = utf8OnClipboard();
        if (text.isEmpty()) {
            return Error{ErrorCode::WrongFormat, tr("Clipboard").toStdString(), tr("Its contents").toStdString(),
                         tr("boxes copied from a scene").toStdString()};
        }
        std::vector<SceneObject> objects;
        std::optional<Error> problem;
        const auto read = [&](const Progress& progress) {
            const std::string_view json(text.data(), static_cast<std::size_t>(text.size()));
            if (const auto part = sceneFromJson(json, progress)) {
                objects = objectsOf(*part);
            } else {
                problem = part.error();
            }
        };
        if (!doWork(m_window, tr("Pasting…"), text.size() <= kFewBytes, read)) {
            return std::nullopt;
        }
        if (problem) {
            return std::move(*problem).at(tr("Clipboard").toStdString());
        }
        if (auto refused = m_models.document.checkRoomFor(objects.size())) {
            return refused;
        }
        const auto count = static_cast<int>(objects.size());
        if (const auto ids = m_models.document.insert(std::move(objects), tr("Paste %n box(es)", nullptr, count));
            !ids.empty()) {
            m_models.selection.select(ids);
        }
        return std::nullopt;
    }

    /// Returns the link to a moment on the clipboard; none if there is none.
    static std::optional<QString> link()
    {
        // In bytes. Converting a hundred megabytes of boxes only to find that they are no link is too slow.
        constexpr qsizetype kBeginning = 4096;
        const QByteArray text = utf8OnClipboard();
        if (!MomentLink::isLink(QString::fromUtf8(text.left(kBeginning)))) {
            return std::nullopt;
        }
        return QString::fromUtf8(text);
    }

    /// Copies a link to the scene and its view. Returns an error if the link would be too long.
    static std::optional<Error> copyLink(const Scene& scene)
    {
        const auto link = MomentLink::of(scene);
        if (!link) {
            return link.error();
        }
        QGuiApplication::clipboard()->setText(*link);
        return std::nullopt;
    }

private:
    QWidget* m_window;
    const Models m_models;
};

/// The Edit menu: undo, the clipboard and commands for the selected boxes.
class EditMenu : public QMenu {
    Q_OBJECT

public:
    EditMenu(const Models& models, SpaceView& space, FilesFeature& files, QWidget* window)
        : QMenu(tr("&Edit"), window), m_models(models), m_space(space), m_files(files)
    {
        setObjectName("editMenu");
        addUndo();
        addSeparator();
        addAction(giveIcon(makeAction(this, "editNewBox", tr("&New box"), {Qt::Key_N}, [this] { m_space.beginDraw(); }),
                           QStringLiteral("draw-box"), models.theme));
        addSeparator();
        addBoxes();
        addSeparator();
        addLink();
        addSeparator();
        addAction(makeAction(this, "editSelectAll", tr("Select &all"), {Qt::CTRL | Qt::Key_A},
                             [this] { m_space.selectAll(); }));
    }

private:
    void addUndo()
    {
        QUndoGroup& group = m_models.document.undoGroup();
        QAction* undo = giveIcon(group.createUndoAction(this, tr("&Undo")), QStringLiteral("undo"), m_models.theme);
        undo->setObjectName("editUndo");
        undo->setShortcuts(QKeySequence::Undo);
        QAction* redo = giveIcon(group.createRedoAction(this, tr("&Redo")), QStringLiteral("redo"), m_models.theme);
        redo->setObjectName("editRedo");
        redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
        addActions({undo, redo});
    }

    void addBoxes()
    {
        auto* clipboard = new Clipboard(m_models, this);
        const auto icon = [this](QAction* action, const char* name) {
            return giveIcon(action, QLatin1String(name), m_models.theme);
        };
        QAction* cut =
            makeAction(this, "editCut", tr("Cu&t"), {Qt::CTRL | Qt::Key_X}, [clipboard] { clipboard->cut(); });
        QAction* copy =
            makeAction(this, "editCopy", tr("&Copy"), {Qt::CTRL | Qt::Key_C}, [clipboard] { clipboard->copy(); });
        QAction* paste = makeAction(this, "editPaste", tr("&Paste"), {Qt::CTRL | Qt::Key_V}, [this, clipboard] {
            if (const auto link = Clipboard::link()) {
                m_files.openLink(*link);
            } else if (const auto problem = clipboard->paste()) {
                m_files.showError(*problem);
            }
        });
        QAction* duplicate = icon(makeAction(this, "editDuplicate", tr("&Duplicate"), {Qt::CTRL | Qt::Key_D},
                                             [this] { m_space.duplicateSelection(); }),
                                  "duplicate");
        QAction* remove =
            icon(makeAction(this, "editDelete", tr("De&lete"), {Qt::Key_Delete}, [this] { m_space.deleteSelection(); }),
                 "delete");
        QAction* rename =
            icon(makeAction(this, "editRename", tr("Rena&me"), {Qt::Key_F2}, [this] { m_space.renameSelection(); }),
                 "rename");
        addActions({cut, copy, paste, duplicate, remove, rename});
        const auto needSelection = [this, cut, copy, duplicate, remove, rename] {
            const auto count = m_models.selection.boxes().size();
            for (QAction* action : {cut, copy, duplicate, remove}) {
                action->setEnabled(count > 0);
            }
            rename->setEnabled(count == 1);
        };
        connect(&m_models.selection, &Selection::boxesChanged, this, needSelection);
        needSelection();
    }

    void addLink()
    {
        addAction(
            makeAction({"editCopyLink",
                        tr("Copy l&ink to this moment"),
                        {},
                        {Qt::CTRL | Qt::SHIFT | Qt::Key_C},
                        [this] {
                            if (const auto problem = Clipboard::copyLink(m_models.document.completeScene())) {
                                m_files.showError(*problem);
                            }
                        },
                        tr("Copy the scene, the step and the selection as one line of text; paste it to open them")},
                       this));
    }

    const Models m_models;
    SpaceView& m_space;
    FilesFeature& m_files;
};

QMenu* makeEditMenu(const Models& models, SpaceView& space, FilesFeature& files, QWidget* window)
{
    return new EditMenu(models, space, files, window);
}

}  // namespace mortonscope

#include "edit_menu.moc"
