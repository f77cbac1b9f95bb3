#pragma once

#include "core/base/text.h"
#include "core/catalogue/catalogue.h"
#include "core/question_bank/question_bank.h"
#include "core/space/placement.h"
#include "core/worksheet/worksheet.h"

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Parts that the sources of core/question_bank share.

namespace mortonscope::banks {

/// Text in the language of a bank.
class BankWords {
public:
    explicit BankWords(Language language) : m_language(language) {}

    Language language() const { return m_language; }
    /// Returns a text that message() marked, with its values.
    std::string say(std::string_view marked, std::initializer_list<std::string> values = {}) const;

    std::string slot(std::uint64_t index) const;
    /// Returns "level 1, code 01", or "level 0" for the root.
    std::string cell(Cell cell) const;
    /// Returns the feedback for the result of a classic mistake.
    std::string mistake(const Algorithm& mistake) const;
    /// Returns the mistake as an answer: its title and its idea.
    std::string mistakeAnswer(const Algorithm& mistake) const;

private:
    Language m_language;
};

/// The ingredients of a question.
struct Maker {
    const BankRequest& request;
    const Scene& scene;
    const WorksheetKey& key;
    Dice& dice;
    const BankWords& words;

    std::string name(BoxId box) const { return scene.name(box); }
    const Placement& placement(BoxId box) const { return key.placements[box.value]; }
    int depth() const { return scene.space().depth(); }
    std::string say(std::string_view marked, std::initializer_list<std::string> values = {}) const
    {
        return words.say(marked, values);
    }
    /// Shuffles by the dice.
    template <class T>
    void shuffle(std::vector<T>& values) const
    {
        for (std::size_t i = values.size(); i > 1; --i) {
            std::swap(values[i - 1], values[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
        }
    }
};

/// Collects answers: right ones first. Ignores a wrong answer whose text is already there.
class AnswerList {
public:
    explicit AnswerList(std::initializer_list<std::string> right);

    bool has(std::string_view text) const;
    void addWrong(std::string text, std::string feedback);
    void addRight(std::string text);
    std::size_t wrongs() const { return m_wrongs; }
    std::vector<BankAnswer> take() { return std::move(m_answers); }

private:
    std::vector<BankAnswer> m_answers;
    std::size_t m_wrongs = 0;
};

/// Maximum number of wrong answers with feedback of their own.
inline constexpr std::size_t kMaxTyped = 5;    ///< for an answer that is typed
inline constexpr std::size_t kMaxOffered = 3;  ///< for a choice

/// Returns a value of a placement as text; none if it has no such value.
using PlacementField = std::function<std::optional<std::string>(const Placement&)>;

/// Adds the values that classic mistakes give for a box, in an order that the dice choose.
void addMistakenValues(AnswerList& answers, const Maker& maker, BoxId box, const PlacementField& field,
                       std::size_t most);

/// Returns a box whose value some classic mistakes get wrong, if there is one. If `isUsable` is given, only boxes for
/// which it is true are considered; at least one must be.
BoxId boxWithMistakes(const Maker& maker, const PlacementField& field, const std::function<bool(BoxId)>& isUsable = {});

/// Returns the classic mistakes that change where boxes are placed.
std::vector<const Algorithm*> placingMistakes();

/// Returns the slot as text; none if a mistake leads out of the array.
std::optional<std::string> slotField(const Placement& p);

/// Returns all values of a box in one sentence.
std::string placementSentence(const Maker& maker, BoxId box);
/// Returns "D-A, D-B", or a dash for no pairs.
std::string pairsText(const Scene& scene, const std::vector<BoxPair>& pairs);

// One function for each kind. `form` counts the questions of the kind from 0.

BankQuestion placementQuestion(const Maker& maker, int form);
BankQuestion treeQuestion(const Maker& maker, int form);
BankQuestion arrayQuestion(const Maker& maker, int form);
BankQuestion pairsQuestion(const Maker& maker, int form);
BankQuestion mistakeQuestion(const Maker& maker, int form);

// ------------------------------------------------------------------------------------------------ writing

/// Returns the part of a question before its prompts: the rules, the picture if `pictureTag` is not empty, and the
/// table of boxes.
std::string introInHtml(const BankQuestion& question, const BankWords& words, std::string_view pictureTag = {});
/// Wraps HTML in an element that names its language.
std::string inLanguage(const std::string& html, Language language);

/// A question with exactly one answer, for formats without gaps.
struct PlainItem {
    std::string id;
    std::string title;
    std::string html;  ///< the whole question
    const BankPart* part;
    std::string explanation;
};
/// Makes an item from each part of each question. The bank must outlive the items.
std::vector<PlainItem> plainItems(const QuestionBank& bank);

std::string moodleXml(const QuestionBank& bank);
std::string qtiPackage(const QuestionBank& bank);
std::string giftText(const QuestionBank& bank);

/// Returns the text of 100 / `parts` percent in the form that Moodle accepts, such as "33.33333". Requires 1 to 10.
std::string_view shareText(std::size_t parts);

}  // namespace mortonscope::banks
