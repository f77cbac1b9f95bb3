#include "app/features/lesson/lesson_sign.h"

#include "app/theme/theme.h"
#include "app/widgets/verdict_sign.h"

#include <QFontMetrics>
#include <QPainter>

namespace mortonscope {

LessonSign::LessonSign(const Models& models, Kind kind, QWidget* parent)
    : QWidget(parent), m_models(models), m_kind(kind)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setKind(kind);
}

void LessonSign::setKind(Kind kind)
{
    m_kind = kind;
    setAccessibleName(kind == Kind::Done ? tr("done") : kind == Kind::Wrong ? tr("wrong") : tr("to do"));
    update();
}

QSize LessonSign::sizeHint() const
{
    const int height = QFontMetrics(m_models.theme.theme().font(TextSize::Body)).height();
    return {height, height};
}

void LessonSign::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double inset = height() * 0.18;
    const QRectF square = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    const VerdictSign sign = m_kind == Kind::Done  ? VerdictSign::Right
                           : m_kind == Kind::Wrong ? VerdictSign::Extra
                                                   : VerdictSign::Missing;
    const Role role = m_kind == Kind::Done ? Role::Accent : m_kind == Kind::Wrong ? Role::Warning : Role::Quiet;
    paintSign(painter, square, sign, theme.color(role), theme.px(2));
}

}  // namespace mortonscope
