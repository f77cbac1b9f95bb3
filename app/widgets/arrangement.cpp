#include "app/widgets/arrangement.h"

#include "app/theme/theme.h"

#include <QHBoxLayout>
#include <QLineF>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace mortonscope {

namespace {

/// Units between the widgets of a single row.
constexpr double kWithinOneRow = 2;
constexpr double kBesideRows = 4;

}  // namespace

BarRows::BarRows(QWidget* bar, Row stretching, WidthIn widthIn, Gaps gaps)
    : m_bar(bar), m_stretching(std::move(stretching)), m_widthIn(std::move(widthIn)), m_gaps(gaps),
      m_rows(new QVBoxLayout(bar))
{
    m_rows->setSizeConstraint(QLayout::SetNoConstraint);
    bar->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

bool BarRows::stretches(const QWidget* widget) const
{
    return std::ranges::find(m_stretching, widget) != m_stretching.end();
}

int BarRows::widthOf(const Row& row, const Theme& theme) const
{
    int width = static_cast<int>(row.size() - 1) * theme.space(m_gaps.widgets) + 2 * theme.space(kBesideRows);
    for (const QWidget* widget : row) {
        width += m_widthIn(widget, row);
    }
    return width;
}

int BarRows::minimumWidth(const std::vector<Arrangement>& all, const Theme& theme) const
{
    int width = 0;
    for (const Row& row : all.back()) {
        width = std::max(width, widthOf(row, theme));
    }
    return width;
}

bool BarRows::arrange(const std::vector<Arrangement>& all, const Theme& theme)
{
    const auto fits = [&](const Arrangement& rows) {
        return std::ranges::all_of(rows, [&](const Row& row) { return widthOf(row, theme) <= m_bar->width(); });
    };
    const auto chosen = std::ranges::find_if(all, fits);
    const Arrangement& wanted = chosen != all.end() ? *chosen : all.back();
    const bool isOther = wanted != m_current;
    if (isOther) {
        show(wanted, all);
    }
    double within = m_gaps.widgets;
    double around = m_gaps.rows;
    double beside = kBesideRows;
    if (wanted.size() == 1) {
        within = std::min(within, kWithinOneRow);
        around = std::min(around, m_gaps.aroundOneRow);
        beside = kWithinOneRow;
    }
    for (int i = 0; i < m_rows->count(); ++i) {
        m_rows->itemAt(i)->layout()->invalidate();  // its widgets may have grown with the text
        m_rows->itemAt(i)->layout()->setSpacing(theme.space(within));
    }
    m_rows->setSpacing(theme.space(m_gaps.rows));
    m_rows->setContentsMargins(theme.space(beside), theme.space(around), theme.space(beside), theme.space(around));
    m_rows->invalidate();
    if (const int needed = m_rows->sizeHint().height(); needed != m_bar->height() || m_bar->minimumHeight() != needed) {
        m_bar->setFixedHeight(needed);
    }
    return isOther;
}

/// Shows the widgets that the new arrangement adds and hides those that it drops; leaves all others unchanged.
void BarRows::show(const Arrangement& arrangement, const std::vector<Arrangement>& all)
{
    const auto has = [](const Arrangement& rows, const QWidget* widget) {
        return std::ranges::any_of(rows,
                                   [widget](const Row& row) { return std::ranges::find(row, widget) != row.end(); });
    };
    const auto showOrHide = [&](const Arrangement& rows) {
        for (const Row& row : rows) {
            for (QWidget* widget : row) {
                if (m_current.empty() || has(arrangement, widget) != has(m_current, widget)) {
                    widget->setVisible(has(arrangement, widget));
                }
            }
        }
    };
    if (m_current.empty()) {  // also hide widgets that are only in other arrangements
        for (auto* widget : m_bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            widget->setVisible(has(arrangement, widget));
        }
    }
    std::ranges::for_each(all, showOrHide);
    showOrHide(m_current);
    while (QLayoutItem* old = m_rows->takeAt(0)) {
        delete old;  // the layout of the row; the bar owns its widgets
    }
    for (const Row& widgets : arrangement) {
        auto* row = new QHBoxLayout;
        for (QWidget* widget : widgets) {
            row->addWidget(widget, stretches(widget) ? 1 : 0);
        }
        if (std::ranges::none_of(widgets, [this](const QWidget* widget) { return stretches(widget); })) {
            row->addStretch(1);
        }
        m_rows->addLayout(row);
    }
    m_current = arrangement;
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
