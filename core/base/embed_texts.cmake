# Writes the file TO. It defines the function NAME(), declared in HEADER, which returns the files of FOLDER that match
# PATTERN as EmbeddedText, sorted by path.
file(GLOB paths RELATIVE "${FOLDER}" "${FOLDER}/${PATTERN}")
list(SORT paths)
set(entries "")
foreach(path IN LISTS paths)
    file(READ "${FOLDER}/${path}" text)
    string(APPEND entries "        {\"${path}\", R\"embedded(${text})embedded\"sv},\n")
endforeach()
file(WRITE "${TO}" "// Written by embed_texts.cmake.
#include \"${HEADER}\"

std::span<const mortonscope::EmbeddedText> mortonscope::${NAME}()
{
    using namespace std::string_view_literals;  // the compiler would count the characters of other literals, up to a limit
    static constexpr EmbeddedText kTexts[] = {
${entries}    };
    return kTexts;
}
")
