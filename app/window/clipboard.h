#pragma once

#include "app/model/models.h"
#include "core/base/result.h"

#include <QObject>

#include <optional>

namespace mortonscope {

/// Cut, copy and paste of boxes. What is on the clipboard is a scene file as text, so it can also be
/// pasted into an editor, and a scene copied there can be pasted here.
class Clipboard : public QObject {
    Q_OBJECT

public:
    Clipboard(const Models& models, QObject* parent);

    void copy();
    void cut();
    /// Adds the clipboard's boxes and selects them. An error if it holds no scene; then nothing changes.
    std::optional<Error> paste();

private:
    const Models m_models;
};

}  // namespace mortonscope
