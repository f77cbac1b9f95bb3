#pragma once

#include "app/panels/panel.h"

class QLabel;

namespace mortonscope {

class StackView;

/// The object stack at the cursor, with a line below it that says how full it is; while it is empty, why
/// it is.
class StackPanel : public Panel {
    Q_OBJECT

public:
    explicit StackPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void themeChanged() override;

private:
    void follow();
    QString emptyText() const;

    QLabel* m_summary;
    QLabel* m_empty;
    StackView* m_view;
};

}  // namespace mortonscope
