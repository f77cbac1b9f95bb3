#pragma once

namespace mortonscope {

class Feature;
class ThemeController;
class WindowShell;

/// File ▸ Worksheet…: exercises for paper.
Feature* makeWorksheetFeature(ThemeController& theme, WindowShell& shell);

}  // namespace mortonscope
