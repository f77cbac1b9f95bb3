#pragma once

namespace mortonscope {

class Bookmarks;
class Feature;
class WindowShell;
struct Models;

/// Creates the feature with the panel of breakpoints, watches and bookmarks, and with the actions that set them and go
/// to the next or previous one.
Feature* makeStopsFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell);
/// Creates the feature “Find in the run”, whose bar is visible only during a search.
Feature* makeSearchFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
