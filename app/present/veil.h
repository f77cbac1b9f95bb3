#pragma once

#include "app/model/models.h"

#include <QAbstractButton>

namespace mortonscope {

/// Hides a widget that would give the answer away: covers it wherever it goes, keeps pointer and keys from it and lets
/// screen readers say nothing of it unasked, and is pressed to reveal it.
class Veil : public QAbstractButton {
    Q_OBJECT

public:
    /// `title` says what is hidden.
    Veil(const Models& models, QWidget& answer, const QString& title);

    bool isOn() const { return m_isOn; }
    void setOn(bool on);
    /// What it hides.
    QWidget& answer() const { return m_answer; }

    QSize sizeHint() const override { return {}; }
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow();

    const Models m_models;
    QWidget& m_answer;
    const QString m_title;
    bool m_isOn = false;
    bool m_wasEnabled = true;
};

}  // namespace mortonscope
