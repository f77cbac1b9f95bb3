#pragma once

namespace mortonscope {

/// A panel that is still of use while a card asks for what it says: it leaves out what would tell the answer. Any other
/// panel of which a card says so comes with the answer.
class CanBeAsked {
public:
    virtual ~CanBeAsked() = default;
    virtual void setAsked(bool isAsked) = 0;
};

}  // namespace mortonscope
