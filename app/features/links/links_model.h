#pragma once

#include "app/state/models.h"
#include "core/run/event.h"
#include "core/run/link_state.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;

/// The linked lists at the cursor: one row for each cell that has a list or whose list is being changed.
class LinksModel : public QAbstractListModel {
    Q_OBJECT

public:
    /// Boxes shown in one list.
    static constexpr std::size_t kMaxShown = 64;

    struct Row {
        Cell cell;
        std::vector<BoxId> boxes;    ///< in the order of the next links, at most kMaxShown
        bool hasMore = false;        ///< the list has more boxes
        std::optional<Event> tying;  ///< the link of this list that the step changes
    };

    LinksModel(const Models& models, QObject* parent);
    ~LinksModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    Row row(int at) const;
    /// Returns the row of the list that the step changes; −1 if it changes none.
    int currentRow() const;
    const Scene& scene() const;
    /// Returns whether the next box links back to `box`.
    bool isTiedBack(BoxId box) const;
    /// Returns whether the step changes a link, and the progress of that change, 0 … 1.
    bool ties() const;
    double way() const;
    /// Follows the run. Does nothing while the panel is hidden.
    void follow();

private:
    QString words(const Row& row) const;

    const Models m_models;
    std::shared_ptr<const Analysis> m_analysis;
    std::unique_ptr<LinkState> m_state;
    std::vector<Cell> m_cells;
    std::optional<Event> m_event;
};

}  // namespace mortonscope
