#pragma once

#include "app/features/unfold/unfold_view.h"
#include "app/widgets/panel.h"

class QAction;
class QButtonGroup;
class QSlider;
class QToolButton;

namespace mortonscope {

class FittedLabel;
struct UnfoldSheet;

/// Shows the unfolding in place of the World: the stages above it, below it the sentence, buttons that play it forward
/// and back, and a slider.
class UnfoldPane : public Panel {
    Q_OBJECT

public:
    explicit UnfoldPane(const Models& models, QWidget* parent = nullptr);

    UnfoldPlayer& player() { return m_player; }
    UnfoldView& view() { return *m_view; }
    /// Returns what an export of the picture shows: this content, theme and highlight.
    UnfoldSheet sheet() const;
    /// Returns the title and the sentence of the stage for screen readers.
    QString spoken() const;
    /// Adds the actions that export a picture and a sequence of pictures to the menu.
    void setExports(const QList<QAction*>& actions);

    QSize minimumSizeHint() const override;

signals:
    void closeWanted();

protected:
    void themeChanged() override;
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeStages();
    void makeTransport();
    void showTime(double time);
    void showStage();
    QString sentence() const;
    void setIcons();

    UnfoldPlayer m_player;
    QButtonGroup* m_stages;
    UnfoldView* m_view;
    FittedLabel* m_sentence;
    QSlider* m_slider = nullptr;
    QToolButton* m_back = nullptr;
    QToolButton* m_play = nullptr;
    QToolButton* m_export = nullptr;
    QToolButton* m_close = nullptr;
};

}  // namespace mortonscope
