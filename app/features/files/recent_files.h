#pragma once

#include "app/settings/settings.h"

#include <QMenu>

namespace mortonscope {

/// A menu of the files of one kind that were opened last, newest first, and the folder in which a dialog opens the next.
class RecentFiles : public QMenu {
    Q_OBJECT

public:
    /// Keeps paths in `recent` and the folder in `folder`. An empty menu shows `none`.
    RecentFiles(const Setting<QStringList>& recent, const Setting<QString>& folder, const QString& title,
                const QString& none, QWidget* parent);

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

    const Setting<QStringList> m_recent;
    const Setting<QString> m_folder;
    const QString m_none;
};

}  // namespace mortonscope
