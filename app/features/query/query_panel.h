#pragma once

#include "app/widgets/can_be_bare.h"
#include "app/widgets/panel.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class QueryEdges;
class QueryModel;
class QueryTable;

/// The range query in numbers: its edges, what it visits and finds, the list of its candidates, and who is left out of
/// the tree. Above it, while there is one, what would become of the what-if box.
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
    void followWhatIfBox();
    QString leftOutText() const;

    QVBoxLayout* m_column = nullptr;  ///< of what scrolls
    QueryModel* m_model;
    QueryEdges* m_edges;
    QToolButton* m_remove;
    QToolButton* m_export;
    QLabel* m_whatIfBox;
    QLabel* m_counts;
    QueryTable* m_table;
    QLabel* m_leftOut;
    QLabel* m_empty;
    bool m_isBare = false;
};

}  // namespace mortonscope
