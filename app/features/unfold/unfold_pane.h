#pragma once

#include "app/features/unfold/unfold_view.h"
#include "app/widgets/panel.h"

class QAction;
class QButtonGroup;
class QMenu;
class QSlider;
class QToolButton;

namespace mortonscope {

class FittedLabel;
struct UnfoldSheet;

/// The unfolding in the place of the Space: above it the stages, below it the sentence, buttons that play it forward
/// and back, and a slider to scrub it.
class UnfoldPane : public Panel {
    Q_OBJECT

public:
    explicit UnfoldPane(const Models& models, QWidget* parent = nullptr);

    UnfoldPlayer& player() { return m_player; }
    UnfoldView& view() { return *m_view; }
    /// What an export of the picture shows: this content, this look, what is lit.
    UnfoldSheet sheet() const;
    /// Title and sentence of the stage, as they are read aloud.
    QString spoken() const;
    /// The actions to export a picture and a sequence of pictures, for whoever can ask for a file.
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
    QWidget* m_stageRow = nullptr;
};

}  // namespace mortonscope
