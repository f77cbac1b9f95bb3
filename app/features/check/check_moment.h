#pragma once

#include "app/features/check/list_verdict.h"
#include "app/session/models.h"
#include "core/base/id.h"

#include <optional>

namespace mortonscope {

class ListCheck;

/// The step at which a line's pair is tested; none if it never is, or the run is of another scene.
std::optional<Step> momentOf(const Models& models, const ListVerdict& verdict, ListLine line);

/// Whether the run is at the test of a line's pair.
bool isOfTest(const Models& models, const ListVerdict& verdict, ListLine line);

/// Selects the boxes of a line and goes to the step at which they are tested. False if the scene has no such boxes.
bool goToMoment(const Models& models, ListCheck& list, ListLine line);

}  // namespace mortonscope
