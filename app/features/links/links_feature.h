#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// Makes the feature that shows linked lists. Its panel comes to the front when the algorithm links its lists.
Feature* makeLinksFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
