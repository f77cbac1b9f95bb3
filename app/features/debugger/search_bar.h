#pragma once

#include "app/widgets/arrangement.h"
#include "app/widgets/panel.h"

class QProgressBar;
class QToolButton;

namespace mortonscope {

class ConditionEdit;
class FittedLabel;

/// Looking through the run: a condition, and ways to go to its first, next and previous step or to count all. Says what
/// a search came to, shows how far a long one is, and lets it be stopped.
class SearchBar : public Panel {
    Q_OBJECT

public:
    explicit SearchBar(const Models& models, QWidget* parent = nullptr);

    /// Ready to be written in.
    void begin();
    /// What the last search came to, as it is shown.
    QString message() const;

signals:
    /// Escape, or the button: the bar is done with.
    void closed();

protected:
    void themeChanged() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    int widthIn(const QWidget* widget, const BarRows::Row& row) const;
    void follow();
    void say(const QString& text, bool isProblem = false);
    /// The step at the cursor.
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
    BarRows m_rows;
};

}  // namespace mortonscope
