#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// Run ▸ Why? and what answers it.
Feature* makeWhyFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
