#include "app/features/present/presenter.h"

#include "app/features/present/drawing_tools.h"
#include "app/features/present/full_screen.h"
#include "app/features/present/notes_window.h"
#include "app/features/present/pen.h"
#include "app/features/present/spotlight.h"
#include "app/features/present/written.h"
#include "app/session/run_controller.h"
#include "app/widgets/window_shell.h"
#include "app/words/action_words.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

Presenter::Presenter(const Models& models, const Parts& parts, QObject* parent)
    : QObject(parent), m_models(models), m_parts(parts), m_window(parts.shell.mainWindow()), m_menu(&parts.menu)
{
    makeFullScreen();
    makeMagnifier();
    makeTools();
    makeVeils();
    makeNotes();
    qApp->installEventFilter(this);
}

Presenter::~Presenter() { qApp->removeEventFilter(this); }

void Presenter::makeFullScreen()
{
    QAction* full = makeToggle({QStringLiteral("presentFullScreen"),
                                tr("&Full screen"),
                                tr("Show the window on the whole screen; Escape leaves it"),
                                {QKeySequence(Qt::Key_F12), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F)}},
                               this);
    QAction* black = makeToggle({QStringLiteral("presentBlack"),
                                 tr("&Black"),
                                 tr("Black out the window until pressed again; in full screen also B and the full stop"),
                                 {QKeySequence(Qt::SHIFT | Qt::Key_B)}},
                                this);
    m_fullScreen = new FullScreen(m_window, *black, m_parts.ownersOfBlackKeys, this);
    full->setChecked(m_fullScreen->isOn());
    m_menu->addActions({full, black});
    connect(full, &QAction::triggered, m_fullScreen, &FullScreen::setOn);
    connect(m_fullScreen, &FullScreen::changed, full, &QAction::setChecked);
    connect(black, &QAction::triggered, m_fullScreen, &FullScreen::setBlack);
    connect(m_fullScreen, &FullScreen::blackChanged, black, &QAction::setChecked);
}

void Presenter::makeMagnifier()
{
    m_magnifier = new Magnifier(m_parts.shell, m_models.theme, this);
    m_menu->addSeparator();
    QAction* magnify = makeToggle({QStringLiteral("presentMagnify"),
                                   tr("&Magnify the panel"),
                                   tr("Show only the focused panel, with larger text; press again or Escape for all panels"),
                                   {QKeySequence(Qt::CTRL | Qt::Key_M)}},
                                  this);
    m_menu->addAction(magnify);
    connect(magnify, &QAction::triggered, m_magnifier, qOverload<>(&Magnifier::toggle));
    connect(m_magnifier, &Magnifier::changed, magnify, &QAction::setChecked);
    m_panels = m_menu->addMenu(tr("Ma&gnify"));
    m_panels->setObjectName(QStringLiteral("magnifyMenu"));
    connect(m_panels, &QMenu::aboutToShow, this, &Presenter::fillPanelMenu);
    fillPanelMenu();
}

/// Which panels there are depends on what is shown: the race has its own.
void Presenter::fillPanelMenu()
{
    m_panels->clear();
    const auto add = [this](const QString& name, const QString& text, QDockWidget* dock) {
        QAction* action = m_panels->addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        action->setChecked(m_magnifier->isOn() && m_magnifier->dock() == dock);
        connect(action, &QAction::triggered, m_magnifier, [this, dock] { m_magnifier->toggle(dock); });
    };
    add(QStringLiteral("magnifyCentre"), tr("The middle of the window"), nullptr);
    for (QDockWidget* dock : m_parts.shell.docks()) {
        if (dock->toggleViewAction()->isVisible()) {
            add(QStringLiteral("magnify-") + dock->objectName(), dock->windowTitle(), dock);
        }
    }
}

void Presenter::makeTools()
{
    m_tools = new DrawingTools(m_models, m_window, this);
    m_menu->addSeparator();
    m_menu->addActions({m_tools->spotlightAction(), m_tools->penAction()});
    m_menu->addMenu(m_tools->penMenu());
}

void Presenter::makeVeils()
{
    m_veils = new Veils(m_models, this);
    m_menu->addSeparator();
    m_menu->addActions({m_veils->allAction(), m_veils->oneAction()});
}

void Presenter::makeNotes()
{
    m_menu->addSeparator();
    m_notesAction = makeToggle({QStringLiteral("presentNotes"),
                                tr("Speaker &notes"),
                                tr("The card’s notes, a clock and what comes next, in a window of their own; on the second screen if there is one"),
                                {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}},
                               this);
    m_menu->addAction(m_notesAction);
    connect(m_notesAction, &QAction::triggered, this, &Presenter::showNotes);
}

/// The run's keys, the lesson's and those of this menu work in the notes as in the main window.
void Presenter::makeNotesWindow()
{
    QList<QAction*> keys = m_parts.notesButtons + m_menu->actions();
    for (int verb = 0; verb < RunController::kVerbs; ++verb) {
        keys += m_models.run.action(static_cast<RunController::Verb>(verb));
    }
    const QList<QAction*> buttons =
        m_parts.notesButtons + QList{m_models.run.action(RunController::Verb::Back), m_models.run.action(RunController::Verb::Forward)};
    m_notes = new NotesWindow(m_models, m_parts.lessons, keys, buttons, &m_window);
    connect(m_notes, &NotesWindow::shownChanged, m_notesAction, &QAction::setChecked);
}

void Presenter::showNotes(bool shown)
{
    if (shown) {
        if (m_notes == nullptr) {
            makeNotesWindow();
        }
        m_notes->open();
    } else if (m_notes != nullptr) {
        m_notes->close();
    }
}

// ----------------------------------------------------------------------------------------- handing it over

PresentState Presenter::state() const
{
    PresentState state;
    state.isFull = m_fullScreen->isOn();
    state.isBlack = m_fullScreen->isBlack();
    state.hasSpotlight = m_tools->spotlight() != nullptr;
    state.ink = m_tools->ink();
    state.width = m_tools->width();
    if (const Pen* pen = m_tools->pen()) {
        state.penWrites = pen->writes();
        state.lines = pen->lines();
    }
    state.isMagnified = m_magnifier->isOn();
    if (const QDockWidget* dock = m_magnifier->dock()) {
        state.magnified = dock->objectName();
    }
    state.hidden = m_veils->hidden();
    if (m_notes != nullptr) {
        state.hasNotes = m_notes->isVisible();
        state.notesStart = m_notes->start();
        state.notesPlace = m_notes->saveGeometry();
    }
    return state;
}

void Presenter::restore(const PresentState& state)
{
    m_fullScreen->setOn(state.isFull);
    if (state.isMagnified) {
        m_magnifier->magnify(state.magnified.isEmpty() ? nullptr : m_window.findChild<QDockWidget*>(state.magnified));
    }
    m_veils->setHidden(state.hidden);
    m_tools->setSpotlight(state.hasSpotlight);
    m_tools->choose(state.ink, state.width);
    if (state.penWrites || !state.lines.empty()) {
        m_tools->setPen(true);
        m_tools->pen()->setLines(state.lines);
        m_tools->setPen(state.penWrites);
    }
    if (state.notesStart.isValid()) {
        makeNotesWindow();
        m_notes->setStart(state.notesStart);
        m_notes->putBack(state.notesPlace, state.hasNotes);
    }
    m_fullScreen->setBlack(state.isBlack);
}

// ----------------------------------------------------------------------------------------------- Escape

bool Presenter::hasSomething() const
{
    return m_fullScreen->isBlack() || m_tools->pen() != nullptr || m_tools->spotlight() != nullptr || m_magnifier->isOn() || m_fullScreen->isOn();
}

void Presenter::endOne()
{
    if (m_fullScreen->isBlack()) {
        m_fullScreen->setBlack(false);
    } else if (m_tools->pen() != nullptr) {
        m_tools->endPen();
    } else if (m_tools->spotlight() != nullptr) {
        m_tools->setSpotlight(false);
    } else if (m_magnifier->isOn()) {
        m_magnifier->end();
    } else {
        m_fullScreen->setOn(false);
    }
}

/// One that goes to the window or one of its floating panels, and that nobody needs more: a drag and a run that looks for
/// its stop keep theirs, and a field that is being written in has it first.
bool Presenter::isOurEscape(QObject* watched, QEvent* event) const
{
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (key->key() != Qt::Key_Escape || key->modifiers() != Qt::NoModifier || widget == nullptr || !hasSomething()) {
        return false;
    }
    const QWidget* window = widget->window();
    const bool isOurs =
        window == &m_window || window == m_notes || (qobject_cast<const QDockWidget*>(window) != nullptr && window->parentWidget() == &m_window);
    if (!isOurs || QApplication::mouseButtons() != Qt::NoButton) {
        return false;
    }
    const bool isLeftOver = widget == window;  // it has come all the way up
    return m_fullScreen->isBlack() || isLeftOver || (!isWritten(QApplication::focusWidget()) && !m_models.run.isTravelling());
}

bool Presenter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOurEscape(watched, event)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && isOurEscape(watched, event)) {
        endOne();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace mortonscope
