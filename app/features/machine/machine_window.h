#pragma once

#include "app/session/models.h"
#include "core/machine/exercise.h"

#include <QWidget>

class QStackedWidget;

namespace mortonscope {

class MachineView;
class MachineGame;
class MachineSetup;

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
