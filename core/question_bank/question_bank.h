#pragma once

#include "core/base/message.h"
#include "core/scene/scene.h"
#include "core/worksheet/worksheet.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mortonscope {

// Questions for learning platforms. They are about the boxes of the worksheets: the same seed gives the same boxes. A
// request gives the same questions on every machine.

enum class BankKind : std::uint8_t {
    Placement,  ///< codes, level and slot of a box
    Tree,       ///< the non-empty cells, and the cells of boxes
    Array,      ///< the slots of the linear array
    Pairs,      ///< candidate pairs and overlaps
    Mixed,      ///< these four kinds in turn, about the same boxes
    Mistake,    ///< the classic mistake behind a wrong result
};
constexpr std::array<std::string_view, 6> namesOf(BankKind)
{
    return {"placement", "tree", "array", "pairs", "mixed", "mistake"};
}

/// The formats in which learning platforms import questions.
enum class BankFormat : std::uint8_t {
    MoodleXml,  ///< with pictures, and several gaps in one question
    Qti12,      ///< a zip archive for Canvas and others; one answer for each question, no pictures
    Gift,       ///< plain text; one answer for each question, no pictures
};
constexpr std::array<std::string_view, 3> namesOf(BankFormat) { return {"moodle-xml", "qti12", "gift"}; }
/// Returns the usual ending of a file, such as ".xml".
std::string_view fileEndingOf(BankFormat format);

inline constexpr int kMaxBankQuestions = 100;

/// The definition of a bank. A larger count keeps the first questions. The language is independent of the program's.
struct BankRequest {
    BankKind kind = BankKind::Placement;
    int difficulty = 1;      ///< 1 … kHardestWorksheet
    std::uint32_t seed = 1;  ///< 0 … kMaxWorksheetSeed
    int count = 10;          ///< number of questions, 1 … kMaxBankQuestions
    Language language = Language::English;

    friend bool operator==(const BankRequest&, const BankRequest&) = default;
};

/// The kind of an answer.
enum class BankType : std::uint8_t {
    Code,      ///< a Morton code in base 2: text, because platforms would turn the number 0011 into 11
    Number,    ///< a whole number
    Choice,    ///< one of several answers
    Several,   ///< all right answers among several
    Matching,  ///< a partner for each of several texts
};

struct BankAnswer {
    std::string text;
    bool isRight = false;
    std::string feedback = {};  ///< for a wrong answer: the classic mistake that gives it, or the reason
};

/// A gap or a choice. No two answers have the same text.
struct BankPart {
    BankType type{};
    std::string name;    ///< names the value in identifiers: "xor"
    std::string prompt;  ///< the question, as one sentence or a label with a colon
    /// The answers to choose from. For a code or a number: the right ones and the typical wrong ones.
    std::vector<BankAnswer> answers = {};
    std::vector<std::pair<std::string, std::string>> matches = {};  ///< for Matching: each text and its partner
    std::vector<std::string> extras = {};                           ///< for Matching: partners that fit no text
    bool keepsOrder = false;                                        ///< whether the order of the answers has a meaning
};

/// A question about a scene, with one part or several gaps.
struct BankQuestion {
    std::string form;   ///< names the value and the box or slot in identifiers: "slot-A"
    std::string title;  ///< such as "Slot of A"
    std::vector<BankPart> parts;
    std::string explanation;  ///< the way to the right answer
    int number = 0;           ///< 1, 2 …
    Scene scene = {};
    std::vector<std::string> rules = {};  ///< paragraphs: the world, and what helps at this difficulty
};

struct QuestionBank {
    BankRequest request;
    std::vector<BankQuestion> questions;
};

/// Makes the questions. Requires a request within the limits above.
QuestionBank makeQuestionBank(const BankRequest& request);

/// Returns the content of a file that a learning platform imports. The same bank gives the same bytes.
std::string questionBankFile(const QuestionBank& bank, BankFormat format);

/// Returns a name such as "placement-2-4711-en-v1", which exports use for their category. Requests that differ only in
/// the count have the same name.
std::string bankName(const BankRequest& request);

/// Returns the identifier of a question, such as "ms-placement-2-4711-01-slot-A-en". With `part`, returns the
/// identifier of the gap with this name. Identifiers are the same in every export.
std::string questionId(const BankRequest& request, const BankQuestion& question, std::string_view part = {});

/// The text of a question, for a preview.
struct QuestionPreview {
    std::string title;
    std::vector<std::string> prompts;
    std::vector<std::string> answers;  ///< the right answer to each prompt
};
QuestionPreview previewOf(const BankQuestion& question);

}  // namespace mortonscope
