#include "core/base/zip.h"
#include "core/question_bank/bank_parts.h"

#include <algorithm>
#include <vector>

namespace mortonscope::banks {

namespace {

// QTI 1.2 as Canvas reads it. It has plain types only. Wrong values are listed only in choices, because Canvas accepts
// every listed value that is typed.

constexpr std::string_view kHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
/// Canvas takes the first number in an identifier as the number of a match.
constexpr int kFirstMatch = 1001;

/// Returns a `material` with HTML, which XML escapes once more.
std::string material(const std::string& html)
{
    return "<material><mattext texttype=\"text/html\">" + inHtml(html) + "</mattext></material>";
}

std::string feedbackItem(const std::string& id, const std::string& text)
{
    return "<itemfeedback ident=\"" + id + "\"><flow_mat>" + material("<p>" + inHtml(text) + "</p>")
         + "</flow_mat></itemfeedback>\n";
}

std::string varEqual(std::string_view response, std::string_view value)
{
    return "<varequal respident=\"" + std::string(response) + "\">" + inHtml(value) + "</varequal>";
}

/// Returns a condition that shows feedback and leaves the score to the next conditions.
std::string feedbackCondition(const std::string& condition, const std::string& feedback)
{
    return "<respcondition continue=\"Yes\"><conditionvar>" + condition
         + "</conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"" + feedback
         + "\"/></respcondition>\n";
}

std::string scoreCondition(const std::string& condition, std::string_view action, std::string_view score)
{
    return "<respcondition continue=\"" + std::string(action == "Add" ? "Yes" : "No") + "\"><conditionvar>" + condition
         + "</conditionvar><setvar action=\"" + std::string(action) + "\" varname=\"SCORE\">" + std::string(score)
         + "</setvar></respcondition>\n";
}

std::string labelOf(const std::string& id, const std::string& html)
{
    return "<response_label ident=\"" + id + "\">" + material(html) + "</response_label>\n";
}

/// The parts of an item that depend on its type.
struct Responses {
    const char* type;
    std::string presentation;
    std::string conditions;
    std::string answerIds;  ///< separated by commas
    std::string feedback = {};
};

void addId(std::string& ids, const std::string& id) { ids.append(ids.empty() ? "" : ",").append(id); }

Responses choiceResponses(const BankPart& part)
{
    const bool isSingle = part.type == BankType::Choice;
    Responses responses{isSingle ? "multiple_choice_question" : "multiple_answers_question",
                        "<response_lid ident=\"response1\" rcardinality=\""
                            + std::string(isSingle ? "Single" : "Multiple") + "\"><render_choice>\n",
                        {},
                        {}};
    std::string right;
    std::size_t number = 0;
    for (const BankAnswer& answer : part.answers) {
        const std::string id = "c" + std::to_string(++number);
        responses.presentation += labelOf(id, inHtml(answer.text));
        addId(responses.answerIds, id);
        const std::string chosen = varEqual("response1", id);
        if (!answer.feedback.empty()) {
            responses.feedback += feedbackItem(id + "_fb", answer.feedback);
            responses.conditions += feedbackCondition(chosen, id + "_fb");
        }
        if (answer.isRight) {
            right += chosen;
        } else if (!isSingle) {
            right += "<not>" + chosen + "</not>";
        }
    }
    responses.presentation += "</render_choice></response_lid>\n";
    responses.conditions += scoreCondition(isSingle ? right : "<and>" + right + "</and>", "Set", "100");
    return responses;
}

Responses typedResponses(const BankPart& part)
{
    const bool isNumber = part.type == BankType::Number;
    std::string right;
    for (const BankAnswer& answer : part.answers) {
        if (!answer.isRight) {
            continue;
        }
        const std::string equal = varEqual("response1", answer.text);
        right += isNumber ? "<or>" + equal + "<and><vargte respident=\"response1\">" + answer.text
                                + "</vargte><varlte respident=\"response1\">" + answer.text + "</varlte></and></or>"
                          : equal;
    }
    return {isNumber ? "numerical_question" : "short_answer_question",
            "<response_str ident=\"response1\" rcardinality=\"Single\"><render_fib"
                + std::string(isNumber ? " fibtype=\"Decimal\"" : "")
                + "><response_label ident=\"answer1\"/></render_fib></response_str>\n",
            scoreCondition(right, "Set", "100"), "answer1"};
}

Responses matchingResponses(const BankPart& part)
{
    std::vector<std::string> partners = part.extras;
    std::ranges::transform(part.matches, std::back_inserter(partners), [](const auto& match) { return match.second; });
    std::ranges::sort(partners);  // so that the order does not give the answers away
    Responses responses{"matching_question", {}, {}, {}};
    std::string labels;
    for (std::size_t i = 0; i < partners.size(); ++i) {
        const std::string id = "response_" + std::to_string(kFirstMatch + static_cast<int>(i));
        labels += labelOf(id, inHtml(partners[i]));
        addId(responses.answerIds, id);
    }
    const std::size_t stems = part.matches.size();
    // In hundredths, because std::to_string(double) would write a decimal comma in some languages.
    const std::string share = std::to_string(10'000 / stems).insert(2, 1, '.');
    for (std::size_t i = 0; i < stems; ++i) {
        const auto& [stem, partner] = part.matches[i];
        const auto at = std::ranges::find(partners, partner) - partners.begin();
        const std::string id = "stem_" + std::to_string(i + 1);
        responses.presentation += "<response_lid ident=\"" + id + "\">" + material(inHtml(stem)) + "<render_choice>\n"
                                + labels + "</render_choice></response_lid>\n";
        responses.conditions += scoreCondition(
            varEqual(id, "response_" + std::to_string(kFirstMatch + static_cast<int>(at))), "Add", share);
    }
    return responses;
}

Responses responsesOf(const BankPart& part)
{
    switch (part.type) {
    case BankType::Choice:
    case BankType::Several: return choiceResponses(part);
    case BankType::Code:
    case BankType::Number: return typedResponses(part);
    case BankType::Matching: break;
    }
    return matchingResponses(part);
}

std::string metaField(std::string_view label, const std::string& entry)
{
    return "<qtimetadatafield><fieldlabel>" + std::string(label) + "</fieldlabel><fieldentry>" + entry
         + "</fieldentry></qtimetadatafield>\n";
}

std::string itemOf(const PlainItem& item)
{
    const Responses responses = responsesOf(*item.part);
    return "<item ident=\"" + item.id + "\" title=\"" + inHtml(item.title) + "\">\n<itemmetadata><qtimetadata>\n"
         + metaField("question_type", responses.type) + metaField("points_possible", "1")
         + metaField("original_answer_ids", responses.answerIds)
         + metaField("assessment_question_identifierref", item.id + "-question")
         + "</qtimetadata></itemmetadata>\n<presentation>" + material(item.html) + '\n' + responses.presentation
         + "</presentation>\n<resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" "
           "vartype=\"Decimal\"/></outcomes>\n"
         + feedbackCondition("<other/>", "general_fb") + responses.conditions + "</resprocessing>\n"
         + feedbackItem("general_fb", item.explanation) + responses.feedback + "</item>\n";
}

std::string assessment(const QuestionBank& bank, const std::string& id, const std::string& title)
{
    std::string text = std::string(kHead)
                     + "<questestinterop xmlns=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2\" "
                       "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                       "xsi:schemaLocation=\"http://www.imsglobal.org/xsd/ims_qtiasiv1p2 "
                       "http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd\">\n<assessment ident=\""
                     + id + "\" title=\"" + inHtml(title) + "\">\n<qtimetadata>\n" + metaField("cc_maxattempts", "1")
                     + "</qtimetadata>\n<section ident=\"root_section\">\n";
    for (const PlainItem& item : plainItems(bank)) {
        text += itemOf(item);
    }
    return text + "</section>\n</assessment>\n</questestinterop>\n";
}

std::string meta(const std::string& id, const std::string& title, std::size_t points)
{
    // The assignment has an identifier of its own; with the same one, Canvas loses the title.
    const std::string text = std::to_string(points);
    return std::string(kHead) + "<quiz identifier=\"" + id
         + "\" xmlns=\"http://canvas.instructure.com/xsd/cccv1p0\" "
           "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
           "xsi:schemaLocation=\"http://canvas.instructure.com/xsd/cccv1p0 "
           "https://canvas.instructure.com/xsd/cccv1p0.xsd\">\n<title>"
         + inHtml(title)
         + "</title>\n<description></description>\n<shuffle_answers>false</shuffle_answers>\n"
           "<quiz_type>practice_quiz</quiz_type>\n<points_possible>"
         + text + "</points_possible>\n<assignment identifier=\"" + id + "-assignment\">\n<title>" + inHtml(title)
         + "</title>\n<points_possible>" + text
         + "</points_possible>\n<grading_type>points</grading_type>\n</assignment>\n" + "</quiz>\n";
}

std::string manifest(const std::string& id)
{
    return std::string(kHead) + "<manifest identifier=\"" + id
         + "-manifest\" xmlns=\"http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1\" "
           "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
           "xsi:schemaLocation=\"http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1 "
           "http://www.imsglobal.org/xsd/imscp_v1p1.xsd\">\n"
           "<metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>\n<organizations/>\n"
           "<resources>\n<resource identifier=\""
         + id + "\" type=\"imsqti_xmlv1p2\">\n<file href=\"" + id + '/' + id + ".xml\"/>\n<dependency identifierref=\""
         + id + "-meta\"/>\n</resource>\n<resource identifier=\"" + id
         + "-meta\" type=\"associatedcontent/imscc_xmlv1p1/learning-application-resource\" href=\"" + id
         + "/assessment_meta.xml\">\n<file href=\"" + id
         + "/assessment_meta.xml\"/>\n</resource>\n</resources>\n</manifest>\n";
}

}  // namespace

std::string qtiPackage(const QuestionBank& bank)
{
    const std::string id = "ms-" + bankName(bank.request);
    const std::string title = "Mortonscope " + bankName(bank.request);
    const std::size_t points = plainItems(bank).size();
    return zipped(std::vector<ZipFile>{{"imsmanifest.xml", manifest(id)},
                                       {id + '/' + id + ".xml", assessment(bank, id, title)},
                                       {id + "/assessment_meta.xml", meta(id, title, points)},
                                       {"non_cc_assessments/", {}}});
}

}  // namespace mortonscope::banks
