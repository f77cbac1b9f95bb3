#include "core/base/message_catalogue.h"

#include "core/base/po_text.h"

#include <cassert>
#include <map>
#include <string>
#include <utility>

namespace mortonscope {

namespace {

/// Read once, when the language is spoken for the first time, and never changed: asking from several threads is safe.
class Catalogue {
public:
    explicit Catalogue(Language language)
    {
        auto entries = readPo(messageText(language));
        assert(entries.ok());  // tests/core/test_messages.cpp reads all of them
        if (!entries) {
            return;
        }
        for (PoEntry& entry : *entries) {
            if (entry.isFinished()) {
                m_texts[std::move(entry.context)][std::move(entry.english)] = std::move(entry.translation);
            }
        }
    }

    const std::string* find(std::string_view context, std::string_view english) const
    {
        const auto texts = m_texts.find(context);
        if (texts == m_texts.end()) {
            return nullptr;
        }
        const auto found = texts->second.find(english);
        return found == texts->second.end() ? nullptr : &found->second;
    }

private:
    using Texts = std::map<std::string, std::string, std::less<>>;
    std::map<std::string, Texts, std::less<>> m_texts;
};

}  // namespace

std::string_view messageText(Language language)
{
    if (language == Language::Japanese) {
        for (const auto& [path, text] : messageTexts()) {
            if (path == "core_ja.po") {
                return text;
            }
        }
    }
    return {};
}

std::string_view translation(Language language, std::string_view context, std::string_view english)
{
    if (language == Language::English) {
        return english;
    }
    static const Catalogue japanese(Language::Japanese);
    const std::string* found = japanese.find(context, english);
    return found != nullptr ? std::string_view(*found) : english;
}

}  // namespace mortonscope
