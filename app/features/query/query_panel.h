#pragma once

#include "app/state/models.h"
#include "app/widgets/panel.h"
#include "app/widgets/plain_table.h"
#include "app/widgets/table_model.h"
#include "app/words/wording.h"
#include "core/base/result.h"
#include "core/base/text_file.h"
#include "core/query/query_answer.h"

#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

class QLabel;
class QToolButton;

namespace mortonscope {

class QueryModel;

/// The table of the query panel. A click or Enter selects the box and goes to the step that reports it. Ctrl+C copies
/// the selected rows.
class QueryTable : public PlainTable {
    Q_OBJECT

public:
    QueryTable(const Models& models, QueryModel* candidates, QWidget* parent = nullptr);

    /// Returns the selected rows as CSV with a header; empty if none are selected.
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

/// The candidates of the query as rows, in the order in which it reports them. All are listed; those that the run has
/// not reached yet are gray. If the user predicts them, only those already reached are listed.
class QueryModel : public TableModel {
    Q_OBJECT

public:
    enum Column { AtStep, Name, Own, FoundIn, Overlap, Columns };

    explicit QueryModel(const Models& models, QObject* parent = nullptr);

    const QueryAnswer::Candidate& candidate(int row) const
    {
        return m_answer->candidates[static_cast<std::size_t>(row)];
    }
    std::span<const QueryAnswer::Candidate> candidates() const
    {
        return m_answer ? std::span(m_answer->candidates).first(m_count) : std::span<const QueryAnswer::Candidate>();
    }
    /// Returns the scene of the rows' boxes.
    const Scene& scene() const { return *m_scene; }
    /// Returns the step at which a row's box is reported; none unless the run shows the query.
    std::optional<Step> step(int row) const;
    /// Returns the row reported last; none unless the run is in the middle of the query.
    std::optional<int> latestRow() const;

private:
    void follow();
    void followCursor();
    QString text(int row, int column) const override;
    QString spokenText(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant look(int row, int column, int role) const override;

    const Models m_models;
    std::shared_ptr<const Scene> m_scene;
    std::shared_ptr<const QueryAnswer> m_answer;  ///< null while there is none
    std::size_t m_count = 0;                      ///< number of candidates that are rows
};

/// Explains the patterns and outlines of a query in the World, and counts the cells and boxes that have them at the
/// run's step.
class QueryLegend : public QWidget {
    Q_OBJECT

public:
    explicit QueryLegend(const Models& models, QWidget* parent);

    /// Reads the query's answer again. Hidden without one.
    void follow();
    /// Returns the lines as text, such as "inside: all boxes reported: 1".
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
    std::vector<Row> m_rows;  ///< verdicts about cells, then ways in which boxes are found
};

/// Returns candidates as `mortonscope-cli query --format csv` prints them: a header, then one line each, in the order
/// in which they are reported.
std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates);

/// Writes candidatesAsCsv() to a file. If `progress` returns false, leaves the file unchanged and returns CannotWrite
/// without further details.
Outcome exportCandidates(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates,
                         const std::filesystem::path& path, const Progress& progress);

class QueryEdges;

/// Describes a box outside the scene in words and numbers: its edges, what a range query with it finds, which boxes it
/// would be tested with, the legend of its picture in the World, the candidates, and the boxes that are not in the
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

private:
    void follow();
    QString leftOutText() const;

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
