#pragma once

#include "app/widgets/can_be_bare.h"
#include "app/widgets/panel.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class QueryEdges;
class QueryLegend;
class QueryModel;
class QueryTable;

/// A box that is not in the scene, in words and numbers: its edges, what a query with it finds and which boxes it would
/// be tested with, what its picture in the Space means, the list of candidates, and the boxes that are left out of the
/// tree.
class QueryPanel : public Panel, public CanBeBare {
    Q_OBJECT

public:
    explicit QueryPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    void setBare(bool isBare) override;
    QSize minimumSizeHint() const override;
    /// Asks for a file and writes all candidates to it.
    void exportAll();

protected:
    void themeChanged() override;

private:
    void follow();
    QString leftOutText() const;

    QVBoxLayout* m_column = nullptr;  ///< of what scrolls
    QueryModel* m_model;
    QueryEdges* m_edges;
    QToolButton* m_insert;
    QToolButton* m_remove;
    QToolButton* m_export;
    QLabel* m_words;
    QueryLegend* m_legend;
    QueryTable* m_table;
    QLabel* m_leftOut;
    QLabel* m_empty;
    bool m_isBare = false;
};

}  // namespace mortonscope
