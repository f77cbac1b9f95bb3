#pragma once

#include <QVariant>

namespace mortonscope {

/// A widget that is looked at in a way of its own (zoomed, filtered, in another base), which it keeps when the window
/// is put together anew: it hands its look out and takes it again.
class PersistentView {
public:
    virtual ~PersistentView() = default;
    virtual QVariant saveState() const = 0;
    /// What saveState() gave, of another widget of the same class.
    virtual void restoreState(const QVariant& state) = 0;
};

}  // namespace mortonscope
