#pragma once

#include "app/session/query_box.h"
#include "core/algorithms/probe.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class SceneDocument;
class Scene;

/// What a hovered thing stands for. A view that shows any of these lights it up.
struct Highlight {
    enum class Corner { None, LeftTop, RightBottom };

    std::vector<Cell> cells;
    std::vector<BoxId> boxes;
    std::optional<std::uint32_t> column;  ///< at the deepest level
    std::optional<std::uint32_t> row;
    Corner corner = Corner::None;  ///< of boxes.front()

    bool isEmpty() const { return cells.empty() && boxes.empty() && !column && !row; }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// Attention: which boxes and which cell are selected, what is hovered and what is asked about. How views
/// point at the same thing without knowing each other. Boxes are followed through edits by their names; a
/// question whose box or level goes is gone too. All numbers here are boxes of the document's scene: made before
/// whoever computes, it has followed an edit when they tell of it. The run may be that of an older one
/// (RunController::isOfScene).
class Selection : public QObject {
    Q_OBJECT

public:
    /// What somebody waits for to be pointed at.
    enum class Wanted { Nothing, Cell, Boxes };
    /// Which of the cells above `leaf` a point of the Space stands for; `isSure` if it can only be that one.
    struct Picked {
        Cell cell;
        bool isSure = true;
    };
    using Pick = std::function<Picked(Cell leaf)>;

    explicit Selection(SceneDocument& document, QObject* parent = nullptr);

    /// Each place where one works has a selection of its own: from now on this is the one of `place`, a number of the
    /// caller's. The one of the place before is kept, and follows edits. A place that `beginsEmpty` doesn't take up its
    /// own again. What was selected before any place was entered is that of the first one.
    void enter(int place, bool beginsEmpty);
    const std::vector<BoxId>& boxes() const { return m_boxes; }
    bool contains(BoxId id) const;
    /// The box that the panels speak about: the one selected last.
    std::optional<BoxId> primary() const;
    void select(std::vector<BoxId> boxes);
    void toggle(BoxId id);
    void clear()
    {
        select({});
        selectCell(std::nullopt);
    }

    std::optional<Cell> cell() const { return m_cell; }
    void selectCell(std::optional<Cell> cell);
    /// Whether the cell was selected after the boxes.
    bool isCellLatest() const { return m_cell && m_cellIsLatest; }

    const std::optional<Question>& question() const { return m_question; }
    /// Asks, or with none stops asking. The question's boxes are those of the document's scene.
    void ask(std::optional<Question> question);

    // Selecting by walking over things is not meant yet; a click, or Enter, is. Views tell of these, and who
    // waits for an answer listens.

    Wanted wanted() const { return m_wanted; }
    /// `pick` serves a point of the Space while a cell is wanted.
    void setWanted(Wanted wanted, Pick pick = {});
    void chooseCell(Cell cell);
    void chooseBox(BoxId box) { emit boxChosen(box); }
    /// A point of the Space while a cell is wanted: selects the cell it stands for, and chooses it if sure.
    void pickCellAt(Cell leaf);
    /// What is selected is meant: the cell or the primary box, whichever is wanted. False if there is none.
    bool chooseSelected();

    /// Pairs of which one is the answer, while a pair is waited for; empty else.
    const std::vector<BoxPair>& offeredPairs() const { return m_offered; }
    void offerPairs(std::vector<BoxPair> pairs);
    void choosePair(BoxPair pair) { emit pairChosen(pair); }

    const Highlight& highlight() const { return m_highlight; }
    void setHighlight(Highlight highlight);
    void clearHighlight() { setHighlight({}); }

signals:
    void boxesChanged();
    void cellChanged();
    void highlightChanged();
    /// question() is another one or of another scene: asked, followed through an edit, or gone.
    void questionChanged();
    /// Somebody has asked, also the same as before: show the answer.
    void asked();
    void cellChosen(mortonscope::Cell cell);
    void boxChosen(mortonscope::BoxId box);
    void pairsOffered();
    void pairChosen(mortonscope::BoxPair pair);

private:
    /// What is selected in a place.
    struct Attention {
        std::vector<BoxId> boxes;
        std::optional<Cell> cell;
        bool cellIsLatest = false;
    };

    void dropUnknown(std::vector<BoxId>& boxes) const;
    void follow(const std::shared_ptr<const Scene>& before);

    SceneDocument& m_document;
    std::vector<BoxId> m_boxes;
    std::optional<Cell> m_cell;
    bool m_cellIsLatest = false;
    std::optional<int> m_place;
    std::map<int, Attention> m_kept;  ///< of the other places
    Highlight m_highlight;
    std::optional<Question> m_question;
    Wanted m_wanted = Wanted::Nothing;
    std::vector<BoxPair> m_offered;
    Pick m_pick;
};

}  // namespace mortonscope
