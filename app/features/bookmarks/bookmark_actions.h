#pragma once

#include "app/session/models.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace mortonscope {

class Bookmarks;

/// Bookmark this moment, and from bookmark to bookmark: the actions, enabled when they do something.
class BookmarkActions : public QObject {
    Q_OBJECT

public:
    BookmarkActions(const Models& models, Bookmarks& bookmarks, QWidget* window);

    QList<QAction*> all() const { return {m_add, m_previous, m_next}; }

signals:
    /// This moment has a bookmark now (or had one): its note may be written.
    void noteWanted(int row);

private:
    void add();
    void update();

    const Models m_models;
    Bookmarks& m_bookmarks;
    QAction* m_add = nullptr;
    QAction* m_previous = nullptr;
    QAction* m_next = nullptr;
};

}  // namespace mortonscope
