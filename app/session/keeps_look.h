#pragma once

#include <QVariant>

namespace mortonscope {

/// A widget that is looked at in a way of its own (zoomed, filtered, in another base), which it keeps when the window is put
/// together anew: it hands its look out and takes it again.
class KeepsLook {
public:
    virtual ~KeepsLook() = default;
    virtual QVariant look() const = 0;
    /// What look() gave, of another widget of the same class.
    virtual void takeLook(const QVariant& look) = 0;
};

}  // namespace mortonscope
