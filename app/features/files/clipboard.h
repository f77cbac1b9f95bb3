#pragma once

#include "app/session/models.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>

#include <optional>

class QWidget;

namespace mortonscope {

class Scene;

/// Cuts, copies and pastes boxes. The clipboard gets a scene file as text, which can be pasted into a text editor; a
/// scene that was copied there can be pasted here. The clipboard may also hold a link to a moment.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const Models& models, QWidget* window);

    /// Copies the selected boxes. Returns false if the user canceled copying a large number of them.
    bool copy();
    void cut();
    /// Adds the clipboard's boxes and selects them. If the clipboard has no scene, returns an error and changes
    /// nothing.
    std::optional<Error> paste();

    /// Returns the link to a moment on the clipboard; none if there is none.
    static std::optional<QString> link();
    /// Copies a link to the scene and its view. Returns an error if the link would be too long.
    static std::optional<Error> copyLink(const Scene& scene);

private:
    QWidget* m_window;
    const Models m_models;
};

}  // namespace mortonscope
