#pragma once

#include "app/session/models.h"
#include "app/widgets/panel.h"
#include "app/widgets/plain_table.h"
#include "app/words/wording.h"
#include "core/base/result.h"
#include "core/base/text_file.h"
#include "core/query/query_answer.h"

#include <QAbstractTableModel>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace mortonscope {

class QueryModel;

/// The table of the query panel. Click or Enter selects the box and goes to the step that reports it; Ctrl+C copies the
/// selected rows.
class QueryTable : public PlainTable {
    Q_OBJECT

public:
    QueryTable(const Models& models, QueryModel* candidates, QWidget* parent = nullptr);

    /// The selected rows as CSV with its header; empty if none are.
    QString selectionAsCsv() const;
    QSize minimumSizeHint() const override;

protected:
    void sizeColumns() override;

private:
    void followCursor();
    void goTo(const QModelIndex& index);

    WidestName m_widestName;
    QueryModel* m_candidates;
};

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

/// What the patterns and outlines of a query in the Space mean, and how many cells and boxes each of them has at the
/// run's step.
class QueryLegend : public QWidget {
    Q_OBJECT

public:
    explicit QueryLegend(const Models& models, QWidget* parent);

    /// Reads the query's answer again; hidden without one.
    void follow();
    /// "inside: all boxes reported: 1", one a line.
    QString words() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QString words;
        std::size_t count;
    };
    std::vector<Row> rows() const;
    double lineHeight() const;
    void paintSample(QPainter& painter, const QRectF& sample, std::size_t row) const;

    const Models m_models;
    std::vector<Row> m_rows;  ///< the verdicts about cells, then how boxes are met
};

/// Candidates of a query as `mortonscope-cli query --format csv` writes them: a header, then a line each in the order
/// in which they are reported.
std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates);

/// The same to a file. If `progress` says no, the file stays as it was and the error, CannotWrite, tells of nothing
/// else.
Outcome exportCandidates(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates,
                         const std::filesystem::path& path, const Progress& progress);

class QueryEdges;

/// A box that is not in the scene, in words and numbers: its edges, what a query with it finds and which boxes it would
/// be tested with, what its picture in the Space means, the list of candidates, and the boxes that are left out of the
/// tree.
class QueryPanel : public Panel, public CompactMode {
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
