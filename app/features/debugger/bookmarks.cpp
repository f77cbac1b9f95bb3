#include "app/features/debugger/bookmarks.h"

#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QPointer>
#include <QUndoCommand>

#include <algorithm>

namespace mortonscope {

/// The undo step of any change: swaps two lists.
class BookmarksCommand : public QUndoCommand {
public:
    BookmarksCommand(Bookmarks& bookmarks, Bookmarks::Entries next, const QString& words)
        : QUndoCommand(words), m_bookmarks(&bookmarks), m_other(std::move(next))
    {
    }

    void redo() override { swap(); }
    void undo() override { swap(); }

private:
    void swap()
    {
        if (m_bookmarks) {
            Bookmarks::Entries before = m_bookmarks->m_entries;
            m_bookmarks->show(std::exchange(m_other, std::move(before)));
        }
    }

    QPointer<Bookmarks> m_bookmarks;
    Bookmarks::Entries m_other;
};

namespace {

/// Replaces a box's name with its new name if an edit renamed the box. Recognizes this if the number of boxes is
/// unchanged and the new name didn't exist before.
void followName(std::string& name, const Scene& before, const Scene& now)
{
    const auto id = before.find(name);
    if (id && before.size() == now.size() && !now.find(name) && !before.find(now.name(*id))) {
        name = now.name(*id);
    }
}

}  // namespace

Bookmarks::Bookmarks(SceneDocument& document, Cursor& run, QObject* parent)
    : QObject(parent), m_document(document), m_run(run), m_analysis(run.analysis())
{
    connect(&run, &Cursor::runChanged, this, &Bookmarks::follow);
    load();
}

Bookmarks::~Bookmarks() = default;

void Bookmarks::load()
{
    Entries entries;
    for (const Bookmark& bookmark : m_document.scene()->bookmarks()) {
        entries.push_back({bookmark, std::nullopt});
    }
    show(std::move(entries));
}

std::vector<Bookmark> Bookmarks::list() const
{
    std::vector<Bookmark> bookmarks;
    for (const Entry& entry : m_entries) {
        bookmarks.push_back(entry.bookmark);
    }
    return bookmarks;
}

// --------------------------------------------------------------------------------------------------- queries

Step Bookmarks::step(int row) const { return Step(m_entries[static_cast<std::size_t>(row)].bookmark.step); }
QString Bookmarks::note(int row) const { return fromCore(m_entries[static_cast<std::size_t>(row)].bookmark.note); }

std::optional<int> Bookmarks::find(Step step) const
{
    const auto found = std::ranges::find(m_entries, step.value, [](const Entry& entry) { return entry.bookmark.step; });
    if (found == m_entries.end()) {
        return std::nullopt;
    }
    return static_cast<int>(found - m_entries.begin());
}

std::optional<Step> Bookmarks::after(Step step) const
{
    for (const Entry& entry : m_entries) {
        if (entry.bookmark.step > step.value) {
            return Step(entry.bookmark.step);
        }
    }
    return std::nullopt;
}

std::optional<Step> Bookmarks::before(Step step) const
{
    for (auto entry = m_entries.rbegin(); entry != m_entries.rend(); ++entry) {
        if (entry->bookmark.step < step.value) {
            return Step(entry->bookmark.step);
        }
    }
    return std::nullopt;
}

// -------------------------------------------------------------------------------------------------- changes

std::optional<int> Bookmarks::add(Step step, const QString& note)
{
    if (m_entries.size() >= kMaxBookmarks) {
        return std::nullopt;
    }
    Entries entries = m_entries;
    const auto at =
        std::ranges::find_if(entries, [step](const Entry& entry) { return entry.bookmark.step > step.value; });
    const auto row = at - entries.begin();
    entries.insert(
        at, {{step.value, note.left(kMaxNote).toStdString()}, meaningOf(*m_run.analysis()->scene, m_run.run(), step)});
    push(std::move(entries), tr("Bookmark step %1").arg(countText(step.value)));
    return static_cast<int>(row);
}

void Bookmarks::remove(const std::vector<int>& rows)
{
    Entries kept;
    for (int row = 0; row < size(); ++row) {
        if (std::ranges::find(rows, row) == rows.end()) {
            kept.push_back(m_entries[static_cast<std::size_t>(row)]);
        }
    }
    const int removed = size() - static_cast<int>(kept.size());
    if (removed > 0) {
        push(std::move(kept), tr("Remove %n bookmark(s)", nullptr, removed));
    }
}

void Bookmarks::setNote(int row, const QString& note)
{
    const std::string text = note.left(kMaxNote).toStdString();
    Entries entries = m_entries;
    std::string& old = entries[static_cast<std::size_t>(row)].bookmark.note;
    if (old != text) {
        old = text;
        push(std::move(entries), tr("Change a note"));
    }
}

void Bookmarks::push(Entries entries, const QString& words)
{
    m_document.undoStack()->push(new BookmarksCommand(*this, std::move(entries), words));
}

void Bookmarks::show(Entries entries)
{
    place(entries);
    m_entries = std::move(entries);
    emit changed();
}

// -------------------------------------------------------------------------------------- following the run

/// Moves every entry to the step with the same meaning in the current run. An entry without a meaning gets one if the
/// current run is the one that its step refers to.
void Bookmarks::place(Entries& entries) const
{
    const Scene& scene = *m_run.analysis()->scene;
    const Run& run = m_run.run();
    for (Entry& entry : entries) {
        if (entry.meaning) {
            entry.bookmark.step = stepOf(*entry.meaning, scene, run).value;
        } else if (m_run.isUpToDate()) {
            entry.bookmark.step = std::min(entry.bookmark.step, run.total().value);
            entry.meaning = meaningOf(scene, run, Step(entry.bookmark.step));
        }
    }
    std::ranges::stable_sort(entries, {}, [](const Entry& entry) { return entry.bookmark.step; });
}

void Bookmarks::follow()
{
    const auto before = std::exchange(m_analysis, m_run.analysis());
    Entries entries = m_entries;
    for (Entry& entry : entries) {
        if (entry.meaning) {
            followName(entry.meaning->first, *before->scene, *m_analysis->scene);
            followName(entry.meaning->second, *before->scene, *m_analysis->scene);
        }
    }
    place(entries);
    const bool isSame = std::ranges::equal(entries, m_entries, {}, &Entry::bookmark, &Entry::bookmark);
    m_entries = std::move(entries);
    if (!isSame) {
        emit changed();
    }
}

}  // namespace mortonscope
