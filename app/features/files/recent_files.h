#pragma once

#include "app/settings/settings.h"

#include <QMenu>

namespace mortonscope {

/// A menu of the recently opened files of one kind, newest first. Also stores the folder in which the next file dialog
/// starts. Both are settings.
class RecentFiles : public QMenu {
    Q_OBJECT

public:
    /// Keeps paths in `recent` and the folder in `folder`. `none` is the text of the empty menu.
    RecentFiles(const Setting<QStringList>& recent, const Setting<QString>& folder, const QString& title,
                const QString& none, QWidget* parent);

    /// Adds a file at the top. May be called on any thread. It waits for the disk, which takes long after writing a
    /// large file.
    void remember(const QString& path);
    QString folder() const;

signals:
    void chosen(const QString& path);
    /// The menu was filled with the recent files; receivers may add more entries.
    void filled();
    /// The user cleared the list; receivers should also clear what they added.
    void cleared();

private:
    void fill();

    const Setting<QStringList> m_recent;
    const Setting<QString> m_folder;
    const QString m_none;
};

}  // namespace mortonscope
