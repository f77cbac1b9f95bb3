#include "app/widgets/arrangement.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineF>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mortonscope {

void setUpScroll(QScrollArea& area, const QString& objectName)
{
    area.setObjectName(objectName);
    area.setFrameShape(QFrame::NoFrame);
    area.setWidgetResizable(true);
    area.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area.setFocusPolicy(Qt::NoFocus);
}

namespace {

/// Gives an area the width that its content needs.
class FitWidth : public QObject {
public:
    FitWidth(QScrollArea& area, QWidget& content) : QObject(&content), m_area(area), m_content(content)
    {
        content.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
            m_area.setMinimumWidth(m_content.minimumSizeHint().width()
                                   + m_area.verticalScrollBar()->sizeHint().width());
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QScrollArea& m_area;
    QWidget& m_content;
};

}  // namespace

void scrollChoices(QScrollArea& area, QWidget& choices, const QString& objectName)
{
    setUpScroll(area, objectName);
    area.setStyleSheet(QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    area.setWidget(&choices);
    new FitWidth(area, choices);
}

QWidget* makeControls(QWidget* parent)
{
    auto* controls = new QWidget(parent);
    makeFlush<QHBoxLayout>(controls);
    controls->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return controls;
}

QMenu* makeContextMenu(const QString& objectName, QWidget* parent)
{
    auto* menu = new QMenu(parent);
    menu->setObjectName(objectName);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

FlowLayout::~FlowLayout() { qDeleteAll(m_items); }

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

QSize FlowLayout::sizeHint() const
{
    const QMargins margins = contentsMargins();
    int width = margins.left() + margins.right();
    for (const QLayoutItem* item : m_items) {
        width += item->sizeHint().width() + spacing();
    }
    return {width, heightForWidth(width)};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size = size.expandedTo({item->minimumSize().width(), item->sizeHint().height()});  // its later height
    }
    const QMargins margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

/// Returns the total height of the items, and places them if `move` is true.
int FlowLayout::arrange(const QRect& rect, bool move) const
{
    const QRect inner = rect.marginsRemoved(contentsMargins());
    int top = inner.top();
    qsizetype first = 0;
    while (first < m_items.size()) {
        const Line line = lineFrom(first, inner.width());
        if (move) {
            moveLine(line, inner, top);
        }
        first = line.end;
        top += line.height + (first < m_items.size() ? spacing() : 0);
    }
    return top - rect.y() + contentsMargins().bottom();
}

/// Returns the items from `first` on that fit side by side, at least one.
FlowLayout::Line FlowLayout::lineFrom(qsizetype first, int width) const
{
    Line line{first, first, 0};
    int used = 0;
    for (; line.end < m_items.size(); ++line.end) {
        const QSize size = m_items[line.end]->sizeHint();
        if (line.end > first && used + size.width() > width) {
            break;
        }
        used += size.width() + spacing();
        line.height = std::max(line.height, size.height());
    }
    return line;
}

/// Centers low items vertically, so that all texts are on one line.
void FlowLayout::moveLine(const Line& line, const QRect& inner, int top) const
{
    int left = inner.left();
    for (qsizetype i = line.first; i < line.end; ++i) {
        const QSize size = m_items[i]->sizeHint();
        m_items[i]->setGeometry(
            QRect(left, top + (line.height - size.height()) / 2, std::min(size.width(), inner.width()), size.height()));
        left += size.width() + spacing();
    }
}

namespace {

double distance(const QRectF& a, const QRectF& b)
{
    const double x = std::max({0.0, a.left() - b.right(), b.left() - a.right()});
    const double y = std::max({0.0, a.top() - b.bottom(), b.top() - a.bottom()});
    return std::hypot(x, y);
}

/// Returns the candidate positions along one axis: at an end of the room, centered on the preferred place, beside a
/// taken rectangle or flush with it.
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

double coveredBy(const QRectF& rect, const std::vector<OccupiedRect>& taken)
{
    double covered = 0;
    for (const OccupiedRect& each : taken) {
        const QRectF common = rect & each.rect;
        if (!common.isEmpty()) {
            covered += common.width() * common.height() * each.weight;
        }
    }
    return covered;
}

}  // namespace

std::optional<FreePlace> freePlace(QSizeF size, const QRectF& room, const std::vector<OccupiedRect>& taken,
                                   const QRectF& near)
{
    if (size.width() > room.width() || size.height() > room.height()) {
        return std::nullopt;
    }
    std::vector<std::pair<double, double>> columns;
    std::vector<std::pair<double, double>> rows;
    for (const OccupiedRect& each : taken) {
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
