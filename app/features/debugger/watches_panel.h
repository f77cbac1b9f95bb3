#pragma once

#include "app/features/debugger/condition_panel.h"

class QMenu;

namespace mortonscope {

class WatchesModel;

/// The watches: values at the cursor, with a mark when they change. Enter goes to the next change of one.
class WatchesPanel : public ConditionPanel {
    Q_OBJECT

public:
    explicit WatchesPanel(const Models& models, QWidget* parent = nullptr);

    /// Adds one and opens its editor; the panel must be shown.
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
