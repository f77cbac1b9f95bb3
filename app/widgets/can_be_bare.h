#pragma once

namespace mortonscope {

/// A widget that can stand beside a card: then it only shows, and what filters, unfolds, exports or leads elsewhere
/// stays away. The window tells all of them when a workspace is entered.
class CanBeBare {
public:
    virtual ~CanBeBare() = default;
    virtual void setBare(bool isBare) = 0;
};

}  // namespace mortonscope
