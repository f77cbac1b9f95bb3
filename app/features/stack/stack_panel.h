#pragma once

#include "app/widgets/panel.h"

namespace mortonscope {

class Breadcrumb;
class ElidingLabel;
class StackView;

/// Shows the run's position as a path, and below it the object stack that was pushed on that path, with a line on how
/// full it is. An empty stack is explained.
class StackPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit StackPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// Returns a size that doesn't depend on the content, so that the first push does not widen the panel.
    QSize minimumSizeHint() const override;
    void setBare(bool isBare) override;

private:
    void follow();

    Breadcrumb* m_path;
    ElidingLabel* m_summary;
    ElidingLabel* m_empty;
    StackView* m_view;
};

}  // namespace mortonscope
