#pragma once

#include "core/check/pair_list.h"
#include "core/scene/scene.h"

#include <bitset>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace mortonscope {

/// A name as a list has it.
struct WrittenName {
    std::string text;
    TextPart part;
    bool isQuoted = false;
};

/// Collects the pairs of a list while it is read, and the lines that are not understood. Decides what a row of fields
/// means: names of the scene win.
class ListRows {
public:
    ListRows(std::string_view text, const Scene& scene);

    bool knows(std::string_view name) const { return m_scene.find(name).has_value(); }
    /// Whether a text without a separator is two names of the scene.
    bool knowsPair(std::string_view words) const { return knownPair(words).has_value(); }
    /// Whether some name holds a mark that the notations use: a separator, a blank, a quote, a bracket …
    bool hasOddNames() const { return m_marks.any(); }
    /// Whether an unknown name reads like one: it holds no such mark that no name of the scene holds.
    bool isPlain(std::string_view name) const;
    /// Whether it is an unknown name with brackets or quotes in it: rather a notation that was not understood.
    bool isStrange(const WrittenName& name) const;

    /// Adds the pair of one row, or the pairs if each of its fields is a pair. False if it has no pair.
    bool addRow(std::span<const WrittenName> fields, std::size_t line);
    /// Adds the pairs of fields that are a pair each: "A-B", "C-D". False if one is none.
    bool addPairs(std::span<const WrittenName> fields, std::size_t line);
    /// Adds the pair of a text without a separator: `A-B`, `A B`, `AB`. Else says why there is none.
    std::optional<std::string> addWords(std::string_view words, std::size_t line);
    void add(WrittenName first, WrittenName second, std::size_t line);
    void addUnread(std::size_t line, std::string_view source, std::string advice);

    /// What a slice of the text says: in quotes or not, without the blanks around it.
    WrittenName nameFrom(std::string_view slice) const;
    TextPart partOf(std::string_view slice) const;

    PairList& list() { return m_list; }
    /// Takes back all that was added since the list had so many pairs and so many unread lines.
    void goBack(std::size_t pairs, std::size_t unread);
    bool isFull() const { return m_list.pairs.size() > kMostListedPairs; }

private:
    using Words = std::pair<WrittenName, WrittenName>;
    struct Split {
        std::optional<Words> words;
        bool isAmbiguous = false;
    };

    bool addEachWord(std::string_view words, std::size_t line);
    Split split(std::string_view words) const;
    std::optional<Words> letters(std::string_view words) const;
    /// The two known names of a text without a separator.
    std::optional<Words> knownPair(std::string_view words) const;

    std::string_view m_text;
    const Scene& m_scene;
    bool m_hasLetters = false;  ///< every name is one letter
    std::bitset<128> m_marks;   ///< those that names of the scene hold
    PairList m_list;
};

/// What to write where two names are missing.
std::string twoNamesAdvice();

}  // namespace mortonscope
