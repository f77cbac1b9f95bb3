#pragma once

#include <QString>

#include <functional>

namespace mortonscope {

class Feature;
class ThemeController;
class WindowShell;

/// Help ▸ Manual. `showLesson` opens a card of a lesson, if both exist.
Feature* makeManualFeature(ThemeController& theme,
                           std::function<void(const QString& lesson, const QString& card)> showLesson,
                           WindowShell& shell);

}  // namespace mortonscope
