#pragma once

#include "app/widgets/plain_table.h"
#include "app/words/widest_name.h"

namespace mortonscope {

class QueryModel;

/// The table of the query panel. Click or Enter selects the box and goes to the step that reports it; Ctrl+C copies the
/// selected rows.
class QueryTable : public PlainTable {
    Q_OBJECT

public:
    QueryTable(const Models& models, QueryModel* candidates, QWidget* parent = nullptr);

    /// The selected rows as CSV with its header; empty if none are.
    QString selectionAsCsv() const;
    QSize minimumSizeHint() const override;

protected:
    void sizeColumns() override;

private:
    void followCursor();
    void goTo(const QModelIndex& index);

    WidestName m_widestName;
    QueryModel* m_candidates;
};

}  // namespace mortonscope
