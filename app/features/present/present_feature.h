#pragma once

#include "app/features/present/presenter.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class EdgeBar;

/// What presenting brings to the window: the menu Present, and on the stage the bars at its edges. It hides the answers
/// of all features, those too that come later.
class PresentFeature : public Feature {
    Q_OBJECT

public:
    /// What of other parts it needs.
    struct Parts {
        LessonPlayer& lessons;
        QList<QAction*> notesButtons;  ///< what can be done from the speaker's notes, besides what the run can
        AnswerOffer space;
    };

    PresentFeature(const Models& models, const Parts& parts, WindowShell& shell);

    /// Null until all features are there.
    Presenter* presenter() const { return m_presenter; }

    QMenu* menu() const override { return m_menu; }
    void complete() override;
    void enter(Workspace /*workspace*/) override { fitEdges(); }

private:
    void makeEdges();
    /// They are closed, and there while the window is on the stage.
    void fitEdges();

    const Models m_models;
    const Parts m_parts;
    QMenu* m_menu;
    Presenter* m_presenter = nullptr;
    QList<EdgeBar*> m_edges;  ///< on the stage they bring the bars when the pointer asks for them
};

}  // namespace mortonscope
