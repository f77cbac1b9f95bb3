#pragma once

#include "app/session/latest_job.h"
#include "app/space_view/step_picture.h"
#include "app/widgets/panel.h"
#include "app/widgets/spoken_items.h"

#include <QHash>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// Small pictures of the stops around the cursor, by the chosen grain, along the longer side; the current one is framed. A click
/// goes there, arrows go to the next and the last one. Each picture is made when it is first seen, one at a time, of many boxes on
/// a worker; nobody makes any while the strip is hidden.
class FilmStrip : public Panel, public SpokenItems {
    Q_OBJECT

public:
    FilmStrip(const Models& models, QWidget* parent);

    struct Frame {
        Step step;
        QRect place;  ///< picture and caption
    };
    /// Those that are seen, in the run's order.
    const std::vector<Frame>& frames() const { return m_frames; }
    /// Null until it is made.
    QImage pictureOf(Step step) const { return m_pictures.value(step.value).image; }
    bool isMaking() const { return nextToMake().has_value(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    int spokenCount() const override { return static_cast<int>(m_frames.size()); }
    SpokenItem spokenItem(int number) const override;
    int spokenCursor() const override;
    void chooseSpoken(int number) override;

protected:
    void themeChanged() override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// Of the step of that number in an earlier run, or in another size, as long as there is no other: then it is paler.
    struct Picture {
        QImage image;
        int generation = 0;
    };

    void follow();
    void followRun();
    const Frame* frameAt(QPoint at) const;
    bool isMissing(const Frame& frame) const;
    std::optional<Step> nextToMake() const;
    void makeNext();
    void keep(Step step, const QImage& image);
    /// What is made now is of this run, in this look.
    bool isFresh() const;
    void paintFrame(QPainter& painter, const Frame& frame) const;
    QString captionOf(Step step) const;
    QSize leastCaption() const;
    double aspect() const;

    std::vector<Frame> m_frames;
    QSize m_size;  ///< of a picture
    std::shared_ptr<StepPictures> m_maker;
    int m_generation = 0;  ///< of makers
    QHash<std::uint64_t, Picture> m_pictures;
    QTimer m_next;
    LatestJob m_job;
};

}  // namespace mortonscope
