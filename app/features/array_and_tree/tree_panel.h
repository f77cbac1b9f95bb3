#pragma once

#include "app/widgets/panel.h"

namespace mortonscope {

class TreeView;

/// The panel that draws the non-empty cells as a tree, like a figure in a textbook.
class TreePanel : public Panel {
    Q_OBJECT

public:
    explicit TreePanel(const Models& models, QWidget* parent = nullptr);

    TreeView& view() { return *m_view; }

private:
    TreeView* m_view;
};

}  // namespace mortonscope
