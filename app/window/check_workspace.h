#pragma once

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/features/check/list_shrink.h"
#include "app/session/models.h"

#include <QObject>

namespace mortonscope {

class CheckPanel;
class DiagnosisPanel;
class FileWorkflow;
class ListFiles;
class MainWindow;
class RunComparison;
class ShrinkRow;
struct SceneNote;
struct Workbench;

/// What the workspace Check brings to the window: the panels of the list in hand, its files, the mark in the Space while
/// one of its lines is looked at, and the ways to a comparison and to a scene that tells mistakes apart.
class CheckWorkspace : public QObject {
    Q_OBJECT

public:
    CheckWorkspace(const Models& models, Workbench& bench, MainWindow& window);

    ListCheck& list() { return m_list; }
    CheckPanel* panel() const { return m_panel; }
    ListProgram& program() { return m_program; }
    ListShrink& shrink() { return m_shrink; }
    DiagnosisPanel* diagnosis() const { return m_diagnosis; }
    ListFiles& files() { return *m_files; }

    /// The workspace is the one that is shown. A line is marked in the Space then, or while the panel can be seen.
    void setShown(bool shown);
    /// The window is being destroyed: what its panels do on their way out is no longer looked at.
    void leaveWindow();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void mark();
    void stepBoth(const NamedMistake& mistake);
    void goToDifference();
    void openTelling(const TellingScene& telling);
    void openShrunk(const ShrunkList& shrunk);
    void sayNotes();
    /// Of groups of mistakes: within a group they give the same list.
    static QString toldSentence(const std::vector<std::vector<const Algorithm*>>& groups);

    const Models m_models;
    MainWindow& m_window;
    ListCheck& m_list;
    ListProgram& m_program;
    ListShrink& m_shrink;
    SceneNote& m_told;
    SceneNote& m_shrunk;
    CheckPanel* m_panel;
    DiagnosisPanel* m_diagnosis;
    ShrinkRow* m_shrinkRow;
    ListFiles* m_files;
    bool m_isShown = false;
    bool m_wantsDifference = false;
};

}  // namespace mortonscope
