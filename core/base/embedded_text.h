#pragma once

#include <string_view>

namespace mortonscope {

/// A file of resources/ that is part of the library: embed_texts.cmake puts it there, so that it is at hand without
/// files beside the program.
struct EmbeddedText {
    std::string_view path;  ///< below its folder: "quadtree.py", "01-where-a-box-lives/en.md"
    std::string_view text;
};

}  // namespace mortonscope
