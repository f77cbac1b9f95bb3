#include "app/features/files/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr qsizetype kMax = 10;

}  // namespace

RecentFiles::RecentFiles(const QString& kind, const QString& title, const QString& none, QWidget* parent)
    : QMenu(title, parent), m_recent(kind + QStringLiteral("/recent")), m_folder(kind + QStringLiteral("/folder")),
      m_none(none)
{
    connect(this, &QMenu::aboutToShow, this, &RecentFiles::fill);
    fill();
}

void RecentFiles::remember(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QSettings settings;
    QStringList recent = settings.value(m_recent).toStringList();
    recent.removeAll(full);
    recent.prepend(full);
    settings.setValue(m_recent, QStringList(recent.mid(0, kMax)));
    settings.setValue(m_folder, QFileInfo(full).path());
}

QString RecentFiles::folder() const { return QSettings().value(m_folder, QDir::homePath()).toString(); }

void RecentFiles::fill()
{
    clear();
    const QStringList recent = QSettings().value(m_recent).toStringList();
    for (const QString& path : recent) {
        const QFileInfo file(path);
        auto* action = addAction(
            QStringLiteral("%1 — %2").arg(file.fileName(), QDir::toNativeSeparators(file.path())).replace('&', "&&"));
        connect(action, &QAction::triggered, this, [this, path] { emit chosen(path); });
    }
    if (recent.isEmpty()) {
        addAction(m_none)->setEnabled(false);
    }
    emit filled();
    if (std::ranges::any_of(actions(),
                            [](const QAction* action) { return !action->isSeparator() && action->isEnabled(); })) {
        addSeparator();
        connect(addAction(tr("&Clear the list")), &QAction::triggered, this, [this] {
            QSettings().remove(m_recent);
            emit cleared();
        });
    }
}

}  // namespace mortonscope
