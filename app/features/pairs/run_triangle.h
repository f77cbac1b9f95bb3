#pragma once

#include "app/state/models.h"
#include "app/widgets/pair_legend.h"
#include "app/widgets/pair_triangle.h"
#include "core/analysis/analysis.h"
#include "core/explain/pair_states.h"

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

/// The triangle of the run's pairs at the cursor, and its legend. A click goes to the first test of a pair, or asks why
/// the run never tests it. More boxes than the triangle can hold have only a bar with the counts.
class RunTriangle : public PairTriangle {
    Q_OBJECT

public:
    RunTriangle(const Models& models, PairLegend& legend, QWidget* parent);

    /// Shows the current step. Returns whether the run is another one.
    bool follow();

private:
    /// Returns the marks with their words and their counts at the cursor.
    std::vector<PairLegendEntry> legend() const;
    PairState stateAt(BoxPair pair, const Moment& moment) const;
    Field field(BoxPair pair) const;
    QString words(BoxPair pair) const;
    void choose(BoxPair pair);

    const Models m_models;
    PairLegend& m_legend;
    std::shared_ptr<const Analysis> m_analysis;  ///< the run that m_states describes
    std::optional<PairStates> m_states;
};

/// Returns the triangle of the run's pairs, which follows the cursor and fills `legend`. The parent owns it.
PairTriangle* makeRunTriangle(const Models& models, PairLegend& legend, QWidget* parent);

}  // namespace mortonscope
