#include "core/lesson/built_in_lessons.h"

#include "core/lesson/lesson_reader.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <string>

namespace mortonscope {

namespace {

Result<Lesson> readBuiltIn(std::string_view folder)
{
    return readLesson([folder](const std::string& name, std::uint64_t) -> Result<std::string> {
        const std::string path = std::string(folder) + '/' + name;
        const auto texts = lessonTexts();
        const auto found = std::ranges::find(texts, path, &EmbeddedText::path);
        if (found == texts.end()) {
            return missingFile(name);
        }
        return std::string(found->text);
    });
}

constexpr std::string_view kQuizFolder = "quiz";

/// Returns the number with which the name of a folder begins.
int numberIn(std::string_view path)
{
    int number = 0;
    std::from_chars(path.data(), path.data() + path.size(), number);
    return number;
}

std::vector<std::shared_ptr<const Lesson>> readAll()
{
    std::vector<std::shared_ptr<const Lesson>> lessons;
    int last = -1;
    for (const auto& [path, text] : lessonTexts()) {
        if (path.ends_with("/lesson.json") && !path.starts_with(kQuizFolder)) {
            auto lesson = readBuiltIn(path.substr(0, path.find('/')));
            assert(lesson);  // tests read all lessons
            if (lesson) {
                if (const int number = numberIn(path); number > last) {
                    lesson->number = number;
                    last = number;
                }
                lessons.push_back(std::make_shared<const Lesson>(std::move(*lesson)));
            }
        }
    }
    return lessons;
}

}  // namespace

const std::vector<std::shared_ptr<const Lesson>>& builtInLessons()
{
    static const std::vector<std::shared_ptr<const Lesson>> lessons = readAll();
    return lessons;
}

const Lesson& quizForms()
{
    static const Lesson forms = *readBuiltIn(kQuizFolder);
    assert(!forms.cards.empty());
    return forms;
}

std::shared_ptr<const Lesson> findLesson(std::string_view id)
{
    const auto& lessons = builtInLessons();
    const auto found = std::ranges::find_if(lessons, [id](const auto& lesson) { return lesson->id == id; });
    return found == lessons.end() ? nullptr : *found;
}

}  // namespace mortonscope
