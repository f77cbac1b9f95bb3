#pragma once

#include "app/state/models.h"
#include "app/state/selection.h"
#include "core/explain/explainer.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace mortonscope {

struct Analysis;

/// Returns what a link refers to in the views: its boxes and cells, a corner with its column and row, or the two cells
/// in which a box's corners separate.
Highlight linkHighlight(const Analysis& analysis, const Link& link);

/// The links of an answer as rows with their sentences. show() replaces them. It doesn't hold the question.
class WhyLinks : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { TitleRole = Qt::UserRole, StepRole, CurrentRole, BeginsRole };

    explicit WhyLinks(const Models& models, QObject* parent = nullptr);

    /// Shows the links of an answer, and keeps `analysis` until the next call.
    void show(std::shared_ptr<const Analysis> analysis, const WhyChain& chain);
    void clear() { show(nullptr, {}); }

    const Link& link(int row) const { return m_rows[static_cast<std::size_t>(row)].link; }
    Highlight highlight(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        Link link;
        QString title;
        QString sentence;
        bool begins;  ///< the chain of another box begins here
    };

    bool isCurrent(const Row& row) const;
    void followCursor();

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Row> m_rows;
};

}  // namespace mortonscope
