#pragma once

namespace mortonscope {

class Bookmarks;
class Feature;
class WindowShell;
struct Models;

/// Moments to come back to: the panel, and the ways to keep one and to go from one to the next.
Feature* makeBookmarksFeature(const Models& models, Bookmarks& bookmarks, WindowShell& shell);

}  // namespace mortonscope
