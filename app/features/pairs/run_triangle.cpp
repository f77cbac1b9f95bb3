#include "app/features/pairs/run_triangle.h"

#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/narrate/why_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

namespace {

/// Fields turn gray in this last part of a step's motion, after the frame of the cell has arrived.
constexpr double kFramesPart = 0.7;

PairMarkKind markOf(PairState state)
{
    switch (state) {
    case PairState::Open: return PairMarkKind::Open;
    case PairState::Never: return PairMarkKind::Never;
    case PairState::Apart: return PairMarkKind::Apart;
    case PairState::Overlap: return PairMarkKind::Overlap;
    }
    return PairMarkKind::Open;
}

}  // namespace

RunTriangle::RunTriangle(const Models& models, PairLegend& legend, QWidget* parent)
    : PairTriangle(models, QStringLiteral("pairTriangle"), tr("All pairs"), parent), m_models(models), m_legend(legend)
{
    connect(this, &PairTriangle::chosen, this, &RunTriangle::choose);
    connect(&models.theme, &ThemeController::changed, this, &RunTriangle::follow);
    connect(&models.pictures.motion(), &Motion::moved, this, [this] { update(); });
    connect(&models.pictures.motion(), &Motion::restChanged, this, [this] { update(); });
}

/// Returns what may be shown of a pair. While the user predicts, a pair that is never tested would give away what comes
/// next.
PairState RunTriangle::stateAt(BoxPair pair, const Moment& moment) const
{
    const PairState state = m_states->at(pair.first, pair.second, moment.step);
    return state == PairState::Never && m_models.run.isHidden(m_models.run.total()) ? PairState::Open : state;
}

PairTriangle::Field RunTriangle::field(BoxPair pair) const
{
    const Moment& left = m_models.pictures.left();
    const Moment& reached = m_models.pictures.reached();
    Field field{.kind = markOf(stateAt(pair, reached)),
                .count = m_states->testsAt(pair.first, pair.second, reached.step)};
    if (field.kind != markOf(stateAt(pair, left))) {
        field.share = std::clamp((m_models.pictures.way() - kFramesPart) / (1 - kFramesPart), 0.0, 1.0);
    }
    return field;
}

QString RunTriangle::words(BoxPair pair) const
{
    const Scene& scene = *m_analysis->scene;
    const QString names = fromCore(narration::allNames(scene, std::array{pair.first, pair.second}));
    const Step now = m_models.run.moment().step;
    const PairState state = stateAt(pair, m_models.run.moment());
    switch (state) {
    case PairState::Open: return tr("%1: not looked at yet").arg(names);
    case PairState::Never: return fromCore(untestedText(*m_analysis, pair.first, pair.second));
    case PairState::Apart:
    case PairState::Overlap: break;
    }
    const QString step = countText(m_states->firstTest(pair.first, pair.second)->value);
    const QString tested = state == PairState::Overlap ? tr("%1: tested at step %2, overlap").arg(names, step)
                                                       : tr("%1: tested at step %2, apart").arg(names, step);
    const std::uint64_t tests = m_states->testsAt(pair.first, pair.second, now);
    return tests > 1 ? tr("%1; tested %2 times").arg(tested, countText(tests)) : tested;
}

void RunTriangle::choose(BoxPair pair)
{
    if (m_analysis != m_models.run.analysis()) {
        return;  // the panel is hidden
    }
    const auto test = m_states->firstTest(pair.first, pair.second);
    if (test && !m_models.run.isHidden(*test)) {
        m_models.run.visit(*test);
    } else if (!test && !m_models.run.hidesFuture() && m_models.run.isOfScene()) {
        m_models.selection.ask(Question::aboutPair(pair.first, pair.second));
    }
}

bool RunTriangle::follow()
{
    const std::shared_ptr<const Analysis>& analysis = m_models.run.analysis();
    const bool isNew = m_analysis != analysis;
    // While very many boxes are dragged, the next run is already being computed: the counts wait for the last one.
    if (isNew && m_states && analysis->scene->size() > PairStates::kMaxBoxes && !m_models.run.isUpToDate()) {
        return false;
    }
    if (isNew) {
        m_states.reset();
        m_analysis = analysis;
        m_states.emplace(*analysis);
    }
    if (isNew) {
        setContent({.scene = analysis->scene,
                    .field = [this](BoxPair pair) { return field(pair); },
                    .words = [this](BoxPair pair) { return words(pair); },
                    .current = [this]() -> std::optional<BoxPair> {
                        const auto& event = m_models.pictures.reached().event;
                        return event && event->first != event->second ? event->pair() : std::nullopt;
                    },
                    .level = [analysis](BoxId box) { return analysis->tree.placement(box).cell.level(); }});
    }
    update();
    m_legend.setEntries(legend(), !m_states->hasPairs());
    m_legend.setToolTip(m_states->hasPairs() ? QString()
                                             : tr("With more than %1 boxes, the pairs are only counted: a triangle "
                                                  "would have too many fields to read.")
                                                   .arg(PairStates::kMaxBoxes));
    m_legend.setAccessibleDescription(m_legend.toolTip());
    return isNew;
}

std::vector<PairLegendEntry> RunTriangle::legend() const
{
    const auto counts = m_states->countsAt(m_models.run.moment());
    if (!counts || m_analysis->scene->size() < 2) {
        return {};
    }
    auto [open, never, apart, overlap] = *counts;
    if (m_models.run.isHidden(m_models.run.total())) {
        open += std::exchange(never, 0);
    }
    return {{PairMarkKind::Overlap, overlap, tr("overlap")},
            {PairMarkKind::Apart, apart, tr("tested, apart")},
            {PairMarkKind::Never, never, tr("never tested")},
            {PairMarkKind::Open, open, tr("not looked at yet")}};
}

PairTriangle* makeRunTriangle(const Models& models, PairLegend& legend, QWidget* parent)
{
    auto* triangle = new RunTriangle(models, legend, parent);
    QObject::connect(&models.run, &Cursor::cursorChanged, triangle, &RunTriangle::follow);
    triangle->follow();
    return triangle;
}

}  // namespace mortonscope
