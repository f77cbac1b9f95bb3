#include "app/features/bookmarks/bookmark_actions.h"

#include "app/features/bookmarks/bookmarks.h"
#include "app/session/run_controller.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QWidget>

namespace mortonscope {

BookmarkActions::BookmarkActions(const Models& models, Bookmarks& bookmarks, QWidget* window)
    : QObject(window), m_models(models), m_bookmarks(bookmarks)
{
    const auto make = [this, window](const QString& name, const QString& text, QKeySequence key,
                                     const QString& explanation) {
        QAction* action = makeAction({name, text, explanation, {key}, {}}, this);
        window->addAction(action);
        return action;
    };
    m_add = make(QStringLiteral("bookmarkAdd"), tr("Book&mark this moment"), QKeySequence(Qt::CTRL | Qt::Key_B),
                 tr("Keep this step, with a note"));
    m_previous = make(QStringLiteral("bookmarkPrevious"), tr("Previous b&ookmark"),
                      QKeySequence(Qt::CTRL | Qt::Key_PageUp), tr("Go back to the previous bookmark"));
    m_next = make(QStringLiteral("bookmarkNext"), tr("Ne&xt bookmark"), QKeySequence(Qt::CTRL | Qt::Key_PageDown),
                  tr("Go to the next bookmark"));

    RunController& run = models.run;
    connect(m_add, &QAction::triggered, this, &BookmarkActions::add);
    connect(m_next, &QAction::triggered, this, [&run, &bookmarks] {
        if (const auto step = bookmarks.after(run.cursor())) {
            run.visit(*step);
        }
    });
    connect(m_previous, &QAction::triggered, this, [&run, &bookmarks] {
        if (const auto step = bookmarks.before(run.cursor())) {
            run.visit(*step);
        }
    });
    connect(&bookmarks, &Bookmarks::changed, this, &BookmarkActions::update);
    connect(&run, &RunController::cursorChanged, this, &BookmarkActions::update);
    update();
}

void BookmarkActions::add()
{
    m_models.run.pause();  // the moment is this one, also while the note is written
    auto row = m_bookmarks.find(m_models.run.cursor());
    if (!row) {
        row = m_bookmarks.add(m_models.run.cursor());
    }
    if (row) {
        emit noteWanted(*row);
    }
}

void BookmarkActions::update()
{
    const Step cursor = m_models.run.cursor();
    m_add->setEnabled(m_bookmarks.find(cursor) || static_cast<std::size_t>(m_bookmarks.size()) < kMostBookmarks);
    m_next->setEnabled(m_bookmarks.after(cursor).has_value());
    m_previous->setEnabled(m_bookmarks.before(cursor).has_value());
}

}  // namespace mortonscope
