#pragma once

#include "app/session/models.h"

#include <QList>
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class LessonDots;
class MarkdownLabel;
class LessonPlayer;
class LessonQuestion;
class LessonSign;
class ProgramRow;

/// The open card: its words, its questions, what is still to be done, hint and answer when they are asked for, and the
/// ways to the cards before and after. It owns nothing but how it looks.
class LessonCardView : public QWidget {
    Q_OBJECT

public:
    LessonCardView(const Models& models, LessonPlayer& player, QWidget* parent);

    void applyTheme();
    /// To the card's first field; false if it has none.
    bool focusAnswer();

signals:
    /// A card leads on, to what stands behind "mortonscope:".
    void linkFollowed(const QString& link);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A sign and a sentence of what is to be done.
    struct Line {
        LessonSign* sign;
        QLabel* text;
    };

    void makeHead();
    void makeBody(QVBoxLayout& column);
    void makeProgram(QWidget& page);
    void makeFoot();
    void placeEdges();
    QPushButton* makeToggle(const QString& name, const QString& text, const QString& says);
    void showCard();
    void showFinding();
    void showGrading();
    void showUncovered();
    void showOffers();
    void showDots();
    void showLines(qsizetype count);

    const Models m_models;
    LessonPlayer& m_player;
    QWidget* m_head = nullptr;
    QWidget* m_foot = nullptr;
    bool m_headScrolls = false;  ///< there is no height for it above what scrolls
    bool m_footScrolls = false;
    QToolButton* m_shelf = nullptr;
    QLabel* m_lesson = nullptr;  ///< which lesson the card is of
    QLabel* m_title = nullptr;
    LessonDots* m_dots = nullptr;
    QLabel* m_place = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;  ///< of what scrolls
    MarkdownLabel* m_body = nullptr;
    QVBoxLayout* m_questionColumn = nullptr;
    QList<LessonQuestion*> m_questions;
    ProgramRow* m_program = nullptr;
    QVBoxLayout* m_lineColumn = nullptr;
    QList<Line> m_lines;
    QLabel* m_elsewhere = nullptr;  ///< another scene is open
    QLabel* m_done = nullptr;
    QWidget* m_uncover = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_answer = nullptr;
    MarkdownLabel* m_hintText = nullptr;
    MarkdownLabel* m_answerText = nullptr;
    MarkdownLabel* m_notesText = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_restore = nullptr;
    QPushButton* m_next = nullptr;
};

}  // namespace mortonscope
