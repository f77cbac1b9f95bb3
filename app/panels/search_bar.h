#pragma once

#include "app/panels/panel.h"

class QLabel;
class QProgressBar;
class QToolButton;

namespace mortonscope {

class ConditionEdit;

/// Looking through the run: a condition, and ways to go to its first, next and previous step or to count all. Says what a
/// search came to, shows how far a long one is, and lets it be stopped.
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

private:
    QToolButton* makeButton(const char* name, const QString& text, const QString& toolTip);
    void follow();
    void say(const QString& text, bool isProblem = false);
    void sayTally();
    void colorMessage();

    ConditionEdit* m_edit;
    QToolButton* m_first;
    QToolButton* m_previous;
    QToolButton* m_next;
    QToolButton* m_all;
    QProgressBar* m_progress;
    QToolButton* m_stop;
    QLabel* m_message;
    bool m_saysProblem = false;
    QToolButton* m_close;
};

}  // namespace mortonscope
