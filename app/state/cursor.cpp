#include "app/state/cursor.h"

#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "core/run/same_moment.h"
#include "core/scene/scene_names.h"

#include <algorithm>
#include <utility>

namespace mortonscope {

namespace {

/// A run of more boxes is not kept for finding the place again, because a recorded one takes hundreds of megabytes.
constexpr std::size_t kMaxAnchored = 300'000;

}  // namespace

Cursor::Cursor(AnalysisService& analysis, QObject* parent)
    : QObject(parent), m_service(analysis), m_analysis(analysis.current()),
      m_anchor{m_analysis, Step(0), analysis.history()}
{
    connect(&analysis, &AnalysisService::analysisChanged, this, &Cursor::adopt);
}

const Run& Cursor::run() const { return m_analysis->run; }

bool Cursor::isUpToDate() const { return !m_service.isBusy() && m_analysis == m_service.current(); }

bool Cursor::isOfScene() const { return m_analysis->scene == m_service.document().scene(); }

bool Cursor::isShared(BoxId box) const
{
    return mortonscope::isShared(box, *m_analysis->scene, *m_service.document().scene());
}

QString Cursor::sentence() const
{
    return fromCore(m_hidesFuture ? narrateWithoutWhatComes(*m_analysis, moment()) : narrate(*m_analysis, moment()));
}

void Cursor::adopt()
{
    m_analysis = m_service.current();
    const Analysis& before = *m_anchor.analysis;
    const Step place = sameMoment(*before.scene, before.run, m_anchor.step, *m_analysis->scene, m_analysis->run);
    m_moment = run().at(std::min(place, total()));
    m_previous = cursor();
    const bool isLight = before.scene->size() <= kMaxAnchored;
    if (m_anchor.step.value == 0 || m_anchor.history != m_service.history() || !isLight) {
        m_anchor = {m_analysis, cursor(),
                    m_service.history()};  // the start stays the start; no edit leads back to another file
    }
    emit runChanged();
    emit cursorChanged();
}

void Cursor::visit(Step step)
{
    seek(step);
    emit visited();
}

void Cursor::go(Step step, double motionSpeed)
{
    emit aboutToGo();
    moveTo(step, motionSpeed);
}

void Cursor::moveTo(Step step, double motionSpeed)
{
    step = std::min(step, total());
    m_anchor = {m_analysis, step, m_service.history()};
    const Step before = cursor();
    if (step != before) {
        m_previous = before;
        m_moment = run().at(step);
    }
    emit moved(before, motionSpeed);
    if (step != before) {
        emit cursorChanged();
    }
}

void Cursor::setHidesFuture(bool hides)
{
    if (hides != m_hidesFuture) {
        m_hidesFuture = hides;
        emit hidesFutureChanged();
    }
}

const Moment& Cursor::atStart()
{
    static const Moment kStart;
    return kStart;
}

void Cursor::setShown(Shown shown)
{
    if (std::exchange(m_shown, shown) != shown) {
        emit shownChanged();
        emit cursorChanged();
    }
}

void Cursor::setGrain(Grain grain)
{
    if (grain != m_grain) {
        m_grain = grain;
        emit grainChanged();
    }
}

}  // namespace mortonscope
