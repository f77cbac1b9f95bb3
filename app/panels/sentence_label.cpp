#include "app/panels/sentence_label.h"

#include "app/model/debugger.h"
#include "app/model/run_controller.h"
#include "app/model/step_sentence.h"
#include "app/model/wording.h"

#include <QAccessibleWidget>

namespace mortonscope {

namespace {

/// Qt 6.4 has no announcements. What screen readers speak unasked is a notification that shows itself.
QAccessibleInterface* makeSentenceAccessible(const QString&, QObject* object)
{
    auto* label = qobject_cast<SentenceLabel*>(object);
    return label ? new QAccessibleWidget(label, QAccessible::Notification) : nullptr;
}

void installSentenceAccessibility()
{
    [[maybe_unused]] static const bool once = [] {
        QAccessible::installFactory(makeSentenceAccessible);
        return true;
    }();
}

}  // namespace

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : FittedLabel(models, parent), m_models(models)
{
    installSentenceAccessibility();
    setObjectName(QStringLiteral("stepSentence"));
    connect(&models.run, &RunController::playingChanged, this, &SentenceLabel::announce);
    connect(&models.run, &RunController::cursorChanged, this, [this] { setNotice({}); });
    connect(&models.run, &RunController::travellingChanged, this, &SentenceLabel::followTravel);
    connect(&models.run, &RunController::travelledChanged, this, &SentenceLabel::followTravel);
    connect(&models.debugger, &Debugger::notice, this, &SentenceLabel::setNotice);
    follow();
}

void SentenceLabel::follow()
{
    const QString ofStep = stepSentence(*m_models.run.analysis(), m_models.run.moment());
    QString notice = m_notice;
    if (const Run& run = m_models.run.run(); notice.isEmpty() && run.isCutShort() && m_models.run.cursor() == run.total()) {
        notice = tr("Here the recording ends, at step %1 of %2; the totals are right").arg(countText(run.total().value), countText(run.totals().steps));
    }
    setSentence(notice.isEmpty() ? ofStep : QStringLiteral("%1 — %2").arg(notice, ofStep));
    announce();
}

/// Nobody can listen to a sentence for each step of a run that plays: then the one where it halts is told.
void SentenceLabel::announce()
{
    if (!QAccessible::isActive() || m_models.run.isPlaying() || accessibleName() == m_announced) {
        return;
    }
    m_announced = accessibleName();
    for (const auto kind : {QAccessible::ObjectShow, QAccessible::Alert}) {  // for AT-SPI, for the others
        QAccessibleEvent event(this, kind);
        QAccessible::updateAccessibility(&event);
    }
}

void SentenceLabel::setNotice(const QString& notice)
{
    m_notice = notice;
    follow();
}

/// Whatever takes long says how far it is; when it is over, it says so itself or moves the cursor.
void SentenceLabel::followTravel()
{
    const RunController& run = m_models.run;
    setNotice(run.isTravelling() ? tr("Looking for a stop on the way: %1 % (Escape ends it)").arg(static_cast<int>(100 * run.travelled())) : QString());
}

}  // namespace mortonscope
