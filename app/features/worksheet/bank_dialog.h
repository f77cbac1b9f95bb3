#pragma once

#include "app/features/worksheet/exercise_dialog.h"
#include "core/question_bank/question_bank.h"

#include <optional>

class QTextBrowser;

namespace mortonscope {

/// Chooses questions for a learning platform, shows their text and their answers, and saves them. Remembers the kind,
/// the format and the number of questions.
class BankDialog final : public ExerciseDialog {
    Q_OBJECT

public:
    BankDialog(const ThemeController& theme, QWidget* parent);

    BankRequest request() const;
    BankFormat format() const;
    void setRequest(const BankRequest& request);

    /// Saves the questions. Returns true on success. Shows the result.
    bool save(const QString& file);

protected:
    void renew() override;
    void keepChoices() override;

private:
    void askAndSave();
    void restyle();

    QComboBox* m_kind = nullptr;
    QComboBox* m_format = nullptr;
    QTextBrowser* m_preview = nullptr;
    std::optional<QuestionBank> m_bank;  ///< made from the chosen request
};

}  // namespace mortonscope
