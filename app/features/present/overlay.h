#pragma once

#include <QWidget>

namespace mortonscope {

/// Lies over the whole of its parent and above everything in it, whatever comes to the parent later. Never takes the
/// focus: keys go where they went before.
class Overlay : public QWidget {
    Q_OBJECT

public:
    /// Of several, the one that is named later lies above.
    enum class Layer { Spotlight, Pen };

    Overlay(Layer layer, QWidget* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void raiseAll() const;

    const Layer m_layer;
};

}  // namespace mortonscope
