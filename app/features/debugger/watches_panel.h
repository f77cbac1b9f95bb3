#pragma once

#include "app/features/debugger/condition_panel.h"
#include "app/session/models.h"
#include "core/condition/stops.h"
#include "core/scene/scene.h"

#include <QAbstractTableModel>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace mortonscope {

/// A watch's value as it is shown: numbers in base 2 (in groups of two), 4, 10 or 16, codes with as many digits as the
/// scene's depth asks for; "–" where there is none.
QString watchText(const WatchValue& value, const Watched& watched, int base, const Scene& scene);

/// A number in a base with at least so many digits; binary digits in groups of two.
QString numberText(std::int64_t number, int base, int digits = 1);

struct Analysis;

/// The debugger's watches as rows: what is watched, its value at the cursor, the one where the cursor was before, and
/// whether moving halts when it changes. What can't be read stays as it was written, with the reason.
class WatchesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { What, Value, Before, Base, Stops, Remove, Columns };

    explicit WatchesModel(const Models& models, QObject* parent = nullptr);
    ~WatchesModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Adds one at the end; its row, or none if there is no room for more.
    std::optional<int> add(const QString& expression = {});
    /// `rows` ascend.
    void remove(const std::vector<int>& rows);

private:
    /// A watch as it was read: values to ask for, or the reason why there are none.
    struct Row {
        std::unique_ptr<Watcher> watcher;
        QString problem;
    };

    void follow();
    void followCursor();
    const Row& read(int row) const;
    std::optional<QString> valueText(int row, Step step) const;
    bool hasChanged(int row) const;
    QString textOf(int row, int column) const;
    QString spokenText(int row, int column) const;

    const Models m_models;
    int m_rows = 0;                                  ///< as views know them
    std::shared_ptr<const Analysis> m_analysis;      ///< whose run the watchers ask
    mutable std::vector<std::optional<Row>> m_read;  ///< read when asked for
};

/// The watches: values at the cursor, with a mark when they change. Enter goes to the next change of one.
class WatchesPanel : public ConditionPanel {
    Q_OBJECT

public:
    explicit WatchesPanel(const Models& models, QWidget* parent = nullptr);

    /// Adds one and opens its editor; the panel must be shown.
    void addWatch();

protected:
    void follow() override;

private:
    void addName(const QString& name);
    void fillNames(QMenu& menu);
    void runToChange(int row, bool backward);

    WatchesModel* m_rows;
    QList<QAction*> m_adding;
    QAction* m_remove = nullptr;
};

}  // namespace mortonscope
