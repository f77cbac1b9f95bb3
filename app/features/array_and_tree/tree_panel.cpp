#include "app/features/array_and_tree/tree_panel.h"

#include "app/features/array_and_tree/tree_view.h"

#include <QVBoxLayout>

namespace mortonscope {

TreePanel::TreePanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("treePanel"), tr("Tree"), parent), m_view(new TreeView(models, this))
{
    setNamesItself();
    offerKeys(CellView::keysIn(title()));
    setAccessibleDescription(tr("The non-empty cells as a tree. The root, level 0, is at the top and covers the whole "
                                "world. Each level below divides every cell into four."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
}

}  // namespace mortonscope
