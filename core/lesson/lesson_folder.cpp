#include "core/base/message.h"
#include "core/base/text_file.h"
#include "core/lesson/lesson_reader.h"

#include <system_error>
#include <utility>

namespace mortonscope {

Result<Lesson> readLessonFolder(const std::filesystem::path& folder)
{
    const LessonFile file = [&folder](const std::string& name, std::uint64_t limit) -> Result<std::string> {
        std::error_code ignored;
        const std::filesystem::path path = folder / name;
        const auto status = std::filesystem::symlink_status(path, ignored);  // a link may point anywhere
        if (!std::filesystem::exists(status)) {
            return missingFile(name);
        }
        if (!std::filesystem::is_regular_file(status)) {
            return Error{ErrorCode::CannotOpen, name, say("it is not a plain file"),
                         say("a file of the lesson's own folder")};
        }
        auto text = readTextFile(path, limit);
        if (!text) {
            Error error = text.error();
            error.place = name;
            return error;
        }
        return text;
    };
    auto lesson = readLesson(file);
    if (!lesson) {
        return Error(lesson.error()).at(folder.string());
    }
    return lesson;
}

Outcome writeLessonFolder(const Lesson& lesson, const std::filesystem::path& folder)
{
    std::error_code failed;
    for (const auto& [name, text] : lesson.files) {
        if (std::filesystem::exists(std::filesystem::symlink_status(folder / name, failed))) {
            return Error{ErrorCode::CannotWrite, (folder / name).string(), say("it already exists"),
                         say("a folder without these files")};
        }
    }
    std::filesystem::create_directories(folder, failed);
    if (failed) {
        return Error{ErrorCode::CannotWrite, folder.string(), failed.message(), {}};
    }
    for (std::size_t i = 0; i < lesson.files.size(); ++i) {
        const auto& [name, text] = lesson.files[i];
        if (const Outcome written = writeTextFile(folder / name, text); !written) {
            for (std::size_t before = 0; before < i; ++before) {
                std::filesystem::remove(folder / lesson.files[before].first, failed);  // writes all files or none
            }
            return written;
        }
    }
    return Done{};
}

}  // namespace mortonscope
