#pragma once

#include "app/session/run_controller.h"
#include "app/widgets/feature.h"

#include <QKeySequence>

class QAction;

namespace mortonscope {

class Timeline;
class TransportBar;

/// Moving through the run: the transport below everything else, and the verbs in the menu Run.
class SteppingFeature : public Feature {
    Q_OBJECT

public:
    SteppingFeature(const Models& models, WindowShell& shell);

    /// For those who set ticks on it.
    Timeline& timeline() const;

    QMenu* menu() const override { return m_menu; }
    void fillMenu(MenuPart part, QMenu& menu) override;
    void fitBars() override;

private:
    void addVerbs(QMenu& menu, std::initializer_list<RunController::Verb> verbs);
    void addGrains(QMenu& menu);

    const Models m_models;
    QMenu* m_menu;
    TransportBar* m_transport;
    QToolBar* m_bar;
};

}  // namespace mortonscope
