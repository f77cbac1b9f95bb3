#pragma once

#include "app/state/query_box.h"
#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <QObject>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace mortonscope {

class SceneDocument;
class Scene;
struct SceneChange;

/// The meaning of a hovered item. All views that show one of its parts highlight it.
struct Highlight {
    enum class Corner { None, LeftTop, RightBottom };

    std::vector<Cell> cells = {};
    std::vector<BoxId> boxes = {};
    std::optional<std::uint32_t> column = {};  ///< at the deepest level
    std::optional<std::uint32_t> row = {};
    Corner corner = Corner::None;  ///< of boxes.front()

    bool isEmpty() const { return cells.empty() && boxes.empty() && !column && !row; }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// Stores the selected boxes and cell, the hovered item and the current question. Views share it, and so do not depend
/// on each other. Boxes are followed through edits by name; a question whose box or level disappears is removed. All
/// ids refer to the document's scene. The run may still belong to an earlier scene (Cursor::isOfScene).
class Selection : public QObject {
    Q_OBJECT

public:
    /// The kind of item that the user must point at.
    enum class Wanted { Nothing, Cell, Boxes };
    /// The cell that a point of the World in `leaf` selects. `isSure` is true if no other cell is possible.
    struct Picked {
        Cell cell;
        bool isSure = true;
    };
    using Pick = std::function<Picked(Cell leaf)>;

    explicit Selection(SceneDocument& document, QObject* parent = nullptr);

    /// Switches to the selection of `place`, a number chosen by the caller; each place has its own. The previous place
    /// keeps its selection, which follows edits. A place that `beginsEmpty` starts without a selection. A selection
    /// made before the first call belongs to the first place.
    void enter(int place, bool beginsEmpty);
    const std::vector<BoxId>& boxes() const { return m_boxes; }
    bool contains(BoxId id) const;
    /// Returns the box that the panels describe: the one selected last.
    std::optional<BoxId> primary() const;
    /// Selects boxes of the document's scene.
    void select(std::vector<BoxId> boxes);
    /// Selects boxes of another snapshot, such as the scene of a run. Omits those that the document's scene does not
    /// have. If it has none of them, or other boxes under these ids, changes nothing and returns false.
    bool select(const Scene& scene, std::vector<BoxId> boxes);
    void toggle(BoxId id);
    void clear()
    {
        select({});
        selectCell(std::nullopt);
    }

    std::optional<Cell> cell() const { return m_cell; }
    void selectCell(std::optional<Cell> cell);
    /// Returns true if the cell was selected after the boxes.
    bool isCellLatest() const { return m_cell && m_cellIsLatest; }

    const std::optional<Question>& question() const { return m_question; }
    /// Asks a question, or removes it. Its boxes must belong to the document's scene.
    void ask(std::optional<Question> question);

    // Moving a selection with the keyboard is not yet an answer; a click or Enter is. Views report those here, for
    // listeners that wait for an answer.

    Wanted wanted() const { return m_wanted; }
    /// Sets what is wanted. `pick` maps a point of the World to a cell while a cell is wanted.
    void setWanted(Wanted wanted, Pick pick = {});
    void chooseCell(Cell cell);
    void chooseBox(BoxId box) { emit boxChosen(box); }
    /// Handles a point of the World while a cell is wanted: selects the cell that it means, and chooses it if that is
    /// sure.
    void pickCellAt(Cell leaf);
    /// Chooses the selected cell or the primary box, whichever is wanted. Returns false if there is none.
    bool chooseSelected();

    /// Returns the pairs among which the user must choose while a pair is wanted, else none.
    const std::vector<BoxPair>& offeredPairs() const { return m_offered; }
    void offerPairs(std::vector<BoxPair> pairs);
    void choosePair(BoxPair pair) { emit pairChosen(pair); }

    const Highlight& highlight() const { return m_highlight; }
    void setHighlight(Highlight highlight);
    /// Highlights boxes of another snapshot. Omits those that the document's scene does not have under these ids.
    void setHighlight(const Scene& scene, Highlight highlight);
    void clearHighlight() { setHighlight({}); }

signals:
    void boxesChanged();
    void cellChanged();
    void highlightChanged();
    /// Emitted when question() was asked, removed or followed through an edit.
    void questionChanged();
    /// Emitted after every question, even the same one again, so that the answer is shown.
    void asked();
    void cellChosen(mortonscope::Cell cell);
    void boxChosen(mortonscope::BoxId box);
    void pairsOffered();
    void pairChosen(mortonscope::BoxPair pair);

private:
    /// The selection of a place.
    struct Attention {
        std::vector<BoxId> boxes;
        std::optional<Cell> cell;
        bool cellIsLatest = false;
    };

    void dropUnknown(std::vector<BoxId>& boxes) const;
    void dropStrangers(const Scene& scene, std::vector<BoxId>& boxes) const;
    void follow(const SceneChange& change);

    SceneDocument& m_document;
    std::vector<BoxId> m_boxes;
    std::optional<Cell> m_cell;
    bool m_cellIsLatest = false;
    std::optional<int> m_place;
    std::map<int, Attention> m_kept;  ///< selections of the other places
    Highlight m_highlight;
    std::optional<Question> m_question;
    Wanted m_wanted = Wanted::Nothing;
    std::vector<BoxPair> m_offered;
    Pick m_pick;
};

}  // namespace mortonscope
