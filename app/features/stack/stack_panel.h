#pragma once

#include "app/widgets/panel.h"

class QHBoxLayout;
class QVBoxLayout;

namespace mortonscope {

class Breadcrumb;
class ElidingLabel;
class StackView;

/// Where the run is, as a path, and below it the object stack that was pushed on that path, with a line that
/// says how full it is; while it is empty, why it is.
class StackPanel : public Panel, public CompactMode {
    Q_OBJECT

public:
    explicit StackPanel(const Models& models, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    /// The same whatever it says, so that the panel is as wide before the first push as after it.
    QSize minimumSizeHint() const override;
    void setBare(bool isBare) override;

protected:
    void themeChanged() override;

private:
    void follow();
    QString emptyText() const;

    Breadcrumb* m_path;
    ElidingLabel* m_summary;
    ElidingLabel* m_empty;
    StackView* m_view;
    QHBoxLayout* m_pathRow = nullptr;
    QVBoxLayout* m_below = nullptr;
};

}  // namespace mortonscope
