#pragma once

#include "app/widgets/panel.h"

class QLabel;
class QListView;

namespace mortonscope {

class LinksModel;

/// Shows the linked lists at the cursor, with the link that the step changes. Empty for algorithms without linked
/// lists.
class LinksPanel : public Panel {
    Q_OBJECT

public:
    explicit LinksPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void themeChanged() override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void select(int row);

    LinksModel* m_links;
    QListView* m_list;
    QLabel* m_empty;
};

}  // namespace mortonscope
