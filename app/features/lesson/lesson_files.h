#pragma once

#include <QObject>

#include <cstddef>

namespace mortonscope {

class LessonPlayer;
class WindowShell;

/// Lessons of one's own, which are folders, and the file that tells a teacher what was done.
class LessonFiles : public QObject {
    Q_OBJECT

public:
    LessonFiles(LessonPlayer& player, WindowShell& shell, QObject* parent);

    /// Asks for a folder and opens the lesson in it.
    void open();
    /// Asks for a folder and writes the lesson at that place on the shelf into a new one in it.
    void copy(std::size_t entry);
    /// Asks for a name and a file, and writes the report.
    void askForReport();

private:
    void saveReport(const QString& typed);

    LessonPlayer& m_player;
    WindowShell& m_shell;
};

}  // namespace mortonscope
