#pragma once

#include "app/session/models.h"

#include <QWidget>

namespace mortonscope {

/// A tick for what is done or right, a ring for what is to come, a cross for what is wrong; drawn, since not every font
/// has them. As high as a line of text.
class LessonSign : public QWidget {
    Q_OBJECT

public:
    enum class Kind { ToDo, Done, Wrong };

    LessonSign(const Models& models, Kind kind, QWidget* parent = nullptr);

    Kind kind() const { return m_kind; }
    void setKind(Kind kind);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Models m_models;
    Kind m_kind;
};

}  // namespace mortonscope
