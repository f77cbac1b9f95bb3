#pragma once

#include "app/features/race/race_setup.h"
#include "app/state/models.h"
#include "app/widgets/panel.h"
#include "app/widgets/plain_table.h"
#include "app/widgets/table_model.h"
#include "core/race/race.h"

#include <optional>
#include <vector>

class QToolButton;

namespace mortonscope {

class RaceController;

/// One row for each algorithm that may race, with its figures and a check box: first the correct ones, then the
/// published bugs under a separate heading. When that is folded, only the bugs that race are listed.
class RaceTableModel : public TableModel {
    Q_OBJECT

public:
    enum Column { Name, Median, Range, Tests, Overlaps, Ratio, kColumns };

    RaceTableModel(const Models& models, RaceController& race, QObject* parent = nullptr);

    /// The heading of the published bugs; its row is rowCount() if there is none.
    bool isHead(const QModelIndex& index) const { return index.isValid() && entrant(index.row()) == nullptr; }
    int headRow() const;
    bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);
    /// Lists only the contenders, without check boxes.
    void setBare(bool isBare);
    /// Returns the algorithm of a row; null for the heading.
    const Entrant* entrant(int row) const;

private:
    void arrange();
    bool hidesRacing() const;
    QVariant headLook(int column, int role) const;
    const Standing* standing(int row) const;
    const Standing* standingOf(const std::string& id) const;
    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    bool write(int row, int column, const QVariant& value, int role) override;
    bool isActive(int row) const override { return entrant(row) != nullptr; }
    QVariant sample(int row) const;

    const Models m_models;
    RaceController& m_race;
    std::vector<std::optional<std::size_t>> m_rows;  ///< indices of entrants; none: the heading
    std::size_t m_entrants = 0;                      ///< number of entrants when the rows were arranged
    bool m_isOpen = false;
    bool m_isBare = false;
};

class FittedLabel;

/// The table of algorithms. A click on the check box, or Space anywhere in a row, selects a contender. A click, Space,
/// Enter, Left and Right fold and unfold the published bugs. Names are never shortened.
class RaceTable : public PlainTable {
    Q_OBJECT

public:
    RaceTable(const Models& models, RaceTableModel* rows, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void sizeColumns() override;
    void applyTheme() override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitName();
    void spanHead();
    void setOpen(bool open);

    RaceTableModel& m_rows;
};

/// Shows which algorithms race, their figures, and whether they agree.
class RaceTablePanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    RaceTablePanel(const Models& models, RaceController& race, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;
    void setBare(bool isBare) override { m_rows->setBare(isBare); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAgreement();

    RaceController& m_race;
    RaceTableModel* m_rows;
    RaceTable* m_table;
    FittedLabel* m_agreement;
    QToolButton* m_open;
};

}  // namespace mortonscope
