#include "app/features/stepping/sentence_label.h"

#include "app/session/debugger.h"
#include "app/session/run_controller.h"
#include "app/widgets/spoken_notice.h"
#include "app/words/wording.h"

#include <QWheelEvent>

namespace mortonscope {

SentenceLabel::SentenceLabel(const Models& models, QWidget* parent) : FittedLabel(models, parent), m_models(models)
{
    makeNotice(*this);
    setObjectName(QStringLiteral("stepSentence"));
    connect(&models.run, &RunController::playingChanged, this, &SentenceLabel::announce);
    connect(&models.run, &RunController::cursorChanged, this, [this] { setNotice({}); });
    connect(&models.run, &RunController::hidesFutureChanged, this, &SentenceLabel::follow);
    connect(&models.run, &RunController::travellingChanged, this, &SentenceLabel::followTravel);
    connect(&models.run, &RunController::travelledChanged, this, &SentenceLabel::followTravel);
    connect(&models.debugger, &Debugger::notice, this, &SentenceLabel::setNotice);
    follow();
}

void SentenceLabel::follow()
{
    const QString ofStep = m_models.run.sentence();
    QString notice = m_notice;
    if (const Run& run = m_models.run.run();
        notice.isEmpty() && run.isCutShort() && m_models.run.cursor() == run.total()) {
        notice = tr("Here the recording ends, at step %1 of %2; the totals are right")
                     .arg(countText(run.total().value), countText(run.totals().steps));
    }
    setSentence(notice.isEmpty() ? ofStep : QStringLiteral("%1 — %2").arg(notice, ofStep));
    announce();
}

/// Nobody can listen to a sentence for each step of a run that plays: then the one where it halts is told.
void SentenceLabel::announce()
{
    if (!m_models.run.isPlaying()) {
        tellNotice(*this);
    }
}

void SentenceLabel::wheelEvent(QWheelEvent* event)
{
    if (!(event->modifiers() & Qt::ShiftModifier)) {
        event->ignore();
        return;
    }
    constexpr int kNotch = 120;
    const QPoint delta = event->angleDelta();  // some systems turn it with Shift
    m_wheel += std::abs(delta.x()) > std::abs(delta.y()) ? delta.x() : delta.y();
    if (const int notches = m_wheel / kNotch; notches != 0) {
        m_models.run.scrubBy(notches);
    }
    m_wheel %= kNotch;
    event->accept();
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
    setNotice(run.isTravelling()
                  ? tr("Searching for a breakpoint: %1 % (Esc cancels)").arg(static_cast<int>(100 * run.travelled()))
                  : QString());
}

}  // namespace mortonscope
