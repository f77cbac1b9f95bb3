#pragma once

#include "app/widgets/bar.h"

class QProgressBar;
class QToolButton;

namespace mortonscope {

class ConditionEdit;
class FittedLabel;

/// The bar that searches the run for a condition. Buttons go to the first, next and previous matching step, or count
/// all of them. The bar shows the result, and for a long search the progress and a button that stops it.
class SearchBar : public Bar {
    Q_OBJECT

public:
    explicit SearchBar(const Models& models, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    /// Gives the focus to the condition and selects its text.
    void begin();

signals:
    /// The user pressed Escape or the close button.
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    std::vector<Arrangement> arrangements() const override;
    int widthIn(const QWidget* part, const Row& row) const override;
    void arrange() override;

private:
    void follow();
    void say(const QString& text, bool isProblem = false);
    /// Shows the sentence of the step at the cursor.
    void sayStep();
    void sayTally();

    ConditionEdit* m_edit;
    QToolButton* m_first;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_all;
    QProgressBar* m_progress;
    QToolButton* m_stop;
    FittedLabel* m_message;
    QToolButton* m_close;
};

}  // namespace mortonscope
