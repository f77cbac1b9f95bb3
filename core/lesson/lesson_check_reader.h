#pragma once

#include "core/base/result.h"
#include "core/json/json_value.h"
#include "core/lesson/lesson_check.h"
#include "core/scene/scene.h"

namespace mortonscope {

/// Most wishes and questions of one card, counting those that hold others.
inline constexpr std::size_t kMostChecks = 200;

/// The check that a card's `check` is, about that scene. Errors say the member: WrongType, OutOfRange, MissingMember,
/// UnknownName (a member, an algorithm, a name in a condition), BadUsage, TooLarge.
Result<LessonCheck> lessonCheckFrom(const JsonValue& value, const Scene& scene);

}  // namespace mortonscope
