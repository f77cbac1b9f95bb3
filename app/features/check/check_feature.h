#pragma once

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/features/check/list_shrink.h"
#include "app/session/models.h"
#include "app/widgets/feature.h"

namespace mortonscope {

class CheckPanel;
class DiagnosisPanel;
class ListFiles;
class RunComparison;
class ShrinkRow;
class SpaceView;
class SpaceViewOptions;
struct SceneNote;

/// What the workspace Check brings to the window: the panels of the list in hand, its files, the mark in the Space
/// while one of its lines is looked at, and the ways to a comparison and to a scene that tells mistakes apart.
class CheckFeature : public Feature {
    Q_OBJECT

public:
    /// What it works with: what is under way, and what of the window it shows things in.
    struct Parts {
        ListCheck& list;
        ListProgram& program;
        ListShrink& shrink;
        SceneNote& told;    ///< of the scene that was opened to tell mistakes apart
        SceneNote& shrunk;  ///< of the one that was opened as the smallest that still fails
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
    /// A line is marked in the Space while the workspace is shown, or the panel can be seen.
    void enter(Workspace workspace) override;
    void arranged() override;
    void takeKeys(Workspace workspace) override;
    bool takes(const QString& path) const override;
    void openFile(const QString& path) override;

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
    /// Of groups of mistakes: within a group they give the same list.
    static QString toldSentence(const std::vector<std::vector<const Algorithm*>>& groups);

    const Models m_models;
    const Parts m_parts;
    CheckPanel* m_panel;
    DiagnosisPanel* m_diagnosis;
    ShrinkRow* m_shrinkRow;
    ListFiles* m_files;
    bool m_isShown = false;
    bool m_wantsDifference = false;
};

}  // namespace mortonscope
