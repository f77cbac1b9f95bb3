#pragma once

namespace mortonscope {

class Feature;
class SpaceViewOptions;
class WindowShell;
struct Models;

/// A range query and a what-if box: their answers are said where the run's sentence stands, and the query's panel comes
/// when its tool is taken up.
Feature* makeQueryFeature(const Models& models, SpaceViewOptions& options, WindowShell& shell);

}  // namespace mortonscope
