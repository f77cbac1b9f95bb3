#pragma once

#include <QLabel>

namespace mortonscope {

/// What an empty panel says, in the room that happens to be there: shortened where it is too little, with the whole as
/// its tool tip. Asks for no height of its own. Read aloud it is always whole.
class ElidingLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidingLabel(QWidget* parent = nullptr);

    void setWords(const QString& words);
    /// What the words are, for the tool tip.
    void setExplanation(const QString& explanation);
    QSize minimumSizeHint() const override { return {}; }
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    QString m_words;
    QString m_explanation;
};

}  // namespace mortonscope
