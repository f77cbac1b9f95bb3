#pragma once

#include "app/session/models.h"
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

/// All built-in scenes, each in one of five groups.
std::vector<GalleryGroup> galleryGroups();

/// All examples: each a picture, its title and what it shows, in as many columns as there is room for, below the heads
/// of their groups. Arrows go from one to the next, letters to the next title that begins with them; Enter or a click
/// opens it.
class GalleryView : public QListWidget {
    Q_OBJECT

public:
    GalleryView(const Models& models, QWidget* parent);

    /// Drawn when it is first seen.
    const QPixmap& pictureOf(const QModelIndex& index) const;
    /// So large is each example's place.
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
    mutable QHash<QString, QPixmap> m_pictures;  ///< by the example's id
};

}  // namespace mortonscope
