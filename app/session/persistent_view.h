#pragma once

#include <QVariant>

namespace mortonscope {

/// A view whose zoom, filter or base survives a rebuild of the window.
class PersistentView {
public:
    virtual ~PersistentView() = default;
    virtual QVariant saveState() const = 0;
    /// Restores a state from saveState() of another widget of the same class.
    virtual void restoreState(const QVariant& state) = 0;
};

}  // namespace mortonscope
