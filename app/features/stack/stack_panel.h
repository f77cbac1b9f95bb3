#pragma once

#include "app/state/selection.h"
#include "app/widgets/panel.h"
#include "core/base/id.h"

#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace mortonscope {

class ElidingLabel;
class StackView;
struct Analysis;
struct Moment;

/// One part of the path to the run's current position.
struct PathPart {
    QString name;              ///< "Slot 1, entered at step 81", "Inserting box D"
    std::optional<Cell> cell;  ///< what it highlights
    std::optional<BoxId> box;
    std::optional<Step> begins;  ///< the step that entered it

    Highlight highlight() const;
    friend bool operator==(const PathPart&, const PathPart&) = default;
};

/// Returns the call path at a moment, outermost part first: in the pass, the cell and its ancestors from the root; in
/// the insertion, the phase, the box and what happens to it. Empty before the first step.
std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment);

/// Shows the object stack in one row, with a note on how full it is. An empty stack is explained. The word at its left
/// is a button with the call path as its menu: an entry goes to the step that entered the cell. The row's size never
/// depends on its content.
class StackPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit StackPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    void setBare(bool isBare) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void fillMenu();
    QString noteThatFits() const;

    QToolButton* m_head;
    QLabel* m_name;  ///< instead of the button, beside a card
    QMenu* m_path;
    StackView* m_view;
    ElidingLabel* m_empty;
    QLabel* m_note;
};

}  // namespace mortonscope
