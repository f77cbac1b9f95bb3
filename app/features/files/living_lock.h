#pragma once

#include "core/base/system.h"

#include <QString>

namespace mortonscope {

/// A lock that its process holds while it lives and not a moment longer: the system itself takes it away, however the
/// process ends. What the file says about who made it, a process number above all, would prove nothing: that number may
/// be another program's by now, or belong to another machine that shares the home folder.
class LivingLock {
public:
    /// Creates the file if need be, and waits for nobody.
    explicit LivingLock(const QString& path);

    bool isHeld() const { return m_isHeld; }
    /// Somebody who lives holds it. Where the file can't be made or a file system knows no locks, nobody is known to.
    bool isOthers() const { return m_isOthers; }

private:
    Descriptor m_file;
    bool m_isHeld = false;
    bool m_isOthers = false;
};

}  // namespace mortonscope
