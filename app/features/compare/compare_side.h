#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"
#include "app/widgets/offers.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace mortonscope {

class FittedLabel;
class SpaceView;
class StackView;

/// One run of a comparison: what it is, the Space at its moment, its sentence and its object stack.
class CompareSide : public QWidget {
    Q_OBJECT

public:
    /// Takes `space`, which must show the models of that side, into its layout.
    CompareSide(const RunComparison& comparison, RunComparison::Side side, SpaceView* space, QWidget* parent = nullptr);

    SpaceView& space() const { return *m_space; }
    QList<AnswerOffer> answers() const;
    /// A line above the Space for what has to be said about either side, so that both Spaces stay of one height.
    void setShowsNotice(bool shows);
    bool hasNotice() const;
    void setShowsStack(bool shows);

private:
    void applyTheme();
    void followMethod();
    void followMoment();

    const RunComparison& m_comparison;
    const RunComparison::Side m_side;
    const Models m_models;
    FittedLabel* m_title;
    FittedLabel* m_notice;
    SpaceView* m_space;
    FittedLabel* m_sentence;
    QWidget* m_stackPart;
    QLabel* m_stackCount;
    StackView* m_stack;
    QVBoxLayout* m_rows;
};

}  // namespace mortonscope
