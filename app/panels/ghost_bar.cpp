#include "app/panels/ghost_bar.h"

#include "app/model/analysis.h"
#include "app/model/ghost.h"
#include "app/model/wording.h"
#include "app/panels/keep_keys.h"
#include "app/theme/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace mortonscope {

namespace {

constexpr int kLongestName = 24;  ///< letters; a longer one is cut in the middle

QString pairText(const Scene& scene, BoxPair pair)
{
    const auto name = [&](BoxId id) {
        const QString whole = nameOf(scene, id);
        return whole.size() <= kLongestName ? whole : whole.left(kLongestName / 2) + QStringLiteral("…") + whole.right(kLongestName / 2 - 1);
    };
    return name(pair.first) + QLatin1Char('-') + name(pair.second);
}

}  // namespace

GhostBar::GhostBar(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_sentence(new QLabel(this)), m_toDifference(new QToolButton(this)), m_dismiss(new QToolButton(this))
{
    setObjectName(QStringLiteral("ghostBar"));
    setAccessibleName(tr("Compared with before the edit"));
    m_sentence->setObjectName(QStringLiteral("ghostSentence"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_toDifference->setObjectName(QStringLiteral("firstDifference"));
    m_toDifference->setText(tr("First difference"));
    m_toDifference->setToolTip(tr("Show the first test that is another one than before the edit"));
    m_dismiss->setObjectName(QStringLiteral("dismissGhost"));
    m_dismiss->setText(tr("Dismiss"));
    m_dismiss->setToolTip(tr("Forget the list from before the edit (Escape)"));
    for (QToolButton* button : {m_toDifference, m_dismiss}) {
        button->setFocusPolicy(Qt::StrongFocus);
        keepKeys(button, {Qt::Key_Space});
    }

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_toDifference);
    buttons->addWidget(m_dismiss);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_sentence);
    column->addLayout(buttons);

    connect(m_toDifference, &QToolButton::clicked, this, &GhostBar::firstDifferenceWanted);
    connect(m_dismiss, &QToolButton::clicked, this, &GhostBar::dismissed);
    connect(&models.ghost, &Ghost::changed, this, &GhostBar::follow);
    connect(&models.ghost, &Ghost::compared, this, &GhostBar::follow);
    connect(&models.theme, &ThemeController::changed, this, &GhostBar::applyTheme);
    applyTheme();
    follow();
}

void GhostBar::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setContentsMargins(theme.space(3), theme.space(2), theme.space(2), theme.space(2));
    layout()->setSpacing(theme.space(2));
    layout()->itemAt(1)->layout()->setSpacing(theme.space(2));
    m_sentence->setFont(theme.font(TextSize::Body));
    update();
}

void GhostBar::follow()
{
    const PairComparison* comparison = m_models.ghost.comparison();
    setVisible(comparison != nullptr);
    m_sentence->setText(sentence());
    m_toDifference->setEnabled(comparison && comparison->firstDifference());
}

QString GhostBar::sentence() const
{
    if (!m_models.ghost.comparison()) {
        return {};
    }
    return tr("%1 %2", "two sentences, one behind the other").arg(counts(), difference()).trimmed();
}

QString GhostBar::counts() const
{
    const quint64 before = m_models.ghost.before()->run.tests();
    const QString now = countText(m_models.ghost.now()->run.tests());
    return before == 1 ? tr("Before the edit: 1 pair. Now: %1.").arg(now) : tr("Before the edit: %1 pairs. Now: %2.").arg(countText(before), now);
}

QString GhostBar::difference() const
{
    const PairComparison& comparison = *m_models.ghost.comparison();
    if (!comparison.knowsDifference()) {
        const int percent = static_cast<int>(std::floor(comparison.progress() * 100));
        return tr("Looking for the first difference … %1 %").arg(percent);
    }
    if (!comparison.firstDifference()) {
        return tr("The same pairs in the same order.");
    }
    const auto& [test, before, now] = *comparison.firstDifference();
    const QString was = before ? pairText(*m_models.ghost.before()->scene, *before) : QString();
    const QString is = now ? pairText(*m_models.ghost.now()->scene, *now) : QString();
    const QString first = !now      ? tr("First difference at pair %1: was %2, now there is none.").arg(countText(test), was)
                          : !before ? tr("First difference at pair %1: there was none, now %2.").arg(countText(test), is)
                                    : tr("First difference at pair %1: was %2, now %3.").arg(countText(test), was, is);
    QString sum;
    if (const auto& counts = comparison.counts()) {
        sum = counts->onlyBefore == 0 && counts->onlyNow == 0
                ? tr("The same pairs in another order.")
                : tr("Only before: %1. Only now: %2.").arg(countText(counts->onlyBefore), countText(counts->onlyNow));
    } else if (comparison.isDone()) {
        sum = tr("How many pairs went and came is counted for lists of up to %1.").arg(countText(PairComparison::kMostCounted));
    }
    return tr("%1 %2", "two sentences, one behind the other").arg(first, sum).trimmed();
}

/// Raised, with a dashed edge: the sign of what was, as in the Space.
void GhostBar::paintEvent(QPaintEvent*)
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
