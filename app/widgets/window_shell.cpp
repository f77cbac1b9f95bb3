#include "app/widgets/window_shell.h"

#include <QSize>

#include <algorithm>

namespace mortonscope {

QStringList workspaceNames()
{
    return {QStringLiteral("place"), QStringLiteral("step"), QStringLiteral("check"), QStringLiteral("race"),
            QStringLiteral("learn")};
}

QString workspaceName(Workspace workspace) { return workspaceNames().at(static_cast<int>(workspace)); }

Workspace workspaceFrom(const QString& name)
{
    return static_cast<Workspace>(std::max<qsizetype>(workspaceNames().indexOf(name), 0));
}

Room roomOf(const QSize& window, double unit)
{
    if (window.height() < 90 * unit || window.width() < 110 * unit) {
        return Room::Tiny;
    }
    if (window.height() < 160 * unit || window.width() < 220 * unit) {
        return Room::Small;
    }
    return window.width() >= 380 * unit && window.height() >= 220 * unit ? Room::Large : Room::Medium;
}

}  // namespace mortonscope
