#pragma once

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QString>

#include <cstdint>

namespace mortonscope {

class SceneDocument;

/// Identifies a state of a file. If two stamps of a file differ, the file was written in between. All members are 0 if
/// the file doesn't exist.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;  ///< changes whenever the file is replaced
    std::int64_t size = 0;
    std::int64_t changedAt = 0;  ///< time of the last change, in ns

    static FileStamp of(const QString& path);
    /// Returns `now` if `text` is its text(), else a stamp of no file.
    static FileStamp fromText(const QByteArray& text, const FileStamp& now);
    /// Returns the stamp as text, without the device, whose number may change after a restart.
    QByteArray text() const;

    bool isOfAFile() const { return inode != 0; }
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// The stamps of the files that a document was read from or written to, at that time. The document owns this object,
/// because both the recovery of unsaved work and the File menu use it.
class FileStamps : public QObject {
    Q_OBJECT

public:
    /// Returns the stamps of a document; creates them the first time.
    static FileStamps& of(SceneDocument& document);

    void note(const QString& path, const FileStamp& stamp) { m_stamps[path] = stamp; }
    /// Returns the stamp of the document's file from when it was last read or written here.
    FileStamp current() const;
    /// Returns whether another program or window has written the document's file since then.
    bool isFileAnother() const;

private:
    explicit FileStamps(SceneDocument& document);

    SceneDocument& m_document;
    QHash<QString, FileStamp> m_stamps;
};

}  // namespace mortonscope
