#pragma once

namespace mortonscope {

class SceneDocument;
class AnalysisService;
class RunController;
class Selection;
class ThemeController;

/// The five places where state lives, as a view gets them. A view reads all and keeps none.
struct Models {
    SceneDocument& document;    ///< scene and undo
    AnalysisService& analysis;  ///< results
    RunController& run;         ///< time
    Selection& selection;       ///< attention
    ThemeController& theme;     ///< the look
};

}  // namespace mortonscope
