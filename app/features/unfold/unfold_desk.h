#pragma once

#include "app/session/models.h"

#include <QObject>
#include <QPointer>

class QAction;
class QStackedWidget;
class QWidget;

namespace mortonscope {

class FileWorkflow;
class UnfoldPane;

/// The unfolding in the window: takes the place of the Space and gives it back, and writes pictures of it to files.
class UnfoldDesk : public QObject {
    Q_OBJECT

public:
    /// `centre` holds the Space now, and the unfolding while it is shown.
    UnfoldDesk(const Models& models, QStackedWidget& centre, QWidget& space, FileWorkflow& files, QAction* action, QObject* parent);

    /// Shows it, and stops at a moment: 0 … 1.
    void showAt(double time);
    void setShown(bool shown);
    bool isShown() const;
    /// What stands in the centre while nothing else does: the unfolding or the Space.
    QWidget* centre() const;
    /// Null until it was shown for the first time.
    UnfoldPane* pane() const;
    /// The window goes: nothing is to be told any more.
    void leaveWindow();

    /// Writes `count` pictures into `folder`, or into a new folder in it if it is not empty; with progress, to be cancelled.
    /// Says what went wrong. The folder, empty if there are no pictures.
    QString saveFramesTo(const QString& folder, int count);

signals:
    void shownChanged(bool shown);

private:
    UnfoldPane& madePane();
    void follow();
    /// Ask for a name, then write.
    void savePicture();
    void saveFrames();

    const Models m_models;
    QStackedWidget& m_centre;
    QWidget& m_space;
    FileWorkflow& m_files;
    QAction* m_action;
    QPointer<UnfoldPane> m_pane;
    QMetaObject::Connection m_following;
    bool m_wasShown = false;
};

}  // namespace mortonscope
