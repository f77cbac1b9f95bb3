#pragma once

#include "app/state/models.h"
#include "app/widgets/panel.h"

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QMenu;

namespace mortonscope {

class AnswerCover;

/// Hides the parts of the window that reveal answers, all at once or one by one, so that a teacher can ask first.
class AnswerCovers : public QObject {
    Q_OBJECT

public:
    AnswerCovers(const Models& models, QObject* parent);
    ~AnswerCovers() override;

    /// Hides every answer; if any is hidden, reveals them all.
    QAction* allAction() const { return m_allAction; }
    /// Hides or reveals the answer that has the focus, or is in the focused panel.
    QAction* oneAction() const { return m_oneAction; }

    /// Adds answers. They may be created late and deleted early. New ones are hidden at once if the others are.
    void add(const QList<AnswerOffer>& answers);
    bool isAny() const;
    void setAll(bool on);
    /// Returns the cover of an answer or of a part of the panel; null if the panel has no answer.
    AnswerCover* of(const QWidget* panel) const;

private:
    void toggleOne();
    void follow();

    const Models m_models;
    QList<AnswerCover*> m_covers;
    QAction* m_allAction;
    QAction* m_oneAction;
    bool m_isAsking = false;  ///< all answers were hidden, and some still are
};

class DrawingTools;
class FullScreen;
class LessonPlayer;
class NotesWindow;

/// Everything for presenting to a class: the Present menu, its keys, and what Escape turns off, one per press: pen,
/// spotlight, full screen.
class Presenter : public QObject {
    Q_OBJECT

public:
    struct Parts {
        QMainWindow& window;
        QMenu& menu;  ///< filled by the presenter
        LessonPlayer& lessons;
        QList<QAction*> notesButtons;  ///< actions with a button in the speaker's notes, in addition to the run's
    };

    Presenter(const Models& models, const Parts& parts, QObject* parent);
    ~Presenter() override;

    FullScreen& fullScreen() { return *m_fullScreen; }
    DrawingTools& tools() { return *m_tools; }
    AnswerCovers& covers() { return *m_covers; }
    /// Returns null until the notes are first shown.
    NotesWindow* notes() const { return m_notes; }
    void showNotes(bool shown);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeFullScreen();
    void makeNotes();
    void makeNotesWindow();
    /// Returns whether there is something for Escape to turn off.
    bool hasSomething() const;
    void endOne();
    bool isOurEscape(QObject* watched, QEvent* event) const;

    const Models m_models;
    const Parts m_parts;
    QMainWindow& m_window;
    QMenu* m_menu;
    FullScreen* m_fullScreen = nullptr;
    DrawingTools* m_tools = nullptr;
    AnswerCovers* m_covers = nullptr;
    NotesWindow* m_notes = nullptr;
    QAction* m_notesAction = nullptr;
};

}  // namespace mortonscope
