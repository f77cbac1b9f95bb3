#include "app/features/array_and_tree/array_panel.h"

#include "app/features/array_and_tree/array_view.h"

#include <QVBoxLayout>

namespace mortonscope {

ArrayPanel::ArrayPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("arrayPanel"), tr("Array"), parent), m_view(new ArrayView(models, this))
{
    offerKeys(CellView::keysIn(title()));
    offerKeys({Qt::Key_Home, Qt::Key_End}, tr("The root; the last slot"));
    setAccessibleDescription(tr("All cells of all levels in one array of numbered slots. A slot’s "
                                "parent and children are found by arithmetic."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
}

void ArrayPanel::setAsked(bool isAsked) { m_view->setAsked(isAsked); }

}  // namespace mortonscope
