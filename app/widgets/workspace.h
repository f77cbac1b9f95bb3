#pragma once

#include <QString>
#include <QStringList>

class QSize;

namespace mortonscope {

/// Which panels stand where, for what one is doing.
enum class Workspace {
    Place,  ///< where a box lives: the derivation beside the Space, the array below
    Step,   ///< the run: stack, tree, derivation and pairs beside the Space
    Check,  ///< a list of one's own beside the right one, and what it comes from
    Race,   ///< objects move: figures and plots beside the moving world
    Learn,  ///< a lesson's card, and the panels that it speaks of
};

/// Names on the command line and in settings.
QStringList workspaceNames();
QString workspaceName(Workspace workspace);
Workspace workspaceFrom(const QString& name);

/// How much there is room for, counted in text: 1280 × 800 at 100 % is medium, at 200 % small.
enum class Room {
    Small,   ///< the Space and one panel beside it
    Medium,  ///< the workspace's panels
    Large,   ///< everything at once
    Stage,   ///< the whole screen, for a class: the Space, one panel and what is said
};
Room roomOf(const QSize& window, double unit);
/// So little of a small room that one line has to do where others have bars: 1280 × 800 at 300 %, 1024 × 640 at 200 %.
bool isTiny(const QSize& window, double unit);

}  // namespace mortonscope
