#pragma once

#include "app/widgets/workspace.h"

class QMainWindow;
class QWidget;

namespace mortonscope {

/// What leaves the transport less to do.
enum class Claim {
    None,
    Card,       ///< a card says what there is to do: where height is scarce the transport need not say it too
    Bar,        ///< a bar of its own asks or tells something
    Transport,  ///< it has a transport of its own
};

/// What a feature may ask of the window that it is a part of.
class WindowShell {
public:
    virtual ~WindowShell() = default;

    virtual QMainWindow& mainWindow() = 0;
    virtual Workspace workspace() const = 0;
    virtual void setWorkspace(Workspace workspace) = 0;
    /// Shows the dock that a panel stands in, in front of its neighbours.
    virtual void bring(const QWidget& panel) = 0;
    /// The keyboard goes back to the Space.
    virtual void focusSpace() = 0;

    virtual Room room() const = 0;
    virtual bool isTiny() const = 0;
    /// False while one panel has the window for itself.
    virtual bool showsBars() const = 0;
    /// The strongest of the features' claims.
    virtual Claim claim() const = 0;
    /// All features' bars are to be fitted again, for one has come or gone.
    virtual void fitBars() = 0;
};

}  // namespace mortonscope
