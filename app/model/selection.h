#pragma once

#include "app/model/question.h"
#include "core/base/id.h"
#include "core/space/cell.h"

#include <QObject>

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
    Corner corner = Corner::None;         ///< of boxes.front()

    bool isEmpty() const { return cells.empty() && boxes.empty() && !column && !row; }
    friend bool operator==(const Highlight&, const Highlight&) = default;
};

/// Attention: which boxes and which cell are selected, what is hovered and what is asked about. How views
/// point at the same thing without knowing each other. Boxes are followed through edits by their names; a
/// question whose box or level goes is gone too.
class Selection : public QObject {
    Q_OBJECT

public:
    explicit Selection(SceneDocument& document, QObject* parent = nullptr);

    /// The scene whose boxes all numbers here are. An analysis may tell of a newer one a moment before, or of an
    /// older one for as long as it takes to compute: numbers may be mixed only if both are of one scene.
    const std::shared_ptr<const Scene>& scene() const { return m_scene; }

    const std::vector<BoxId>& boxes() const { return m_boxes; }
    bool contains(BoxId id) const;
    /// The box that the panels speak about: the one selected last.
    std::optional<BoxId> primary() const;
    void select(std::vector<BoxId> boxes);
    void toggle(BoxId id);
    void clear() { select({}); selectCell(std::nullopt); }

    std::optional<Cell> cell() const { return m_cell; }
    void selectCell(std::optional<Cell> cell);
    /// Whether the cell was selected after the boxes.
    bool isCellLatest() const { return m_cell && m_cellIsLatest; }

    const std::optional<Question>& question() const { return m_question; }
    /// Asks, or with none stops asking. The question's boxes are those of the document's scene.
    void ask(std::optional<Question> question);

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

private:
    void follow(const std::shared_ptr<const Scene>& before);

    SceneDocument& m_document;
    std::shared_ptr<const Scene> m_scene;
    std::vector<BoxId> m_boxes;
    std::optional<Cell> m_cell;
    bool m_cellIsLatest = false;
    Highlight m_highlight;
    std::optional<Question> m_question;
};

}  // namespace mortonscope
