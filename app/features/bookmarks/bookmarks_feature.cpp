#include "app/features/bookmarks/bookmarks_feature.h"

#include "app/features/bookmarks/bookmark_actions.h"
#include "app/features/bookmarks/bookmarks_panel.h"
#include "app/widgets/feature.h"

#include <QMainWindow>
#include <QMenu>

namespace mortonscope {

namespace {

class BookmarksFeature : public Feature {
public:
    BookmarksFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell)
        : Feature(shell), m_actions(new BookmarkActions(models, bookmarks, &shell.mainWindow()))
    {
        auto* panel = new BookmarksPanel(models, bookmarks, &shell.mainWindow());
        offer(panel, PanelOffer::Place::Below);
        connect(m_actions, &BookmarkActions::noteWanted, this, [this, panel](int row) {
            this->shell().bring(*panel);
            panel->editNote(row);
        });
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Moments) {
            menu.addActions(m_actions->all());
        }
    }

private:
    BookmarkActions* m_actions;
};

}  // namespace

Feature* makeBookmarksFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell)
{
    return new BookmarksFeature(models, bookmarks, shell);
}

}  // namespace mortonscope
