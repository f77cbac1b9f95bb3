#pragma once

#include "app/features/files/file_stamp.h"
#include "app/features/files/sketches.h"
#include "app/session/models.h"
#include "app/widgets/feature.h"

#include <optional>

namespace mortonscope {

class RecentFiles;
class Recovery;

/// New, open, links, save, save as, recent files: the actions and what they ask; what is dropped onto the window, and
/// the window's title. No work is lost without a question, nor is that of another window or program on the same file;
/// and a file that can't be read or written gets one clear sentence.
class FilesFeature : public Feature {
    Q_OBJECT

public:
    FilesFeature(const Models& models, WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;

    /// Shows the scene of a file, which from then on is in the list of recent files, without a question about unsaved
    /// work. A cancelled one leaves the scene before as it is, as an error does.
    Outcome take(const QString& path);
    /// Opens a file, after asking about unsaved work. Cancelled, the scene before stays as it is.
    void openFile(const QString& path) override;
    /// True if it is saved there.
    bool saveTo(const QString& path);
    /// Asks whether to open the file anew where somebody else has written it; once for each state of it.
    void noticeOthers();
    /// Opens the scene and the moment of a link, after asking about unsaved work.
    void openLink(const QString& link);
    /// Opens the built-in scene of that id, after asking about unsaved work. True if it is open.
    bool openExample(const QString& id);
    /// Asks about unsaved work; true if it may go (saved, discarded, or there is none).
    bool mayGo();
    /// One sentence in a message box.
    void showError(const Error& error);

    // Of unsaved work (files_feature_recovery.cpp)
    /// Says that nothing keeps it, for as long as it is so. It takes no key and no drag away from who is at work.
    void tellOfTrouble(const Recovery& recovery, const Error& error);
    /// Offers what an earlier process left behind; at the next start where nobody is to be asked now.
    void offerLeftOvers(Recovery& recovery, bool mayAsk);

public slots:
    void newScene();
    void open();
    /// Asks for a link; one on the clipboard is there already.
    void askForLink();
    bool save();
    bool saveAs();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showTitle();
    /// What reading the scene has changed, in a message box that keeps nobody from the window.
    void showReadingNote();
    void openDropped(const QString& path);
    void addSketches();
    void show(const QString& path);
    /// Reads a scene; a large one with progress. None if that was cancelled.
    std::optional<Result<Scene>> readScene(const QString& path);
    void openSketch(const QString& file);

    SceneDocument& m_document;
    ThemeController& m_theme;
    QMainWindow* m_window;
    FileStamps& m_stamps;
    FileStamp m_noticed;  ///< of a file that others have written, after it was asked about
    RecentFiles* m_recent;
    Sketches m_sketches;
    quint64 m_noted = 0;  ///< the document's history whose reading note was shown
};

}  // namespace mortonscope
