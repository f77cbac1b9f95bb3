#pragma once

#include "app/session/models.h"

#include <QMenu>

namespace mortonscope {

class FileWorkflow;
class SpaceView;

/// Undo, the clipboard, and what is done to the selected boxes.
class EditMenu : public QMenu {
    Q_OBJECT

public:
    EditMenu(const Models& models, SpaceView& space, FileWorkflow& files, QWidget* window);

private:
    void addUndo();
    void addBoxes();
    void addLink();

    const Models m_models;
    SpaceView& m_space;
    FileWorkflow& m_files;
};

}  // namespace mortonscope
