#pragma once

#include "app/session/models.h"

#include <QAbstractTableModel>

#include <vector>

namespace mortonscope {

class Bookmarks;

/// The bookmarks as rows: their step and their note, which can be edited. Where there is no note, the row says in quiet
/// letters what happens at its step.
class BookmarksModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { AtStep, Note, Columns };
    enum Role {
        NowRole = Qt::UserRole,  ///< the cursor is at this step
        TitleRole,               ///< shown is not a note but what happens
    };

    BookmarksModel(const Models& models, Bookmarks& bookmarks, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

private:
    void follow();
    void repaintAll();
    QString momentTitle(int row) const;
    QString noteOrTitle(int row) const;

    const Models m_models;
    Bookmarks& m_bookmarks;
    std::vector<quint64> m_steps;  ///< of the rows as views know them
};

}  // namespace mortonscope
