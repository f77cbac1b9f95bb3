#pragma once

#include "core/scene/scene.h"

#include <QLineEdit>
#include <QObject>
#include <QPointer>

#include <optional>

namespace mortonscope {

class SpaceView;

/// Edits the name of a box in a text field over its corner, which exists only during the edit. Enter or Tab applies the
/// name, or shows why it is refused. Escape discards it. Leaving the field applies a valid name and discards any other.
class NameEditor : public QObject {
    Q_OBJECT

public:
    explicit NameEditor(SpaceView& view);

    bool isOpen() const { return m_edit != nullptr; }
    bool hasFocus() const;
    void open(BoxId id);
    void commit();
    /// Called when the user presses elsewhere.
    void leave();
    void close();
    /// Moves the field after a change of the view.
    void follow();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRect place() const;

    SpaceView& m_view;
    QPointer<QLineEdit> m_edit;
    std::optional<BoxId> m_box;
    std::shared_ptr<const Scene> m_scene;  ///< the scene of m_box
};

}  // namespace mortonscope
