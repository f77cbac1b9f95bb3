#pragma once

#include <QRect>
#include <QSize>

#include <algorithm>

namespace mortonscope {

/// Where the frames of a film strip stand: one behind the other along the longer side of its room, as large as the shorter one
/// allows but at least five, each a picture and a caption below it. The current one keeps its place. Pure.
///
///     before  before ▐current▌ after  after  after  after
struct FilmLayout {
    static constexpr int kLeastCount = 5;

    QSize picture;
    QSize frame;      ///< picture and caption
    QPoint first;     ///< top left of the first frame
    QPoint step;      ///< from one frame to the next
    int count = 0;    ///< frames that fit
    int current = 0;  ///< which of them is the cursor's

    /// `aspect`: width of a picture by its height. `caption`: its height, and the least width that says anything. `least`: the
    /// smallest side of a picture.
    FilmLayout(QSize room, double aspect, QSize caption, int gap, int least)
    {
        const bool isWide = room.width() >= room.height();
        const auto share = [&](int whole) { return (whole - gap) / kLeastCount - gap; };
        const int width = std::max(least, isWide ? share(room.width()) : room.width() - 2 * gap);
        const int height = std::max(least, (isWide ? room.height() - 2 * gap : share(room.height())) - caption.height());
        picture = QSizeF(std::min<double>(width, height * aspect), std::min<double>(height, width / aspect)).toSize();
        frame = QSize(std::max(picture.width(), caption.width()), picture.height() + caption.height());
        const int along = isWide ? frame.width() : frame.height(), whole = isWide ? room.width() : room.height();
        count = std::max(1, (whole - gap) / (along + gap));
        current = (count - 1) * 2 / 5;
        const int begin = (whole - count * (along + gap) + gap) / 2;
        first = isWide ? QPoint(begin, (room.height() - frame.height()) / 2) : QPoint((room.width() - frame.width()) / 2, begin);
        step = isWide ? QPoint(along + gap, 0) : QPoint(0, along + gap);
    }

    QRect rect(int number) const { return {first + number * step, frame}; }
};

}  // namespace mortonscope
