#pragma once

#include "app/session/worker.h"
#include "core/scene/scene.h"

#include <QDateTime>
#include <QDir>
#include <QString>

#include <vector>

namespace mortonscope {

/// What was done in examples and on lessons' cards: nobody is asked when they go, so the newest are kept, as files in a
/// folder of the program's own.
class Sketches {
public:
    struct Kept {
        QString file;
        QString title;  ///< in the user's language
        QDateTime changedAt;
    };

    explicit Sketches(const QString& folder = defaultFolder()) : m_folder(folder) {}

    static QString defaultFolder();
    /// The file beside a scene's that says its title, so that a menu need not read the scene.
    static QString titleFile(const QString& file);

    /// A large one is written on a worker.
    void keep(Scene scene);
    /// A file that is there already goes into the folder, and its title with it. False if it can't.
    bool adopt(const QString& file);
    /// None of them is kept any more.
    void clear();
    /// The newest first.
    std::vector<Kept> all() const;

private:
    QString newFile() const;
    void dropOldest(std::size_t kept) const;

    QDir m_folder;  ///< made when first needed
    Worker m_worker;
};

}  // namespace mortonscope
