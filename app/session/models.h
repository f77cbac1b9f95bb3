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

/// The owners of all state, as passed to views. A view reads them and keeps no copy.
struct Models {
    SceneDocument& document;       ///< scene and undo
    AnalysisService& analysis;     ///< results
    RunController& run;            ///< cursor in the run
    Selection& selection;          ///< selected and hovered items
    ThemeController& theme;        ///< the look
    Debugger& debugger;            ///< breakpoints and watches
    RunSearch& search;             ///< search in the run
    RunBeforeEdit& beforeEdit;     ///< the run before the edit
    QueryBox& query;               ///< a box outside the scene that the user asks about
    CellAnimation& cellAnimation;  ///< motion of the selected box to another cell
};

}  // namespace mortonscope
