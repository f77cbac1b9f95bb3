#pragma once

#include "app/model/models.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace mortonscope {

/// While there is a ghost: one sentence on how the list of tests differs from that before the edit, the way to the
/// first difference, and the way to be rid of it. Hidden while there is none. Reads the ghost and keeps nothing.
class GhostBar : public QWidget {
    Q_OBJECT

public:
    explicit GhostBar(const Models& models, QWidget* parent = nullptr);

    QString sentence() const;

signals:
    void firstDifferenceWanted();
    void dismissed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void applyTheme();
    void follow();
    QString counts() const;
    QString difference() const;

    const Models m_models;
    QLabel* m_sentence;
    QToolButton* m_toDifference;
    QToolButton* m_dismiss;
};

}  // namespace mortonscope
