#include "app/features/present/presenter.h"

#include "app/features/present/answer_cover.h"
#include "app/features/present/drawing_tools.h"
#include "app/features/present/full_screen.h"
#include "app/features/present/notes_window.h"
#include "app/state/player.h"
#include "app/words/action_words.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPlainTextEdit>

#include <algorithm>
#include <utility>

namespace mortonscope {

AnswerCovers::AnswerCovers(const Models& models, QObject* parent)
    : QObject(parent), m_models(models),
      m_allAction(
          makeAction({QStringLiteral("presentHideAll"),
                      tr("&Hide the answers"),
                      tr("Hide or reveal the answers: codes and levels, array, tree, stack, pairs, the sentence"),
                      {Qt::Key_X},
                      {}},
                     this)),
      m_oneAction(makeAction({QStringLiteral("presentHideOne"),
                              tr("Hide this &answer"),
                              tr("Hide or reveal the panel with the focus"),
                              {Qt::SHIFT | Qt::Key_X},
                              {}},
                             this))
{
    m_allAction->setCheckable(true);
    connect(m_allAction, &QAction::triggered, this, &AnswerCovers::setAll);
    connect(m_oneAction, &QAction::triggered, this, &AnswerCovers::toggleOne);
}

/// Deletes the covers, which are siblings of the answers in docks that may live longer.
AnswerCovers::~AnswerCovers()
{
    for (AnswerCover* cover : std::exchange(m_covers, {})) {
        cover->disconnect(this);
        delete cover;
    }
}

void AnswerCovers::add(const QList<AnswerOffer>& answers)
{
    for (const AnswerOffer& answer : answers) {
        auto* cover = new AnswerCover(m_models, *answer.widget, answer.title, answer.hide);
        connect(cover, &AnswerCover::changed, this, &AnswerCovers::follow);
        connect(cover, &QObject::destroyed, this, [this, cover] {
            m_covers.removeOne(cover);
            follow();
        });
        m_covers += cover;
        cover->setOn(m_isAsking);
    }
}

bool AnswerCovers::isAny() const { return std::ranges::any_of(m_covers, &AnswerCover::isOn); }

void AnswerCovers::follow()
{
    m_isAsking = m_isAsking && isAny();
    m_allAction->setChecked(isAny());
}

void AnswerCovers::setAll(bool on)
{
    m_isAsking = on;
    for (AnswerCover* cover : std::as_const(m_covers)) {
        cover->setOn(on);
    }
    follow();
}

AnswerCover* AnswerCovers::of(const QWidget* panel) const
{
    const auto found = std::ranges::find_if(m_covers, [panel](const AnswerCover* cover) {
        return panel == &cover->answer() || panel == cover || panel->isAncestorOf(&cover->answer());
    });
    return found == m_covers.end() ? nullptr : *found;
}

void AnswerCovers::toggleOne()
{
    for (const QWidget* at = QApplication::focusWidget(); at != nullptr && !at->isWindow(); at = at->parentWidget()) {
        const auto* dock = qobject_cast<const QDockWidget*>(at);
        if (AnswerCover* cover = of(dock != nullptr ? dock->widget() : at); cover != nullptr) {
            cover->setOn(!cover->isOn());
            return;
        }
        if (dock != nullptr) {
            return;
        }
    }
}

namespace {

/// Returns whether the user types text into the widget.
bool isWritten(const QWidget* field)
{
    return qobject_cast<const QLineEdit*>(field) != nullptr || qobject_cast<const QPlainTextEdit*>(field) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(field) != nullptr;
}

}  // namespace

Presenter::Presenter(const Models& models, const Parts& parts, QObject* parent)
    : QObject(parent), m_models(models), m_parts(parts), m_window(parts.window), m_menu(&parts.menu)
{
    makeFullScreen();
    m_tools = new DrawingTools(models, m_window, this);
    m_menu->addSeparator();
    m_menu->addAction(m_tools->spotlightAction());
    m_menu->addMenu(m_tools->penMenu());
    m_covers = new AnswerCovers(models, this);
    m_menu->addSeparator();
    m_menu->addActions({m_covers->allAction(), m_covers->oneAction()});
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
    m_fullScreen = new FullScreen(m_window, this);
    full->setChecked(m_fullScreen->isOn());
    m_menu->addAction(full);
    connect(full, &QAction::triggered, m_fullScreen, &FullScreen::setOn);
    connect(m_fullScreen, &FullScreen::changed, full, &QAction::setChecked);
}

void Presenter::makeNotes()
{
    m_menu->addSeparator();
    m_notesAction = makeToggle({QStringLiteral("presentNotes"),
                                tr("Speaker &notes"),
                                tr("Show the card’s notes, a clock and the next card in a separate window, on the "
                                   "second screen if there is one"),
                                {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)}},
                               this);
    m_menu->addAction(m_notesAction);
    connect(m_notesAction, &QAction::triggered, this, &Presenter::showNotes);
}

/// Makes the notes window, in which the keys of the run, the lesson and this menu work too.
void Presenter::makeNotesWindow()
{
    QList<QAction*> keys = m_parts.notesButtons + m_menu->actions() + QList{m_tools->penAction()};
    for (int verb = 0; verb < Player::kVerbs; ++verb) {
        keys += m_models.player.action(static_cast<Player::Verb>(verb));
    }
    const QList<QAction*> buttons =
        m_parts.notesButtons
        + QList{m_models.player.action(Player::Verb::Back), m_models.player.action(Player::Verb::Forward)};
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

// ----------------------------------------------------------------------------------------------- Escape

bool Presenter::hasSomething() const
{
    return m_tools->pen() != nullptr || m_tools->spotlight() != nullptr || m_fullScreen->isOn();
}

void Presenter::endOne()
{
    if (m_tools->pen() != nullptr) {
        m_tools->endPen();
    } else if (m_tools->spotlight() != nullptr) {
        m_tools->setSpotlight(false);
    } else {
        m_fullScreen->setOn(false);
    }
}

/// Returns whether an Escape turns off a part of the presentation. It must go to the window or to one of its floating
/// panels. Drags, running searches and text fields handle Escape first.
bool Presenter::isOurEscape(QObject* watched, QEvent* event) const
{
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (key->key() != Qt::Key_Escape || key->modifiers() != Qt::NoModifier || widget == nullptr || !hasSomething()) {
        return false;
    }
    const QWidget* window = widget->window();
    const bool isOurs = window == &m_window || window == m_notes
                     || (qobject_cast<const QDockWidget*>(window) != nullptr && window->parentWidget() == &m_window);
    if (!isOurs || QApplication::mouseButtons() != Qt::NoButton) {
        return false;
    }
    const bool isLeftOver = widget == window;  // no child has handled it
    return isLeftOver || (!isWritten(QApplication::focusWidget()) && !m_models.player.isTravelling());
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
