#include "app/features/check/list_files.h"

#include "app/features/check/list_check.h"
#include "app/features/files/recent_files.h"
#include "app/widgets/window_shell.h"
#include "app/words/action_words.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMainWindow>

namespace mortonscope {

ListFiles::ListFiles(ListCheck& list, WindowShell& shell)
    : QObject(&shell.mainWindow()), m_list(list), m_shell(shell),
      m_recent(new RecentFiles(settings::kRecentLists, settings::kListsFolder, tr("Recent l&ists"),
                               tr("No recent lists"), &shell.mainWindow()))
{
    m_recent->setObjectName(QStringLiteral("recentListsMenu"));
    connect(m_recent, &RecentFiles::chosen, this, &ListFiles::openFile);
    connect(&list, &ListCheck::openingFailed, this, [this](const Error& error) { m_shell.showError(error); });
}

void ListFiles::fillMenu(QMenu& menu)
{
    menu.addAction(makeAction({QStringLiteral("fileOpenList"),
                               tr("A &pair list to check…"),
                               tr("Compare your own list with the right one"),
                               {Qt::CTRL | Qt::SHIFT | Qt::Key_O},
                               [this] { open(); }},
                              this));
    menu.addMenu(m_recent);
}

bool ListFiles::isList(const QString& path)
{
    static const QStringList kEndings = {QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")};
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

void ListFiles::open()
{
    const QString path = QFileDialog::getOpenFileName(&m_shell.mainWindow(), tr("Open a pair list"), m_recent->folder(),
                                                      tr("Pair lists (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void ListFiles::openFile(const QString& path)
{
    if (const Outcome opened = m_list.open(path); !opened) {
        m_shell.showError(opened.error());
        return;
    }
    m_recent->remember(path);
    emit this->opened();
}

}  // namespace mortonscope
