#pragma once

#include "app/widgets/bar.h"
#include "core/predict/examiner.h"

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace mortonscope {

class FittedLabel;
class Predictor;
struct Tally;

/// Shows the question about the next step, the remark on the last answer, buttons for answers that cannot be clicked,
/// and the tally. It uses one row if there is room, else up to four.
class QuestionBar : public Bar, public CompactMode {
    Q_OBJECT

public:
    QuestionBar(const Models& models, Predictor& predictor, QWidget* parent = nullptr);

    /// Saves height: question and remark share one place, and the tally is bare numbers.
    void setCompact(bool compact);
    /// Hides the buttons that reset the tally and stop predicting.
    void setBare(bool isBare) override;

protected:
    void themeChanged() override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;

private:
    QWidget* makeButtons();
    void follow();
    static QString talliedText(const Tally& tally);
    void showButtons();
    void followField();
    void submit();
    void reserveWidths();

    Predictor& m_predictor;
    FittedLabel* m_question;
    FittedLabel* m_remark;
    QLabel* m_counts;
    QPushButton* m_hit = nullptr;  ///< these are set while their group is made, so they are declared before it
    QPushButton* m_miss = nullptr;
    QPushButton* m_push = nullptr;
    QPushButton* m_pop = nullptr;
    QLineEdit* m_typed = nullptr;
    QPushButton* m_answer = nullptr;
    QPushButton* m_show = nullptr;
    QWidget* m_buttons;
    QPushButton* m_reset;
    QToolButton* m_leave;
    bool m_compact = false;
    bool m_isBare = false;
};

}  // namespace mortonscope
