# Writes the file TO, which defines listingText() with all files of FOLDER.
file(GLOB names RELATIVE "${FOLDER}" "${FOLDER}/*")
set(entries "")
foreach(name IN LISTS names)
    file(READ "${FOLDER}/${name}" text)
    string(APPEND entries "    {\"${name}\", R\"listing(${text})listing\"},\n")
endforeach()
file(WRITE "${TO}" "// Written by listing_texts.cmake.
#include \"core/listing/listing_texts.h\"

#include <utility>

namespace mortonscope {

namespace {

constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
${entries}};

}  // namespace

std::string_view listingText(std::string_view file, std::string_view language)
{
    for (const auto& [name, text] : kTexts) {
        if (name.size() == file.size() + 1 + language.size() && name.starts_with(file) && name[file.size()] == '.' && name.ends_with(language)) {
            return text;
        }
    }
    return {};
}

}  // namespace mortonscope
")
