#pragma once

#include "app/state/models.h"
#include "app/widgets/panel.h"
#include "core/machine/exercise.h"

#include <QWidget>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace mortonscope {

/// The page on which the user chooses an exercise: part by part, or by a code from a teacher.
class MachineSetup : public Panel {
    Q_OBJECT

public:
    explicit MachineSetup(const Models& models, QWidget* parent = nullptr);

    ExerciseCode code() const;
    void setCode(const ExerciseCode& code);
    /// Chooses a random exercise number.
    void drawNumber();
    QString name() const;
    void setName(const QString& name);
    /// Focuses the first field.
    void beginChoosing();

signals:
    void beginWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QComboBox* addChoice(const QString& objectName, const QString& label, const QStringList& texts);
    /// Limits the number of boxes to the maximum of the difficulty.
    void fitBoxes();
    void writeCode();
    void readCode();

    QWidget* m_sheet;
    QFormLayout* m_form;
    QComboBox* m_part;
    QComboBox* m_difficulty;
    QSpinBox* m_boxes;
    QComboBox* m_order;
    QComboBox* m_feedback;
    QSpinBox* m_number;
    QLineEdit* m_code;
    QLineEdit* m_name;
    QLabel* m_problem;
    QLabel* m_heading;
    QPushButton* m_begin;
};

class MachineView;
class MachineGame;

/// "Run it by hand" in a separate window: the open scene stays as it is, and the main window cannot reveal answers.
/// Closing hides the window. The exercise continues when it is opened again, even in a later session.
class MachineWindow : public QWidget {
    Q_OBJECT

public:
    /// `game` may already have an exercise.
    MachineWindow(const Models& models, MachineGame& game, QWidget* parent = nullptr);

    MachineGame& game() { return m_game; }
    MachineView& view() { return *m_view; }
    MachineSetup& setup() { return *m_setup; }

    /// Starts an exercise at once.
    void begin(const ExerciseCode& code);
    /// Shows the page of choices. Asks first if moves would be lost.
    void chooseAnother();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void resume();
    void keep();

    MachineGame& m_game;
    QStackedWidget* m_pages;
    MachineSetup* m_setup;
    MachineView* m_view;
};

}  // namespace mortonscope
