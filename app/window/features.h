#pragma once

#include <QList>

namespace mortonscope {

class Feature;
class SpaceView;
class WindowShell;
struct Models;
struct Workbench;

// How to add a panel: make a folder in app/features for it (a class derived from Panel whose object name ends in
// "Panel"). Add its class to the list in features.cpp, with the position of its dock. Menus, docks and saved layouts
// use that list. If it has actions, bars or state to save, derive a Feature for it.

/// Creates all features of a window, in the order in which menus list their panels and entries.
QList<Feature*> makeFeatures(const Models& models, Workbench& bench, SpaceView& space, WindowShell& shell);

}  // namespace mortonscope
