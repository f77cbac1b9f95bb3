#include "core/base/enum_names.h"
#include "core/question_bank/bank_parts.h"
#include "core/worksheet/worksheet_words.h"

namespace mortonscope::banks {

namespace {

std::string element(std::string_view name, const std::string& html)
{
    return '<' + std::string(name) + '>' + html + "</" + std::string(name) + '>';
}

std::string tableOfBoxes(const Scene& scene, const BankWords& words)
{
    std::string head;
    for (const char* title :
         {message("Box"), message("left edge"), message("top edge"), message("right edge"), message("bottom edge")}) {
        head += element("th", inHtml(words.say(title)));
    }
    std::string rows = element("tr", head);
    for (std::size_t row = 0; row < scene.size(); ++row) {
        const Box& box = scene.boxes()[row];
        std::string cells = element("th", inHtml(scene.name(scene.id(row))));
        for (const double edge : {box.left, box.top, box.right, box.bottom}) {
            cells += element("td", printedNumber(edge));
        }
        rows += element("tr", cells);
    }
    return "<table border=\"1\">" + rows + "</table>";
}

}  // namespace

std::string introInHtml(const BankQuestion& question, const BankWords& words, std::string_view pictureTag)
{
    std::string html;
    for (const std::string& rule : question.rules) {
        html += element("p", inHtml(rule));
    }
    if (!pictureTag.empty()) {
        html += element("p", std::string(pictureTag));
    }
    return html + tableOfBoxes(question.scene, words);
}

std::string inLanguage(const std::string& html, Language language)
{
    return "<div lang=\"" + std::string(nameOf(language)) + "\">" + html + "</div>";
}

std::vector<PlainItem> plainItems(const QuestionBank& bank)
{
    const BankWords words(bank.request.language);
    std::vector<PlainItem> items;
    for (const BankQuestion& question : bank.questions) {
        const bool hasGaps = question.parts.size() > 1;
        for (const BankPart& part : question.parts) {
            const std::string html = introInHtml(question, words) + element("p", inHtml(part.prompt));
            items.push_back(
                {questionId(bank.request, question, hasGaps ? std::string_view(part.name) : std::string_view()),
                 std::to_string(question.number) + ". " + question.title
                     + (hasGaps ? " (" + part.name + ')' : std::string()),
                 inLanguage(html, bank.request.language), &part, question.explanation});
        }
    }
    return items;
}

}  // namespace mortonscope::banks
