#pragma once

#include "app/session/models.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace mortonscope {

/// "step [82] of 105": says where the cursor is, and goes to the number that is typed.
class StepField : public QWidget {
    Q_OBJECT

public:
    explicit StepField(const Models& models, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void applyTheme();
    void follow();
    void go();

    const Models m_models;
    QLabel* m_before;
    QLineEdit* m_edit;
    QLabel* m_after;
};

}  // namespace mortonscope
