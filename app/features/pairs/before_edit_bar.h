#pragma once

#include "app/state/models.h"

#include <QWidget>

#include <string>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace mortonscope {

/// After an edit in the middle of a run, says in one sentence how the list of tests differs from the one before the
/// edit, and offers to go to the first difference or to dismiss the comparison. Hidden without a comparison. It stores
/// nothing.
///
/// The sentence always has room for two lines, so that nothing below jumps during a drag. If it doesn't fit, it is
/// shortened; the tooltip and screen readers have all of it. With large text the buttons are beside the sentence, to
/// leave height for the table.
class BeforeEditBar : public QWidget {
    Q_OBJECT

public:
    explicit BeforeEditBar(const Models& models, QWidget* parent = nullptr);

    /// Returns the unabridged sentence.
    QString sentence() const;

signals:
    void firstDifferenceWanted();
    void dismissed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void applyTheme();
    void follow();
    void fit();
    std::string countsSentence() const;
    std::string differenceSentence() const;

    const Models m_models;
    QBoxLayout* m_parts;
    QLabel* m_sentence;
    QPushButton* m_toDifference;
    QPushButton* m_dismiss;
};

}  // namespace mortonscope
