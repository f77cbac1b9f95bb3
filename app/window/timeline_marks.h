#pragma once

namespace mortonscope {

class Bookmarks;
class Timeline;
struct Models;

/// Keeps on the timeline what is known of the run: bookmarks, where it would stop, and what was found.
void markTimeline(Timeline& timeline, const Models& models, Bookmarks& bookmarks);

}  // namespace mortonscope
