#include "app/widgets/program_link.h"

#include "app/widgets/window_shell.h"
#include "core/manual/manual.h"
#include "core/scene/presets.h"

#include <QAction>
#include <QMainWindow>
#include <QUrl>

#include <algorithm>

namespace mortonscope {

namespace {

/// Menu entries that show something and change nothing.
constexpr QLatin1String kEntries[] = {QLatin1String("runMachine"), QLatin1String("fileWorksheet"),
                                      QLatin1String("viewUnfolding"), QLatin1String("helpManual")};

}  // namespace

void followProgramLink(const QUrl& link, WindowShell& shell,
                       const std::function<void(const QString& lesson, const QString& card)>& showLesson)
{
    const QStringList parts = link.path().split(u'/');
    const QString what = parts.value(0);
    const QString name = parts.value(1);
    if (link.scheme() != QLatin1String("mortonscope")) {
        return;
    }
    if (what == QLatin1String("workspace") && workspaceNames().contains(name)) {
        shell.setWorkspace(workspaceFrom(name));
    } else if (what == QLatin1String("lesson")) {
        showLesson(name, parts.value(2));
    } else if (what == QLatin1String("manual") && manualPage(name.toStdString(), Language::English)) {
        auto* manual = shell.mainWindow().findChild<QAction*>(QStringLiteral("helpManual"));
        manual->setData(name);
        manual->trigger();
    } else if (what == QLatin1String("open") && name.startsWith(u':')
               && findPreset(name.mid(1).toStdString()) != nullptr) {
        shell.openExample(name.mid(1));
    } else if (what == QLatin1String("open") && std::ranges::find(kEntries, name) != std::end(kEntries)) {
        shell.mainWindow().findChild<QAction*>(name)->trigger();
    }
}

}  // namespace mortonscope
