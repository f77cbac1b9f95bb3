#pragma once

#include "core/base/enum_names.h"
#include "core/json/json_object_part.h"
#include "core/scene/view.h"

#include <vector>

namespace mortonscope {

/// An array of texts.
class TextsPart final : public JsonArrayPart {
public:
    TextsPart(JsonPart& object, const char* expected, std::size_t most);

    /// Fills `target`, which was empty.
    JsonPart* begin(std::vector<std::string>& target);
    bool scalar(const JsonScalar& value) override;

protected:
    std::size_t index() const override { return m_target->size(); }

private:
    std::vector<std::string>* m_target = nullptr;
    std::size_t m_most;
};

/// One entry of "breakpoints".
class BreakpointPart final : public JsonObjectPart {
public:
    BreakpointPart(JsonPart& list, std::vector<Breakpoint>& target);

    /// A bare text is a condition.
    static std::optional<Breakpoint> fromText(std::string_view text);
    JsonPart* begin();
    bool end() override;

protected:
    bool take(int member, const JsonScalar& value) override;
    JsonPart* takeArray(int member) override;

private:
    bool takeOn(const JsonScalar& value);
    bool checkMembers();

    std::vector<Breakpoint>& m_target;
    Breakpoint m_breakpoint;
    std::vector<std::string> m_pair;
    TextsPart m_kinds;
    TextsPart m_names;
};

/// One entry of "watches".
class WatchPart final : public JsonObjectPart {
public:
    WatchPart(JsonPart& list, std::vector<Watch>& target);

    /// A bare text is an expression.
    static std::optional<Watch> fromText(std::string_view text);
    JsonPart* begin();
    bool end() override;

protected:
    bool take(int member, const JsonScalar& value) override;

private:
    std::vector<Watch>& m_target;
    Watch m_watch;
};

/// One entry of "bookmarks".
class BookmarkPart final : public JsonObjectPart {
public:
    BookmarkPart(JsonPart& list, std::vector<Bookmark>& target);

    /// A bare text says nothing of a step.
    static std::optional<Bookmark> fromText(std::string_view) { return std::nullopt; }
    JsonPart* begin();
    bool end() override;

protected:
    bool take(int member, const JsonScalar& value) override;

private:
    std::vector<Bookmark>& m_target;
    Bookmark m_bookmark;
};

/// An array of objects, each taken by an EntryPart, or of texts that stand for one.
template <class Entry, class EntryPart>
class EntriesPart final : public JsonArrayPart {
public:
    EntriesPart(JsonPart& object, const char* expected, std::size_t most)
        : JsonArrayPart(object, expected), m_most(most), m_entry(*this, m_entries)
    {
    }

    JsonPart* object() override { return hasRoom() ? m_entry.begin() : nullptr; }

    bool scalar(const JsonScalar& value) override
    {
        auto entry = value.isText() ? EntryPart::fromText(value.text) : std::nullopt;
        if (!entry) {
            return wrongType(shown(value));
        }
        if (auto error = checkEntry(*entry)) {
            return fail(std::move(*error), place() + '.');
        }
        if (!hasRoom()) {
            return false;
        }
        m_entries.push_back(std::move(*entry));
        return true;
    }

    JsonPart* begin() { return this; }  // a member is there once, so it is always the first time
    /// What was read.
    std::vector<Entry>& entries() { return m_entries; }

protected:
    std::size_t index() const override { return m_entries.size(); }

private:
    static std::optional<Error> checkEntry(const Breakpoint& entry) { return checkBreakpoint(entry); }
    static std::optional<Error> checkEntry(const Watch& entry) { return checkWatch(entry); }
    static std::optional<Error> checkEntry(const Bookmark& entry) { return checkBookmark(entry); }

    bool hasRoom()
    {
        return m_entries.size() < m_most
            || fail(ErrorCode::TooLarge, outer().place(), "more than " + std::to_string(m_most) + " entries",
                    "at most " + std::to_string(m_most) + " entries");
    }

    std::size_t m_most;
    std::vector<Entry> m_entries;
    EntryPart m_entry;
};

using BookmarksPart = EntriesPart<Bookmark, BookmarkPart>;

/// The member "view".
class ViewPart final : public JsonObjectPart {
public:
    explicit ViewPart(JsonPart& scene);

    JsonPart* begin() { return this; }
    bool end() override;
    /// What was read.
    View& view() { return m_view; }

protected:
    bool take(int member, const JsonScalar& value) override;
    JsonPart* takeArray(int member) override;

private:
    template <NamedEnum E>
    bool takeNamed(const JsonScalar& value, std::optional<E>& target);

    View m_view;
    TextsPart m_selection;
    EntriesPart<Breakpoint, BreakpointPart> m_breakpoints;
    EntriesPart<Watch, WatchPart> m_watches;
};

}  // namespace mortonscope
