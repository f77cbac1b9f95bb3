#include "core/figure/figure_writers.h"
#include "core/question_bank/bank_parts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

namespace mortonscope::banks {

namespace {

// Moodle accepts only the fractions of a fixed list, and HTML only in CDATA. A gap ends at the first `}`.

std::string base64(std::string_view bytes)
{
    static constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        for (std::size_t j = 0; j < 3; ++j) {
            group = (group << 8) | (j < count ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        }
        for (std::size_t j = 0; j < 4; ++j) {
            text += j <= count ? kDigits[(group >> (18 - 6 * j)) & 63U] : '=';
        }
    }
    return text;
}

/// Returns an element `text` with HTML. A CDATA section can't contain its own end.
std::string textOf(std::string html)
{
    for (std::size_t at = 0; (at = html.find("]]>", at)) != std::string::npos; at += 15) {
        html.replace(at, 3, "]]]]><![CDATA[>");
    }
    return "<text><![CDATA[" + html + "]]></text>";
}

std::string plainTextOf(std::string_view text) { return "<text>" + inHtml(text) + "</text>"; }

std::string feedbackOf(const BankAnswer& answer)
{
    if (answer.feedback.empty()) {
        return {};
    }
    return "<feedback format=\"html\">" + textOf(inHtml(answer.feedback)) + "</feedback>";
}

/// Returns text for the feedback of a gap: `}` would end the gap, `#` begin more feedback, `~` the next answer.
std::string inGap(std::string_view text)
{
    std::string result;
    for (const char c : inHtml(text)) {
        switch (c) {
        case '}': result += "\\}"; break;
        case '#': result += "\\#"; break;
        case '~': result += "&#126;"; break;
        case '\\': result += "&#92;"; break;
        default: result += c;
        }
    }
    return result;
}

/// Returns a gap of a cloze question. Its answers are bits and digits, so they need no escapes.
std::string gapOf(const BankPart& part)
{
    assert(part.type == BankType::Code || part.type == BankType::Number);
    std::string gap = part.type == BankType::Code ? "{1:SAC:" : "{1:NM:";
    for (const BankAnswer& answer : part.answers) {
        assert(answer.text.find_first_not_of("0123456789 ") == std::string::npos);
        gap += (gap.ends_with(':') ? "" : "~") + std::string(answer.isRight ? "=" : "%0%") + answer.text;
        gap += part.type == BankType::Number ? ":0" : "";
        gap += answer.feedback.empty() ? "" : '#' + inGap(answer.feedback);
    }
    return gap + '}';
}

class MoodleWriter {
public:
    explicit MoodleWriter(const QuestionBank& bank) : m_bank(bank), m_words(bank.request.language) {}

    std::string written()
    {
        m_text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n<question type=\"category\"><category>"
               + plainTextOf("$course$/top/Mortonscope/" + bankName(m_bank.request)) + "</category></question>\n";
        for (const BankQuestion& question : m_bank.questions) {
            write(question);
        }
        return m_text + "</quiz>\n";
    }

private:
    void write(const BankQuestion& question)
    {
        const bool isCloze = question.parts.size() > 1;
        const std::string id = questionId(m_bank.request, question);
        const int side = static_cast<int>(question.scene.space().cellsPerSide());
        const std::string alt =
            m_words.say(message("The boxes of the table in a grid of {1} × {1} cells"), {std::to_string(side)});
        const std::string file = id + ".svg";
        std::string html =
            introInHtml(question, m_words, "<img src=\"@@PLUGINFILE@@/" + file + "\" alt=\"" + inHtml(alt) + "\">");
        for (const BankPart& part : question.parts) {
            html += "<p>" + inHtml(part.prompt) + (isCloze ? ' ' + gapOf(part) : std::string()) + "</p>";
        }
        const std::string picture = figureAsSvg(makeExerciseFigure(question.scene, alt, question.title), id);
        m_text += "<question type=\"" + std::string(isCloze ? "cloze" : typeOf(question.parts[0])) + "\">\n";
        m_text += "<name>" + plainTextOf(std::to_string(question.number) + ". " + question.title) + "</name>\n";
        m_text += "<questiontext format=\"html\">" + textOf(inLanguage(html, m_words.language())) + "\n<file name=\""
                + file + "\" path=\"/\" encoding=\"base64\">" + base64(picture) + "</file></questiontext>\n";
        m_text += "<generalfeedback format=\"html\">"
                + textOf(inLanguage("<p>" + inHtml(question.explanation) + "</p>", m_words.language()))
                + "</generalfeedback>\n";
        if (!isCloze) {
            m_text += "<defaultgrade>1</defaultgrade>\n";
        }
        m_text += "<penalty>0.3333333</penalty>\n<hidden>0</hidden>\n<idnumber>" + id + "</idnumber>\n";
        if (!isCloze) {
            writeAnswers(question.parts[0]);
        }
        m_text += "</question>\n";
    }

    static const char* typeOf(const BankPart& part)
    {
        switch (part.type) {
        case BankType::Code: return "shortanswer";
        case BankType::Number: return "numerical";
        case BankType::Choice:
        case BankType::Several: return "multichoice";
        case BankType::Matching: return "matching";
        }
        return "";
    }

    void writeAnswers(const BankPart& part)
    {
        switch (part.type) {
        case BankType::Code: m_text += "<usecase>1</usecase>\n"; break;
        case BankType::Number: break;
        case BankType::Choice:
        case BankType::Several:
            m_text += "<single>" + std::string(part.type == BankType::Choice ? "true" : "false") + "</single>\n";
            m_text += "<shuffleanswers>" + std::string(part.keepsOrder ? "false" : "true") + "</shuffleanswers>\n";
            m_text += "<answernumbering>none</answernumbering>\n";
            break;
        case BankType::Matching: writeMatches(part); return;
        }
        const auto rights = static_cast<std::size_t>(
            std::ranges::count_if(part.answers, [](const BankAnswer& a) { return a.isRight; }));
        for (const BankAnswer& answer : part.answers) {
            std::string fraction = answer.isRight ? "100" : "0";
            if (part.type == BankType::Several) {
                fraction = (answer.isRight ? "" : "-") + std::string(shareText(rights));
            }
            const bool isTyped = part.type == BankType::Code || part.type == BankType::Number;
            m_text += "<answer fraction=\"" + fraction + '"' + (isTyped ? "" : " format=\"html\"") + '>'
                    + (isTyped ? plainTextOf(answer.text) : textOf(inHtml(answer.text)));
            m_text += part.type == BankType::Number ? "<tolerance>0</tolerance>" : "";
            m_text += feedbackOf(answer) + "</answer>\n";
        }
    }

    void writeMatches(const BankPart& part)
    {
        m_text += "<shuffleanswers>true</shuffleanswers>\n";
        for (const auto& [text, partner] : part.matches) {
            m_text += "<subquestion format=\"html\">" + textOf(inHtml(text)) + "<answer>" + plainTextOf(partner)
                    + "</answer></subquestion>\n";
        }
        for (const std::string& extra : part.extras) {
            m_text +=
                "<subquestion format=\"html\"><text></text><answer>" + plainTextOf(extra) + "</answer></subquestion>\n";
        }
    }

    const QuestionBank& m_bank;
    const BankWords m_words;
    std::string m_text;
};

}  // namespace

std::string moodleXml(const QuestionBank& bank) { return MoodleWriter(bank).written(); }

}  // namespace mortonscope::banks
