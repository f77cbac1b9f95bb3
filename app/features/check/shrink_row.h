#pragma once

#include "app/session/models.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace mortonscope {

class ListShrink;

/// The part of the diagnosis that leads to the smallest scene on which the list still is wrong: the way there, how far
/// it is, and what came of it.
class ShrinkRow : public QWidget {
    Q_OBJECT

public:
    ShrinkRow(const Models& models, ListShrink& shrink, QWidget* parent = nullptr);

    /// What was done; stays until other words come.
    void say(const QString& sentence);

private:
    void applyTheme();
    void follow();

    const Models m_models;
    ListShrink& m_shrink;
    QPushButton* m_start;
    QPushButton* m_stop;
    QLabel* m_words;
    QString m_said;
};

}  // namespace mortonscope
