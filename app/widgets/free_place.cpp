#include "app/widgets/free_place.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mortonscope {

namespace {

double distance(const QRectF& a, const QRectF& b)
{
    const double x = std::max({0.0, a.left() - b.right(), b.left() - a.right()});
    const double y = std::max({0.0, a.top() - b.bottom(), b.top() - a.bottom()});
    return std::hypot(x, y);
}

/// Where a thing may begin along one axis: at an end of the room, beside what is taken, flush with it, or centred on
/// `near`.
std::vector<double> beginnings(double length, double low, double high, double middle,
                               const std::vector<std::pair<double, double>>& taken)
{
    std::vector<double> all{low, high - length, middle - length / 2};
    for (const auto& [from, to] : taken) {
        all.insert(all.end(), {from - length, from, to - length, to});
    }
    for (double& at : all) {
        at = std::clamp(at, low, high - length);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

double coveredBy(const QRectF& rect, const std::vector<Taken>& taken)
{
    double covered = 0;
    for (const Taken& each : taken) {
        const QRectF common = rect & each.rect;
        covered += common.isEmpty() ? 0 : common.width() * common.height() * each.weight;
    }
    return covered;
}

}  // namespace

std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<Taken>& taken, const QRectF& near)
{
    if (size.width() > room.width() || size.height() > room.height()) {
        return std::nullopt;
    }
    std::vector<std::pair<double, double>> columns;
    std::vector<std::pair<double, double>> rows;
    for (const Taken& each : taken) {
        columns.emplace_back(each.rect.left(), each.rect.right());
        rows.emplace_back(each.rect.top(), each.rect.bottom());
    }
    const auto rank = [&near](const FreePlace& place) {
        return std::tuple(place.covered, std::round(place.away), QLineF(place.rect.center(), near.center()).length());
    };
    std::optional<FreePlace> best;
    for (const double x : beginnings(size.width(), room.left(), room.right(), near.center().x(), columns)) {
        for (const double y : beginnings(size.height(), room.top(), room.bottom(), near.center().y(), rows)) {
            const QRectF rect(QPointF(x, y), size);
            const FreePlace place{rect, coveredBy(rect, taken), distance(rect, near)};
            if (!best || rank(place) < rank(*best)) {
                best = place;
            }
        }
    }
    return best;
}

}  // namespace mortonscope
