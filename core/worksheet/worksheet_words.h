#pragma once

#include "core/base/message.h"
#include "core/worksheet/worksheet.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace mortonscope {

/// Returns a number with a minus sign instead of a hyphen, as in pictures and tables.
std::string printedNumber(double value);

/// The texts of a worksheet. Its language is independent of the program: an English window may print for a Japanese
/// class.
class WorksheetWords {
public:
    explicit WorksheetWords(Language language) : m_language(language) {}

    /// Returns a title, such as "Placement tables".
    std::string title(WorksheetKind kind) const;
    std::string keyTitle(WorksheetKind kind) const;
    /// Returns text such as "difficulty 2 · seed 4711 · 4 exercises". With the title and the paper size, it is enough
    /// to make the sheet again.
    std::string identity(const WorksheetRequest& request) const;
    std::string pageOf(int page, int pages) const;

    /// Returns a heading such as "Exercise 3", on a mixed sheet with the title of the kind.
    std::string heading(const WorksheetRequest& request, WorksheetKind kind, int number) const;
    /// Returns the remark for later exercises about the same scene on a mixed sheet; else an empty text.
    std::string sameBoxes(const WorksheetRequest& request, int number) const;
    /// Returns the task, in a few sentences.
    std::string task(WorksheetKind kind) const;
    /// Returns a description of the world, its depth and the smallest cell.
    std::string facts(const Space& space) const;
    /// Returns the help for a difficulty, as paragraphs: the rule for lines, the order of the bits, the formulas. Each
    /// difficulty also has the rules that make the key unique, such as the order of tests.
    std::vector<std::string> hints(WorksheetKind kind, int difficulty) const;
    /// Returns "A is in cell 3" and so on, if the cells are given.
    std::vector<std::string> givenCells(const WorksheetExercise& exercise) const;

    std::string name() const { return say(message("Name")); }
    std::string course() const { return say(message("Class")); }
    std::string date() const { return say(message("Date")); }

    // Headings of table columns, with line breaks.
    std::string box() const { return say(message("Box")); }
    std::string leftTop() const { return say(message("left,\ntop")); }
    std::string rightBottom() const { return say(message("right,\nbottom")); }
    /// Returns the heading of a column for the position or code of a corner, such as "column,\nrow lt".
    std::string columnRowOf(std::string_view corner) const
    {
        return say(message("column,\nrow {1}"), {std::string(corner)});
    }
    std::string leftTopPlace() const { return say(message("top left:\ncolumn, row")); }
    std::string rightBottomPlace() const { return say(message("bottom right:\ncolumn, row")); }
    std::string levelHead() const { return say(message("level")); }
    std::string codeHead() const { return say(message("code")); }
    std::string indexHead() const { return say(message("slot")); }
    std::string pairHead() const { return say(message("pair")); }
    std::string overlapsHead() const { return say(message("overlaps?")); }
    /// Returns the heading of the space for notes.
    std::string working() const { return say(message("work space")); }
    std::string yes() const { return say(message("yes")); }
    std::string no() const { return say(message("no")); }

    // The three kinds of slots and cells.
    std::string empty() const { return say(message("empty")); }
    std::string withoutBoxes() const { return say(message("non-empty, no box of its own")); }
    std::string withBoxes() const { return say(message("non-empty, with boxes of its own")); }
    /// Returns text such as "level 2".
    std::string level(int level) const { return say(message("level {1}"), {std::to_string(level)}); }

private:
    std::string say(std::string_view marked, std::initializer_list<std::string> values = {}) const;

    Language m_language;
};

}  // namespace mortonscope
