#include "app/features/stack/breadcrumb.h"

#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/beginning.h"
#include "app/widgets/button.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/narrate/narrate.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace mortonscope {

namespace {

struct CallPath {
    Q_DECLARE_TR_FUNCTIONS(CallPath)
};

constexpr std::size_t kDeepestPath = 32;

std::vector<PathPart> pathInsertion(const Analysis& analysis, const Moment& moment)
{
    const Event& event = *moment.event;
    const Step first = analysis.run.firstStepOf(event.first);
    const QString box = sentenceName(*analysis.scene, event.first);
    const QString kind = fromCore(stepTitle(event.kind));
    return {
        {CallPath::tr("insertion"), CallPath::tr("Inserting all boxes"), std::nullopt, std::nullopt, Step(1)},
        {CallPath::tr("box %1").arg(box), CallPath::tr("Inserting box %1").arg(box), std::nullopt, event.first, first},
        {kind, kind, event.cell(), event.first, moment.step}};
}

PathPart pathPartOf(const Analysis& analysis, const VisitSteps& visit)
{
    const Event event = analysis.run.eventAt(visit.enter);
    const QString step = countText(visit.enter.value);
    if (event.kind == StepKind::TakeBox) {
        const QString box = sentenceName(*analysis.scene, event.first);
        return {CallPath::tr("box %1").arg(box), CallPath::tr("%1, taken at step %2").arg(box, step), std::nullopt,
                event.first, visit.enter};
    }
    const Cell cell = *event.cell();
    return {cell.isRoot() ? CallPath::tr("root") : cellText(cell),
            CallPath::tr("%1, entered at step %2").arg(cellNoun(cell, true), step), cell, std::nullopt, visit.enter};
}

/// Makes the path of a step in the pass from the nested visits, from inside out: cells, or a box and the cells of its
/// walk. A step that leaves a cell is outside that cell's visit.
std::vector<PathPart> pathInPass(const Analysis& analysis, const Moment& moment)
{
    std::vector<PathPart> path;
    auto visit = analysis.run.visitAround(moment.step);
    if (visit && moment.event->kind == StepKind::LeaveCell) {
        visit = analysis.run.visitOutside(*visit);
    }
    for (; visit && path.size() < kDeepestPath; visit = analysis.run.visitOutside(*visit)) {
        path.push_back(pathPartOf(analysis, *visit));
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace

Highlight PathPart::highlight() const
{
    Highlight highlight;
    if (cell) {
        highlight.cells = {*cell};
    }
    if (box) {
        highlight.boxes = {*box};
    }
    return highlight;
}

std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return {};
    }
    return moment.phase() == Phase::Pass ? pathInPass(analysis, moment) : pathInsertion(analysis, moment);
}

Crumb::Crumb(QWidget* parent) : QToolButton(parent)
{
    setAutoRaise(true);
    keepKeys(this, {Qt::Key_Space});
    connect(this, &QToolButton::clicked, this, &Crumb::chosen);
}

void Crumb::setPart(const PathPart& part)
{
    if (part.name != m_part.name) {
        setAccessibleName(part.name);
        setToolTip(QStringLiteral("%1\n%2").arg(part.name, tr("Double-click or Enter goes to that step")));
    }
    m_part = part;
}

int Crumb::signWidth(const Theme& theme, const PathPart& part)
{
    if (!part.cell || part.cell->isRoot()) {
        return 0;
    }
    return cellSignHeight(QFontMetrics(theme.font(TextSize::Body))) + theme.space(1.5);
}

void Crumb::fit(const Theme& theme, int width, bool withSign)
{
    const int sign = withSign ? signWidth(theme, m_part) : 0;
    const int side = cellSignHeight(QFontMetrics(theme.font(TextSize::Body)));
    setIconSize({side, side});
    if (sign > 0) {
        setIcon(QIcon(QPixmap::fromImage(fineCellSign(theme, *m_part.cell, side))));
        setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    } else {
        setIcon({});
        setToolButtonStyle(Qt::ToolButtonTextOnly);
    }
    QString text = beginningThatFits(
        m_part.text, [&](const QString& words) { return fontMetrics().horizontalAdvance(words) <= width - sign; });
    setText(text.replace(QLatin1Char('&'), QStringLiteral("&&")));  // names of boxes have no mnemonics
}

bool Crumb::event(QEvent* event)
{
    const bool isHandled = QToolButton::event(event);
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
        emit attended();
    } else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
        emit unattended();
    }
    return isHandled;
}

void Crumb::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter: emit entered(); return;
    case Qt::Key_Left: emit walked(-1); return;
    case Qt::Key_Right: emit walked(1); return;
    default: QToolButton::keyPressEvent(event);
    }
}

void Crumb::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        emit entered();
    }
}

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
    connect(&models.run, &Cursor::cursorChanged, this, &Breadcrumb::follow);
    connect(&models.theme, &ThemeController::changed, this, [this] {  // it stores the positions of its parts
        updateGeometry();
        layOut();
    });
    follow();
}

Breadcrumb::~Breadcrumb()
{
    // The focus leaves the parts of a closing window; their signals must not reach this object anymore.
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
        setTextStyle(m_models.theme, *crumb, {});
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
    if (m_lit && m_lit->isVisible()) {
        light(*m_lit);  // it may have another part now
    } else {
        unlight();
    }
}

// ---------------------------------------------------------------------------------------------- layout

/// Lays out the parts. The innermost part always stays, then the outermost; parts in the middle are hidden until the
/// rest fits.
void Breadcrumb::layOut()
{
    const Theme& theme = m_models.theme.theme();
    // The last part is bold: all parts use its width, so that nothing shifts.
    const QFontMetricsF metrics(theme.font(TextSize::Body, true));
    const double sign = QFontMetricsF(theme.font(TextSize::Small)).horizontalAdvance(separator());
    const double ellipsis = metrics.horizontalAdvance(QChar(0x2026)) + theme.space(1);
    std::vector<double> widths;
    const auto measure = [&](bool withSigns) {
        widths.clear();
        for (std::size_t i = 0; i < m_count; ++i) {
            const PathPart& part = m_crumbs[i]->part();
            widths.push_back(std::ceil(metrics.horizontalAdvance(part.text))
                             + (withSigns ? Crumb::signWidth(theme, part) : 0) + 2 * inset());
        }
        const double separators = m_count > 0 ? static_cast<double>(m_count - 1) * sign : 0;
        return std::accumulate(widths.begin(), widths.end(), separators);
    };
    const bool withSigns = measure(true) <= width();  // names matter more than signs
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

    // The ellipsis is dropped if it would cut the innermost name, which matters more.
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
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    if (m_ellipsis.contains(help->pos())) {
        QStringList hidden;
        for (std::size_t i = m_hiddenFrom; i < m_hiddenEnd; ++i) {
            hidden += m_crumbs[i]->part().text;
        }
        QToolTip::showText(help->globalPos(), hidden.join(QLatin1Char(' ') + separator() + QLatin1Char(' ')), this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

// ------------------------------------------------------------------------------------- pointing, going

void Breadcrumb::light(const Crumb& crumb)
{
    if (!m_models.run.isOfScene()) {
        return;  // a longer run is being computed, and its boxes have other ids
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
    PathPart part = crumb.part();  // a copy, because the selection may change the crumb
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
    const auto to = at - crumbs.begin() + by;
    if (at != crumbs.end() && to >= 0 && to < std::ssize(crumbs)) {
        crumbs[static_cast<std::size_t>(to)]->setFocus(Qt::OtherFocusReason);
    }
}

}  // namespace mortonscope
