#pragma once

#include "app/state/scene_document.h"
#include "core/scene/scene_json.h"

namespace mortonscope::test {

/// Saves a document as the window does, but without a window.
inline Outcome save(SceneDocument& document, const QString& path)
{
    Outcome written = writeSceneFile(document.completeScene(), path.toStdString());
    if (written) {
        document.noteSaved(path, document.history(), document.revision());
    }
    return written;
}

}  // namespace mortonscope::test
