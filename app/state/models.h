#pragma once

namespace mortonscope {

class SceneDocument;
class AnalysisService;
class Cursor;
class StepPictures;
class Player;
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
    Cursor& run;                   ///< the shown run and the cursor in it
    StepPictures& pictures;        ///< pictures of the cursor's step, and the motion to it
    Player& player;                ///< playing, and the verbs that move the cursor
    Selection& selection;          ///< selected and hovered items
    ThemeController& theme;        ///< the look
    Debugger& debugger;            ///< breakpoints and watches
    RunSearch& search;             ///< search in the run
    RunBeforeEdit& beforeEdit;     ///< the run before the edit
    QueryBox& query;               ///< a box outside the scene that the user asks about
    CellAnimation& cellAnimation;  ///< motion of the selected box to another cell
};

}  // namespace mortonscope
