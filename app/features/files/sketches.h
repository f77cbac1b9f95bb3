#pragma once

#include "app/state/worker.h"
#include "core/scene/scene.h"

#include <QDateTime>
#include <QDir>
#include <QString>

#include <vector>

namespace mortonscope {

/// Keeps changed examples and lesson cards. They are replaced without asking, so the newest ones are saved as files in
/// the program's own folder.
class Sketches {
public:
    struct Kept {
        QString file;
        QString title;  ///< in the user's language
        QDateTime changedAt;
    };

    explicit Sketches(const QString& folder = defaultFolder()) : m_folder(folder) {}

    static QString defaultFolder();
    /// Returns the path of the file with a scene's title, next to the scene file. It saves a menu from reading the
    /// scene.
    static QString titleFile(const QString& file);

    /// Saves a scene; a large one on a worker. Errors are ignored.
    void keep(Scene scene);
    /// Moves an existing file and its title file into the folder. Returns false on failure.
    bool adopt(const QString& file);
    /// Removes all sketches.
    void clear();
    /// Returns all sketches, newest first.
    std::vector<Kept> all() const;

private:
    QString newFile() const;
    void dropOldest(std::size_t kept) const;

    QDir m_folder;    ///< created when first needed
    Worker m_worker;  ///< not a LatestJob: every sketch is written, also at the end of the program
};

}  // namespace mortonscope
