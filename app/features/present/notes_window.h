#pragma once

#include "app/state/models.h"

#include <QDateTime>
#include <QTimer>
#include <QWidget>

class QLabel;
class QScreen;
class QScrollArea;

namespace mortonscope {

class LessonPlayer;
class MarkdownLabel;

/// What the speaker sees and the class does not: the notes of the open card in large type, its answer, the current
/// step, the start of the next card, and the time since the talk began. If there is a second screen, it covers the one
/// without the main window. The main window's keys work here too.
class NotesWindow : public QWidget {
    Q_OBJECT

public:
    /// The actions in `keys` work here. Those in `buttons` get buttons, in that order.
    NotesWindow(const Models& models, LessonPlayer& lessons, const QList<QAction*>& keys,
                const QList<QAction*>& buttons, QWidget* parent);

    /// Shows the window on a screen that the class does not see, if there is one.
    void open();
    /// Sets when the clock was started.
    void setStart(const QDateTime& start);

signals:
    void shownChanged(bool shown);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeHead(const QList<QAction*>& buttons);
    void makePage();
    QScreen* speakersScreen() const;
    void leaveFullScreen();
    QSize usualSize() const;
    void showCard();
    void showStep();
    void showClock();

    const Models m_models;
    LessonPlayer& m_lessons;
    QDateTime m_start;
    double m_scale;  ///< text scale when the window was last opened
    QTimer m_tick;
    QLabel* m_place = nullptr;
    QLabel* m_clock = nullptr;
    QWidget* m_buttons = nullptr;
    QScrollArea* m_scroll = nullptr;
    MarkdownLabel* m_notes = nullptr;
    QLabel* m_answerHead = nullptr;
    MarkdownLabel* m_answer = nullptr;
    QLabel* m_stepHead = nullptr;
    QLabel* m_sentence = nullptr;
    QLabel* m_nextHead = nullptr;
    QLabel* m_next = nullptr;
};

/// Returns the first sentence of a Markdown text as plain text.
QString firstSentence(const QString& markdown);

/// Formats a time as "4:09", from an hour on as "1:04:09". Negative times give 0:00.
QString clockText(qint64 seconds);

}  // namespace mortonscope
