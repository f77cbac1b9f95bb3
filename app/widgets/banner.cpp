#include "app/widgets/banner.h"

#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mortonscope {

Banner::Banner(const Models& models, const QString& objectName, const QString& title, const QString& icon,
               const QString& iconName, int sentenceWidth, QWidget* parent)
    : Panel(models, objectName, title, parent), m_sentenceWidth(sentenceWidth), m_icon(new QLabel(this)),
      m_sentence(new FittedLabel(models, this)), m_buttons(new QWidget(this)),
      m_rows(this, {m_sentence}, [this](const QWidget* widget, const BarRows::Row&) { return widthIn(widget); },
             {3, 1, 0})
{
    m_icon->setAccessibleName(iconName);
    m_icon->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_sentence->setObjectName(objectName + QStringLiteral("Sentence"));
    m_sentence->setTextSize(TextSize::Body);
    m_buttons->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *row, 2);
    onRestyle(models.theme, *m_icon, [this, icon](const Theme& theme) {
        m_icon->setPixmap(theme.icon(icon).pixmap(theme.space(6), theme.space(6)));
    });
    Banner::themeChanged();
}

QWidget* Banner::sentenceWidget() const { return m_sentence; }

void Banner::setSentence(const QString& sentence)
{
    m_sentence->setSentence(sentence);
    arrange();
}

QPushButton* Banner::addButton(const QString& objectName, const QString& text, const QString& toolTip)
{
    auto* button = makeButton<QPushButton>(m_buttons, objectName, text, toolTip);
    addWidget(button);
    return button;
}

void Banner::addWidget(QWidget* widget) { m_buttons->layout()->addWidget(widget); }

std::vector<BarRows::Arrangement> Banner::arrangements() const
{
    return {{{m_icon, m_sentence, m_buttons}}, {{m_icon, m_sentence}, {m_buttons}}};
}

int Banner::widthIn(const QWidget* widget) const
{
    if (widget == m_sentence) {
        return models().theme.theme().space(m_sentenceWidth);
    }
    return widget->sizeHint().width();
}

QSize Banner::minimumSizeHint() const
{
    return {m_rows.minimumWidth(arrangements(), models().theme.theme()), height()};
}

void Banner::arrange() { m_rows.arrange(arrangements(), models().theme.theme()); }

void Banner::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    arrange();
}

void Banner::themeChanged()
{
    arrange();
    Panel::themeChanged();
}

}  // namespace mortonscope
