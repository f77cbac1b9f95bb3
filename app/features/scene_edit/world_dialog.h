#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;

namespace mortonscope {

class SceneDocument;

/// Title and edges of the world, typed exactly. Applies as one undo step each; a refusal is said below
/// the fields and changes nothing. Not modal: the Space stays in reach.
class WorldDialog : public QDialog {
    Q_OBJECT

public:
    WorldDialog(SceneDocument& document, QWidget* parent);

private:
    bool apply();

    SceneDocument& m_document;
    QLineEdit* m_title;
    QLineEdit* m_edges[4];
    QLabel* m_problem;
};

}  // namespace mortonscope
