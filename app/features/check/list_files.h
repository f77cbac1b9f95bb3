#pragma once

#include <QObject>
#include <QString>

class QMenu;

namespace mortonscope {

class ListCheck;
class RecentFiles;
class WindowShell;

/// Opening pair lists: the action, the recent ones, and which of the files that are dropped onto the window are lists.
class ListFiles : public QObject {
    Q_OBJECT

public:
    ListFiles(ListCheck& list, WindowShell& shell);

    /// Adds its entries to a File menu.
    void fillMenu(QMenu& menu);
    /// Whether a file is taken for a list and not for a scene: by the ending of its name.
    static bool isList(const QString& path);

public slots:
    /// Asks for a file.
    void open();
    /// Opens it; one that can't be read gets one clear sentence.
    void openFile(const QString& path);

signals:
    /// A list is being opened: show where it is checked.
    void opened();

private:
    ListCheck& m_list;
    WindowShell& m_shell;
    RecentFiles* m_recent;
};

}  // namespace mortonscope
