#include "app/window/main_window.h"

#include "app/features/check/list_files.h"
#include "app/features/files/clipboard.h"
#include "app/features/files/file_workflow.h"
#include "app/features/predict/predictor.h"
#include "app/features/trace/trace_desk.h"
#include "app/session/analysis.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"
#include "app/session/selection.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/theme/give_icon.h"
#include "app/theme/theme.h"
#include "app/window/check_workspace.h"
#include "app/window/focus_walk.h"
#include "app/window/keys_dialog.h"
#include "app/window/language_menu.h"
#include "app/window/workbench.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <QMessageBox>

namespace mortonscope {

QAction* MainWindow::makeAction(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon)
{
    auto* action = new QAction(this);
    action->setObjectName(name);
    nameAction(*action, text);
    action->setShortcuts(keys);
    action->setToolTip(withKey(action->iconText(), action->shortcut()));
    if (!icon.isEmpty()) {
        giveIcon(action, icon, m_models.theme);
    }
    return action;
}

QAction* MainWindow::makeToggle(const QString& name, const QString& text, const QList<QKeySequence>& keys, const QString& icon,
                                const QString& explanation)
{
    auto* action = makeAction(name, text, keys, icon);
    action->setCheckable(true);
    action->setToolTip(action->toolTip() + QStringLiteral("\n") + explanation);
    return action;
}

void MainWindow::makeFileMenu()
{
    auto* menu = menuBar()->addMenu(tr("&File"));
    menu->setObjectName("fileMenu");
    m_files->fillMenu(menu);
    QAction* const examples = menu->findChild<QMenu*>(QStringLiteral("examplesMenu"))->menuAction();
    m_check->files().fillMenu(menu, examples);
    m_trace->fillMenu(menu, examples);
    giveIcon(m_files->newAction(), "new", m_models.theme);
    giveIcon(m_files->openAction(), "open", m_models.theme);
    giveIcon(m_files->saveAction(), "save", m_models.theme);
    menu->addSeparator();
    fillMenu(*menu, {MenuPart::Print});
    menu->addSeparator();
    auto* quit = makeAction("fileQuit", tr("&Quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)});
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    menu->addAction(quit);
}

void MainWindow::makeEditMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Edit"));
    menu->setObjectName("editMenu");
    QUndoStack* stack = m_models.document.undoStack();
    QAction* undo = stack->createUndoAction(this, tr("&Undo"));
    undo->setObjectName("editUndo");
    undo->setShortcuts(QKeySequence::Undo);
    giveIcon(undo, "undo", m_models.theme);
    QAction* redo = stack->createRedoAction(this, tr("&Redo"));
    redo->setObjectName("editRedo");
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    giveIcon(redo, "redo", m_models.theme);
    menu->addActions({undo, redo});
    menu->addSeparator();

    auto* clipboard = new Clipboard(m_models, this);
    QAction* newBox = makeAction("editNewBox", tr("&New box"), {QKeySequence(Qt::Key_N)}, "draw-box");
    connect(newBox, &QAction::triggered, m_space, &SpaceView::beginDraw);
    menu->addAction(newBox);
    menu->addSeparator();
    QAction* cut = makeAction("editCut", tr("Cu&t"), {QKeySequence(Qt::CTRL | Qt::Key_X)});
    QAction* copy = makeAction("editCopy", tr("&Copy"), {QKeySequence(Qt::CTRL | Qt::Key_C)});
    QAction* paste = makeAction("editPaste", tr("&Paste"), {QKeySequence(Qt::CTRL | Qt::Key_V)});
    QAction* duplicate = makeAction("editDuplicate", tr("&Duplicate"), {QKeySequence(Qt::CTRL | Qt::Key_D)}, "duplicate");
    QAction* remove = makeAction("editDelete", tr("De&lete"), {QKeySequence(Qt::Key_Delete)}, "delete");
    QAction* rename = makeAction("editRename", tr("Rena&me"), {QKeySequence(Qt::Key_F2)}, "rename");
    QAction* all = makeAction("editSelectAll", tr("Select &all"), {QKeySequence(Qt::CTRL | Qt::Key_A)});
    connect(cut, &QAction::triggered, clipboard, &Clipboard::cut);
    connect(copy, &QAction::triggered, clipboard, &Clipboard::copy);
    connect(paste, &QAction::triggered, this, [this, clipboard] {
        if (const auto link = Clipboard::link()) {
            m_files->openLink(*link);
        } else if (const auto problem = clipboard->paste()) {
            m_files->showError(*problem);
        }
    });
    connect(duplicate, &QAction::triggered, m_space, &SpaceView::duplicateSelection);
    connect(remove, &QAction::triggered, m_space, &SpaceView::deleteSelection);
    connect(rename, &QAction::triggered, m_space, &SpaceView::renameSelection);
    connect(all, &QAction::triggered, m_space, &SpaceView::selectAll);
    menu->addActions({cut, copy, paste, duplicate, remove, rename});
    menu->addSeparator();
    QAction* copyLink = makeAction("editCopyLink", tr("Copy l&ink to this moment"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    copyLink->setToolTip(copyLink->toolTip() + QStringLiteral("\n") + tr("The scene, the step and the selection as one line of text; paste it to open it"));
    connect(copyLink, &QAction::triggered, this, [this] {
        if (const auto problem = Clipboard::copyLink(m_models.document.completeScene())) {
            m_files->showError(*problem);
        }
    });
    menu->addAction(copyLink);
    menu->addSeparator();
    menu->addAction(all);

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

void MainWindow::makeSpaceActions()
{
    using Tool = SpaceViewOptions::Tool;
    auto* tools = new QActionGroup(this);
    const auto tool = [&](Tool which, const QString& name, const QString& text, QKeySequence key, const QString& icon, const QString& explanation) {
        QAction* action = makeToggle(name, text, {key}, icon, explanation);
        tools->addAction(action);
        connect(action, &QAction::triggered, this, [this, which] { m_options->setTool(which); });
        connect(m_options, &SpaceViewOptions::changed, action, [this, action, which] { action->setChecked(m_options->tool() == which); });
        action->setChecked(m_options->tool() == which);
        return action;
    };
    auto* snap = makeToggle("spaceSnap", tr("&Snap to the grid"), {}, "snap", tr("Hold Alt while dragging to turn it off"));
    connect(snap, &QAction::toggled, m_options, &SpaceViewOptions::setSnaps);
    auto* curve = makeToggle("spaceZCurve", tr("&Z-curve"), {QKeySequence(Qt::Key_Z)}, "z-curve",
                             tr("The line through all cells in the order of their codes"));
    connect(curve, &QAction::toggled, m_options, &SpaceViewOptions::setShowsZCurve);
    auto* penalty = makeToggle("spacePenalty", tr("&Penalty landscape"), {QKeySequence(Qt::Key_L)}, "penalty",
                               tr("The level that a box of the selected one’s size would get, wherever it is dropped"));
    connect(penalty, &QAction::toggled, m_options, &SpaceViewOptions::setShowsPenalty);
    const auto show = [this, snap, curve, penalty] {
        snap->setChecked(m_options->snaps());
        curve->setChecked(m_options->showsZCurve());
        penalty->setChecked(m_options->showsPenalty());
    };
    connect(m_options, &SpaceViewOptions::changed, this, show);
    show();

    auto* in = makeAction("zoomIn", tr("Zoom &in"), {}, "zoom-in");
    auto* out = makeAction("zoomOut", tr("Zoom &out"), {}, "zoom-out");
    auto* fit = makeAction("zoomFit", tr("Show the whole &world"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, "zoom-fit");
    connect(in, &QAction::triggered, m_space, &SpaceView::zoomIn);
    connect(out, &QAction::triggered, m_space, &SpaceView::zoomOut);
    connect(fit, &QAction::triggered, m_space, &SpaceView::zoomToFit);

    const auto separator = [this] {
        auto* action = new QAction(this);
        action->setSeparator(true);
        return action;
    };
    m_spaceActions = {
        tool(Tool::Select, "toolSelect", tr("&Select and move"), QKeySequence(Qt::Key_V), "select", tr("Drag a box, or its handles")),
        tool(Tool::DrawBox, "toolDrawBox", tr("Draw a &box"), QKeySequence(Qt::Key_B), "draw-box", tr("Drag from corner to corner; N draws one at once")),
        tool(Tool::DrawCircle, "toolDrawCircle", tr("Draw a &circle"), QKeySequence(Qt::Key_C), "draw-circle", tr("Drag from the centre outward")),
        tool(Tool::Pan, "toolPan", tr("&Pan"), QKeySequence(Qt::Key_H), "pan", tr("Drag the view; the middle button always does")),
        tool(Tool::RangeQuery, "toolRangeQuery", tr("&Range query"), QKeySequence(Qt::Key_R), "range-query",
             tr("Drag a box to see which cells it visits and what it finds")),
        tool(Tool::WhatIf, "toolWhatIf", tr("What &if"), QKeySequence(Qt::Key_I), "what-if",
             tr("Drag a box that is not in the scene to see whom it would meet")),
    };
    m_zoomActions = {separator(), snap, curve, penalty, separator(), out, fit, in};
    m_spaceActions += m_zoomActions;
    for (const char* rare : {"toolDrawCircle", "toolPan"}) {
        m_zoomActions += findChild<QAction*>(QLatin1String(rare));
    }

    m_workspaces = new QActionGroup(this);
    const auto workspace = [this](Workspace which, const QString& text, QKeySequence key, const QString& explanation) {
        auto* action = makeToggle(QStringLiteral("workspace-%1").arg(workspaceName(which)), text, {key}, {}, explanation);
        m_workspaces->addAction(action);
        connect(action, &QAction::triggered, this, [this, which] { setWorkspace(which); });
    };
    workspace(Workspace::Place, tr("&Place"), QKeySequence(Qt::CTRL | Qt::Key_1), tr("Where a box lives, and why"));
    workspace(Workspace::Step, tr("&Step"), QKeySequence(Qt::CTRL | Qt::Key_2), tr("The pass that lists the pairs, step by step"));
    workspace(Workspace::Check, tr("Chec&k"), QKeySequence(Qt::CTRL | Qt::Key_5), tr("A list of your own beside the right one, and the mistake it comes from"));
    workspace(Workspace::Race, tr("&Race"), QKeySequence(Qt::CTRL | Qt::Key_4), tr("Moving objects, and algorithms against each other"));
    workspace(Workspace::Learn, tr("&Learn"), QKeySequence(Qt::CTRL | Qt::Key_3), tr("Short lessons: a card asks, the window is where you answer"));
    m_workspaces->actions().constFirst()->setChecked(true);
}

void MainWindow::makeViewMenu()
{
    auto* menu = menuBar()->addMenu(tr("&View"));
    menu->setObjectName("viewMenu");
    menu->addActions(m_workspaces->actions());
    menu->addSeparator();

    auto* space = menu->addMenu(tr("&Tools and overlays"));
    space->setObjectName("spaceMenu");
    space->addActions(m_spaceActions);

    auto* labels = menu->addMenu(tr("Cell &labels"));
    labels->setObjectName("labelsMenu");
    auto* labelGroup = new QActionGroup(this);
    const std::pair<SpaceViewOptions::CellLabels, QString> choices[] = {
        {SpaceViewOptions::CellLabels::None, tr("&None")},
        {SpaceViewOptions::CellLabels::Decimal, tr("&Decimal")},
        {SpaceViewOptions::CellLabels::Binary, tr("&Binary groups")},
        {SpaceViewOptions::CellLabels::Base4, tr("Base &4")},
    };
    for (const auto& [which, text] : choices) {
        auto* action = makeAction(QStringLiteral("labels-%1").arg(static_cast<int>(which)), text, {});
        action->setCheckable(true);
        labelGroup->addAction(action);
        labels->addAction(action);
        connect(action, &QAction::triggered, this, [this, which = which] { m_options->setCellLabels(which); });
        const auto show = [this, action, which = which] { action->setChecked(m_options->cellLabels() == which); };
        connect(m_options, &SpaceViewOptions::changed, action, show);
        show();
    }
    menu->addSeparator();

    auto* panels = menu->addMenu(tr("Pa&nels"));
    panels->setObjectName("panelsMenu");
    for (QDockWidget* dock : m_docks.all()) {
        panels->addAction(dock->toggleViewAction());
    }
    auto* reset = makeAction("resetLayout", tr("&Reset layout"), {});
    connect(reset, &QAction::triggered, this, &MainWindow::resetLayout);
    menu->addAction(reset);
    auto* nextPart = makeAction("nextPart", tr("Next part of the &window"), {QKeySequence(Qt::Key_F6)});
    auto* previousPart = makeAction("previousPart", tr("Pre&vious part of the window"), {QKeySequence(Qt::SHIFT | Qt::Key_F6)});
    connect(nextPart, &QAction::triggered, this, [this] { walkParts(*this, true); });
    connect(previousPart, &QAction::triggered, this, [this] { walkParts(*this, false); });
    menu->addActions({nextPart, previousPart});
    menu->addSeparator();

    auto* look = menu->addMenu(tr("T&heme"));
    look->setObjectName("themeMenu");
    auto* themeGroup = new QActionGroup(this);
    const std::pair<ThemeController::Choice, QString> looks[] = {
        {ThemeController::Choice::System, tr("As the &system")},
        {ThemeController::Choice::Light, tr("&Light")},
        {ThemeController::Choice::Dark, tr("&Dark")},
        {ThemeController::Choice::HighContrast, tr("&High contrast")},
        {ThemeController::Choice::HighContrastDark, tr("High contrast, d&ark")},
    };
    for (const auto& [choice, text] : looks) {
        auto* action = makeAction(QStringLiteral("theme-%1").arg(static_cast<int>(choice)), text, {});
        action->setCheckable(true);
        themeGroup->addAction(action);
        look->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice = choice] { m_models.theme.setChoice(choice); });
        const auto show = [this, action, choice = choice] { action->setChecked(m_models.theme.choice() == choice); };
        connect(&m_models.theme, &ThemeController::changed, action, show);
        show();
    }
    menu->addMenu(new LanguageMenu(m_bench.language, menu));
    auto* larger = makeAction("textLarger", tr("&Larger text"), {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    auto* smaller = makeAction("textSmaller", tr("S&maller text"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)});
    auto* normal = makeAction("textNormal", tr("Text at &100 %"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_0)});
    constexpr int kStep = 25;
    connect(larger, &QAction::triggered, this, [this] { m_models.theme.setTextPercent(m_models.theme.textPercent() + kStep); });
    connect(smaller, &QAction::triggered, this, [this] { m_models.theme.setTextPercent(m_models.theme.textPercent() - kStep); });
    connect(normal, &QAction::triggered, this, [this] { m_models.theme.setTextPercent(100); });
    menu->addActions({larger, smaller, normal});
    auto* still = makeToggle("reducedMotion", tr("Reduce &motion"), {}, {}, tr("Panels, the unfolding and the race don’t move by themselves"));
    const auto showMotion = [this, still] {
        still->setChecked(m_models.theme.reducedMotion());
        setAnimated(!still->isChecked());
    };
    connect(still, &QAction::triggered, &m_models.theme, &ThemeController::setReducedMotion);
    connect(&m_models.theme, &ThemeController::reducedMotionChanged, this, showMotion);
    showMotion();
    menu->addAction(still);
}

/// With what the features add, between separators.
void MainWindow::fillMenu(QMenu& menu, std::initializer_list<MenuPart> parts)
{
    for (const MenuPart part : parts) {
        if (part != *parts.begin()) {
            menu.addSeparator();
        }
        for (Feature* feature : std::as_const(m_features)) {
            feature->fillMenu(part, menu);
        }
    }
}

void MainWindow::makeRunMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Run"));
    menu->setObjectName("runMenu");
    fillMenu(*menu, {MenuPart::Run, MenuPart::Find, MenuPart::Moments, MenuPart::Questions});
}

void MainWindow::makeHelpMenu()
{
    auto* menu = menuBar()->addMenu(tr("&Help"));
    menu->setObjectName("helpMenu");
    fillMenu(*menu, {MenuPart::Help});
    auto* keys = makeAction("helpKeys", tr("&Keys"), {QKeySequence(Qt::Key_F1)});
    connect(keys, &QAction::triggered, this, &MainWindow::showKeys);
    auto* about = makeAction("helpAbout", tr("&About Mortonscope"), {});
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
    menu->addActions({keys, about});
}

void MainWindow::showKeys()
{
    auto* dialog = new KeysDialog(*this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Mortonscope"),
                                tr("<b>Mortonscope %1</b><p>See how a linear quadtree with Morton codes finds the pairs of boxes "
                                   "that may collide, step by step.</p><p>MIT licence. The method: G. M. Morton, 1966.</p>")
                                    .arg(QCoreApplication::applicationVersion()),
                                QMessageBox::Close, this);
    box->setObjectName("aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setModal(false);
    box->show();
}

}  // namespace mortonscope
