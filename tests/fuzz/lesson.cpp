// Lessons: a lesson that was read can be shown and played in both languages, and its files give the same lesson again.

#include "tests/fuzz/fuzz.h"

#include "core/base/text_file.h"
#include "core/lesson/lesson_reader.h"

#include <map>
#include <string>

using namespace mortonscope;
using namespace mortonscope::fuzz;

namespace {

using Files = std::map<std::string, std::string>;

/// Splits a text into files, each of which begins with a line "==== NAME".
Files filesOf(std::string_view bytes)
{
    Files files;
    std::string* file = nullptr;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size() - 1) + 1;
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end);
        if (line.starts_with("==== ")) {
            file = &files[std::string(line.substr(5, line.find('\n') - 5))];
        } else if (file != nullptr) {
            file->append(line);
        }
    }
    return files;
}

Result<Lesson> read(const Files& files)
{
    return readLesson([&files](const std::string& name, std::uint64_t limit) -> Result<std::string> {
        const auto file = files.find(name);
        if (file == files.end()) {
            return Error{ErrorCode::CannotOpen, name, "no such file", "a file"};
        }
        if (file->second.size() > limit) {
            return Error{ErrorCode::TooLarge, name, "too long", "less"};
        }
        return file->second;
    });
}

}  // namespace

MORTONSCOPE_FUZZ(lesson)
{
    const Result<Lesson> lesson = read(filesOf(bytes));
    if (!lesson) {
        requireSentence(lesson.error());
        return;
    }
    for (const LessonCard& card : lesson->cards) {
        require(lesson->findCard(card.id).has_value(), "a card is found by its name");
        require(!card.in("en").body.empty() || !card.in("ja").body.empty(), "a card has a text");
        static_cast<void>(card.questions());
    }
    const Result<Lesson> again = read(Files(lesson->files.begin(), lesson->files.end()));
    require(again.ok() && again->id == lesson->id && again->cards.size() == lesson->cards.size(),
            "its files make the same lesson");
}
