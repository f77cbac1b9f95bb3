#include "app/state/run_before_edit.h"

#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/time_at_once.h"

#include <QElapsedTimer>

#include <utility>

namespace mortonscope {

namespace {

constexpr qint64 kAtOnce = 2;            ///< ms; fits into a frame of a drag
constexpr qint64 kBetweenReports = 100;  ///< ms between two reports of the progress
constexpr std::size_t kLooksBetweenGlances = 500;
/// A scene with more boxes gets no outlines, because searching it takes longer than a frame of a drag.
constexpr std::size_t kMaxLookedThrough = 200'000;
constexpr std::size_t kMaxOutlines = 300;
/// With more boxes, updating all panels for a new run already fills the frame: a worker looks for what has moved.
constexpr std::size_t kFewBoxes = 5000;

/// Returns true if an edit or another list order leads from one method to the other. Another algorithm is no edit.
bool isSameWay(const Analysis& a, const Analysis& b)
{
    Method of = a.method;
    of.order = b.method.order;
    return of == b.method;
}

/// Returns true if both list the same tests: the same boxes in the same order.
bool makeSameList(const Analysis& a, const Analysis& b)
{
    return a.order == b.order && haveSameBoxes(*a.scene, *b.scene);
}

/// Returns true if there are tests to compare. A range query or a scene without tests has none.
bool makesTests(const Analysis& a, const Analysis& b) { return a.run.tests() > 0 || b.run.tests() > 0; }

}  // namespace

RunBeforeEdit::RunBeforeEdit(AnalysisService& analysis, Cursor& run, QObject* parent)
    : QObject(parent), m_service(analysis), m_run(run), m_now(run.analysis()), m_history(analysis.history())
{
    connect(&run, &Cursor::runChanged, this, &RunBeforeEdit::follow);
    connect(&run, &Cursor::cursorChanged, this, [this] { m_wasUnderWay = m_run.moment().step.value > 0; });
    m_wasUnderWay = run.moment().step.value > 0;
}

RunBeforeEdit::~RunBeforeEdit() = default;

void RunBeforeEdit::follow()
{
    const auto last = std::exchange(m_now, m_run.analysis());
    const quint64 lastHistory = std::exchange(m_history, m_service.history());
    if (lastHistory != m_history || !isSameWay(*last, *m_now)) {
        dismiss();  // the scene or the algorithm was replaced, not edited
        return;
    }
    if (m_before) {
        if (makeSameList(*m_before, *m_now)) {
            dismiss();
        } else {
            compareAnew();
        }
    } else if (m_wasUnderWay && makesTests(*last, *m_now) && !makeSameList(*last, *m_now)) {
        m_before = last;
        m_moved.clear();
        compareAnew();
    }
}

void RunBeforeEdit::dismiss()
{
    m_comparing.cancel();
    m_moved.clear();
    if (std::exchange(m_before, nullptr)) {
        emit changed();
    }
}

void RunBeforeEdit::compareAnew()
{
    const auto comparison = std::make_shared<PairComparison>(*m_before, *m_now);
    if (m_now->scene->size() <= kFewBoxes) {
        m_moved = mortonscope::movedBoxes(*m_before->scene, *m_now->scene, kMaxOutlines);
        const TimeAtOnce time(kAtOnce);
        while (!comparison->advance(kLooksBetweenGlances) && time.isLeft()) {}
    }
    if (comparison->isDone()) {
        m_found = comparison->finding();
        m_comparing.cancel();
    } else {
        m_found = {};
        compareAside(comparison);
    }
    emit changed();
}

void RunBeforeEdit::compareAside(std::shared_ptr<PairComparison> comparison)
{
    // The work holds both runs, because the comparison refers to them.
    m_comparing.start([this, comparison, before = m_before,
                       now = m_now](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        if (before->scene->size() <= kMaxLookedThrough) {
            shouldContinue.tell([this, moved = mortonscope::movedBoxes(*before->scene, *now->scene, kMaxOutlines)] {
                m_moved = moved;
                emit compared();
            });
        }
        FifoMutex& mutex = FifoMutex::ofAnalyses();
        QElapsedTimer sinceReport;
        sinceReport.start();
        // In pieces, so that the next edit's run can come first.
        for (bool isDone = false; !isDone && shouldContinue() && mutex.take(shouldContinue); mutex.pass()) {
            isDone = comparison->advance(kLooksBetweenGlances);
            if (sinceReport.elapsed() >= kBetweenReports) {
                sinceReport.start();
                shouldContinue.tell([this, progress = comparison->progress()] {
                    m_found.progress = progress;
                    emit compared();
                });
            }
        }
        return [this, found = comparison->finding()] {
            m_found = found;
            emit compared();
        };
    });
}

}  // namespace mortonscope
