#pragma once

#include "app/session/models.h"
#include "core/race/race.h"

#include <QAbstractTableModel>

namespace mortonscope {

class RaceController;

/// One row for each algorithm that may race, ticked if it does, with its figures.
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

private:
    const Standing* standing(int row) const;
    const Standing* standingOf(const std::string& id) const;
    QString text(int row, int column) const;
    QString explanation(int row, int column) const;
    QVariant sample(int row) const;
    void renew();

    const Models m_models;
    RaceController& m_race;
    int m_rows = 0;
};

}  // namespace mortonscope
