#pragma once

#include "app/widgets/panel.h"
#include "core/machine/machine_state.h"

#include <QList>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace mortonscope {

class FittedLabel;
class FlowLayout;
class MachineBoard;
class MachineGame;

/// The page of an exercise: its scene, the task, a field and buttons for moves, the last remark, and the state that the
/// user has built (cell lists, object stack, tests). Once the exercise is handed in, it shows the model answer too.
class MachineView : public Panel {
    Q_OBJECT

public:
    MachineView(const Models& models, MachineGame& game, QWidget* parent = nullptr);

    /// Focuses the field for typed moves.
    void beginTyping();
    bool saveReport(const QString& path);

signals:
    void anotherWanted();

protected:
    void themeChanged() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPushButton* addButton(FlowLayout* to, const QString& objectName, const QString& text, const QString& toolTip);
    QListWidget* addList(QHBoxLayout* to, const QString& objectName, const QString& title);
    void styleList(QListWidget& list);
    QWidget* makeColumn();
    void makeMoves(QVBoxLayout* column);
    void makeActions(QVBoxLayout* column);
    void makeReview(QVBoxLayout* column);
    void makeShortcuts();

    void follow();
    void followLists();
    void followButtons();
    void followReview();
    void doTyped();
    void doMeant();
    void doMove(MoveKind kind);
    std::optional<Move> chosenMove(MoveKind kind) const;
    void askWhereToSave();
    void copyReport();

    MachineGame& m_game;
    MachineBoard* m_board;
    QScrollArea* m_scroll;
    QLabel* m_exercise;
    FittedLabel* m_task;
    QLineEdit* m_input;
    QPushButton* m_do;
    FlowLayout* m_moves = nullptr;
    QList<std::pair<MoveKind, QPushButton*>> m_moveButtons;
    FittedLabel* m_remark;
    QListWidget* m_cells = nullptr;
    QListWidget* m_stack = nullptr;
    QListWidget* m_tests = nullptr;
    QLabel* m_progress;
    QPushButton* m_undo = nullptr;
    QPushButton* m_redo = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_check = nullptr;
    QPushButton* m_finish = nullptr;
    QLabel* m_answerTitle = nullptr;
    QListWidget* m_answer = nullptr;
};

}  // namespace mortonscope
