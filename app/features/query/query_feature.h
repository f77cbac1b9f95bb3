#pragma once

namespace mortonscope {

class Feature;
class SpaceViewOptions;
class WindowShell;
struct Models;

/// Makes the feature for a range query and a what-if box. Their answers appear in place of the run's sentence. The
/// query panel opens when the query tool is chosen.
Feature* makeQueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell);

}  // namespace mortonscope
