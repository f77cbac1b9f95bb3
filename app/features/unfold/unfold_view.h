#pragma once

#include "app/features/unfold/unfold_painter.h"
#include "app/state/motion.h"
#include "core/unfold/unfolding.h"

#include <QImage>
#include <QObject>
#include <QTimer>

#include <optional>

namespace mortonscope {

class ThemeController;

/// The time of the unfolding and how it advances: set by hand, played forward or back, or going to a stage. Playing
/// pauses at each stage for as long as the motion to it took. With reduced motion, it jumps from stage to stage.
class UnfoldPlayer : public QObject {
    Q_OBJECT

public:
    /// Uses the pace of `steps`. Both arguments must outlive it.
    UnfoldPlayer(const ThemeController& theme, const Motion& steps, QObject* parent = nullptr);

    /// Returns the time, 0 … 1.
    double time() const { return m_time; }
    /// Sets the time and stops all motion.
    void setTime(double time);
    /// Returns the nearest stage, or the one it is going to.
    UnfoldStage stage() const { return m_target.value_or(nearestUnfoldStage(m_time)); }

    bool isPlaying() const { return m_direction != 0; }
    bool isPlayingBack() const { return m_direction < 0; }
    /// Plays forward (+1) or back (−1). At the end, it starts over.
    void play(int direction);
    void pause();
    void goTo(UnfoldStage stage);
    void goToNext();
    void goToPrevious();

signals:
    void timeChanged(double time);
    /// Playing began or ended, or stage() changed.
    void changed();

private:
    void moveTo(double time);
    void stop();
    void setOut(UnfoldStage to);
    void arrive();
    void playOn();
    void rest(int stages);
    UnfoldStage neighbour(int direction) const;

    const ThemeController& m_theme;
    const Motion& m_steps;
    Motion m_motion;
    QTimer m_rest;  ///< the pause at a stage while playing
    double m_time = 0;
    double m_from = 0;                    ///< start of the current way
    UnfoldStage m_to{};                   ///< end of the current way
    int m_direction = 0;                  ///< +1 or −1 while playing, else 0
    std::optional<UnfoldStage> m_target;  ///< set by goTo() until it arrives
};

/// Shows the unfolding at its player's time. Boxes and cells can be pointed at; dragging, the wheel and keys scrub.
/// Shares the selection with all other views.
class UnfoldView : public CellView {
    Q_OBJECT

public:
    UnfoldView(const Models& models, UnfoldPlayer& player, QWidget* parent);

    QRectF rectOf(Cell cell) const override;
    std::optional<Cell> cellAt(QPointF point) const override;
    /// Returns the topmost box at a point.
    std::optional<BoxId> boxAt(QPointF point) const;
    /// Returns the place of a box; empty if it is not drawn individually.
    QRectF rectOf(BoxId box) const;

    const std::shared_ptr<const UnfoldContent>& content() const;
    /// Returns the current highlight; without boxes while the document has another scene than the picture.
    UnfoldLights lightsNow() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void forget() override;
    void rebuild() override;
    void zoomAt(QPointF, double) override {}
    void panBy(QPointF from, QPointF delta) override;
    void reveal(Cell) override {}
    void zoomToFit() override {}
    std::optional<Cell> neighbour(Cell from, int key) const override;
    void draw(QPainter& painter) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    Unfolding unfolding() const;
    void scrub(double by);
    bool scrubByKey(int key);

    UnfoldPlayer& m_player;
    UnfoldFrame m_frame;
    mutable std::shared_ptr<const UnfoldContent> m_content;  ///< made when first needed
    QImage m_image;
    bool m_scrubbed = false;  ///< since the button was pressed
};

}  // namespace mortonscope
