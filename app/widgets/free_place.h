#pragma once

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace mortonscope {

/// What a thing should not cover, and how bad it is for each square pixel if it has to.
struct Taken {
    QRectF rect;
    double weight = 1;
};

struct FreePlace {
    QRectF rect;
    double covered = 0;  ///< by weight; 0: nothing at all
    double away = 0;     ///< px between it and what it is meant to be near

    bool isFree() const { return covered == 0; }
};

/// Where a thing of that size stands within `room` and covers as little as it can of what is taken; of several such
/// places the one nearest to `near`. None if it is larger than the room. O(n³) of what is taken, which is little.
std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<Taken>& taken,
                                   const QRectF& near);

}  // namespace mortonscope
