#pragma once

#include "app/features/present/presenter.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class EdgeBar;

/// Brings presenting to the window: the Present menu and, in full screen, the bars at the edges. It can hide the
/// answers of all features, including those of panels created later.
class PresentFeature : public Feature {
    Q_OBJECT

public:
    /// The parts of the window that it needs.
    struct Parts {
        LessonPlayer& lessons;
        QList<QAction*> notesButtons;  ///< actions with a button in the speaker's notes, in addition to the run's
        AnswerOffer space;
    };

    PresentFeature(const Models& models, const Parts& parts, WindowShell& shell);

    /// Returns null until all features exist.
    Presenter* presenter() const { return m_presenter; }

    QMenu* menu() const override { return m_menu; }
    void complete() override;
    void enter(Workspace /*workspace*/) override { fitEdges(); }

private:
    void makeEdges();
    /// Closes the edge bars, and shows them only in full screen.
    void fitEdges();

    const Models m_models;
    const Parts m_parts;
    QMenu* m_menu;
    Presenter* m_presenter = nullptr;
    QList<EdgeBar*> m_edges;  ///< in full screen, they show menus and bars when the pointer is at the edge
};

}  // namespace mortonscope
