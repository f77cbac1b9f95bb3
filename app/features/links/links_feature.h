#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// The links between lists, which come in front when they are what is different about an algorithm.
Feature* makeLinksFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
