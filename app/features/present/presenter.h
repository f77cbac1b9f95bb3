#pragma once

#include "app/features/present/pen.h"
#include "app/session/models.h"
#include "app/widgets/panel.h"

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QObject>
#include <QStringList>

#include <vector>

class QAction;
class QMainWindow;
class QMenu;

namespace mortonscope {

class AnswerCover;

/// Hides what gives the answer away, all at once or one by one, and reveals it: to ask a class before showing.
class AnswerCovers : public QObject {
    Q_OBJECT

public:
    AnswerCovers(const Models& models, QObject* parent);
    ~AnswerCovers() override;

    /// Hides every answer; if any is hidden, reveals them all.
    QAction* allAction() const { return m_allAction; }
    /// The answer that has the focus, or is in the panel that has it.
    QAction* oneAction() const { return m_oneAction; }

    /// They may come late, and go early: hidden at once if the others are.
    void add(const QList<AnswerOffer>& answers);
    bool isAny() const;
    void setAll(bool on);
    /// The cover over an answer or over one of a panel's parts; null if it tells no answer.
    AnswerCover* of(const QWidget* panel) const;
    /// The object names of what is hidden.
    QStringList hidden() const;
    void setHidden(const QStringList& names);

private:
    void toggleOne();
    void follow();

    const Models m_models;
    QList<AnswerCover*> m_covers;
    QAction* m_allAction;
    QAction* m_oneAction;
    bool m_isAsking = false;  ///< all were hidden, and not all of them are revealed
};

class DrawingTools;
class FullScreen;
class LessonPlayer;
class NotesWindow;

/// What of presenting must survive a window that is built anew, in another language for example.
struct PresentState {
    bool isFull = false;
    bool hasSpotlight = false;
    bool penWrites = false;
    int ink = 0;
    int width = 1;  ///< which of the three
    std::vector<PenLine> lines;
    QStringList hidden;  ///< object names of the hidden answers
    bool hasNotes = false;
    QDateTime notesStart;   ///< when the speaker's clock began; invalid if it never did
    QByteArray notesPlace;  ///< where the notes stand, and how large
};

/// Everything for who stands before a class: the menu Present and its keys, and what Escape ends, one thing after the
/// other: pen, spotlight, the full screen.
class Presenter : public QObject {
    Q_OBJECT

public:
    struct Parts {
        QMainWindow& window;
        QMenu& menu;  ///< is filled
        LessonPlayer& lessons;
        QList<QAction*> notesButtons;  ///< what can be done from the speaker's notes, besides what the run can
    };

    Presenter(const Models& models, const Parts& parts, QObject* parent);
    ~Presenter() override;

    FullScreen& fullScreen() { return *m_fullScreen; }
    DrawingTools& tools() { return *m_tools; }
    AnswerCovers& covers() { return *m_covers; }
    /// Null until they are wanted.
    NotesWindow* notes() const { return m_notes; }
    void showNotes(bool shown);

    PresentState state() const;
    /// In a window that is shown and has its workspace.
    void restore(const PresentState& state);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeFullScreen();
    void makeTools();
    void makeCovers();
    void makeNotes();
    void makeNotesWindow();
    /// Whether there is something for Escape to end.
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
