#pragma once

#include "app/model/models.h"
#include "app/theme/theme.h"

#include <QLabel>

namespace mortonscope {

/// The sentence of the current step, on two lines that are always reserved, so that nothing below jumps.
/// A sentence that is too long for them is set smaller, and only then cut; read aloud it is always whole.
class SentenceLabel : public QLabel {
    Q_OBJECT

public:
    explicit SentenceLabel(const Models& models, QWidget* parent = nullptr);

    QString sentence() const { return m_sentence; }
    /// Said before the sentence until the cursor moves on, such as which breakpoint halted the run.
    void setNotice(const QString& notice);
    /// The size that a sentence has if it fits.
    void setTextSize(TextSize size);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void followTravel();
    void applyTheme();
    void fit();

    const Models m_models;
    QString m_sentence;
    QString m_notice;
    TextSize m_size = TextSize::Title;
};

}  // namespace mortonscope
