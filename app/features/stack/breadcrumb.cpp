#include "app/features/stack/breadcrumb.h"

#include "app/features/stack/crumb.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "core/analysis/analysis.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mortonscope {

namespace {

const QString& separator()
{
    static const QString sign(QChar(0x25B8));
    return sign;
}

}  // namespace

Breadcrumb::Breadcrumb(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("breadcrumb"));
    setAccessibleName(tr("Call path"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&models.run, &RunController::cursorChanged, this, &Breadcrumb::follow);
    connect(&models.theme, &ThemeController::changed, this, &Breadcrumb::applyTheme);
    applyTheme();
    follow();
}

Breadcrumb::~Breadcrumb()
{
    // A window that closes takes the focus from its parts, and they would tell what is not there any more.
    for (Crumb* crumb : m_crumbs) {
        disconnect(crumb, nullptr, this, nullptr);
    }
}

QSize Breadcrumb::sizeHint() const
{
    const Theme& theme = m_models.theme.theme();
    return {theme.space(50), QFontMetrics(theme.font(TextSize::Body, true)).height() + theme.space(2)};
}

QSize Breadcrumb::minimumSizeHint() const { return {m_models.theme.theme().space(16), sizeHint().height()}; }

void Breadcrumb::applyTheme()
{
    for (Crumb* crumb : m_crumbs) {
        crumb->setFont(m_models.theme.theme().font(TextSize::Body));
    }
    updateGeometry();
    layOut();
}

int Breadcrumb::inset() const { return m_models.theme.theme().space(1.25); }

std::vector<Crumb*> Breadcrumb::shown() const
{
    std::vector<Crumb*> crumbs;
    for (std::size_t i = 0; i < m_count; ++i) {
        if (i < m_hiddenFrom || i >= m_hiddenEnd) {
            crumbs.push_back(m_crumbs[i]);
        }
    }
    return crumbs;
}

Crumb* Breadcrumb::crumbAt(std::size_t i)
{
    while (m_crumbs.size() <= i) {
        auto* crumb = new Crumb(this);
        crumb->setObjectName(QStringLiteral("crumb%1").arg(m_crumbs.size()));
        crumb->setFont(m_models.theme.theme().font(TextSize::Body));
        connect(crumb, &Crumb::attended, this, [this, crumb] { light(*crumb); });
        connect(crumb, &Crumb::unattended, this, &Breadcrumb::unlight);
        connect(crumb, &Crumb::chosen, this, [this, crumb] { choose(*crumb); });
        connect(crumb, &Crumb::entered, this, [this, crumb] {
            if (const auto step = crumb->part().begins) {
                m_models.run.visit(*step);
            }
        });
        connect(crumb, &Crumb::walked, this, [this, crumb](int by) { walk(*crumb, by); });
        m_crumbs.push_back(crumb);
    }
    return m_crumbs[i];
}

void Breadcrumb::follow()
{
    const auto path = callPath(*m_models.run.analysis(), m_models.run.moment());
    m_count = path.size();
    for (std::size_t i = 0; i < m_count; ++i) {
        crumbAt(i)->setPart(path[i]);
    }
    const QWidget* focused = focusWidget();
    const bool hadFocus = focused && focused->hasFocus();
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        m_crumbs[i]->setFocusPolicy(i + 1 == m_count ? Qt::StrongFocus : Qt::ClickFocus);
    }
    layOut();
    if (hadFocus && m_count > 0 && !focused->isVisible()) {
        m_crumbs[m_count - 1]->setFocus(Qt::OtherFocusReason);  // the path got shorter
    }
    if (m_lit) {  // what is under the pointer is another place now
        m_lit->isVisible() ? light(*m_lit) : unlight();
    }
}

// ---------------------------------------------------------------------------------------------- layout

double Breadcrumb::separatorWidth() const
{
    return QFontMetricsF(m_models.theme.theme().font(TextSize::Small)).horizontalAdvance(separator());
}

/// The innermost part always stays, then the outermost; parts go from the middle until the rest fits.
void Breadcrumb::layOut()
{
    const Theme& theme = m_models.theme.theme();
    const QFontMetricsF metrics(
        theme.font(TextSize::Body, true));  // the last is bold: one width for all, so that nothing shifts
    const double sign = separatorWidth();
    const double ellipsis = metrics.horizontalAdvance(QChar(0x2026)) + theme.space(1);
    std::vector<double> widths;
    const auto measure = [&](bool withSigns) {
        widths.clear();
        for (std::size_t i = 0; i < m_count; ++i) {
            const PathPart& part = m_crumbs[i]->part();
            widths.push_back(std::ceil(metrics.horizontalAdvance(part.text))
                             + (withSigns ? Crumb::signWidth(theme, part) : 0) + 2 * inset());
        }
        return std::accumulate(widths.begin(), widths.end(),
                               m_count > 0 ? static_cast<double>(m_count - 1) * sign : 0.0);
    };
    const bool withSigns = measure(true) <= width();  // words come before signs
    double total = measure(withSigns);
    m_hiddenFrom = m_hiddenEnd = std::min<std::size_t>(1, m_count);
    const auto needed = [&] { return total + (m_hiddenEnd > m_hiddenFrom ? ellipsis + sign : 0); };
    while (needed() > width() && m_hiddenEnd + 1 < m_count) {
        total -= widths[m_hiddenEnd++] + sign;
    }
    if (needed() > width() && m_count > 1) {
        total -= widths[0] + sign;
        m_hiddenFrom = 0;
    }

    // Beside dots the innermost would lose words: it matters more.
    const bool hasDots = m_hiddenEnd > m_hiddenFrom && (m_hiddenEnd + 1 < m_count || needed() <= width());

    m_signs.clear();
    m_ellipsis = {};
    double x = 0;
    const auto place = [&](double wide) {
        if (x > 0) {
            m_signs.emplace_back(x, 0, sign, height());
            x += sign;
        }
        const QRectF rect(x, 0, wide, height());
        x += wide;
        return rect;
    };
    for (std::size_t i = 0; i < m_crumbs.size(); ++i) {
        Crumb* crumb = m_crumbs[i];
        const bool hidden = i >= m_count || (i >= m_hiddenFrom && i < m_hiddenEnd);
        crumb->setVisible(!hidden);
        if (i == m_hiddenFrom && hasDots) {
            m_ellipsis = place(ellipsis);
        }
        if (!hidden) {
            crumb->setFont(theme.font(TextSize::Body, i + 1 == m_count));
            const double room = std::max<double>(theme.space(6), width() - x - (x > 0 ? sign : 0));
            crumb->setGeometry(place(std::min(widths[i], room)).toRect());
            crumb->fit(theme, crumb->width() - theme.space(2), withSigns);
        }
    }
    update();
}

void Breadcrumb::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void Breadcrumb::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setPen(theme.color(Role::Faint));
    painter.setFont(theme.font(TextSize::Small));
    for (const QRectF& rect : m_signs) {
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, separator());
    }
    if (m_ellipsis.isEmpty()) {
        return;
    }
    painter.setFont(theme.font(TextSize::Body, true));
    painter.drawText(m_ellipsis, Qt::AlignCenter | Qt::TextDontClip, QString(QChar(0x2026)));
}

bool Breadcrumb::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QStringList hidden;
        for (std::size_t i = m_hiddenFrom; i < m_hiddenEnd; ++i) {
            hidden += m_crumbs[i]->part().text;
        }
        if (m_ellipsis.contains(help->pos())) {
            QToolTip::showText(help->globalPos(), hidden.join(QLatin1Char(' ') + separator() + QLatin1Char(' ')), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

// ------------------------------------------------------------------------------------- pointing, going

void Breadcrumb::light(const Crumb& crumb)
{
    if (!m_models.run.isOfScene()) {
        return;  // a longer run is being computed: the boxes of this one have other numbers
    }
    m_lit = &crumb;
    m_models.selection.setHighlight(crumb.part().highlight());
}

void Breadcrumb::unlight()
{
    if (m_lit) {
        m_lit = nullptr;
        m_models.selection.clearHighlight();
    }
}

void Breadcrumb::choose(const Crumb& crumb)
{
    if (!m_models.run.isOfScene()) {
        return;
    }
    PathPart part = crumb.part();  // the crumb may go with what is selected
    if (part.box) {
        m_models.selection.select({*part.box});
    } else if (part.cell) {
        m_models.selection.selectCell(part.cell);
    }
}

void Breadcrumb::walk(const Crumb& from, int by)
{
    const auto crumbs = shown();
    const auto at = std::ranges::find(crumbs, &from);
    if (at != crumbs.end() && (by > 0 ? at + 1 != crumbs.end() : at != crumbs.begin())) {
        (*(at + by))->setFocus(Qt::OtherFocusReason);
    }
}

}  // namespace mortonscope
