#include "core/lesson/lesson_text.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/json/json_text.h"

#include <algorithm>
#include <cassert>

namespace mortonscope {

namespace {

/// Reads lines one by one, and assigns them to the text to which they belong.
class TextReader {
public:
    std::optional<Error> take(std::string_view line, std::size_t number)
    {
        if (line.starts_with("```")) {
            m_isCode = !m_isCode;
        }
        if (!m_isCode && line.starts_with("# ") && m_text.title.empty() && m_text.cards.empty()) {
            m_text.title = trimmed(line.substr(2));
            return std::nullopt;
        }
        if (!m_isCode && line.starts_with("## ")) {
            return beginCard(trimmed(line.substr(3)), number);
        }
        if (!m_isCode && line.starts_with("### ") && m_card != nullptr) {
            return beginPart(trimmed(line.substr(4)), number);
        }
        if (m_text.title.empty() && !trimmed(line).empty()) {
            return Error{ErrorCode::MissingMember, lineText(number), say("the title"), say("# and the lesson's title")};
        }
        std::string& target = m_card == nullptr ? m_text.idea : *m_target;
        target.append(line).append("\n");
        return std::nullopt;
    }

    Result<LessonText> finish()
    {
        if (m_text.title.empty()) {
            return Error{ErrorCode::MissingMember, lineText(1), say("the title"), say("# and the lesson's title")};
        }
        m_text.idea = trimmed(m_text.idea);
        for (auto& [id, section] : m_text.cards) {
            for (std::string* part :
                 {&section.text.body, &section.text.hint, &section.text.answer, &section.text.notes}) {
                *part = std::string(trimmed(*part));
            }
            if (section.text.body.empty()) {
                return Error{ErrorCode::MissingMember, lineText(section.line), say("the text of {1}", inQuotes(id)),
                             say("a sentence below ## {1}", id)};
            }
        }
        return std::move(m_text);
    }

private:
    static std::string lineText(std::size_t number) { return say("line {1}", number); }

    /// Begins a card. `heading` is the card's id, a colon, and its title.
    std::optional<Error> beginCard(std::string_view heading, std::size_t number)
    {
        const std::size_t end = std::min(heading.find(':'), heading.size());
        const std::string id(trimmed(heading.substr(0, end)));
        const auto [at, isNew] = m_text.cards.try_emplace(id);
        if (!isNew) {
            return Error{ErrorCode::DuplicateName, lineText(number), inQuotes(id),
                         say("each card once; the other is in line {1}", at->second.line)};
        }
        m_card = &at->second;
        m_card->line = number;
        m_card->text.title = trimmed(heading.substr(std::min(end + 1, heading.size())));
        m_target = &m_card->text.body;
        return std::nullopt;
    }

    std::optional<Error> beginPart(std::string_view heading, std::size_t number)
    {
        assert(m_card != nullptr);
        CardText& text = m_card->text;
        if (heading == "Hint") {
            m_target = &text.hint;
        } else if (heading == "Answer") {
            m_target = &text.answer;
        } else if (heading == "Notes") {
            m_target = &text.notes;
        } else {
            static constexpr std::array<std::string_view, 3> kHeadings{"Hint", "Answer", "Notes"};
            return Error{ErrorCode::UnknownValue, lineText(number), inQuotes(heading),
                         say("### Hint, ### Answer or ### Notes")}
                .suggesting(heading, kHeadings);
        }
        if (!m_target->empty()) {
            return Error{ErrorCode::DuplicateName, lineText(number), inQuotes(heading),
                         say("each part of a card once")};
        }
        return std::nullopt;
    }

    LessonText m_text;
    LessonText::Section* m_card = nullptr;
    std::string* m_target = nullptr;
    bool m_isCode = false;
};

}  // namespace

Result<LessonText> lessonTextFrom(std::string_view markdown)
{
    if (markdown.starts_with("\xEF\xBB\xBF")) {
        markdown.remove_prefix(3);
    }
    if (const std::string_view wide = wideEncoding(markdown); !wide.empty()) {
        return notUtf8(wide);
    }
    if (const std::size_t good = utf8PrefixLength(markdown); good < markdown.size()) {
        const auto line = std::ranges::count(markdown.substr(0, good), '\n') + 1;
        return Error{ErrorCode::BadName, say("line {1}", line), say("a byte that is not UTF-8"), say("text in UTF-8")};
    }
    TextReader reader;
    std::size_t number = 0;
    while (!markdown.empty()) {
        std::string_view line = takePart(markdown, '\n');
        if (line.ends_with('\r')) {
            line.remove_suffix(1);
        }
        if (auto error = reader.take(line, ++number)) {
            return std::move(*error);
        }
    }
    return reader.finish();
}

}  // namespace mortonscope
