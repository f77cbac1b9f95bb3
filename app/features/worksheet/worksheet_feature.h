#pragma once

namespace mortonscope {

class Feature;
class ThemeController;
class WindowShell;

/// Makes File ▸ Worksheet…: exercises on paper.
Feature* makeWorksheetFeature(ThemeController& theme, WindowShell& shell);

}  // namespace mortonscope
