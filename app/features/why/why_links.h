#pragma once

#include "app/session/models.h"
#include "app/session/selection.h"
#include "core/explain/explainer.h"

#include <QAbstractListModel>

#include <memory>
#include <vector>

namespace mortonscope {

struct Analysis;

/// The links of the answer as rows, with their words. Made anew by show(); knows no question.
class WhyLinks : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { TitleRole = Qt::UserRole, StepRole, CurrentRole, BeginsRole };

    explicit WhyLinks(const Models& models, QObject* parent = nullptr);

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
        bool begins;  ///< another box's way begins here
    };

    bool isCurrent(const Row& row) const;
    void followCursor();

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Row> m_rows;
};

}  // namespace mortonscope
