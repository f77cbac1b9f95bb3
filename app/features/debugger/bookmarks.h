#pragma once

#include "app/words/deferred_text.h"
#include "core/run/same_moment.h"
#include "core/scene/view.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class RunController;
class SceneDocument;
struct Analysis;

/// The moments that are worth coming back to, by step. Every change by the user is an undo step of the document, so it
/// is also unsaved work. When the run is computed anew each bookmark keeps its place by meaning: it is found from where
/// it was set, so an edit and its reverse leave it where it was.
///
/// The list is of this session; the document's scene has what its file said. load() takes it over from there, list()
/// is what a file should have.
class Bookmarks : public QObject {
    Q_OBJECT

public:
    /// Characters of a note, so that it fits the file's limit however many bytes each takes.
    static constexpr int kMaxNote = static_cast<int>(kMaxViewText / 3);

    Bookmarks(SceneDocument& document, RunController& run, QObject* parent = nullptr);
    ~Bookmarks() override;

    /// Takes over the bookmarks of the document's scene; no undo step. Their steps are those of that scene's run, which
    /// may still be being computed.
    void load();
    std::vector<Bookmark> list() const;

    int size() const { return static_cast<int>(m_entries.size()); }
    /// Row 0 … size() − 1, by step; of one step, in the order in which they were added.
    Step step(int row) const;
    QString note(int row) const;
    /// The first row at that step.
    std::optional<int> find(Step step) const;
    /// The nearest bookmarks beyond a step.
    std::optional<Step> after(Step step) const;
    std::optional<Step> before(Step step) const;

    /// Returns the row; none if the list is full.
    std::optional<int> add(Step step, const QString& note = {});
    void remove(const std::vector<int>& rows);
    /// Cut to kMaxNote.
    void setNote(int row, const QString& note);

signals:
    /// Any of them is another one, or stands at another step.
    void changed();

private:
    friend class BookmarksCommand;

    struct Entry {
        Bookmark bookmark;
        std::optional<MomentMeaning> meaning;  ///< none until the run that the step belongs to is there
    };
    using Entries = std::vector<Entry>;

    void follow();
    void place(Entries& entries) const;
    void show(Entries entries);
    void push(Entries entries, DeferredText words);

    SceneDocument& m_document;
    RunController& m_run;
    Entries m_entries;
    std::shared_ptr<const Analysis> m_analysis;  ///< whose steps these are
};

}  // namespace mortonscope
