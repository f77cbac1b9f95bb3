#pragma once

#include "app/widgets/panel.h"

#include <memory>

class QComboBox;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class TraceCheck;
struct TraceReport;

/// Shows where a trace of the user's engine departs from the correct run: the verdict, both states side by side, and a
/// button that goes to the correct run's step.
class TracePanel : public Panel {
    Q_OBJECT

public:
    TracePanel(const Models& models, TraceCheck& trace, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Focuses the button that goes to the step, if there is one.
    void focusTrace();
    /// Shows the correct run at the first difference, with the step's subject selected.
    void goToStep();

signals:
    void openWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* makeTool(const QString& name, const QString& text, const QString& says);
    void makeHead();
    void makeBody();
    void follow();
    void followProgress();
    void showStates();
    void arrive();
    bool isShown() const;

    TraceCheck& m_trace;
    QScrollArea* m_scroll;
    QWidget* m_page;
    QVBoxLayout* m_column;
    QWidget* m_head;
    QToolButton* m_again = nullptr;
    QToolButton* m_close = nullptr;
    QComboBox* m_order = nullptr;
    QLabel* m_sentence = nullptr;
    QWidget* m_busy = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_stop = nullptr;
    QPushButton* m_go = nullptr;
    QGridLayout* m_states = nullptr;
    QList<QLabel*> m_cells;  ///< cells of the table of both states, row by row
    QLabel* m_why = nullptr;
    QLabel* m_notes = nullptr;
    std::shared_ptr<const TraceReport> m_shown;   ///< the report in the table
    std::shared_ptr<const TraceReport> m_wanted;  ///< the report whose step the run is going to
};

}  // namespace mortonscope
