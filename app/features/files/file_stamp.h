#pragma once

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>

#include <cstdint>

namespace mortonscope {

class SceneDocument;

/// Which state of a file it was: two that differ tell that somebody has written the file in between. All are 0 where
/// there is none.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;  ///< another one after each writing that replaces the file
    std::int64_t size = 0;
    std::int64_t changedAt = 0;  ///< ns

    static FileStamp of(const QString& path);
    /// Out of text(), for the file as it is now; one of no file if that is another, or if the text is none.
    static FileStamp fromText(const QByteArray& text, const FileStamp& now);
    /// All but the device, whose number may be another one after a restart.
    QByteArray text() const;

    bool isOfAFile() const { return inode != 0; }
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The files that a document was read from or written to, as they were then. Lives as long as the document, not as the
/// window's parts, which another language puts together anew.
class FileStamps : public QObject {
    Q_OBJECT

public:
    /// Those of a document.
    static FileStamps& of(SceneDocument& document);

    void note(const QString& path, const FileStamp& stamp) { m_stamps[path] = stamp; }
    /// As it was when the document's file was read or written.
    FileStamp current() const;
    /// Somebody else has written the document's file since.
    bool isFileAnother() const;

private:
    explicit FileStamps(SceneDocument& document);

    SceneDocument& m_document;
    QHash<QString, FileStamp> m_stamps;
};

}  // namespace mortonscope
