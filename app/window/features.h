#pragma once

#include <QList>

namespace mortonscope {

class Feature;
class SpaceView;
class WindowShell;
struct Models;
struct Workbench;

// How to add a panel: make a folder in app/features with the panel (a Panel whose object name ends in "Panel"); name
// its class in the list of features.cpp, with the place where its dock waits until somebody wants it. That is all:
// menus, docks, saved layouts ask the list. What has actions, bars or a state to be kept too becomes a Feature of its
// own there.

/// All features of a window, in the order in which menus name their panels and entries.
QList<Feature*> makeFeatures(const Models& models, Workbench& bench, SpaceView& space, WindowShell& shell);

}  // namespace mortonscope
