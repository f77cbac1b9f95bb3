#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/state/models.h"
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

/// Two runs side by side. Both Worlds show the same part of the world and share one scrubber below them. The table and
/// the differences are beside or below the Worlds. The view exists only while a comparison is open, and borrows the
/// window's World as the first one.
///
/// In a narrow view the parts are one below the other and scroll; the scrubber is always visible.
class CompareView : public QWidget {
    Q_OBJECT

public:
    CompareView(RunComparison& comparison, const ComparisonActions& actions, SpaceView& first,
                SpaceViewOptions& options, QWidget* parent = nullptr);

    SpaceView& space(RunComparison::Side side) const;
    /// Returns the parts of the view that reveal answers.
    QList<AnswerOffer> answers() const;

    /// Hides the table and the differences, which show the totals. Used next to a lesson's card.
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
    bool m_isLinking = false;  ///< one World is following the other
};

}  // namespace mortonscope
