#pragma once

namespace mortonscope {

/// Removes a folder with all that is in it, as deep and as hidden as somebody made it. Links are removed, never
/// followed. False if something of it is still there. Async-signal-safe.
bool removeFolder(const char* path);

}  // namespace mortonscope
