#pragma once

#include "app/session/models.h"
#include "app/session/persistent_view.h"
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

/// Where an exercise is chosen: its parts one by one, or its code as a teacher has given it.
class MachineSetup : public Panel, public PersistentView {
    Q_OBJECT

public:
    explicit MachineSetup(const Models& models, QWidget* parent = nullptr);

    ExerciseCode code() const;
    void setCode(const ExerciseCode& code);
    /// Another number, by chance.
    void drawNumber();
    QString name() const;
    void setName(const QString& name);
    /// Its first field has the keys.
    void beginChoosing();

    /// The code as it stands there, right or not, and the name.
    QVariant saveState() const override;
    void restoreState(const QVariant& state) override;

signals:
    void beginWanted();

protected:
    void themeChanged() override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QComboBox* addChoice(const QString& objectName, const QString& label, const QStringList& texts);
    /// As many boxes may be chosen as the difficulty has.
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

/// "Be the machine" in a window of its own: the scene that is being worked on stays as it is, and nothing in the main
/// window can tell the answer. Closing it hides it; the exercise goes on when it is opened again,
/// also after the program was quit.
class MachineWindow : public QWidget {
    Q_OBJECT

public:
    /// `game` may be under way.
    MachineWindow(const Models& models, MachineGame& game, QWidget* parent = nullptr);

    MachineGame& game() { return m_game; }
    MachineView& view() { return *m_view; }
    MachineSetup& setup() { return *m_setup; }

    /// Begins with an exercise at once.
    void begin(const ExerciseCode& code);
    /// Where exercises are chosen; asks first if one is under way.
    void chooseAnother();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void restyle();
    void resume();
    void keep();

    const Models m_models;
    MachineGame& m_game;
    QStackedWidget* m_pages;
    MachineSetup* m_setup;
    MachineView* m_view;
};

}  // namespace mortonscope
