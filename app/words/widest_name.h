#pragma once

#include "app/words/wording.h"

namespace mortonscope {

/// The widest name of the last scene asked about: edits that leave the names alone, as each frame of a drag does, don't
/// make it measured anew.
class WidestName {
public:
    const QString& of(const Scene& scene, const QFontMetricsF& metrics)
    {
        const double size = metrics.horizontalAdvance(QLatin1Char('M'));  // another font is another size
        if (m_size != size || !m_scene.sharesNamesWith(scene)) {
            m_name = widestName(scene, metrics);
            m_size = size;
        }
        m_scene = scene;  // the old one goes
        return m_name;
    }

private:
    Scene m_scene;
    double m_size = -1;
    QString m_name;
};

}  // namespace mortonscope
