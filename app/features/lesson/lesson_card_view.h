#pragma once

#include "app/state/models.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"

#include <QList>
#include <QWidget>

class QAbstractButton;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace mortonscope {

class MarkdownLabel;
class LessonPlayer;
class LessonSign;
class ProgramRow;

/// One question of a card (a number, a list of pairs, or a choice) and the remark on the answer. An answer is judged
/// once it is submitted, with the button or Enter. The player stores the answer.
class LessonQuestion : public QWidget {
    Q_OBJECT

public:
    LessonQuestion(const Models& models, LessonPlayer& player, const LessonCheck& question, QWidget* parent);

    /// Shows the remark on the answer. `finding` is null while there is none. Returns whether the remark is a new one.
    bool showFinding(const LessonFinding* finding);
    /// Focuses the input field or the chosen answer.
    void focusField();
    /// Returns the remark, which is hidden while there is none.
    QWidget& remark() const { return *m_said; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeField();
    void makeList();
    void makeChoices();
    GivenAnswer given() const;
    void submit();
    bool choiceTakesKey(QObject& watched, int key);

    const Models m_models;
    LessonPlayer& m_player;
    const LessonCheck& m_question;
    QLabel* m_ask;
    QLineEdit* m_field = nullptr;
    QPlainTextEdit* m_list = nullptr;
    QList<QAbstractButton*> m_choices;
    QList<QLabel*> m_choiceTexts;
    QList<LessonSign*> m_choiceMarks;  ///< shown beside choices that were wrong
    QPushButton* m_submit = nullptr;
    QWidget* m_said;
    LessonSign* m_sign;
    QLabel* m_remark;
};

/// Shows the open card: its text, questions and open tasks, and its hint and answer on request. All other state belongs
/// to the LessonPlayer.
class LessonCardView : public QWidget {
    Q_OBJECT

public:
    LessonCardView(const Models& models, LessonPlayer& player, QWidget* parent);

    /// Returns the height that the whole card needs at a width.
    int heightForWidth(int width) const override;
    /// Focuses the card's first input field. Returns false if it has none.
    bool focusAnswer();

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// The user clicked a link of the card. `link` is the part after "mortonscope:".
    void linkFollowed(const QString& link);

private:
    /// One task of the card: a sign and a sentence.
    struct Line {
        LessonSign* sign;
        QLabel* text;
    };

    void makeBody(QVBoxLayout& column);
    void makeProgram(QWidget& page);
    void saveStarter(const QString& extension);
    void showProgramWords(const QString& words, bool isWrong);
    void scrollTo(QWidget* part);
    void scrollToRemark(QWidget* remark);
    void scrollToDone();
    QPushButton* makeToggle(const QString& name, const QString& text, const QString& says);
    void showCard();
    void showFinding();
    void showGrading();
    void showUncovered();
    void showLines(qsizetype count);

    const Models m_models;
    LessonPlayer& m_player;
    QLabel* m_lesson = nullptr;  ///< the name of the card's lesson
    QLabel* m_title = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;  ///< everything that scrolls
    MarkdownLabel* m_body = nullptr;
    QVBoxLayout* m_questionColumn = nullptr;
    QList<LessonQuestion*> m_questions;
    QPushButton* m_starter = nullptr;  ///< saves a starter program in one of the languages
    ProgramRow* m_program = nullptr;
    QVBoxLayout* m_lineColumn = nullptr;
    QList<Line> m_lines;
    QLabel* m_elsewhere = nullptr;  ///< shown while another scene is open
    QLabel* m_done = nullptr;
    QWidget* m_uncover = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_answer = nullptr;
    MarkdownLabel* m_hintText = nullptr;
    MarkdownLabel* m_answerText = nullptr;
    MarkdownLabel* m_notesText = nullptr;
};

}  // namespace mortonscope
