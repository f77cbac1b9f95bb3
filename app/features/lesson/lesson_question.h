#pragma once

#include "app/session/models.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"

#include <QList>
#include <QWidget>

class QAbstractButton;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;

namespace mortonscope {

class LessonPlayer;
class LessonSign;

/// One question of a card (a number, a list of pairs, or a choice) and the remark on the answer. The player stores the
/// answer.
class LessonQuestion : public QWidget {
    Q_OBJECT

public:
    LessonQuestion(const Models& models, LessonPlayer& player, const LessonCheck& question, QWidget* parent);

    /// Shows the remark on the answer. `finding` is null while there is none.
    void showFinding(const LessonFinding* finding);
    void applyTheme();
    /// Focuses the input field or the chosen answer.
    void focusField();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeField();
    void makeList();
    void makeChoices();
    QString typed() const;
    void submit();

    const Models m_models;
    LessonPlayer& m_player;
    const LessonCheck& m_question;
    QLabel* m_ask;
    QLineEdit* m_field = nullptr;
    QPlainTextEdit* m_list = nullptr;
    QList<QAbstractButton*> m_choices;
    QList<QLabel*> m_choiceTexts;
    QPushButton* m_submit = nullptr;
    QWidget* m_said;
    LessonSign* m_sign;
    QLabel* m_remark;
};

}  // namespace mortonscope
