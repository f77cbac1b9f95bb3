#include "app/widgets/bar_rows.h"

#include "app/theme/theme.h"

#include <QHBoxLayout>
#include <QWidget>

#include <algorithm>

namespace mortonscope {

namespace {

/// Units within a row that is all there is.
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
    const bool isOneRow = wanted.size() == 1;
    for (int i = 0; i < m_rows->count(); ++i) {
        m_rows->itemAt(i)->layout()->invalidate();  // its widgets may have grown with the text
        m_rows->itemAt(i)->layout()->setSpacing(
            theme.space(isOneRow ? std::min(m_gaps.widgets, kWithinOneRow) : m_gaps.widgets));
    }
    m_rows->setSpacing(theme.space(m_gaps.rows));
    const int around = theme.space(isOneRow ? std::min(m_gaps.rows, m_gaps.aroundOneRow) : m_gaps.rows);
    const int beside = theme.space(isOneRow ? kWithinOneRow : kBesideRows);
    m_rows->setContentsMargins(beside, around, beside, around);
    m_rows->invalidate();
    if (const int needed = m_rows->sizeHint().height(); needed != m_bar->height() || m_bar->minimumHeight() != needed) {
        m_bar->setFixedHeight(needed);
    }
    return isOther;
}

/// What comes to an arrangement or leaves it is shown or hidden; what stays is left as it is.
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
    if (m_current.empty()) {  // those of forms that it does not have now
        for (auto* widget : m_bar->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            widget->setVisible(has(arrangement, widget));
        }
    }
    std::ranges::for_each(all, showOrHide);
    showOrHide(m_current);
    while (QLayoutItem* old = m_rows->takeAt(0)) {
        delete old;  // the row's layout; its widgets are the bar's
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

}  // namespace mortonscope
