#pragma once

#include "app/session/models.h"

#include <QWidget>

class QLabel;

namespace mortonscope {

/// While the next pair is to be predicted: some pairs to choose from, one button each. Pointing at one lights up
/// its boxes.
class OfferedPairs : public QWidget {
    Q_OBJECT

public:
    explicit OfferedPairs(const Models& models, QWidget* parent = nullptr);

    /// Whether there is anything to choose from.
    bool hasAny() const;
    /// The height for a width, px.
    int neededHeight(int width) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// Other pairs are offered, or none.
    void changed();

private:
    void follow();

    const Models m_models;
    QLabel* m_heading;
    QWidget* m_buttons;
};

}  // namespace mortonscope
