#pragma once

#include "app/state/models.h"
#include "core/scene/presets.h"

#include <QHash>
#include <QListWidget>
#include <QPixmap>
#include <QString>

#include <vector>

namespace mortonscope {

struct GalleryGroup {
    QString title;
    std::vector<const Preset*> examples;
};

/// Returns all built-in scenes, each in exactly one group.
std::vector<GalleryGroup> galleryGroups();

/// The list of all examples, each with a picture, a title and what it shows. It has as many columns as fit, and a
/// heading for each group. Arrow keys move between examples; letters go to the next title that begins with them. Enter
/// or a click opens an example.
class GalleryView : public QListWidget {
    Q_OBJECT

public:
    GalleryView(const Models& models, QWidget* parent);

    /// Returns the picture of an example; draws it the first time.
    const QPixmap& pictureOf(const QModelIndex& index) const;
    /// Returns the size of an example's tile.
    QSize tile() const { return m_tile; }

signals:
    void exampleWanted(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void doItemsLayout() override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void applyTheme();
    void measure();

    const Models m_models;
    QSize m_tile;
    mutable QHash<QString, QPixmap> m_pictures;  ///< cache by the example's id
};

}  // namespace mortonscope
