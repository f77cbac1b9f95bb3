#pragma once

namespace mortonscope {

class SceneDocument;
class AnalysisService;
class RunController;
class Selection;
class Debugger;
class RunSearch;
class ThemeController;
class RunBeforeEdit;
class QueryBox;
class CellAnimation;

/// The places where state lives, as a view gets them. A view reads all and keeps none.
struct Models {
    SceneDocument& document;       ///< scene and undo
    AnalysisService& analysis;     ///< results
    RunController& run;            ///< time
    Selection& selection;          ///< attention
    ThemeController& theme;        ///< the look
    Debugger& debugger;            ///< where to stop, what to watch
    RunSearch& search;             ///< what is looked for in the run
    RunBeforeEdit& beforeEdit;     ///< the run before the edit
    QueryBox& query;               ///< a box that is asked about, not in the scene
    CellAnimation& cellAnimation;  ///< the selected box on its way to another cell
};

}  // namespace mortonscope
