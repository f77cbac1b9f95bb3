#include "app/features/compare/run_comparison.h"

#include "app/session/analysis_service.h"
#include "app/session/playing.h"
#include "app/session/run_controller.h"
#include "app/session/scene_document.h"

#include <utility>

namespace mortonscope {

namespace {

}  // namespace

struct RunComparison::Own {
    Own(SceneDocument& document, const AnalysisService& first, const Method& method)
        : analysis(document, first, method), run(analysis)
    {
    }

    AnalysisService analysis;
    RunController run;
};

RunComparison::RunComparison(const Models& first, QObject* parent) : QObject(parent), m_models(first), m_slices(this)
{
    m_timer.setInterval(kPlayingFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &RunComparison::tick);
    connect(&first.analysis, &AnalysisService::methodChanged, this, [this] {
        if (isOpen()) {
            m_second->analysis.setBudget(m_models.analysis.budget());
            adopt();
            emit methodsChanged();
        }
    });
    connect(&first.analysis, &AnalysisService::busyChanged, this, &RunComparison::adopt);
    connect(&first.run, &RunController::runChanged, this, &RunComparison::adopt);
    connect(&first.run, &RunController::cursorChanged, this, [this] { cursorMoved(First); });
    connect(&first.run, &RunController::grainChanged, this, [this] { follow(m_leader); });
    connect(&first.run, &RunController::playingChanged, this, [this](bool playing) {
        if (playing) {
            pause();  // one of us is enough
        }
    });
    connect(&m_slices, &Slices::advanced, this, &RunComparison::compared);
}

RunComparison::~RunComparison() { m_slices.cancel(); }

Models RunComparison::models(Side side) const
{
    Models models = m_models;
    return side == First ? models : Models{models.document, m_second->analysis, m_second->run, models.selection,
                                           models.theme,    models.debugger,    models.search, models.beforeEdit,
                                           models.query,    models.ride};
}

AnalysisService& RunComparison::service(Side side) const
{
    return side == First ? m_models.analysis : m_second->analysis;
}

RunController& RunComparison::run(Side side) const { return side == First ? m_models.run : m_second->run; }

// ------------------------------------------------------------------------------------------ opening and closing

void RunComparison::open(const Method& method)
{
    if (isOpen()) {
        m_second->analysis.setMethod(method);
        adopt();
        emit methodsChanged();
        return;
    }
    m_second = std::make_unique<Own>(m_models.document, m_models.analysis, method);
    connect(&m_second->analysis, &AnalysisService::busyChanged, this, &RunComparison::adopt);
    connect(&m_second->run, &RunController::runChanged, this, &RunComparison::adopt);
    connect(&m_second->run, &RunController::cursorChanged, this, [this] { cursorMoved(Second); });
    const auto showAsFirst = [this] { m_second->run.setShown(m_models.run.shown()); };
    showAsFirst();
    connect(&m_models.run, &RunController::shownChanged, &m_second->run, showAsFirst);
    m_leader = First;
    m_models.run.pause();
    emit opened();
    adopt();
}

void RunComparison::compareWith(const Algorithm& algorithm)
{
    Method method = m_models.analysis.method();
    method.order =
        method.usedOrder();  // where the first has an order of its own, the second reads its lists in the same
    method.placing = Placing::Xor;
    method.algorithm = &algorithm;
    method.isUnseen = false;
    open(method);
}

void RunComparison::compareWithSinglePass()
{
    const bool isIt =
        m_models.analysis.method().algorithm == &singlePassAlgorithm() && !m_models.analysis.method().isUnseen;
    compareWith(isIt ? *findAlgorithm("brute-force") : singlePassAlgorithm());
}

void RunComparison::close()
{
    if (!isOpen()) {
        return;
    }
    pause();
    emit closing();
    forget();
    m_paces = {};
    m_second.reset();
    emit closed();
}

/// An exercise asks about the run of the window, so that one stays where it is.
bool RunComparison::canSwap() const { return isOpen() && !m_models.analysis.method().isUnseen; }

void RunComparison::swap()
{
    if (!canSwap()) {
        return;
    }
    const Method first = m_models.analysis.method();
    const Method second = m_second->analysis.method();
    m_keepsPosition = true;
    m_isSwapping = true;
    m_second->analysis.setMethod(first);
    m_models.analysis.setMethod(second);
    m_isSwapping = false;
    adopt();
    emit methodsChanged();
}

// --------------------------------------------------------------------------------------------------- comparing

/// Both runs as they are now; until they are of one scene, and that the document's, nothing is said about them.
void RunComparison::adopt()
{
    if (!isOpen() || m_isSwapping) {
        return;
    }
    const auto& first = m_models.run.analysis();
    const auto& second = m_second->run.analysis();
    const bool isReady = m_models.run.isUpToDate() && m_second->run.isUpToDate() && first->scene == second->scene
                      && first->method.runsLike(m_models.analysis.method())
                      && second->method.runsLike(m_second->analysis.method());
    if (isReady && m_isReady && m_analyses == std::array{first, second}) {
        return;
    }
    if (!isReady && !m_isReady) {
        emit runsChanged();  // how far the two are may have changed
        return;
    }
    forget();
    if (isReady) {
        m_analyses = {first, second};
        m_isReady = true;
        for (const Side side : {First, Second}) {
            m_summaries[side] = summaryOf(*m_analyses[side]);
        }
        if (std::exchange(m_keepsPosition, false)) {
            seek(m_position);
        } else {
            follow(m_leader);
        }
        compareAnew();
    }
    emit runsChanged();
}

void RunComparison::forget()
{
    m_slices.cancel();
    m_differences.clear();
    m_difference.reset();
    m_pairs.reset();
    m_unmatched.reset();
    m_summaries = {};
    m_analyses = {};
    m_isReady = false;
}

void RunComparison::compareAnew()
{
    m_pairs = std::make_unique<PairComparison>(*m_analyses[First], *m_analyses[Second]);
    m_unmatched = std::make_unique<UnmatchedTests>(m_analyses[First]->run, m_analyses[Second]->run);
    m_slices.start(
        [this](std::size_t looks) {
            if (!m_pairs->knowsDifference()) {
                m_pairs->advance(looks);
                return false;
            }
            return m_unmatched->advance(looks);
        },
        [this] {
            listDifferences();
            emit compared();
        });
}

void RunComparison::listDifferences()
{
    m_differences.clear();
    if (const auto& difference = m_pairs->firstDifference()) {
        m_differences.push_back({Difference::Kind::Order, difference->test, {difference->before, difference->now}});
    }
    for (const UnmatchedTest& test : m_unmatched->tests()) {
        Difference difference{test.isAgain ? Difference::Kind::Again : Difference::Kind::Only, test.test, {}};
        difference.pairs[test.isSecond ? Second : First] = test.pair;
        m_differences.push_back(difference);
    }
}

std::optional<std::uint64_t> RunComparison::onlyOf(Side side) const
{
    const bool isKnown = m_unmatched && m_unmatched->isDone() && !m_unmatched->isTooLong();
    return isKnown ? std::optional(m_unmatched->pairsOnlyOf(side)) : std::nullopt;
}

std::optional<std::uint64_t> RunComparison::repeatsOf(Side side) const
{
    const bool isKnown = m_unmatched && m_unmatched->isDone() && !m_unmatched->isTooLong();
    return isKnown ? std::optional(m_unmatched->repeatsOf(side)) : std::nullopt;
}

}  // namespace mortonscope
