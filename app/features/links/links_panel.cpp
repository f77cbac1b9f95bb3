#include "app/features/links/links_panel.h"

#include "app/features/links/links_delegate.h"
#include "app/features/links/links_model.h"
#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/widgets/text_label.h"
#include "core/analysis/analysis.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

namespace mortonscope {

LinksPanel::LinksPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("linksPanel"), tr("Links"), parent), m_links(new LinksModel(models, this)),
      m_list(new QListView(this)),
      m_empty(new QLabel(
          tr("Linked lists are shown here during their run: choose the algorithm “Linked lists”.\n\nEach list begins at its cell; every box links to the next and the previous one. In a scene with moving objects each box is removed from its list and inserted into another, link by link."),
          this))
{
    setAccessibleDescription(tr("The linked list of each cell, newest box first"));
    m_list->setObjectName(QStringLiteral("linksList"));
    m_list->setAccessibleName(tr("Linked lists"));
    m_list->setModel(m_links);
    m_list->setItemDelegate(new LinksDelegate(models, m_links, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepKeys(m_list, {Qt::Key_Home, Qt::Key_End, Qt::Key_Return, Qt::Key_Enter});
    m_empty->setObjectName(QStringLiteral("linksEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 1);
    column->addWidget(m_empty, 1);
    connect(&models.run, &RunController::runChanged, this, &LinksPanel::follow);
    connect(&models.run, &RunController::cursorChanged, this, &LinksPanel::follow);
    connect(&models.run.motion(), &Motion::restChanged, this, &LinksPanel::follow);
    connect(&models.run.motion(), &Motion::moved, this, [this] {
        if (m_links->ties()) {
            m_list->viewport()->update();
        }
    });
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) { select(index.row()); });
    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { select(index.row()); });
    LinksPanel::themeChanged();
    follow();
}

QSize LinksPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(100), theme.space(60)};
}

void LinksPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    layout()->setContentsMargins(0, theme.space(1), 0, theme.space(1));
    m_empty->setContentsMargins(theme.space(3), theme.space(1), theme.space(3), 0);
    m_empty->setFont(theme.font(TextSize::Body));
    setTextColor(*m_empty, theme.color(Role::Quiet));
    m_list->doItemsLayout();
    Panel::themeChanged();
}

void LinksPanel::showEvent(QShowEvent* event)
{
    Panel::showEvent(event);
    follow();
}

/// Nothing is tied while nobody sees it.
void LinksPanel::follow()
{
    const bool linked = models().run.analysis()->algorithm().walk == Walk::LinkedLists;
    m_list->setVisible(linked);
    m_empty->setVisible(!linked);
    if (!isVisible()) {
        return;
    }
    m_links->follow();
    if (const int row = m_links->currentRow(); row >= 0) {
        m_list->scrollTo(m_links->index(row));
    }
}

void LinksPanel::select(int row)
{
    if (row >= 0 && row < m_links->rowCount()) {
        models().selection.selectCell(m_links->row(row).cell);
    }
}

}  // namespace mortonscope
