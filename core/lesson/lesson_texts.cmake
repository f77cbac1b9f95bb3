# Writes the file TO, which defines lessonTexts() with the files of all folders in FOLDER.
file(GLOB names RELATIVE "${FOLDER}" "${FOLDER}/*/*")
list(SORT names)
set(entries "")
foreach(name IN LISTS names)
    file(READ "${FOLDER}/${name}" text)
    string(APPEND entries "    {\"${name}\", R\"lesson(${text})lesson\"},\n")
endforeach()
file(WRITE "${TO}" "// Written by lesson_texts.cmake.
#include \"core/lesson/built_in_lessons.h\"

namespace mortonscope {

namespace {

constexpr std::pair<std::string_view, std::string_view> kTexts[] = {
${entries}};

}  // namespace

std::span<const std::pair<std::string_view, std::string_view>> lessonTexts() { return kTexts; }

}  // namespace mortonscope
")
