#pragma once

#include "app/session/models.h"

#include <QMenu>

namespace mortonscope {

class FilesFeature;
class SpaceView;

/// The menu Edit: undo, the clipboard and commands for the selected boxes.
class EditMenu : public QMenu {
    Q_OBJECT

public:
    EditMenu(const Models& models, SpaceView& space, FilesFeature& files, QWidget* window);

private:
    void addUndo();
    void addBoxes();
    void addLink();

    const Models m_models;
    SpaceView& m_space;
    FilesFeature& m_files;
};

}  // namespace mortonscope
