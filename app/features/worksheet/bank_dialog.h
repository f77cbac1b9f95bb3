#pragma once

#include "core/base/result.h"
#include "core/question_bank/question_bank.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QTextBrowser;

namespace mortonscope {

class ThemeController;

/// Chooses questions for a learning platform, shows their text and their answers, and saves them. Not modal. Remembers
/// the kind, the format and the number of questions.
class BankDialog : public QDialog {
    Q_OBJECT

public:
    BankDialog(const ThemeController& theme, QWidget* parent);

    BankRequest request() const;
    BankFormat format() const;
    void setRequest(const BankRequest& request);

    /// Saves the questions. Returns true on success. Shows the result.
    bool save(const QString& file);

private:
    QWidget* makeChoices();
    void addNumbers();
    void showQuestions();
    void askAndSave();
    void keepChoices();
    void say(const QString& text, bool isProblem);
    void restyle();

    const ThemeController& m_theme;
    QFormLayout* m_form;
    QComboBox* m_kind = nullptr;
    QComboBox* m_difficulty = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_format = nullptr;
    QComboBox* m_language = nullptr;
    QLabel* m_said = nullptr;
    QTextBrowser* m_preview = nullptr;
    std::optional<QuestionBank> m_bank;  ///< made from the chosen request
};

}  // namespace mortonscope
