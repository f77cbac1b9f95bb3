#pragma once

#include "app/features/race/entrant.h"
#include "app/session/models.h"
#include "core/race/race.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace mortonscope {

class RaceController;

/// One row for each algorithm that may race, ticked if it does, with its figures: first the right ones, then the
/// exhibits below a head of their own. Folded, only those exhibits are there that race.
class RaceTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Median, Range, Tests, Overlaps, Ratio, kColumns };

    RaceTableModel(const Models& models, RaceController& race, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// The exhibits' head.
    bool isHead(const QModelIndex& index) const { return index.isValid() && entrant(index.row()) == nullptr; }
    int headRow() const;
    bool isOpen() const { return m_isOpen; }
    void setOpen(bool open);
    /// Whose row that is; null of the head.
    const Entrant* entrant(int row) const;

private:
    void arrange();
    bool hidesRacing() const;
    QVariant headData(int column, int role) const;
    const Standing* standing(int row) const;
    const Standing* standingOf(const std::string& id) const;
    QString text(int row, int column) const;
    QString explanation(int row, int column) const;
    QVariant sample(int row) const;
    void renew();

    const Models m_models;
    RaceController& m_race;
    std::vector<std::optional<std::size_t>> m_rows;  ///< places among the entrants; none: the head
    std::size_t m_entrants = 0;                      ///< so many are arranged
    bool m_isOpen = false;
};

}  // namespace mortonscope
