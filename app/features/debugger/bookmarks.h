#pragma once

#include "core/run/same_moment.h"
#include "core/scene/view.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class Cursor;
class SceneDocument;
struct Analysis;

/// The user's bookmarks, sorted by step. Every change by the user is an undo step of the document and counts as unsaved
/// work. When the run is computed again, each bookmark moves to the step with the same meaning. That step is always
/// found from the moment where the bookmark was set, so an edit and its undo leave the bookmark where it was.
///
/// The document's scene has only the bookmarks of its file. load() copies them from there; list() returns those to
/// save.
class Bookmarks : public QObject {
    Q_OBJECT

public:
    /// Maximum length of a note in characters. It fits the file's limit even if each character takes three bytes.
    static constexpr int kMaxNote = static_cast<int>(kMaxViewText / 3);

    Bookmarks(SceneDocument& document, Cursor& run, QObject* parent = nullptr);
    ~Bookmarks() override;

    /// Replaces the list with the bookmarks of the document's scene, without an undo step. The run to which their steps
    /// refer need not be computed yet.
    void load();
    /// Returns the bookmarks for a scene file.
    std::vector<Bookmark> list() const;

    int size() const { return static_cast<int>(m_entries.size()); }
    /// Returns the step of a row, 0 … size() − 1. Rows are sorted by step; rows of the same step are in the order in
    /// which they were added.
    Step step(int row) const;
    QString note(int row) const;
    /// Returns the first row at a step; none if it has no bookmark.
    std::optional<int> find(Step step) const;
    /// Returns the step of the nearest bookmark after a step.
    std::optional<Step> after(Step step) const;
    /// Returns the step of the nearest bookmark before a step.
    std::optional<Step> before(Step step) const;

    /// Adds a bookmark and returns its row; none if the list is full. Cuts the note to kMaxNote characters.
    std::optional<int> add(Step step, const QString& note = {});
    void remove(const std::vector<int>& rows);
    /// Sets the note of a row, cut to kMaxNote characters.
    void setNote(int row, const QString& note);

signals:
    /// A bookmark was added, removed, edited or moved to another step.
    void changed();

private:
    friend class BookmarksCommand;

    struct Entry {
        Bookmark bookmark;
        std::optional<MomentMeaning> meaning;  ///< none until the run that the step refers to is computed
    };
    using Entries = std::vector<Entry>;

    void follow();
    void place(Entries& entries) const;
    void show(Entries entries);
    void push(Entries entries, const QString& words);

    SceneDocument& m_document;
    Cursor& m_run;
    Entries m_entries;
    std::shared_ptr<const Analysis> m_analysis;  ///< the analysis whose steps m_entries refer to
};

}  // namespace mortonscope
