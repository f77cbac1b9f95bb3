#pragma once

#include "app/session/models.h"
#include "app/space_view/space_view_options.h"
#include "app/widgets/feature.h"
#include "core/lesson/lesson.h"
#include "core/lesson/lesson_judge.h"

#include <optional>
#include <string>
#include <vector>

class QAction;

namespace mortonscope {

class HidesAnswer;
class FindMistake;
class LessonFiles;
class LessonPanel;
class LessonPlayer;
class Predictor;
class RaceController;
class RunComparison;

/// Connects lessons to the window. Sets up those parts of a card that models don't cover (overlays, tool, panels,
/// prediction, a second run, an exercise), reports their state to the player, and provides the actions of the menu.
///
/// In Learn, edits of a lesson's scene are practice: the next card replaces the scene without asking. In other
/// workspaces, and for scenes opened before the lesson, the usual question about unsaved changes appears.
class LessonFeature : public Feature {
    Q_OBJECT

public:
    /// Parts of the window that cards use.
    struct Parts {
        SpaceViewOptions& options;
        Predictor& predictor;
        FindMistake& mistake;
        RunComparison& comparison;
        RaceController& race;
        QWidget& space;
    };

    LessonFeature(const Models& models, LessonPlayer& player, const Parts& parts, WindowShell& shell);
    ~LessonFeature() override;

    /// The actions that go to the next and the previous card.
    QList<QAction*> moves() const { return {m_previous, m_next}; }

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Returns the panels that the open card uses, except those that would reveal its answer.
    QStringList wantedPanels() const override;
    bool wants(Part part) const override;
    Claim claim() const override;
    /// Restores the user's own overlays and tool when the user leaves Learn.
    void enter(Workspace workspace) override;
    void takeKeys(Workspace workspace) override;
    /// Tells the player when a press in the Space begins and ends. Never consumes an event.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeMenu();
    void follow();
    void followLink(const QString& link);
    void hideAnswer();
    void leaveQuestions();
    void hidePanels(const std::vector<std::string>& hidden);
    /// Returns the widget with that object name if it can stay visible and hide its answer; else null.
    HidesAnswer* asked(const QString& objectName) const;
    HidesAnswer* askedPanel(const std::string& name) const;
    void setStage(const CardStage& stage);
    void addTo(LessonSnapshot& now) const;
    void reset();

    /// The user's settings of the Space, saved before a card changes them.
    struct Look {
        SpaceViewOptions::CellLabels labels{};
        bool zCurve = false;
        bool penalty = false;
        SpaceViewOptions::Tool tool{};
    };

    LessonPlayer& m_player;
    LessonPanel& m_panel;
    const Parts m_parts;
    LessonFiles* m_files;
    QMenu* m_menu;
    QAction* m_next;
    QAction* m_previous;
    QAction* m_restore;
    QAction* m_hint;
    QAction* m_answer;
    QAction* m_notes;
    std::optional<Look> m_before;
    std::vector<std::string> m_hidden;  ///< panels that would reveal the card's answer
};

}  // namespace mortonscope
