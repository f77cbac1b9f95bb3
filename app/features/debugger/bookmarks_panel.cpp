#include "app/features/debugger/bookmarks_panel.h"

#include "app/features/debugger/bookmarks.h"
#include "app/features/debugger/bookmarks_table.h"
#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/text_label.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mortonscope {

BookmarksPanel::BookmarksPanel(const Models& models, Bookmarks& bookmarks, QWidget* parent)
    : Panel(models, QStringLiteral("bookmarksPanel"), tr("Bookmarks"), parent), m_bookmarks(bookmarks),
      m_table(new BookmarksTable(models, new BookmarksModel(models, bookmarks, this), this)), m_empty(new QLabel(this))
{
    offerMoments();
    offerKeys({Qt::Key_F2, Qt::Key_Delete}, tr("Edit the note; remove the bookmark"));
    m_empty->setObjectName(QStringLiteral("bookmarksEmpty"));
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_empty->setText(
        tr("No bookmarks yet. Ctrl+B keeps the current step with a note; both are saved in the scene’s file."));
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);

    connect(&bookmarks, &Bookmarks::changed, this, &BookmarksPanel::follow);
    connect(m_table, &BookmarksTable::wanted, this,
            [this](int row) { this->models().run.visit(m_bookmarks.step(row)); });
    connect(m_table, &BookmarksTable::removalWanted, this,
            [this](const std::vector<int>& rows) { m_bookmarks.remove(rows); });
    BookmarksPanel::themeChanged();
    follow();
}

/// The table first: an editor that is still open would hand in its note while this goes, and we would follow.
BookmarksPanel::~BookmarksPanel() { delete m_table; }

QSize BookmarksPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(64), theme.space(34)};
}

void BookmarksPanel::editNote(int row) { m_table->editNote(row); }

void BookmarksPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    layout()->setContentsMargins(theme.space(3), theme.space(2), theme.space(3), theme.space(2));
    m_empty->setFont(theme.font(TextSize::Body));
    setTextColor(*m_empty, theme.color(Role::Quiet));
    Panel::themeChanged();
}

void BookmarksPanel::follow()
{
    m_table->setVisible(m_bookmarks.size() > 0);
    m_empty->setVisible(m_bookmarks.size() == 0);
}

}  // namespace mortonscope
