#pragma once

#include "core/scene/scene.h"

#include <QLineEdit>
#include <QObject>
#include <QPointer>

#include <optional>

namespace mortonscope {

class SpaceView;

/// Edits the name of a box in place, in a line of text over its corner: there only while it is edited. Enter or Tab
/// takes the name if it can be taken, and says why if not; Escape drops it; leaving takes it or drops it.
class NameEditor : public QObject {
    Q_OBJECT

public:
    explicit NameEditor(SpaceView& view);

    bool isOpen() const { return m_edit != nullptr; }
    bool hasFocus() const;
    void open(BoxId id);
    void commit();
    /// The pointer is elsewhere already.
    void leave();
    void close();
    /// Its box is elsewhere in the view now.
    void follow();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QRect place() const;

    SpaceView& m_view;
    QPointer<QLineEdit> m_edit;
    std::optional<BoxId> m_box;
    std::shared_ptr<const Scene> m_scene;  ///< of which it is a box
};

}  // namespace mortonscope
