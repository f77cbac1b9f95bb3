#pragma once

#include "app/features/check/list_verdict.h"
#include "app/session/models.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace mortonscope {

class ListCheck;

/// The list beside the right one, line by line: what was given, the verdict, the pair of the right list, and the step of
/// the run at which the two are tested. Missing pairs stand in their place. Reads the verdict where it is, however long.
class CheckModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Line, Given, Verdict, Right, AtStep, Columns };
    enum Role {
        SignRole = Qt::UserRole,  ///< a VerdictSign
        MistakeRole,              ///< whether the line makes the list wrong
        CurrentRole,              ///< the run is at the test of this pair
    };

    CheckModel(const Models& models, ListCheck& list, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    void setMistakesOnly(bool only);

    /// What is shown; null without a list that could be read.
    const std::shared_ptr<const ListVerdict>& verdict() const { return m_verdict; }
    ListLine line(int row) const { return lines()[static_cast<std::size_t>(row)]; }
    /// Where a line is shown.
    std::optional<int> rowOf(ListLine line) const;

private:
    const std::vector<ListLine>& lines() const { return m_mistakesOnly ? m_verdict->mistakes : m_verdict->lines; }
    void follow();
    void followRun();
    QString text(ListLine line, int column) const;

    const Models m_models;
    ListCheck& m_list;
    std::shared_ptr<const ListVerdict> m_verdict;
    bool m_mistakesOnly = false;
};

}  // namespace mortonscope
