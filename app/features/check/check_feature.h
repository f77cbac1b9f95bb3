#pragma once

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/features/check/list_shrink.h"
#include "app/state/models.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class CheckBar;
class CheckPanel;
class DiagnosisPanel;
class ListFiles;
class RunComparison;
class ShrinkRow;
class SpaceView;
class SpaceViewOptions;

/// The Check workspace: the panels of the current pair list, its files, and the marks of its wrong pairs in the World.
/// It also opens the comparison with a mistake, scenes that tell mistakes apart, and shrunk scenes.
class CheckFeature : public Feature {
    Q_OBJECT

public:
    /// The models of the workspace, and the parts of the window where it shows results. All must outlive the feature.
    struct Parts {
        ListCheck& list;
        ListProgram& program;
        ListShrink& shrink;
        RunComparison& comparison;
        SpaceView& space;
        SpaceViewOptions& look;
    };

    CheckFeature(const Models& models, const Parts& parts, WindowShell& shell);

    ListCheck& list() { return m_parts.list; }
    CheckPanel* panel() const { return m_panel; }
    ListProgram& program() { return m_parts.program; }
    ListShrink& shrink() { return m_parts.shrink; }
    DiagnosisPanel* diagnosis() const { return m_diagnosis; }
    ListFiles& files() { return *m_files; }

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Updates the marks in the World, which are shown in Check and wherever the panel is visible.
    void enter(Workspace workspace) override;
    void arranged() override;
    void fitBars() override;
    void takeKeys(Workspace workspace) override;
    bool takes(const QString& path) const override;
    void openFile(const QString& path) override;
    bool isSettled() const override;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mark();
    void fitDiagnosis();
    void makeProgramRow(const Models& models);
    void stepBoth(const NamedMistake& mistake);
    void goToDifference();
    void openTelling(const DistinguishingScene& telling);
    void openShrunk(const ShrunkList& shrunk);
    void sayNotes();
    /// Says which mistakes a scene tells apart. The mistakes of one group give the same list.
    static QString toldSentence(const std::vector<std::vector<const Algorithm*>>& groups);

    const Models m_models;
    const Parts m_parts;
    CheckPanel* m_panel;
    DiagnosisPanel* m_diagnosis;
    CheckBar* m_bar;
    ShrinkRow* m_shrinkRow;
    ListFiles* m_files;
    /// A message about a scene, shown while that scene is open.
    struct SceneNote {
        std::shared_ptr<const Scene> scene;
        QString words;
    };
    SceneNote m_told;    ///< about the scene that was opened to tell mistakes apart
    SceneNote m_shrunk;  ///< about the scene that was opened as the smallest that still fails
    bool m_isShown = false;
    bool m_wantsDifference = false;
};

}  // namespace mortonscope
