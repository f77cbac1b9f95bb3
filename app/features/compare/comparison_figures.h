#pragma once

#include "app/features/compare/run_comparison.h"
#include "app/session/models.h"

#include <QWidget>

class QBoxLayout;

namespace mortonscope {

class ComparisonModel;
class DifferencesModel;
class FittedLabel;
class PlainTable;

/// The table of both runs and, below or beside it, the list of their differences: a click or Enter puts both runs at
/// one. Reads the comparison and keeps nothing.
class ComparisonFigures : public QWidget {
    Q_OBJECT

public:
    ComparisonFigures(const Models& models, RunComparison& comparison, QWidget* parent = nullptr);

    /// Table and list beside each other, or the list below the table.
    void setSideBySide(bool sideBySide);

private:
    void applyTheme();
    void sizeColumns();
    void follow();
    void followCurrent();

    const Models m_models;
    RunComparison& m_comparison;
    ComparisonModel* m_totals;
    DifferencesModel* m_differences;
    PlainTable* m_table;
    FittedLabel* m_sentence;
    PlainTable* m_list;
    QBoxLayout* m_parts;
};

}  // namespace mortonscope
