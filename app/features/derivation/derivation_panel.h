#pragma once

#include "app/session/keeps_state.h"
#include "app/session/selection.h"
#include "app/widgets/panel.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"

#include <QButtonGroup>
#include <QLabel>
#include <QScrollArea>

#include <memory>
#include <optional>

namespace mortonscope {

class BoxEditor;
class FigureView;

/// How the selected box gets its cell, live while it is dragged: its exact edges to type, and the
/// six steps as a worked figure in which every number says what it stands for.
class DerivationPanel : public Panel, public KeepsState {
    Q_OBJECT

public:
    explicit DerivationPanel(const Models& models, QWidget* parent = nullptr);
    ~DerivationPanel() override;

    /// The box that is shown: the selected one; else, while boxes are put in, that of the current step;
    /// else the hovered one; else the first.
    std::optional<BoxId> box() const;
    Base base() const { return m_base; }
    void setBase(Base base);
    /// Shows now what is to be shown by the next turn of the event loop: for who can't wait for that.
    void bringUpToDate();

    QVariant saveState() const override { return static_cast<int>(m_base); }
    void restoreState(const QVariant& state) override { setBase(static_cast<Base>(state.toInt())); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
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
        Base base;
        Method method;
        std::optional<Event> event;  ///< that puts this box in

        bool isSame(const Written& other) const
        {
            return !scene.owner_before(other.scene) && !other.scene.owner_before(scene) && id == other.id && base == other.base && method == other.method
                && event == other.event;
        }
    };

    QWidget* makeBaseSwitch();
    void giveRoom();
    /// Whatever has happened is shown once, when all of it has.
    void refreshSoon();
    /// Does nothing while hidden: being shown does it.
    void refresh();
    void showBox();
    void writeFigure(BoxId id);
    void followCurrent();

    Base m_base = Base::Binary;
    QScrollArea* m_scroll;
    BoxEditor* m_editor;
    QLabel* m_codesIn;
    QButtonGroup* m_bases;
    FigureView* m_figure;
    QLabel* m_empty;
    QWidget* m_content;
    std::optional<BoxId> m_hovered;  ///< the box that the pointer was on last, in any view
    bool m_isDue = false;            ///< there is something to refresh for
    bool m_hasStepped = false;       ///< and what is current is to be brought into view then
    bool m_pointing = false;         ///< this panel is just setting the highlight itself
    Highlight m_own;                 ///< what it set last
    std::optional<Written> m_written;
};

}  // namespace mortonscope
