#include "core/question_bank/question_bank.h"

#include "core/base/enum_names.h"
#include "core/question_bank/bank_parts.h"
#include "core/space/text.h"
#include "core/worksheet/worksheet_words.h"

#include <algorithm>
#include <cassert>
#include <iterator>

namespace mortonscope {

using namespace banks;

namespace {

/// Increases when the questions of the same request change.
constexpr int kBankVersion = 1;

/// The kinds that a mixed bank asks in turn, on the same boxes.
constexpr std::array kWholeRound = {BankKind::Placement, BankKind::Tree, BankKind::Array, BankKind::Pairs};

/// Returns the kind of worksheet whose rules a question needs.
WorksheetKind rulesOf(BankKind kind)
{
    switch (kind) {
    case BankKind::Tree: return WorksheetKind::Tree;
    case BankKind::Array: return WorksheetKind::Array;
    case BankKind::Pairs:
    case BankKind::Mistake: return WorksheetKind::Pairs;
    case BankKind::Placement:
    case BankKind::Mixed: return WorksheetKind::Placement;
    }
    return WorksheetKind::Placement;
}

BankQuestion questionOfKind(const Maker& maker, BankKind kind, int form)
{
    switch (kind) {
    case BankKind::Tree: return treeQuestion(maker, form);
    case BankKind::Array: return arrayQuestion(maker, form);
    case BankKind::Pairs: return pairsQuestion(maker, form);
    case BankKind::Mistake: return mistakeQuestion(maker, form);
    case BankKind::Placement:
    case BankKind::Mixed: break;
    }
    return placementQuestion(maker, form);
}

BankQuestion questionNumber(const BankRequest& request, const BankWords& words, int number)
{
    const bool isMixed = request.kind == BankKind::Mixed;
    constexpr int kRound = static_cast<int>(kWholeRound.size());
    const BankKind kind = isMixed ? kWholeRound[static_cast<std::size_t>(number % kRound)] : request.kind;
    const int turn = isMixed ? number / kRound : number;
    const Scene scene = worksheetScene(request.difficulty, isMixed || kind == BankKind::Tree, request.seed,
                                       static_cast<std::uint32_t>(turn));
    const WorksheetKey key = worksheetKey(scene);
    Dice dice(std::uint64_t{request.seed} << 32 | static_cast<std::uint64_t>(number) << 16
              | static_cast<std::uint64_t>(static_cast<int>(request.kind) << 8 | request.difficulty));
    BankQuestion question = questionOfKind({request, scene, key, dice, words}, kind, turn);
    const WorksheetWords sheet(request.language);
    question.number = number + 1;
    question.scene = scene;
    question.rules = {sheet.facts(scene.space())};
    std::ranges::copy(sheet.hints(rulesOf(kind), request.difficulty), std::back_inserter(question.rules));
    return question;
}

}  // namespace

std::string_view fileEndingOf(BankFormat format)
{
    switch (format) {
    case BankFormat::MoodleXml: return ".xml";
    case BankFormat::Qti12: return ".zip";
    case BankFormat::Gift: return ".gift";
    }
    return {};
}

QuestionBank makeQuestionBank(const BankRequest& request)
{
    assert(request.difficulty >= 1 && request.difficulty <= kHardestWorksheet && request.seed <= kMaxWorksheetSeed);
    assert(request.count >= 1 && request.count <= kMaxBankQuestions);
    const BankWords words(request.language);
    QuestionBank bank{request, {}};
    for (int i = 0; i < request.count; ++i) {
        bank.questions.push_back(questionNumber(request, words, i));
    }
    return bank;
}

std::string questionBankFile(const QuestionBank& bank, BankFormat format)
{
    switch (format) {
    case BankFormat::MoodleXml: return moodleXml(bank);
    case BankFormat::Qti12: return qtiPackage(bank);
    case BankFormat::Gift: return giftText(bank);
    }
    return {};
}

std::string bankName(const BankRequest& request)
{
    return std::string(nameOf(request.kind)) + '-' + std::to_string(request.difficulty) + '-'
         + std::to_string(request.seed) + '-' + std::string(nameOf(request.language)) + "-v"
         + std::to_string(kBankVersion);
}

std::string questionId(const BankRequest& request, const BankQuestion& question, std::string_view part)
{
    std::string number = std::to_string(question.number);
    number.insert(0, number.size() < 2 ? 1 : 0, '0');
    std::string id = "ms-" + std::string(nameOf(request.kind)) + '-' + std::to_string(request.difficulty) + '-'
                   + std::to_string(request.seed) + '-' + number + '-' + question.form;
    if (!part.empty()) {
        id.append("-").append(part);
    }
    return id + '-' + std::string(nameOf(request.language));
}

QuestionPreview previewOf(const BankQuestion& question)
{
    QuestionPreview preview{question.title, {}, {}};
    for (const BankPart& part : question.parts) {
        std::string answer;
        for (const auto& [text, partner] : part.matches) {
            answer.append(answer.empty() ? "" : "; ").append(text).append(" → ").append(partner);
        }
        for (const BankAnswer& one : part.answers) {
            const bool isSpelling = part.type == BankType::Code && !answer.empty();  // with spaces, for example
            if (one.isRight && !isSpelling) {
                answer.append(answer.empty() ? "" : "; ").append(one.text);
            }
        }
        preview.prompts.push_back(part.prompt);
        preview.answers.push_back(answer);
    }
    return preview;
}

namespace banks {

// ------------------------------------------------------------------------------------------------ words

std::string BankWords::say(std::string_view marked, std::initializer_list<std::string> values) const
{
    return sayMarkedIn(m_language, marked, std::span(values.begin(), values.size()));
}

std::string BankWords::slot(std::uint64_t index) const { return say(message("slot {1}"), {std::to_string(index)}); }

std::string BankWords::cell(Cell cell) const
{
    const std::string level = std::to_string(cell.level());
    return cell.isRoot() ? say(message("level {1}"), {level})
                         : say(message("level {1}, code {2}"), {level, binaryText(cell.code(), 2 * cell.level())});
}

std::string BankWords::mistake(const Algorithm& mistake) const
{
    return say(message("This is the result of a classic mistake, “{1}”: {2}"), {say(mistake.title), say(mistake.idea)});
}

std::string BankWords::mistakeAnswer(const Algorithm& mistake) const
{
    return say(message("{1}: {2}"), {say(mistake.title), say(mistake.idea)});
}

// ------------------------------------------------------------------------------------------------ answers

AnswerList::AnswerList(std::initializer_list<std::string> right)
{
    for (const std::string& text : right) {
        addRight(text);
    }
}

bool AnswerList::has(std::string_view text) const
{
    return std::ranges::find(m_answers, text, &BankAnswer::text) != m_answers.end();
}

void AnswerList::addRight(std::string text)
{
    if (!has(text)) {
        m_answers.push_back({std::move(text), true});
    }
}

void AnswerList::addWrong(std::string text, std::string feedback)
{
    if (!has(text)) {
        m_answers.push_back({std::move(text), false, std::move(feedback)});
        ++m_wrongs;
    }
}

std::vector<const Algorithm*> placingMistakes()
{
    std::vector<const Algorithm*> found;
    for (const Mistake& mistake : mistakes()) {
        const bool isOnce =
            mistake.algorithm->insertion.entries == ListEntries::Once;  // not in each leaf that it touches
        if (mistake.algorithm->place != place && isOnce && !mistake.algorithm->inHeap) {
            found.push_back(mistake.algorithm);
        }
    }
    return found;
}

void addMistakenValues(AnswerList& answers, const Maker& maker, BoxId box, const PlacementField& field,
                       std::size_t most)
{
    std::vector<const Algorithm*> all = placingMistakes();
    maker.shuffle(all);
    const std::size_t end = answers.wrongs() + most;
    for (const Algorithm* mistake : all) {
        const auto value = field(mistake->place(maker.scene.space(), maker.scene.box(box)));
        if (value && answers.wrongs() < end) {
            answers.addWrong(*value, maker.words.mistake(*mistake));
        }
    }
}

BoxId boxWithMistakes(const Maker& maker, const PlacementField& field, const std::function<bool(BoxId)>& isUsable)
{
    std::vector<BoxId> usable;
    std::vector<BoxId> good;
    constexpr std::size_t kEnough = 2;
    for (std::size_t row = 0; row < maker.scene.size(); ++row) {
        const BoxId box = maker.scene.id(row);
        if (isUsable && !isUsable(box)) {
            continue;
        }
        AnswerList answers({field(maker.placement(box)).value_or("")});
        for (const Algorithm* mistake : placingMistakes()) {
            if (const auto value = field(mistake->place(maker.scene.space(), maker.scene.box(box)))) {
                answers.addWrong(*value, {});
            }
        }
        usable.push_back(box);
        if (answers.wrongs() >= kEnough) {
            good.push_back(box);
        }
    }
    assert(!usable.empty());
    const std::vector<BoxId>& boxes = good.empty() ? usable : good;
    return boxes[static_cast<std::size_t>(maker.dice.below(static_cast<int>(boxes.size())))];
}

std::string pairsText(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::string text;
    for (const BoxPair pair : pairs) {
        text.append(text.empty() ? "" : ", ")
            .append(scene.name(pair.first))
            .append("-")
            .append(scene.name(pair.second));
    }
    return text.empty() ? "–" : text;
}

std::string_view shareText(std::size_t parts)
{
    static constexpr std::array<std::string_view, 10> kShares = {"100",      "50",       "33.33333", "25",       "20",
                                                                 "16.66667", "14.28571", "12.5",     "11.11111", "10"};
    assert(parts >= 1 && parts <= kShares.size());
    return kShares[parts - 1];
}

}  // namespace banks

}  // namespace mortonscope
