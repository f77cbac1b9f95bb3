#pragma once

#include "app/features/check/list_verdict.h"
#include "app/state/models.h"
#include "core/base/id.h"

#include <optional>

namespace mortonscope {

class ListCheck;

/// Returns the step that tests a line's pair; none if no step does, or the run belongs to another scene.
std::optional<Step> momentOf(const Models& models, const ListVerdict& verdict, ListLine line);

/// Returns whether the run's current step tests a line's pair.
bool isOfTest(const Models& models, const ListVerdict& verdict, ListLine line);

/// Makes the line current, selects its boxes and goes to the step that tests them. If the verdict belongs to an older
/// scene, only makes the line current. Returns false if the line has an unknown name. Requires a verdict.
bool goToMoment(const Models& models, ListCheck& list, ListLine line);

}  // namespace mortonscope
