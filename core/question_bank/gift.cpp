#include "core/question_bank/bank_parts.h"

#include <algorithm>

namespace mortonscope::banks {

namespace {

/// Escapes text, so that GIFT reads every character literally. A space replaces each line end, since a blank line ends
/// a question.
std::string inGift(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\#=~{}:").find(c) != std::string_view::npos) {
            result += '\\';
        }
        result += c == '\n' ? ' ' : c;
    }
    return result;
}

std::string giftFeedback(const BankAnswer& answer)
{
    return answer.feedback.empty() ? std::string() : '#' + inGift(inHtml(answer.feedback));
}

std::string answersOf(const BankPart& part)
{
    std::string text;
    const auto rights =
        static_cast<std::size_t>(std::ranges::count_if(part.answers, [](const BankAnswer& a) { return a.isRight; }));
    for (const BankAnswer& answer : part.answers) {
        text += text.empty() ? "" : " ";
        switch (part.type) {
        case BankType::Code: text += (answer.isRight ? "=" : "=%0%") + answer.text; break;
        case BankType::Number: text += (answer.isRight ? "=" : "=%0%") + answer.text + ":0"; break;
        case BankType::Choice: text += (answer.isRight ? "=" : "~") + inGift(inHtml(answer.text)); break;
        case BankType::Several:
            text += std::string(answer.isRight ? "~%" : "~%-").append(shareText(rights)) + '%'
                  + inGift(inHtml(answer.text));
            break;
        case BankType::Matching: break;
        }
        text += giftFeedback(answer);
    }
    for (const auto& [stem, partner] : part.matches) {
        text += (text.empty() ? "=" : " =") + inGift(inHtml(stem)) + " -> " + inGift(partner);
    }
    for (const std::string& extra : part.extras) {
        text += " = -> " + inGift(extra);
    }
    return (part.type == BankType::Number ? "#" : "") + text;
}

std::string idInComment(std::string id)
{
    for (std::size_t at = 0; (at = id.find(']', at)) != std::string::npos; at += 2) {
        id.insert(at, 1, '\\');
    }
    return id;
}

}  // namespace

std::string giftText(const QuestionBank& bank)
{
    std::string text = "$CATEGORY: $course$/top/Mortonscope/" + bankName(bank.request) + "\n";
    for (const PlainItem& item : plainItems(bank)) {
        text += "\n// [id:" + idInComment(item.id) + "]\n::" + inGift(item.title) + "::[html]" + inGift(item.html) + '{'
              + answersOf(*item.part) + "####" + inGift(inHtml(item.explanation)) + "}\n";
    }
    return text;
}

}  // namespace mortonscope::banks
