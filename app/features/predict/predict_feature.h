#pragma once

namespace mortonscope {

class Feature;
class Predictor;
class WindowShell;
struct Models;

/// Makes Run ▸ Predict: a bar that asks about each step before it is shown.
Feature* makePredictFeature(const Models& models, Predictor& predictor, WindowShell& shell);

}  // namespace mortonscope
