#pragma once

namespace mortonscope {

/// A part of the window that can stand beside a card: then it only shows, and what filters, unfolds, exports or leads
/// elsewhere stays away.
class CanBeBare {
public:
    virtual ~CanBeBare() = default;
    virtual void setBare(bool isBare) = 0;
};

}  // namespace mortonscope
