#pragma once

#include "app/session/keeps_state.h"
#include "app/widgets/panel.h"
#include "core/machine/exercise.h"

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace mortonscope {

/// Where an exercise is chosen: its parts one by one, or its code as a teacher has given it.
class MachineSetup : public Panel, public KeepsState {
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

}  // namespace mortonscope
