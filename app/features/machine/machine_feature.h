#pragma once

namespace mortonscope {

class Feature;
class MachineGame;
class WindowShell;
struct Models;

/// Makes Run ▸ Run it by hand…, a window of its own. It is created when first opened; closing it keeps the exercise.
Feature* makeMachineFeature(const Models& models, MachineGame& game, WindowShell& shell);

}  // namespace mortonscope
