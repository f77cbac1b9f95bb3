#pragma once

#include <QList>

class QMainWindow;
class QMenu;
class QWidget;

namespace mortonscope {

class Bookmarks;
class Feature;
class FilesFeature;
class LanguageController;
class SpaceView;
class Timeline;
class WindowShell;
struct Models;
struct Workbench;

// Functions that create and connect parts of the main window. Each part has its own source file.

// How to add a panel: make a folder in app/features for it (a class derived from Panel whose object name ends in
// "Panel"). Add its class to the list in features.cpp, with the position of its dock. Menus, docks and saved layouts
// use that list. If it has actions, bars or state to save, derive a Feature for it, and declare the function that
// creates it in app/features/factories.h.

/// Creates all features of a window, in the order in which menus list their panels and entries.
QList<Feature*> makeFeatures(const Models& models, Workbench& bench, SpaceView& space, WindowShell& shell);

/// Creates the Edit menu: undo, the clipboard and commands for the selected boxes.
QMenu* makeEditMenu(const Models& models, SpaceView& space, FilesFeature& files, QWidget* window);

/// Adds the entries of the View menu for the look: theme, language, text size, motion.
void addLookMenus(const Models& models, LanguageController& language, QMenu& menu, QMainWindow& window);

/// Keeps the marks of the timeline up to date: bookmarks, stops and search results.
void markTimeline(Timeline& timeline, const Models& models, Bookmarks& bookmarks);

// Moves the keyboard focus in reading order: the bars at the top, the docks on the left, the center, the docks on the
// right and below, the bars at the bottom; within each part line by line. Qt uses the order in which widgets were
// created. It also visits docks hidden behind other tabs, where the focus would be invisible.

/// Focuses the next or previous widget. Returns false if there is none.
bool walkFocus(QMainWindow& window, bool forward);
/// Focuses the first widget of the next or previous part: a dock, a bar, the tabs of docks or the center. This is the
/// way out of a part with many widgets.
void walkParts(QMainWindow& window, bool forward);

}  // namespace mortonscope
