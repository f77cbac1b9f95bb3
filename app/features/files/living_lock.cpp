#include "app/features/files/living_lock.h"

#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace mortonscope {

LivingLock::LivingLock(const QString& path)
    // No child inherits it: one that outlives its parent would keep the lock.
    : m_file(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600))
{
    if (!m_file.isOpen()) {
        return;
    }
    m_isHeld = ::flock(m_file.get(), LOCK_EX | LOCK_NB) == 0;
    m_isOthers = !m_isHeld && errno == EWOULDBLOCK;
    struct stat ours{}, there{};
    const bool isThere = ::fstat(m_file.get(), &ours) == 0 && ::stat(QFile::encodeName(path).constData(), &there) == 0
                      && ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
    if (m_isHeld && !isThere) {  // its owner took it away between our two calls
        m_isHeld = false;
        m_isOthers = true;
    }
}

}  // namespace mortonscope
