#pragma once

namespace mortonscope {

class Bookmarks;
class Timeline;
struct Models;

/// Keeps the marks of the timeline up to date: bookmarks, stops and search results.
void markTimeline(Timeline& timeline, const Models& models, Bookmarks& bookmarks);

}  // namespace mortonscope
