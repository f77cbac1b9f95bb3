#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// Makes Run ▸ Why? and the panel that answers.
Feature* makeWhyFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
