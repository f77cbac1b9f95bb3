#pragma once

#include "app/window/session.h"
#include "tests/bench/support/scenes.h"

#include <QSize>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace mortonscope::bench {

/// The state of the window during a measurement.
struct Setup {
    Recipe recipe;  ///< with no boxes: the opening scene
    QString workspace;
    QSize size;
    bool debugging = false;  ///< with breakpoints, and with all matches of a search marked on the timeline

    friend bool operator==(const Setup&, const Setup&) = default;
};

std::string nameOf(const Setup& setup);

/// Returns all states to measure: both workspaces at both sizes, on the opening scene and on large ones.
std::vector<Setup> setups();

/// Returns the real window with real models in this state, with default settings instead of the user's. It exists until
/// another state is requested.
Session& sessionFor(const Setup& setup);

/// Closes the window; required before the application exits.
void closeSession();

/// Runs the event loop until everything has been laid out and painted.
void untilPainted();

}  // namespace mortonscope::bench
