#pragma once

#include <QObject>
#include <QString>

class QMenu;

namespace mortonscope {

class ListCheck;
class RecentFiles;
class WindowShell;

/// Opens pair lists: the action, the recent files, and the test whether a file dropped on the window is a list.
class ListFiles : public QObject {
    Q_OBJECT

public:
    ListFiles(ListCheck& list, WindowShell& shell);

    /// Adds its entries to a File menu.
    void fillMenu(QMenu& menu);
    /// Returns whether the suffix of a file's name makes it a list, not a scene.
    static bool isList(const QString& path);

public slots:
    /// Asks for a file and opens it.
    void open();
    /// Opens a list. If the file can't be read, shows the error in one sentence.
    void openFile(const QString& path);

signals:
    /// A list is being opened; the receiver should show the Check panel.
    void opened();

private:
    ListCheck& m_list;
    WindowShell& m_shell;
    RecentFiles* m_recent;
};

}  // namespace mortonscope
