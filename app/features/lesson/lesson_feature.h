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

/// What the workspace Learn brings to the window: sets a card's stage where the models don't reach (overlays, tool,
/// panels, predicting, a second run, an exercise), tells the player what is true there, and has the actions of the
/// menu.
///
/// While the lesson's scene is open in Learn, what is changed in it is practice: the next card takes its place without
/// a question. Everywhere else it is a scene like any other, and so is whatever was open before the lesson.
class LessonFeature : public Feature {
    Q_OBJECT

public:
    /// What of the window a card needs.
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

    /// From card to card.
    QList<QAction*> moves() const { return {m_previous, m_next}; }

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Those that the open card speaks of, but for what would tell its answer.
    QStringList wantedPanels() const override;
    bool wants(Part part) const override;
    Claim claim() const override;
    /// Outside Learn overlays and tool are the user's own again.
    void enter(Workspace workspace) override;
    void takeKeys(Workspace workspace) override;
    /// What is under way in the Space, for the player.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeMenu();
    void follow();
    void followLink(const QString& link);
    void hideAnswer();
    void leaveQuestions();
    void hidePanels(const std::vector<std::string>& hidden);
    /// What has that object name, if it stays while it is asked about.
    HidesAnswer* asked(const QString& objectName) const;
    HidesAnswer* askedPanel(const std::string& name) const;
    void setStage(const CardStage& stage);
    void addTo(LessonSnapshot& now) const;
    void reset();

    /// How the Space was shown before a card changed it.
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
    std::vector<std::string> m_hidden;  ///< panels that would tell the card's answer
};

}  // namespace mortonscope
