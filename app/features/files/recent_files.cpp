#include "app/features/files/recent_files.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr qsizetype kMax = 10;

}  // namespace

RecentFiles::RecentFiles(const Setting<QStringList>& recent, const Setting<QString>& folder, const QString& title,
                         const QString& none, QWidget* parent)
    : QMenu(title, parent), m_recent(recent), m_folder(folder), m_none(none)
{
    connect(this, &QMenu::aboutToShow, this, &RecentFiles::fill);
    fill();
}

void RecentFiles::remember(const QString& path)
{
    const QString full = QFileInfo(path).absoluteFilePath();
    QStringList recent = m_recent.value();
    recent.removeAll(full);
    recent.prepend(full);
    m_recent.set(recent.mid(0, kMax));
    m_folder.set(QFileInfo(full).path());
}

QString RecentFiles::folder() const { return m_folder.value(); }

void RecentFiles::fill()
{
    clear();
    const QStringList recent = m_recent.value();
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
            m_recent.remove();
            emit cleared();
        });
    }
}

}  // namespace mortonscope
