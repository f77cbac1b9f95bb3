#pragma once

#include "app/session/models.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace mortonscope {

/// While there is a beforeEdit: one sentence on how the list of tests differs from that before the edit, the way to the
/// first difference, and the way to be rid of it. Hidden while there is none. Reads the beforeEdit and keeps nothing.
/// The sentence has two lines, so that nothing below jumps during a drag; where they are too narrow it says less, and
/// the whole is there on hover and when it is read aloud. With large text the buttons stand beside it: height is what
/// the table needs then.
class BeforeEditBar : public QWidget {
    Q_OBJECT

public:
    explicit BeforeEditBar(const Models& models, QWidget* parent = nullptr);

    /// All that is to be said.
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
    QString counts() const;
    QString difference() const;
    QString sum() const;
    QString joined(const QString& first, const QString& second) const;

    const Models m_models;
    QBoxLayout* m_parts;
    QLabel* m_sentence;
    QPushButton* m_toDifference;
    QPushButton* m_dismiss;
};

}  // namespace mortonscope
