#pragma once

namespace mortonscope {

class Feature;
class WindowShell;
struct Models;

/// View ▸ Film strip: small pictures of the stops around the current one, below everything else.
Feature* makeFilmStripFeature(const Models& models, WindowShell& shell);

}  // namespace mortonscope
