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
#include <vector>

namespace mortonscope {

/// Returns whether a spreadsheet would compute the field instead of showing it, because after spaces and apostrophes it
/// begins with "=", "+", "-", "@", a tab or a line end. Full-width signs count too, because Japanese spreadsheets
/// accept them.
bool isFormula(std::string_view text);

/// Removes the apostrophe that csvField() puts before a formula, unless the scene has only the name with the
/// apostrophe.
std::string withoutFormulaGuard(std::string text, const Scene& scene);

/// Returns whether a field is a usual heading of a column in a pair list, in either language and any case.
bool isHeaderWord(std::string_view field);

/// Returns whether such a heading is above box names, rather than above properties of a pair.
bool namesABox(std::string_view field);

/// Returns whether a field is a word: letters, "_", and digits after letters.
bool isWord(std::string_view field);

/// A name in a list.
struct WrittenName {
    std::string text;
    TextPart part;
    bool isQuoted = false;
};

/// Collects the pairs of a list while it is read, and the lines that cannot be read. If a row of fields has several
/// meanings, the one with names in the scene wins.
class ListRows {
public:
    ListRows(std::string_view text, const Scene& scene);

    bool knows(std::string_view name) const { return m_scene.find(name).has_value(); }
    /// Returns whether a text without a separator consists of two names in the scene.
    bool knowsPair(std::string_view words) const { return knownPair(words).has_value(); }
    /// Returns whether any name in the scene contains a character that the notations use, such as a separator, a space
    /// or a quote.
    bool hasOddNames() const { return m_marks.any(); }
    /// Returns whether an unknown name looks like a name: if it has such characters, names in the scene have them, too.
    bool isPlain(std::string_view name) const;
    /// Returns whether a name is unknown and has brackets or quotes, which probably means an unknown notation.
    bool isStrange(const WrittenName& name) const;

    /// Adds the pair of a row, or a pair for each field if all fields are pairs. Returns false if there is no pair.
    bool addRow(std::span<const WrittenName> fields, std::size_t line);
    /// Adds a pair for each field, as in "A-B", "C-D". Returns false if a field is not a pair.
    bool addPairs(std::span<const WrittenName> fields, std::size_t line);
    /// Adds the pair of a text without a separator: `A-B`, `A B`, `AB`. Returns advice if there is no pair.
    std::optional<std::string> addWords(std::string_view words, std::size_t line);
    void add(WrittenName first, WrittenName second, std::size_t line);
    void addUnread(std::size_t line, std::string_view source, std::string advice);

    /// Returns the name in a slice of the text, without quotes and surrounding spaces.
    WrittenName nameFrom(std::string_view slice) const;
    TextPart partOf(std::string_view slice) const;

    PairList& list() { return m_list; }
    /// Removes everything added since the list had `pairs` pairs and `unread` unreadable lines.
    void goBack(std::size_t pairs, std::size_t unread);
    bool isFull() const { return m_list.pairs.size() > kMaxListedPairs; }

private:
    using Words = std::pair<WrittenName, WrittenName>;
    struct Split {
        std::optional<Words> words;
        bool isAmbiguous = false;
    };

    bool addEachWord(std::string_view words, std::size_t line);
    Split split(std::string_view words) const;
    std::optional<Words> letters(std::string_view words) const;
    /// Returns the two known names in a text without a separator.
    std::optional<Words> knownPair(std::string_view words) const;

    std::string_view m_text;
    const Scene& m_scene;
    bool m_hasLetters = false;  ///< every name is one letter
    std::bitset<128> m_marks;   ///< the characters of notations that occur in names of the scene
    PairList m_list;
};

/// Returns the advice for a line without two names.
std::string twoNamesAdvice();

/// Reads pairs as Python, JSON and JavaScript print them: tuples, lists, sets and objects of two names, nested in any
/// way.
///
/// Only the innermost brackets count: two names in them are a pair. Words before brackets (`frozenset(`, `Pair(`,
/// `Set(2) {`) are ignored. In an object, only members with the name of a heading count: `{"first": "A", "second":
/// "B"}`.
class BracketReader {
public:
    BracketReader(std::string_view text, ListRows& rows) : m_text(text), m_rows(rows) {}

    struct End {
        std::size_t at{};    ///< after the expression
        std::size_t line{};  ///< line at that place
        bool isClosed = false;
    };

    /// Returns whether an expression begins at `at`, with a bracket or with a word and a bracket.
    static bool begins(std::string_view text, std::size_t at);

    /// Reads the expression that begins at `at` in line `line`, and ends before `limit`. Parts that are not pairs
    /// become unreadable lines. If a bracket or a quote is not closed, adds nothing. Requires begins(text, at).
    End read(std::size_t at, std::size_t line, std::size_t limit);

private:
    struct Leaf {
        WrittenName name;
        std::string key;
        bool hasKey = false;
    };
    struct Group {
        std::size_t begin{};
        std::size_t line{};
        char close{};
        bool hasGroups = false;
        bool hasKey = false;    ///< the next value has a key
        bool isOfName = false;  ///< the key is a box, as in {'A': ['B', 'C']}
        std::string key = {};   ///< the key
        std::vector<Leaf> leaves = {};
    };

    bool step();
    bool open();
    bool close();
    bool readQuoted();
    bool readBare();
    std::size_t knownNameAt() const;
    void addLeaf(WrittenName name);
    void takeKey();
    void finish(const Group& group);
    bool addGroup(const Group& group);

    std::string_view m_text;
    ListRows& m_rows;
    std::vector<Group> m_groups;
    std::size_t m_at = 0;
    std::size_t m_line = 0;
    std::size_t m_limit = 0;
};

}  // namespace mortonscope
