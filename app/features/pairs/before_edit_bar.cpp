#include "app/features/pairs/before_edit_bar.h"

#include "app/state/run_before_edit.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/compare/compare_words.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr int kLines = 2;
constexpr double kLargeText = 1.5;

}  // namespace

BeforeEditBar::BeforeEditBar(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this)),
      m_sentence(makeTextLabel(models.theme, "beforeEditSentence", {TextSize::Small}, this)),
      m_toDifference(new QPushButton(this)), m_dismiss(new QPushButton(this))
{
    setObjectName(QStringLiteral("beforeEditBar"));
    setAccessibleName(tr("Compared with before the edit"));
    m_toDifference->setObjectName(QStringLiteral("firstDifference"));
    m_toDifference->setText(tr("First difference"));
    m_toDifference->setToolTip(tr("Show the first test that differs from before the edit"));
    m_dismiss->setObjectName(QStringLiteral("dismissGhost"));
    m_dismiss->setAccessibleName(tr("Dismiss"));
    setThemedIconSize(models.theme, *m_dismiss, 3.5);
    m_dismiss->setToolTip(tr("Discard the list from before the edit (Escape)"));
    for (QPushButton* button : {m_toDifference, m_dismiss}) {
        button->setFocusPolicy(Qt::StrongFocus);
        keepKeys(button, {Qt::Key_Space});
    }

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_toDifference);
    buttons->addWidget(m_dismiss);
    buttons->addStretch(1);
    m_parts->addWidget(m_sentence, 1);
    m_parts->addLayout(buttons);

    connect(m_toDifference, &QPushButton::clicked, this, &BeforeEditBar::firstDifferenceWanted);
    connect(m_dismiss, &QPushButton::clicked, this, &BeforeEditBar::dismissed);
    connect(&models.beforeEdit, &RunBeforeEdit::changed, this, &BeforeEditBar::follow);
    connect(&models.beforeEdit, &RunBeforeEdit::compared, this, &BeforeEditBar::follow);
    connect(&models.theme, &ThemeController::changed, this, &BeforeEditBar::applyTheme);
    applyTheme();
    follow();
}

/// The arrangement and the height of the bar depend on the text size.
void BeforeEditBar::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    int gap = theme.space(2);
    if (theme.scale() >= kLargeText) {
        gap = theme.space(1);
        m_parts->setDirection(QBoxLayout::LeftToRight);
        m_dismiss->setText({});
        m_dismiss->setIcon(theme.icon(QStringLiteral("close")));
    } else {
        m_parts->setDirection(QBoxLayout::TopToBottom);
        m_dismiss->setText(tr("Dismiss"));
        m_dismiss->setIcon({});
    }
    m_parts->setContentsMargins(theme.space(3), gap, theme.space(2), gap);
    m_parts->setSpacing(theme.space(2));
    m_parts->itemAt(1)->layout()->setSpacing(gap);
    m_sentence->setFixedHeight(kLines * QFontMetrics(m_sentence->font()).lineSpacing() + theme.space(1));
    fit();
    update();
}

void BeforeEditBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void BeforeEditBar::fit()
{
    if (!m_models.beforeEdit.comparison()) {
        return;
    }
    const std::string difference = differenceSentence();
    const QString whole = sentence();
    QString most[] = {whole, fromCore(narration::bothSentences(countsSentence(), difference)), fromCore(difference)};
    for (QString& text : most) {
        text.replace(QLatin1Char('-'), QChar(0x2011));  // a line break must not split a pair at its hyphen
    }
    m_parts->activate();
    const int width = std::max(1, m_sentence->width());
    const QFontMetrics metrics(m_sentence->font());
    const auto fits = [&](const QString& text) {
        return metrics.boundingRect(QRect(0, 0, width, 1 << 20), Qt::TextWordWrap, text).height()
            <= kLines * metrics.lineSpacing();
    };
    const auto* found = std::ranges::find_if(most, fits);
    m_sentence->setText(found != std::end(most) ? *found : metrics.elidedText(most[2], Qt::ElideRight, width * 3 / 2));
    m_sentence->setToolTip(whole);
    m_sentence->setAccessibleName(whole);
}

void BeforeEditBar::follow()
{
    const PairComparison::Finding* comparison = m_models.beforeEdit.comparison();
    setVisible(comparison != nullptr);
    fit();
    m_toDifference->setEnabled(comparison && comparison->firstDifference);
}

QString BeforeEditBar::sentence() const
{
    if (!m_models.beforeEdit.comparison()) {
        return {};
    }
    const std::string sum = changedPairsSentence(*m_models.beforeEdit.comparison());
    return fromCore(narration::bothSentences(narration::bothSentences(countsSentence(), differenceSentence()), sum));
}

std::string BeforeEditBar::countsSentence() const
{
    return pairCountsSentence(*m_models.beforeEdit.before(), *m_models.beforeEdit.now());
}

std::string BeforeEditBar::differenceSentence() const
{
    return firstDifferenceSentence(*m_models.beforeEdit.comparison(), *m_models.beforeEdit.before()->scene,
                                   *m_models.beforeEdit.now()->scene);
}

/// Paints a raised background with a dashed edge, which is how the World marks the past too.
void BeforeEditBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.color(Role::Raised));
    QPen pen(theme.color(Role::Quiet), theme.px(2), Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawLine(QPointF(theme.px(1), 0), QPointF(theme.px(1), height()));
}

}  // namespace mortonscope
