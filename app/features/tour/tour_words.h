#pragma once

#include <QString>

namespace mortonscope {

class Tour;
struct Models;

/// What is said at a stop. All figures are those of the scene and its run.
struct TourWords {
    QString title;
    QString text;
};

TourWords tourWords(const Tour& tour, const Models& models);

}  // namespace mortonscope
