#include "app/features/stepping/counters.h"

#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/text_label.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"
#include "core/analysis/analysis.h"

#include <QHBoxLayout>
#include <QLabel>

namespace mortonscope {

Counters::Counters(const Models& models, QWidget* parent) : QWidget(parent), m_models(models)
{
    setObjectName(QStringLiteral("counters"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_tests = add(QStringLiteral("testsCounter"), tr("pairs tested"));
    m_bruteForce = add(QStringLiteral("bruteForceCounter"), tr("brute force"));
    m_hits = add(QStringLiteral("hitsCounter"), tr("overlapping"));
    m_cells = add(QStringLiteral("cellsCounter"), tr("cells visited"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    connect(&models.run, &RunController::cursorChanged, this, &Counters::update);
    connect(&models.run, &RunController::runChanged, this, &Counters::reserveWidths);
    connect(&models.run, &RunController::hidesFutureChanged, this, &Counters::update);
    connect(&models.theme, &ThemeController::changed, this, &Counters::applyTheme);
    applyTheme();
    update();
}

Counters::Counter Counters::add(const QString& objectName, const QString& caption)
{
    auto* column = new QVBoxLayout;
    column->setSpacing(0);
    const Counter counter{new QLabel(this), new QLabel(caption, this)};
    counter.value->setObjectName(objectName);
    column->addWidget(counter.value);
    column->addWidget(counter.caption);
    static_cast<QHBoxLayout*>(layout())->addLayout(column);
    return counter;
}

void Counters::setInline(bool beside)
{
    m_inline = beside;
    for (int i = 0; i < layout()->count(); ++i) {
        auto* column = static_cast<QBoxLayout*>(layout()->itemAt(i)->layout());
        column->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    }
    applyTheme();
}

void Counters::say(const Counter& counter, const QString& value, const QString& explanation)
{
    counter.value->setText(value);
    counter.value->setAccessibleName(tr("%1: %2").arg(counter.caption->text(), value));
    counter.value->setToolTip(explanation);
    counter.caption->setToolTip(explanation);
}

void Counters::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(5));
    for (const Counter& counter : {m_tests, m_bruteForce, m_hits, m_cells}) {
        counter.value->setFont(theme.font(m_inline ? TextSize::Body : TextSize::Title));
        counter.caption->setFont(theme.font(TextSize::Small));
        setTextColor(*counter.value, theme.color(Role::Text));
        setTextColor(*counter.caption, theme.color(Role::Quiet));
    }
    for (int i = 0; i < layout()->count(); ++i) {
        layout()->itemAt(i)->layout()->setSpacing(m_inline ? theme.space(1) : 0);
    }
    reserveWidths();
}

void Counters::reserveWidths()
{
    const Analysis& analysis = *m_models.run.analysis();
    const auto reserve = [](const Counter& counter, const QString& widest) {
        counter.value->setMinimumWidth(QFontMetrics(counter.value->font()).horizontalAdvance(widest) + 1);
    };
    const auto ofItself = [](quint64 n) { return tr("%1 of %2").arg(countText(n), countText(n)); };
    reserve(m_tests, ofItself(analysis.run.totals().tests));
    reserve(m_bruteForce, countText(bruteForceTests(analysis.scene->size())));
    reserve(m_hits, countText(analysis.hits.count()));
    reserve(m_cells, ofItself(analysis.run.totals().cellsVisited));
    updateGeometry();
}

void Counters::update()
{
    const Analysis& analysis = *m_models.run.analysis();
    const Moment& moment = m_models.run.moment();
    const quint64 tests = analysis.run.totals().tests;  // also of what was not recorded
    const quint64 bruteForce = bruteForceTests(analysis.scene->size());
    const bool hides = m_models.run.hidesFuture();
    const auto sayOf = [&](Counter& counter, quint64 now, quint64 inAll, const QString& so, const QString& both) {
        hides ? say(counter, countText(now), so)
              : say(counter, tr("%1 of %2").arg(countText(now), countText(inAll)), both);
    };
    sayOf(m_tests, moment.tests, tests, tr("Pairs tested up to this step"),
          tr("Pairs tested up to this step, and in the whole run"));
    say(m_bruteForce, countText(bruteForce), tr("Pairs that brute force tests: every box with every other one"));
    if (analysis.hits.isComplete()) {
        QString explanation = hides ? tr("Overlapping pairs found up to this step")
                                    : tr("Overlapping pairs found up to this step; the whole run finds %1")
                                          .arg(countText(analysis.hits.count()));
        if (analysis.run.isCutShort() && !hides) {
            explanation = tr("Overlapping pairs found up to this step; %1 in what is recorded")
                              .arg(countText(analysis.hits.count()));
        } else if (analysis.hits.lost() > 0 && !hides) {
            explanation +=
                QLatin1Char('\n')
                + (analysis.algorithm().goesWrong() ? tr("Overlapping pairs that this algorithm loses: %1")
                                                    : tr("Overlapping pairs lost because a box was left out: %1"))
                      .arg(countText(analysis.hits.lost()));
        }
        say(m_hits, countText(m_models.run.hitsSoFar()), explanation);
    } else {
        say(m_hits, QStringLiteral("–"), tr("There are too many overlapping pairs to list, so they are not counted"));
    }
    sayOf(m_cells, moment.cellsVisited, analysis.run.totals().cellsVisited, tr("Cells entered up to this step"),
          tr("Cells entered up to this step, and in the whole run"));
}

}  // namespace mortonscope
