#pragma once

#include "app/session/models.h"
#include "core/base/result.h"

#include <QObject>
#include <QString>

#include <optional>

class QWidget;

namespace mortonscope {

class Scene;

/// Cut, copy and paste of boxes. What is on the clipboard is a scene file as text, so it can also be
/// pasted into an editor, and a scene copied there can be pasted here. It may also be a link to a moment.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const Models& models, QWidget* window);

    /// False if copying very many boxes was cancelled.
    bool copy();
    void cut();
    /// Adds the clipboard's boxes and selects them. An error if it holds no scene; then nothing changes.
    std::optional<Error> paste();

    /// The link to a moment that the clipboard holds, if it holds one.
    static std::optional<QString> link();
    /// Puts a link to the scene and its view there. An error if it would be too long.
    static std::optional<Error> copyLink(const Scene& scene);

private:
    QWidget* m_window;
    const Models m_models;
};

}  // namespace mortonscope
