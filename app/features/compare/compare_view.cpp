#include "app/features/compare/compare_view.h"

#include "app/features/compare/compare_side.h"
#include "app/features/compare/comparison_bar.h"
#include "app/features/compare/comparison_figures.h"
#include "app/space_view/space_view.h"
#include "app/theme/theme.h"

#include <QBoxLayout>
#include <QScrollArea>

namespace mortonscope {

namespace {

// Widths and heights in units of 4 px at the present text size.
constexpr double kWide = 285;    ///< room for the figures beside both Spaces
constexpr double kNarrow = 130;  ///< no room for two Spaces beside each other
constexpr double kFiguresWidth = 84;
constexpr double kHighEnough = 120;  ///< for the stacks below the Spaces

/// A scroll area makes what it holds as high as its lines of text would like; there is room for less, too.
class LowBox : public QBoxLayout {
public:
    using QBoxLayout::QBoxLayout;
    bool hasHeightForWidth() const override { return false; }
};

}  // namespace

CompareView::CompareView(RunComparison& comparison, const ComparisonActions& actions, SpaceView& first,
                         SpaceViewOptions& options, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_models(comparison.models(RunComparison::First)),
      m_figures(new ComparisonFigures(m_models, comparison)),
      m_bar(new ComparisonBar(m_models, comparison, actions, this)), m_scroll(new QScrollArea(this))
{
    setObjectName(QStringLiteral("compareView"));
    setWindowTitle(tr("Comparison"));
    setAccessibleName(tr("Two runs beside each other"));
    auto* second = new SpaceView(comparison.models(RunComparison::Second), options);
    second->setObjectName(QStringLiteral("secondSpaceView"));
    second->setAccessibleName(tr("Space of the second run"));

    auto* body = new QWidget(m_scroll);
    m_first = new CompareSide(comparison, RunComparison::First, &first, body);
    m_second = new CompareSide(comparison, RunComparison::Second, second, body);
    m_body = new LowBox(QBoxLayout::LeftToRight, body);
    m_sides = new QBoxLayout(QBoxLayout::LeftToRight);
    m_sides->addWidget(m_first, 1);
    m_sides->addWidget(m_second, 1);
    m_body->addLayout(m_sides, 1);
    m_body->addWidget(m_figures);
    m_body->setContentsMargins(0, 0, 0, 0);
    m_scroll->setObjectName(QStringLiteral("compareScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(body);

    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(m_scroll, 1);
    rows->addWidget(m_bar);

    link(RunComparison::First, RunComparison::Second);
    link(RunComparison::Second, RunComparison::First);
    connect(&comparison, &RunComparison::runsChanged, this, &CompareView::followNotices);
    connect(&comparison, &RunComparison::methodsChanged, this, &CompareView::followNotices);
    connect(&m_models.theme, &ThemeController::changed, this, &CompareView::arrange);
    followNotices();
    arrange();
    first.zoomToFit();  // what was looked at before was looked at in another size
    second->showAs(first);
}

SpaceView& CompareView::space(RunComparison::Side side) const
{
    return side == RunComparison::First ? m_first->space() : m_second->space();
}

QList<AnswerOffer> CompareView::answers() const
{
    return m_first->answers() + m_second->answers() + QList<AnswerOffer>{{m_figures, tr("The comparison")}};
}

void CompareView::setBare(bool isBare) { m_figures->setHidden(isBare); }

/// Both look at the same part of the world.
void CompareView::link(RunComparison::Side from, RunComparison::Side to)
{
    SpaceView* const moved = &space(from);
    SpaceView* const other = &space(to);
    connect(moved, &SpaceView::transformChanged, this, [this, moved, other] {
        if (!m_isLinking) {
            m_isLinking = true;
            other->showAs(*moved);
            m_isLinking = false;
        }
    });
}

void CompareView::followNotices()
{
    const bool any = m_first->hasNotice() || m_second->hasNotice();
    m_first->setShowsNotice(any);
    m_second->setShowsNotice(any);
}

void CompareView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void CompareView::arrange()
{
    const Theme& theme = m_models.theme.theme();
    const bool isWide = width() >= theme.px(4 * kWide);
    const bool isNarrow = width() < theme.px(4 * kNarrow);
    m_sides->setSpacing(theme.space(2));
    m_body->setSpacing(theme.space(2));
    m_body->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_sides->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_figures->setSideBySide(!isWide && !isNarrow);
    if (isWide) {
        m_figures->setFixedWidth(theme.space(kFiguresWidth));
    } else {
        m_figures->setMinimumWidth(0);
        m_figures->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    const bool isHigh = height() >= theme.px(4 * kHighEnough);
    m_first->setShowsStack(isHigh);
    m_second->setShowsStack(isHigh);
}

}  // namespace mortonscope
