#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"
#include "app/widgets/panel.h"

#include <QWidget>

class QBoxLayout;
class QScrollArea;

namespace mortonscope {

class CompareSide;
class ComparisonActions;
class ComparisonBar;
class ComparisonFigures;
class SpaceView;
class SpaceViewOptions;

/// Two runs beside each other: both Spaces look at the same part of the world, below them one scrubber, beside or below
/// them the table and the differences. Made when a comparison opens and gone when it closes; the first Space is the
/// window's own, lent for as long.
///
/// Where it is narrow the parts stand one below the other and scroll; the scrubber is always in sight.
class CompareView : public QWidget {
    Q_OBJECT

public:
    CompareView(RunComparison& comparison, const ComparisonActions& actions, SpaceView& first,
                SpaceViewOptions& options, QWidget* parent = nullptr);

    SpaceView& space(RunComparison::Side side) const;
    /// What of it gives answers away.
    QList<AnswerOffer> answers() const;

    /// Beside a card the runs are looked at, and what they took in the end is not told.
    void setBare(bool isBare);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void link(RunComparison::Side from, RunComparison::Side to);
    void arrange();
    void followNotices();

    RunComparison& m_comparison;
    const Models m_models;
    CompareSide* m_first;
    CompareSide* m_second;
    ComparisonFigures* m_figures;
    ComparisonBar* m_bar;
    QScrollArea* m_scroll;
    QBoxLayout* m_body;
    QBoxLayout* m_sides;
    bool m_isLinking = false;  ///< one Space moves because the other did
};

}  // namespace mortonscope
