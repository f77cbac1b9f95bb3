#pragma once

#include "app/session/models.h"
#include "app/words/widest_name.h"

#include <QTableView>

namespace mortonscope {

class QueryModel;

/// The table of the query panel. Click or Enter selects the box and goes to the step that reports it; Ctrl+C copies the
/// selected rows.
class QueryTable : public QTableView {
    Q_OBJECT

public:
    QueryTable(const Models& models, QueryModel* candidates, QWidget* parent = nullptr);

    /// The selected rows as CSV with its header; empty if none are.
    QString selectionAsCsv() const;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void applyTheme();
    void sizeColumns();
    void followCursor();
    void goTo(const QModelIndex& index);

    const Models m_models;
    WidestName m_widestName;
    QueryModel* m_candidates;
};

}  // namespace mortonscope
