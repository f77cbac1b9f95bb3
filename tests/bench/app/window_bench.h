#pragma once

#include "app/window/session.h"
#include "tests/bench/support/scenes.h"

#include <QSize>
#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace mortonscope::bench {

/// How the window stands while it is measured.
struct Setup {
    Recipe recipe;  ///< no boxes: the opening scene
    QString workspace;
    QSize size;
    bool debugging = false;  ///< with breakpoints, and all matches of a search ticked on the timeline

    friend bool operator==(const Setup&, const Setup&) = default;
};

std::string nameOf(const Setup& setup);

/// All that are measured: both workspaces at both sizes, on the opening scene and on large ones.
std::vector<Setup> setups();

/// The real window over real models, as it comes and not as this user left it, in the state that a setup asks for; kept
/// until another is asked for.
Session& sessionFor(const Setup& setup);

/// Lets the kept one go; needed before the application ends.
void closeSession();

/// Runs the event loop until nothing is left to do: all that was to be laid out and painted is.
void untilPainted();

}  // namespace mortonscope::bench
