#pragma once

#include "app/features/pairs/pair_export.h"
#include "app/widgets/panel.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QShortcut;
class QToolButton;

namespace mortonscope {

class BeforeEditBar;
class OfferedPairs;
class PairsModel;
class PairsTable;
class ElidingLabel;

/// Shows every tested pair in order: when and where it is tested, and whether it overlaps. The list grows with the run
/// or shows all tests; it can be filtered, copied and exported. A click goes to the step of the test. After an edit in
/// the middle of a run, the previous list is shown beside it, with the first difference marked, until it is dismissed.
class PairsPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit PairsPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Returns a size without the summary and the offered pairs, which are hidden first in a low panel.
    QSize minimumSizeHint() const override;

    void setBare(bool isBare) override;

    /// Asks for a file and writes the pairs of the whole run to it.
    void exportTo(ExportedPairs which);

protected:
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
    QLineEdit* m_filter;
    QCheckBox* m_all;
    QCheckBox* m_hitsOnly;
    QToolButton* m_export;
    BeforeEditBar* m_beforeEditBar;
    OfferedPairs* m_offered;
    QShortcut* m_escape;
    PairsTable* m_table;
    ElidingLabel* m_empty;
    QLabel* m_summary;
    bool m_isBare = false;
};

}  // namespace mortonscope
