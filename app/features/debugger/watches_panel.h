#pragma once

#include "app/features/debugger/condition_panel.h"
#include "app/state/models.h"
#include "app/widgets/table_model.h"
#include "core/condition/stops.h"
#include "core/scene/scene.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

class QMenu;

namespace mortonscope {

/// Returns a watch's value as text: numbers in base 2 (in groups of two digits), 4, 10 or 16; codes with the number of
/// digits that the scene's depth requires; "–" if there is no value.
QString watchText(const WatchValue& value, const Watched& watched, int base, const Scene& scene);

/// Returns a number in base `base` with at least `digits` digits; binary digits in groups of two.
QString numberText(std::int64_t number, int base, int digits = 1);

struct Analysis;

/// The debugger's watches as rows: the expression, its value at the cursor and at the previous cursor position, and
/// whether the run stops when it changes. An expression that can't be parsed stays as typed and shows the reason.
class WatchesModel : public TableModel {
    Q_OBJECT

public:
    enum Column { What, Value, Before, Base, Stops, Remove, Columns };

    explicit WatchesModel(const Models& models, QObject* parent = nullptr);
    ~WatchesModel() override;

    /// Adds a watch at the end and returns its row; none if the list is full.
    std::optional<int> add(const QString& expression = {});
    /// Removes rows. Requires ascending `rows`.
    void remove(const std::vector<int>& rows);

private:
    /// A parsed watch: a watcher that returns values, or the reason that there is none.
    struct Row {
        std::unique_ptr<Watcher> watcher;
        QString problem;
    };

    void follow();
    void followCursor();
    const Row& read(int row) const;
    std::optional<QString> valueText(int row, Step step) const;
    bool hasChanged(int row) const;
    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;
    bool write(int row, int column, const QVariant& value, int role) override;
    bool hasData(int row) const override;

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;      ///< the analysis whose run the watchers read
    mutable std::vector<std::optional<Row>> m_read;  ///< parsed on first use
};

/// The panel with the watches: their values at the cursor, with a mark if they changed. Enter goes to the next change
/// of a watch.
class WatchesPanel : public ConditionPanel {
    Q_OBJECT

public:
    explicit WatchesPanel(const Models& models, QWidget* parent = nullptr);

    /// Adds a watch and opens its editor. Requires that the panel is visible.
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
