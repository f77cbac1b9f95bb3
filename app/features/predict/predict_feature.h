#pragma once

namespace mortonscope {

class Feature;
class Predictor;
class WindowShell;
struct Models;

/// Run ▸ Predict: a bar that asks for each next step before it is shown.
Feature* makePredictFeature(const Models& models, Predictor& predictor, WindowShell& shell);

}  // namespace mortonscope
