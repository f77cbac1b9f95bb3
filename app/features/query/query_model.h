#pragma once

#include "app/session/models.h"
#include "core/query/query_answer.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>
#include <span>

namespace mortonscope {

class Scene;

/// The candidates of the query as rows, in the order in which it reports them. All of them are there at once, those
/// that the run hasn't come to yet in quiet letters; while they are to be predicted, only those that it has.
class QueryModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { AtStep, Name, Own, FoundIn, Overlap, Columns };

    explicit QueryModel(const Models& models, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const QueryAnswer::Candidate& candidate(int row) const
    {
        return m_answer->candidates[static_cast<std::size_t>(row)];
    }
    std::span<const QueryAnswer::Candidate> candidates() const
    {
        return m_answer ? std::span(m_answer->candidates).first(m_count) : std::span<const QueryAnswer::Candidate>();
    }
    /// The scene whose boxes the rows are.
    const Scene& scene() const { return *m_scene; }
    /// The run's step at which a row's box is reported; none while the run is another one.
    std::optional<Step> step(int row) const;
    /// The row reported last, in the midst of the query's run.
    std::optional<int> latestRow() const;

private:
    void follow();
    void followCursor();
    QString text(const QueryAnswer::Candidate& candidate, int row, int column) const;

    const Models m_models;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const QueryAnswer> m_answer;  ///< null while there is none
    std::size_t m_count = 0;                      ///< so many of its candidates are rows
};

}  // namespace mortonscope
