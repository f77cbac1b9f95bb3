#pragma once

#include <QMenu>

namespace mortonscope {

class LanguageController;

/// The choice of the language. Each calls itself by its own name, so that whoever can't read the one in use finds
/// theirs.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    LanguageMenu(LanguageController& language, QWidget* parent);
};

}  // namespace mortonscope
