#pragma once

namespace mortonscope {

class Bookmarks;
class Feature;
class WindowShell;
struct Models;

/// Makes the panel of breakpoints, watches and bookmarks, and the actions that set them and go from one to the next.
Feature* makeStopsFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell);
/// Find in the run: a bar that is shown while one searches.
Feature* makeSearchFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
