#pragma once

#include "app/session/models.h"
#include "core/run/event.h"
#include "core/run/link_state.h"

#include <QAbstractListModel>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;

/// The linked lists at the cursor, one row a cell that has one or is being re-tied.
class LinksModel : public QAbstractListModel {
    Q_OBJECT

public:
    /// A list is drawn up to here.
    static constexpr std::size_t kMaxShown = 64;

    struct Row {
        Cell cell;
        std::vector<BoxId> boxes;    ///< as next leads, kMaxShown at most
        bool hasMore = false;        ///< there are more
        std::optional<Event> tying;  ///< the link of this list that the step re-ties
    };

    LinksModel(const Models& models, QObject* parent);
    ~LinksModel() override;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    Row row(int at) const;
    /// The row of the list that the step is about; −1 if it is about none.
    int currentRow() const;
    const Scene& scene() const;
    /// Whether the link from `box` to its next is answered by one back.
    bool isTiedBack(BoxId box) const;
    /// Whether the step re-ties a link, and how far that is on its way, 0 … 1.
    bool ties() const;
    double way() const;
    /// Follows the run; does nothing while nobody looks.
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
