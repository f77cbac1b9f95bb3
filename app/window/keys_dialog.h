#pragma once

#include <QDialog>

namespace mortonscope {

/// All keys of the window, read from its actions, with those of the Space that are no actions.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(QWidget& window);
};

}  // namespace mortonscope
