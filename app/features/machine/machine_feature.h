#pragma once

namespace mortonscope {

class Feature;
class MachineGame;
class WindowShell;
struct Models;

/// Run ▸ Be the machine…, in a window of its own that is made when it is first wanted; what is under way there goes on.
Feature* makeMachineFeature(const Models& models, MachineGame& game, WindowShell& shell);

}  // namespace mortonscope
