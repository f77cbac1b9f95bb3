# Writes the file TO, which defines messageText() with the file JAPANESE.
file(READ "${JAPANESE}" japanese)
file(WRITE "${TO}" "// Written by message_texts.cmake.
#include \"core/base/message_catalogue.h\"

namespace mortonscope {

std::string_view messageText(Language language)
{
    switch (language) {
    case Language::English: break;  // the messages themselves
    case Language::Japanese: return R\"messages(${japanese})messages\";
    }
    return {};
}

}  // namespace mortonscope
")
