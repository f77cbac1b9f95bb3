#include "app/features/pairs/test_comparisons.h"

#include "app/space_view/marks.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/signs.h"
#include "app/widgets/style.h"
#include "core/analysis/analysis.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace mortonscope {

namespace {

std::vector<Comparison> comparisonsAt(const Cursor& run)
{
    const auto& event = run.moment().event;
    if (!event || !event->pair()) {
        return {};
    }
    const Algorithm& algorithm = run.analysis()->algorithm();
    return comparisons(*run.analysis()->scene, *event->pair(), algorithm.isExhibit() && algorithm.hits != nullptr);
}

constexpr std::array kInks{Role::BitX, Role::BitY, Role::Text};  ///< by Comparison::Axis

/// Paints a comparison from left to right, with its numbers in bold. Paints nothing without a painter. Returns its
/// width.
double paintComparison(QPainter* painter, const Theme& theme, TextSize size, const Comparison& comparison)
{
    const QFontMetricsF metrics(theme.font(size));
    const double side = metrics.ascent() * 0.75;
    double x = side * 1.5;
    const auto paint = [&](const QString& text, const QColor& color, bool isBold) {
        const QFont font = theme.font(size, isBold);
        if (painter != nullptr) {
            painter->setFont(font);
            painter->setPen(color);
            painter->drawText(QPointF(x, metrics.ascent()), text);
        }
        x += QFontMetricsF(font).horizontalAdvance(text);
    };
    const QColor color = theme.color(kInks[static_cast<std::size_t>(comparison.axis)]);
    const auto paintSide = [&](const QString& text) {
        const qsizetype number = text.lastIndexOf(QLatin1Char(' ')) + 1;
        paint(text.first(number), color, false);
        paint(text.sliced(number), color, true);
    };
    paintSide(comparison.left);
    paint(QStringLiteral(" %1 ").arg(comparison.sign), theme.color(Role::Text), false);
    paintSide(comparison.right);
    if (painter != nullptr) {
        const QRectF square(0, metrics.ascent() - side, side, side);
        paintSign(*painter, square, comparison.holds ? VerdictSign::Right : VerdictSign::Extra,
                  theme.color(comparison.holds ? Role::Hit : Role::Breakpoint), theme.px(2));
    }
    return x;
}

}  // namespace

TestComparisons::TestComparisons(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("testComparisons"));
    setAccessibleName(tr("Comparisons of the test"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&models.run, &Cursor::cursorChanged, this, &TestComparisons::follow);
    connect(&models.run, &Cursor::runChanged, this, &QWidget::updateGeometry);
    onRestyle(models.theme, *this, [this](const Theme&) {
        updateGeometry();
        update();
    });
    follow();
}

void TestComparisons::follow()
{
    QStringList spoken;
    for (const Comparison& each : comparisonsAt(m_models.run)) {
        const QString text = QStringLiteral("%1 %2 %3").arg(each.left, each.sign, each.right);
        spoken += (each.holds ? tr("%1: true") : tr("%1: false")).arg(text);
    }
    setAccessibleDescription(spoken.isEmpty() ? tr("No test at this step") : spoken.join(QStringLiteral("; ")));
    update();
}

double TestComparisons::lineHeight() const
{
    return std::ceil(QFontMetricsF(m_models.theme.theme().font(TextSize::Title)).height() * 1.25);
}

/// Returns the width of a comparison with the widest name of the scene and usual numbers.
double TestComparisons::columnWidth() const
{
    const Theme& theme = m_models.theme.theme();
    const Scene& scene = *m_models.run.analysis()->scene;
    const QString name = m_widest.of(scene, QFontMetricsF(theme.font(TextSize::Title)));
    const QString shown = fromCore(narration::shortened(name.toStdString(), narration::kMaxInCaption));
    const Comparison widest{shown + QStringLiteral(".top 000"), QStringLiteral("<"),
                            shown + QStringLiteral(".bottom 000"), true};
    return paintComparison(nullptr, theme, TextSize::Title, widest) + theme.space(2);
}

int TestComparisons::columnsIn(int width) const { return width >= 2 * columnWidth() ? 2 : 1; }

int TestComparisons::heightForWidth(int width) const
{
    const int columns = columnsIn(width);
    const int rows = 4 / columns + (m_models.run.analysis()->scene->hasCircles() ? 1 : 0);
    return static_cast<int>(rows * lineHeight());
}

QSize TestComparisons::sizeHint() const
{
    const int width = static_cast<int>(std::ceil(2 * columnWidth()));
    return {width, heightForWidth(width)};
}

QSize TestComparisons::minimumSizeHint() const
{
    const int width = static_cast<int>(std::ceil(columnWidth() / 2));  // narrower text is shrunk
    return {width, static_cast<int>(2 * lineHeight())};
}

/// Shrinks comparisons that are wider than their column, because of very large numbers.
void TestComparisons::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    const std::vector<Comparison> all = comparisonsAt(m_models.run);
    const int columns = columnsIn(width());
    const double column = static_cast<double>(width()) / columns;
    double widest = 1;
    for (const Comparison& each : all) {
        widest = std::max(widest, paintComparison(nullptr, theme, TextSize::Title, each));
    }
    const double scale = std::min(1.0, (column - theme.px(1)) / widest);
    QPainter painter(this);
    for (int i = 0; const Comparison& each : all) {
        painter.save();
        painter.translate(i % columns * column, i / columns * lineHeight());
        painter.scale(scale, scale);
        paintComparison(&painter, theme, TextSize::Title, each);
        painter.restore();
        ++i;
    }
}

}  // namespace mortonscope
