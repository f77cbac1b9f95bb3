#pragma once

#include "app/features/files/file_stamp.h"
#include "app/features/files/sketches.h"
#include "app/state/models.h"
#include "app/widgets/feature.h"

#include <optional>

namespace mortonscope {

class RecentFiles;
class Recovery;

/// The actions New, Open, Open a link, Save, Save as and the recent files, with their questions; files dropped on the
/// window; and the window's title. Asks the user before unsaved work is lost, or changes that another window or program
/// made to the file. If a file can't be read or written, one sentence says why.
class FilesFeature : public Feature {
    Q_OBJECT

public:
    FilesFeature(const Models& models, WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;

    /// Opens a file without asking about unsaved work, and adds it to the recent files. If the user cancels or the file
    /// can't be read, the current scene stays.
    Outcome take(const QString& path);
    /// Opens a file after asking about unsaved work. If the user cancels, the current scene stays.
    void openFile(const QString& path) override;
    /// Saves the scene to a file. Returns whether it was saved.
    bool saveTo(const QString& path);
    /// If another program or window has written the file, asks whether to open it again; once for each such change.
    void noticeOthers();
    /// Opens the scene and the moment of a link, after asking about unsaved work.
    void openLink(const QString& link);
    /// Opens the built-in scene with that id after asking about unsaved work. Returns whether it was opened.
    bool openExample(const QString& id);
    /// Asks about unsaved work. Returns true if the scene may be replaced: the work was saved or discarded, or there
    /// was none.
    bool mayGo();
    /// Shows an error as one sentence in a message box.
    void showError(const Error& error);

    // Recovery of unsaved work
    /// Shows a message while autosave fails. The box doesn't take the focus, so that it interrupts no typing or
    /// dragging.
    void tellOfTrouble(const Recovery& recovery, const Error& error);
    /// Offers the work that an earlier process left behind. If `mayAsk` is false, leaves it for the next start;
    /// sketches go to the recent files without a question.
    void offerLeftOvers(Recovery& recovery, bool mayAsk);

public slots:
    void newScene();
    void open();
    /// Asks for a link and opens it. The dialog already contains a link that is on the clipboard.
    void askForLink();
    bool save();
    bool saveAs();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTitle();
    /// Shows what was changed while reading the scene, in a message box that isn't modal.
    void showReadingNote();
    void openDropped(const QString& path);
    void addSketches();
    void show(const QString& path);
    /// Reads a scene, with progress if it is large. Returns none if the user canceled.
    std::optional<Result<Scene>> readScene(const QString& path);
    void openSketch(const QString& file);

    SceneDocument& m_document;
    ThemeController& m_theme;
    QMainWindow* m_window;
    FileStamps& m_stamps;
    FileStamp m_noticed;  ///< stamp of the foreign change that the user was last asked about
    RecentFiles* m_recent;
    Sketches m_sketches;
    quint64 m_noted = 0;  ///< SceneDocument::history() of the scene whose reading note was shown last
};

}  // namespace mortonscope
