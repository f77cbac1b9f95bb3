#pragma once

#include "core/base/message.h"
#include "core/base/result.h"
#include "core/json/json_value.h"
#include "core/lesson/lesson.h"

#include <functional>
#include <memory>
#include <string>

namespace mortonscope {

/// The reason for a file that isn't there: who reads a lesson may do without it.
inline constexpr const char* kNoFile = message("there is no such file");
inline Error missingFile(const std::string& name) { return {ErrorCode::CannotOpen, name, translated(kNoFile), {}}; }

/// Gives the text of a scene file beside the lesson, by its plain name.
using LessonSceneFile = std::function<Result<std::string>(const std::string& name)>;

/// The stage that a card's `scene` and `view` say. Without `scene` it is that of the card before, if there is one.
/// Errors have the member as their place, or the name of the scene's file and what is wrong there.
Result<CardStage> cardStageFrom(const JsonValue& card, const std::shared_ptr<const Scene>& before,
                                const LessonSceneFile& file);

}  // namespace mortonscope
