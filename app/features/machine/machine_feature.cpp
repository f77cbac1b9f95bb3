#include "app/features/factories.h"

#include "app/features/machine/machine_window.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class MachineFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(MachineFeature)

public:
    MachineFeature(const Models& models, MachineGame& game, WindowShell& shell)
        : Feature(shell), m_models(models), m_game(game)
    {
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Run) {
            menu.addAction(makeAction(
                {"runMachine", tr("Run it by &hand…"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_B}, [this] { show(); }},
                this));
        }
    }

private:
    void show()
    {
        if (m_window == nullptr) {
            m_window = new MachineWindow(m_models, m_game, &shell().mainWindow());
        }
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
    }

    const Models m_models;
    MachineGame& m_game;
    MachineWindow* m_window = nullptr;
};

}  // namespace

Feature* makeMachineFeature(const Models& models, MachineGame& game, WindowShell& shell)
{
    return new MachineFeature(models, game, shell);
}

}  // namespace mortonscope
