#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// Where the run stops and what is watched: the panels, and the ways to them and from stop to stop.
Feature* makeStopsFeature(const Models& models, WindowShell& shell);
/// Find in the run: a bar that is shown while one searches.
Feature* makeSearchFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
