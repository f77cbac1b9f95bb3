#pragma once

#include "app/state/models.h"
#include "core/scene/view.h"

#include <QObject>

#include <memory>

namespace mortonscope {

class Bookmarks;
class Scene;
class WindowShell;

/// Saves the current view with the scene. It adds the view whenever the scene is written (a file, a recovery copy, a
/// link), and restores it when a scene with a view is opened. It ignores parts that no longer exist, such as a deleted
/// box, a step beyond the end or an algorithm of a newer program. Looking around does not modify the scene, so the view
/// is built only on request.
class ViewKeeper : public QObject {
    Q_OBJECT

public:
    ViewKeeper(const Models& models, Bookmarks& bookmarks, WindowShell& shell);
    ~ViewKeeper() override;

    /// Returns the current view.
    View current() const;
    /// Returns the scene with the current view and bookmarks, ready to be saved.
    Scene complete(const Scene& scene) const;

private:
    void adopt();
    void goWhenReady();

    const Models m_models;
    Bookmarks& m_bookmarks;
    WindowShell& m_shell;
    std::shared_ptr<const View> m_pending;  ///< its step is applied when the run is ready
};

}  // namespace mortonscope
