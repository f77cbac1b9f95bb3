#pragma once

#include "app/session/models.h"
#include "app/theme/theme.h"

#include <QLabel>

namespace mortonscope {

/// A sentence on two lines (or more) that are always reserved, so that nothing beside or below jumps. One that is too
/// long for them is set smaller, and only then cut; read aloud it is always whole. Text that is large is cut later than
/// it is made less large.
class FittedLabel : public QLabel {
    Q_OBJECT

public:
    explicit FittedLabel(const Models& models, QWidget* parent = nullptr);

    QString sentence() const { return m_sentence; }
    void setSentence(const QString& sentence);
    /// The size that a sentence has if it fits.
    void setTextSize(TextSize size, int lines = 2);
    void setRole(Role role);
    /// It may stand beside other things where there is little room: then it asks for less.
    void setNarrow(bool narrow);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyTheme();
    void fit();

    const Models m_models;
    QString m_sentence;
    TextSize m_size = TextSize::Title;
    int m_lines = 2;
    bool m_isNarrow = false;
    Role m_role = Role::Text;
};

}  // namespace mortonscope
