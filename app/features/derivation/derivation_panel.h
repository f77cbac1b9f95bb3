#pragma once

#include "app/features/derivation/derivation_figure.h"
#include "app/session/persistent_view.h"
#include "app/session/selection.h"
#include "app/widgets/panel.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"
#include "core/run/run.h"

#include <QButtonGroup>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>

#include <memory>
#include <optional>

namespace mortonscope {

class BoxEditor;
class FigureView;
class Headline;

/// How a box gets its cell, live while it is dragged: the answer first, then the six steps as a worked figure in which
/// every number says what it stands for; behind small toggles the arithmetic, the base of the codes, and the box's
/// exact edges to type. It belongs to the selected box. With nothing selected, while the run puts boxes in, it belongs
/// to the run's box, line by line.
class DerivationPanel : public Panel, public PersistentView, public CompactMode {
    Q_OBJECT

public:
    explicit DerivationPanel(const Models& models, QWidget* parent = nullptr);
    ~DerivationPanel() override;

    /// The box that is shown: the selected one; else that of the current step, while it puts boxes in; else the hovered
    /// one; else the first.
    std::optional<BoxId> box() const;
    Base base() const { return m_base; }
    /// What of it gives the answer away.
    QWidget& answer() const { return *m_answer; }
    /// Whether boxes are being placed, as opposed to stepped through: then it leads on to the run.
    void setPlacing(bool isPlacing);
    /// Nothing can be unfolded then.
    void setBare(bool isBare) override;
    void setBase(Base base);
    /// Shows now what is to be shown by the next turn of the event loop: for who can't wait for that.
    void bringUpToDate();

    QVariant saveState() const override { return static_cast<int>(m_base); }
    void restoreState(const QVariant& state) override { setBase(static_cast<Base>(state.toInt())); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void stepThroughWanted();
    void baseChanged(mortonscope::Base base);
    /// What is shown has been looked up anew.
    void refreshed();

protected:
    void themeChanged() override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    /// All that the figure is made of.
    struct Written {
        std::weak_ptr<const Scene> scene;
        BoxId id;
        FigureStyle style;
        Method method;
        std::optional<Event> event;  ///< that puts this box in
        bool tellsTotal = true;      ///< how many steps the run has

        bool isSame(const Written& other) const
        {
            return !scene.owner_before(other.scene) && !other.scene.owner_before(scene) && id == other.id
                && style == other.style && method == other.method && event == other.event
                && tellsTotal == other.tellsTotal;
        }
    };

    QWidget* makeBaseSwitch();
    QToolButton* makeToggle(const char* name, const QString& says);
    QWidget* makeToggles();
    QWidget* makeFoot();
    void fold();
    void giveRoom();
    /// Somebody moved the cursor, or the run is another one.
    void followRun();
    /// Whatever has happened is shown once, when all of it has.
    void refreshSoon();
    void followMotion();
    /// Does nothing while hidden: being shown does it.
    void refresh();
    std::optional<BoxId> boxAt(const Moment& moment) const;
    /// That box, if the scene has it and it is not yet to be predicted where it goes.
    std::optional<BoxId> knownAt(const Moment& moment, std::optional<BoxId> id) const;
    /// What the figure of a moment's box is made of.
    std::optional<Written> writtenAt(const Moment& moment) const;
    void showBox();
    void writeFigure();
    void showWay();
    void writeFoot();
    void followCurrent();

    Base m_base = Base::Binary;
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
    QPushButton* m_stepThrough;
    QLabel* m_cost;
    QWidget* m_foot;
    bool m_isPlacing = false;
    bool m_isBare = false;
    Step m_shown;                    ///< the step that the figure was written for
    std::optional<BoxId> m_hovered;  ///< the box that the pointer was on last, in any view
    bool m_isDue = false;            ///< there is something to refresh for
    bool m_hasStepped = false;       ///< and what is current is to be brought into view then
    bool m_pointing = false;         ///< this panel is just setting the highlight itself
    Highlight m_own;                 ///< what it set last
    std::optional<Written> m_written;
};

}  // namespace mortonscope
