#pragma once

#include "app/features/derivation/derivation_figure.h"
#include "app/state/selection.h"
#include "app/widgets/panel.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"
#include "core/run/run.h"

#include <QButtonGroup>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>

#include <memory>
#include <optional>

namespace mortonscope {

class BoxEditor;
class FigureView;
class Headline;

/// The panel that shows how a box gets its cell, live while the box is dragged. The answer comes first, then the six
/// steps as a figure in which every number highlights the things that it refers to. Small toggles unfold the
/// arithmetic, the base of the codes, and the fields for the box's exact edges. box() tells which box is shown; during
/// its insertion the figure appears line by line.
class DerivationPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit DerivationPanel(const Models& models, QWidget* parent = nullptr);
    ~DerivationPanel() override;

    /// Returns the box that is shown: the selected box; else the box of the current step, if that is an insertion step;
    /// else the box hovered last; else the first box.
    std::optional<BoxId> box() const;
    Base base() const { return m_base; }
    /// Returns the part of the panel that reveals the answer.
    QWidget& answer() const { return *m_answer; }
    /// Hides the toggles and what they unfold.
    void setBare(bool isBare) override;
    void setBase(Base base);
    /// Ends the figure with the last line that the course has explained.
    void setTaught(Taught taught);
    /// Refreshes at once if a refresh is pending for the next turn of the event loop.
    void bringUpToDate();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void baseChanged(mortonscope::Base base);
    /// The panel was refreshed.
    void refreshed();

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// Everything that the figure depends on.
    struct Written {
        std::weak_ptr<const Scene> scene;
        BoxId id;
        FigureStyle style;
        Method method;
        std::optional<Event> event;  ///< the current step, if it inserts this box

        bool isSame(const Written& other) const
        {
            return !scene.owner_before(other.scene) && !other.scene.owner_before(scene) && id == other.id
                && style == other.style && method == other.method && event == other.event;
        }
    };

    QWidget* makeBaseSwitch();
    QToolButton* makeToggle(const char* name, const QString& says);
    QWidget* makeToggles();
    void followFigure();
    void followModels();
    void fold();
    void giveRoom();
    /// Follows a change of the cursor or of the run.
    void followRun();
    /// Requests a refresh in the next turn of the event loop, so that several changes cause only one.
    void refreshSoon();
    void followMotion();
    /// Shows the current state. Does nothing while hidden; showEvent() refreshes.
    void refresh();
    std::optional<BoxId> boxAt(const Moment& moment) const;
    /// Returns `id` if the scene has that box and its cell need not be predicted at `moment`.
    std::optional<BoxId> knownAt(const Moment& moment, std::optional<BoxId> id) const;
    /// Returns the inputs of the figure at a moment; none if no box can be shown.
    std::optional<Written> writtenAt(const Moment& moment) const;
    void showBox();
    void writeFigure();
    void showWay();
    void followCurrent();

    Base m_base = Base::Binary;
    Taught m_taught = Taught::Everything;
    QWidget* m_answer;
    Headline* m_headline;
    QScrollArea* m_scroll;
    QWidget* m_content;
    FigureView* m_figure;
    QToolButton* m_showsArithmetic;
    QToolButton* m_showsBase;
    QToolButton* m_showsEdges;
    QWidget* m_toggles;
    QWidget* m_baseSwitch;
    QButtonGroup* m_bases;
    BoxEditor* m_editor;
    QLabel* m_empty;
    bool m_isBare = false;
    Step m_shown;                    ///< the step that the figure was written for
    std::optional<BoxId> m_hovered;  ///< the box that the pointer was on last, in any view
    bool m_isDue = false;            ///< a refresh is pending …
    bool m_hasStepped = false;       ///< … which also scrolls to the current line
    bool m_pointing = false;         ///< this panel is setting the highlight
    Highlight m_own;                 ///< the highlight that this panel set last
    std::optional<Written> m_written;
};

}  // namespace mortonscope
