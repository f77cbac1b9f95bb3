#include "app/window/list_files.h"

#include "app/model/list_check.h"
#include "app/model/wording.h"
#include "app/window/file_workflow.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace mortonscope {

namespace {

constexpr qsizetype kMostRecent = 10;
constexpr auto kRecentSetting = "lists/recent";
constexpr auto kFolderSetting = "lists/folder";

}  // namespace

ListFiles::ListFiles(ListCheck& list, FileWorkflow& files, QWidget* window) : QObject(window), m_list(list), m_files(files), m_window(window)
{
    connect(&list, &ListCheck::openingFailed, this, [this](const Error& error) { m_files.showError(error); });
}

void ListFiles::fillMenu(QMenu* menu, QAction* before)
{
    auto* open = new QAction(tr("Open a pair &list…"), this);
    open->setObjectName(QStringLiteral("fileOpenList"));
    open->setIconText(withoutMnemonic(open->text()));
    open->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    open->setToolTip(tr("A list of your own, to be compared with the right one"));
    connect(open, &QAction::triggered, this, &ListFiles::open);
    m_recent = new QMenu(tr("Recent l&ists"), menu);
    m_recent->setObjectName(QStringLiteral("recentListsMenu"));
    connect(m_recent, &QMenu::aboutToShow, this, &ListFiles::fillRecent);
    menu->insertAction(before, open);
    menu->insertMenu(before, m_recent);
    fillRecent();
}

bool ListFiles::isList(const QString& path)
{
    static const QStringList kEndings = {QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")};
    return kEndings.contains(QFileInfo(path).suffix().toLower());
}

void ListFiles::open()
{
    const QString folder = QSettings().value(kFolderSetting, QDir::homePath()).toString();
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open a pair list"), folder, tr("Pair lists (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty()) {
        openFile(path);
    }
}

void ListFiles::openFile(const QString& path)
{
    if (const Outcome opened = m_list.open(path); !opened) {
        m_files.showError(opened.error());
        return;
    }
    remember(path);
    emit this->opened();
}

void ListFiles::remember(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QSettings settings;
    QStringList recent = settings.value(kRecentSetting).toStringList();
    recent.removeAll(full);
    recent.prepend(full);
    settings.setValue(kRecentSetting, QStringList(recent.mid(0, kMostRecent)));
    settings.setValue(kFolderSetting, QFileInfo(full).path());
}

void ListFiles::fillRecent()
{
    m_recent->clear();
    const QStringList recent = QSettings().value(kRecentSetting).toStringList();
    for (const QString& path : recent) {
        auto* action = m_recent->addAction(QStringLiteral("%1 — %2").arg(QFileInfo(path).fileName(), QDir::toNativeSeparators(QFileInfo(path).path())).replace('&', "&&"));
        connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    if (recent.isEmpty()) {
        m_recent->addAction(tr("No recent lists"))->setEnabled(false);
        return;
    }
    m_recent->addSeparator();
    connect(m_recent->addAction(tr("&Clear the list")), &QAction::triggered, this, [] { QSettings().remove(kRecentSetting); });
}

}  // namespace mortonscope
