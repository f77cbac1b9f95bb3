#pragma once

#include "app/features/unfold/unfold_painter.h"
#include "app/session/motion.h"
#include "core/unfold/unfolding.h"

#include <QImage>
#include <QObject>
#include <QTimer>

#include <optional>

namespace mortonscope {

class ThemeController;

/// Where the unfolding is, and how it moves: by hand, played forward or back, or on its way to a stage. Playing rests
/// on each stage for as long as the way to it took; where motion is reduced it rests, and nothing else.
class UnfoldPlayer : public QObject {
    Q_OBJECT

public:
    /// It takes its time as `steps` do; both must outlive it.
    UnfoldPlayer(const ThemeController& theme, const Motion& steps, QObject* parent = nullptr);

    /// 0 … 1.
    double time() const { return m_time; }
    /// By hand: stops what moves.
    void setTime(double time);
    /// The stage that is nearest, or that is on its way there.
    UnfoldStage stage() const { return m_target ? *m_target : nearestUnfoldStage(m_time); }

    bool isPlaying() const { return m_direction != 0; }
    bool isPlayingBack() const { return m_direction < 0; }
    /// From the end it begins anew.
    void play(int direction);
    void pause();
    void goTo(UnfoldStage stage);
    void goToNext();
    void goToPrevious();

signals:
    void timeChanged(double time);
    /// Playing began, or ended; or another stage is the one that is spoken of.
    void changed();

private:
    void moveTo(double time);
    void stop();
    void setOut(UnfoldStage to);
    void arrive();
    void playOn();
    void rest(int stages);
    UnfoldStage neighbour(double from, int direction) const;

    const ThemeController& m_theme;
    const Motion& m_steps;
    Motion m_motion;
    QTimer m_rest;  ///< on a stage, while it plays
    double m_time = 0;
    double m_from = 0;                    ///< where the way began
    UnfoldStage m_to{};                   ///< where it leads
    int m_direction = 0;                  ///< +1 or −1 while it plays
    std::optional<UnfoldStage> m_target;  ///< while it goes where it was sent
};

/// The unfolding in the window: shows the moment at which its player is, points at boxes and cells, and is scrubbed by
/// dragging, by the wheel and by keys. One selection with all other views.
class UnfoldView : public CellView {
    Q_OBJECT

public:
    UnfoldView(const Models& models, UnfoldPlayer& player, QWidget* parent);

    QRectF rectOf(Cell cell) const override;
    std::optional<Cell> cellAt(QPointF point) const override;
    /// The uppermost box at a point.
    std::optional<BoxId> boxAt(QPointF point) const;
    QRectF rectOf(BoxId box) const;

    const std::shared_ptr<const UnfoldContent>& content() const;
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
    mutable std::shared_ptr<const UnfoldContent> m_content;  ///< made when first asked for
    QImage m_image;
    bool m_scrubbed = false;  ///< since the button went down
};

}  // namespace mortonscope
