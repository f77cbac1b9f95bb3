#pragma once

#include <functional>

class QString;
class QWidget;

namespace mortonscope {

class Bookmarks;
class DerivationPanel;
class Feature;
class FindMistake;
class LessonPlayer;
class MachineGame;
class Predictor;
class RaceController;
class RunComparison;
class SpaceViewOptions;
class ThemeController;
class Tour;
class WindowShell;
struct Models;

// Creates the features that the window uses only through Feature. Each function is in the feature's own folder.

/// Creates the bar with the rules of the scene, beside the workspaces, and Edit ▸ Rules of the scene.
Feature* makeSceneEditFeature(const Models& models, WindowShell& shell);

/// Creates the feature that shows the derivation panel. The panel's button that steps through the run appears only in
/// the Place workspace.
Feature* makeDerivationFeature(const Models& models, DerivationPanel& panel, WindowShell& shell);

/// Creates the menu that chooses the algorithm, and the banners of algorithms that are faulty or have no steps:
/// exhibits and classic mistakes, the fast engine, and a hidden mistake that the user must find. `compare` shows the
/// single pass beside the algorithm.
Feature* makeFaultyAlgorithmsFeature(const Models& models, FindMistake& mistake, const std::function<void()>& compare,
                                     WindowShell& shell);

/// Creates Run ▸ Why? and the panel that answers.
Feature* makeWhyFeature(const Models& models, WindowShell& shell);

/// Creates the panel of breakpoints, watches and bookmarks, and the actions that set them and go to the next or
/// previous one.
Feature* makeStopsFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell);
/// Creates the feature “Find in the run”, whose bar is visible only during a search.
Feature* makeSearchFeature(const Models& models, WindowShell& shell);

/// Creates the feature for a range query and a what-if box. Their answers appear in place of the run's sentence. The
/// query panel opens when the user chooses the query tool.
Feature* makeQueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell);

/// Creates the feature that shows linked lists. Its panel comes to the front when the algorithm links its lists.
Feature* makeLinksFeature(const Models& models, WindowShell& shell);

/// Creates File ▸ Examples: a dialog with pictures of all built-in scenes.
Feature* makeGalleryFeature(const Models& models, WindowShell& shell);

/// Creates Run ▸ Predict: a bar that asks about each step before it is shown.
Feature* makePredictFeature(const Models& models, Predictor& predictor, WindowShell& shell);

/// Creates Run ▸ Run it by hand…, a separate window. It is created when first opened; closing it keeps the exercise.
Feature* makeMachineFeature(const Models& models, MachineGame& game, WindowShell& shell);

/// Parts of the window that the cards of lessons use.
struct LessonParts {
    SpaceViewOptions& options;
    Predictor& predictor;
    FindMistake& mistake;
    RunComparison& comparison;
    RaceController& race;
    QWidget& space;
};
/// Creates the panel and the menu of the lessons, which set up the window for each card. The menu has the actions
/// “lessonPreviousAction” and “lessonNextAction”.
Feature* makeLessonFeature(const Models& models, LessonPlayer& player, const LessonParts& parts, WindowShell& shell);

/// Creates File ▸ Export: pictures, films and handouts, and the picture of the panel with the focus on the clipboard.
Feature* makeExportFeature(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                           WindowShell& shell);

/// Creates File ▸ Worksheet…: exercises on paper.
Feature* makeWorksheetFeature(ThemeController& theme, WindowShell& shell);

/// Creates Help ▸ Tour. `showLesson` opens a lesson at its first card.
Feature* makeTourFeature(const Models& models, Tour& tour, std::function<void(const QString& lesson)> showLesson,
                         WindowShell& shell);

/// Creates Help ▸ Manual. `showLesson` opens a card of a lesson, if both exist.
Feature* makeManualFeature(ThemeController& theme,
                           std::function<void(const QString& lesson, const QString& card)> showLesson,
                           WindowShell& shell);

}  // namespace mortonscope
