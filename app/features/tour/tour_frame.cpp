#include "app/features/tour/tour_frame.h"

#include "app/theme/theme.h"

#include <QPainter>

#include <cmath>

namespace mortonscope {

namespace {

constexpr double kLine = 2.5;  ///< px
constexpr double kHalo = 1.5;  ///< at each side, so that it is seen upon everything

}  // namespace

TourFrame::TourFrame(ThemeController& theme, QWidget* window) : QWidget(window), m_theme(theme)
{
    setObjectName(QStringLiteral("tourFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

int TourFrame::reach() const { return static_cast<int>(std::ceil(m_theme.theme().px(kLine + kHalo / 2))); }

void TourFrame::setTarget(const QRect& target)
{
    m_target = target;
    setVisible(!target.isEmpty());
    setGeometry(target.adjusted(-reach(), -reach(), reach(), reach()) & parentWidget()->rect());
}

void TourFrame::paintEvent(QPaintEvent* /*event*/)
{
    const Theme& theme = m_theme.theme();
    const double inset = theme.px(kLine / 2 + kHalo);
    const QRectF line = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const auto& [role, width] : {std::pair(Role::Surface, kLine + 2 * kHalo), std::pair(Role::Text, kLine)}) {
        painter.setPen(QPen(theme.color(role), theme.px(width)));
        painter.drawRoundedRect(line, theme.px(5), theme.px(5));
    }
}

}  // namespace mortonscope
