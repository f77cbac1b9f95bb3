#pragma once

#include "core/check/list_rows.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Reads pairs as Python, JSON and JavaScript print them: tuples, lists, sets and objects of two names, nested in any
/// way.
///
/// Only the innermost brackets count: those that hold two names are a pair. Words before brackets (`frozenset(`,
/// `Pair(`,
/// `Set(2) {`) mean nothing, and of an object the members with a header's word count: `{"first": "A", "second": "B"}`.
class BracketReader {
public:
    BracketReader(std::string_view text, ListRows& rows) : m_text(text), m_rows(rows) {}

    struct End {
        std::size_t at{};    ///< behind the expression
        std::size_t line{};  ///< there
        bool isClosed = false;
    };

    /// Whether an expression begins there: with a bracket, or with a word and a bracket.
    static bool begins(std::string_view text, std::size_t at);

    /// Reads an expression that begins at `at`, in line `line`, and looks no further than to `limit`. What isn't a pair
    /// in it becomes an unread line. Not closed: a bracket or a quote has no other, and nothing was added.
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
        bool hasKey = false;    ///< the next value has one …
        bool isOfName = false;  ///< it is the value of a box, as in {'A': ['B', 'C']}
        std::string key = {};   ///< … which is this
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
