#include "app/window/edit_menu.h"

#include "app/features/files/clipboard.h"
#include "app/features/files/files_feature.h"
#include "app/session/selection.h"
#include "app/space_view/space_view.h"
#include "app/theme/icons.h"
#include "app/words/action_words.h"

#include <QUndoGroup>

namespace mortonscope {

EditMenu::EditMenu(const Models& models, SpaceView& space, FilesFeature& files, QWidget* window)
    : QMenu(tr("&Edit"), window), m_models(models), m_space(space), m_files(files)
{
    setObjectName("editMenu");
    addUndo();
    addSeparator();
    addAction(
        giveIcon(makeAction({"editNewBox", tr("&New box"), {}, {Qt::Key_N}, [this] { m_space.beginDraw(); }}, this),
                 QStringLiteral("draw-box"), models.theme));
    addSeparator();
    addBoxes();
    addSeparator();
    addLink();
    addSeparator();
    addAction(makeAction(
        {"editSelectAll", tr("Select &all"), {}, {Qt::CTRL | Qt::Key_A}, [this] { m_space.selectAll(); }}, this));
}

void EditMenu::addUndo()
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

void EditMenu::addBoxes()
{
    auto* clipboard = new Clipboard(m_models, this);
    const auto icon = [this](QAction* action, const char* name) {
        return giveIcon(action, QLatin1String(name), m_models.theme);
    };
    QAction* cut =
        makeAction({"editCut", tr("Cu&t"), {}, {Qt::CTRL | Qt::Key_X}, [clipboard] { clipboard->cut(); }}, this);
    QAction* copy =
        makeAction({"editCopy", tr("&Copy"), {}, {Qt::CTRL | Qt::Key_C}, [clipboard] { clipboard->copy(); }}, this);
    QAction* paste = makeAction({"editPaste",
                                 tr("&Paste"),
                                 {},
                                 {Qt::CTRL | Qt::Key_V},
                                 [this, clipboard] {
                                     if (const auto link = Clipboard::link()) {
                                         m_files.openLink(*link);
                                     } else if (const auto problem = clipboard->paste()) {
                                         m_files.showError(*problem);
                                     }
                                 }},
                                this);
    QAction* duplicate = icon(
        makeAction(
            {"editDuplicate", tr("&Duplicate"), {}, {Qt::CTRL | Qt::Key_D}, [this] { m_space.duplicateSelection(); }},
            this),
        "duplicate");
    QAction* remove = icon(
        makeAction({"editDelete", tr("De&lete"), {}, {Qt::Key_Delete}, [this] { m_space.deleteSelection(); }}, this),
        "delete");
    QAction* rename =
        icon(makeAction({"editRename", tr("Rena&me"), {}, {Qt::Key_F2}, [this] { m_space.renameSelection(); }}, this),
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

void EditMenu::addLink()
{
    addAction(makeAction({"editCopyLink",
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

}  // namespace mortonscope
