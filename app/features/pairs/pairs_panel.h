#pragma once

#include "app/features/pairs/pair_export.h"
#include "app/widgets/panel.h"

#include <array>

class QAction;
class QBoxLayout;
class QLineEdit;
class QShortcut;
class QToolButton;

namespace mortonscope {

class BeforeEditBar;
class OfferedPairs;
class PairLegend;
class PairsModel;
class PairsTable;
class RunTriangle;
class TestComparisons;
class ElidingLabel;

/// Shows what the run does with all pairs: in a triangle, and as a list of the tested pairs in order, with slot and
/// result. The list grows with the run or shows all tests; it can be filtered, copied and exported. A click goes to the
/// step of the test. After an edit in the middle of a run, the previous list is shown beside it, with the first
/// difference marked, until it is dismissed.
class PairsPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit PairsPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Returns a size for one row of the list; the rest is hidden in a low panel.
    QSize minimumSizeHint() const override;

    void setBare(bool isBare) override;

    /// Asks for a file and writes the pairs of the whole run to it.
    void exportTo(ExportedPairs which);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeControls();
    void makeBeforeEditBar();
    void follow();
    void fitExtras();
    void showFirstDifference();
    void dismissRunBeforeEdit();
    QString emptyText() const;
    QString summary() const;

    PairsModel* m_model;
    ElidingLabel* m_summary;
    QLineEdit* m_filter;
    QToolButton* m_menu;
    QAction* m_filters = nullptr;
    QAction* m_all = nullptr;
    QAction* m_hitsOnly = nullptr;
    std::array<QAction*, 2> m_exports{};
    BeforeEditBar* m_beforeEditBar;
    TestComparisons* m_comparisons;
    OfferedPairs* m_offered;
    QShortcut* m_escape;
    PairLegend* m_legend;
    RunTriangle* m_triangle;
    QBoxLayout* m_body = nullptr;  ///< the triangle beside the list, or above it
    PairsTable* m_table;
    ElidingLabel* m_empty;
    bool m_isBare = false;
};

}  // namespace mortonscope
