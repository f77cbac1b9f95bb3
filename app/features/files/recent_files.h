#pragma once

#include <QMenu>

namespace mortonscope {

/// The files of one kind that were opened last, newest first, as a menu; and the folder in which the next one is looked
/// for. Kept in the settings.
class RecentFiles : public QMenu {
    Q_OBJECT

public:
    /// `kind` is where in the settings: "files", "lists"; `none` is what the menu says while there are none.
    RecentFiles(const QString& kind, const QString& title, const QString& none, QWidget* parent);

    /// May be called on any thread: it waits for the disk, which behind a large file that was just written takes long.
    void remember(const QString& path);
    QString folder() const;

signals:
    void chosen(const QString& path);
    /// It was filled with them: more may be added below.
    void filled();
    /// What is in it is to be forgotten, by whoever has added it too.
    void cleared();

private:
    void fill();

    const QString m_recent;  ///< keys of the settings
    const QString m_folder;
    const QString m_none;
};

}  // namespace mortonscope
