#pragma once

#include "app/session/models.h"

#include <QDateTime>
#include <QTimer>
#include <QWidget>

class QLabel;
class QScreen;
class QScrollArea;

namespace mortonscope {

class LessonPlayer;
class MarkdownLabel;

/// What the speaker sees and the class does not: the notes of the open card in large letters, its answer, what the run
/// is at, how the next card begins, and how long one has been speaking. Where there is a second screen it covers the
/// one that the main window is not on. The main window's keys work here too.
class NotesWindow : public QWidget {
    Q_OBJECT

public:
    /// `keys` are the actions that work here; those named in `buttons` get buttons, in that order.
    NotesWindow(const Models& models, LessonPlayer& lessons, const QList<QAction*>& keys,
                const QList<QAction*>& buttons, QWidget* parent);

    /// Shows it where it is out of the class's sight, if there is such a place.
    void open();
    /// As it stood before (`saveGeometry()`), closed or shown; takes no focus.
    void putBack(const QByteArray& place, bool shown);
    /// When the clock began.
    QDateTime start() const { return m_start; }
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
    void restyle();

    const Models m_models;
    LessonPlayer& m_lessons;
    QDateTime m_start;
    double m_scale;  ///< of the text when it was opened last
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

/// How a text in Markdown begins: its first sentence, plain.
QString firstSentence(const QString& markdown);

/// "4:09", from an hour on "1:04:09"; times before the start read 0:00.
QString clockText(qint64 seconds);

}  // namespace mortonscope
