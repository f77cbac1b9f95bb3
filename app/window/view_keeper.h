#pragma once

#include "app/session/models.h"
#include "core/scene/view.h"

#include <QObject>

#include <memory>

namespace mortonscope {

class Bookmarks;
class Scene;
class WindowShell;

/// Keeps the moment with the scene: says what is being looked at whenever the scene is written (a file, a recovery
/// copy, a link), and brings it back when a scene with a view is opened. What it doesn't find again (a box that is
/// gone, a step beyond the end, an algorithm of a newer program) it leaves as it is. Looking around is no change of the
/// scene: the view is put together only when asked for.
class ViewKeeper : public QObject {
    Q_OBJECT

public:
    ViewKeeper(const Models& models, Bookmarks& bookmarks, WindowShell& shell);
    ~ViewKeeper() override;

    /// What is being looked at now.
    View current() const;
    /// The document's scene with the current view and bookmarks: what is saved.
    Scene complete(const Scene& scene) const;

private:
    void adopt();
    void goWhenReady();

    const Models m_models;
    Bookmarks& m_bookmarks;
    WindowShell& m_shell;
    std::shared_ptr<const View> m_pending;  ///< its step waits for its run
};

}  // namespace mortonscope
