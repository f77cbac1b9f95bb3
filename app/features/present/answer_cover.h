#pragma once

#include "app/state/models.h"

#include <QAbstractButton>

#include <functional>

class QPainter;

namespace mortonscope {

/// Hides a widget that would reveal an answer. It covers the widget wherever that moves, blocks pointer, keys and
/// screen readers, and reveals it when pressed. If the widget can hide its answer itself, the cover is only a small
/// sign on it, and the widget can still be used.
class AnswerCover : public QAbstractButton {
    Q_OBJECT

public:
    /// Makes a widget hide its answer or show it again.
    using Hide = std::function<void(bool)>;

    /// `title` names what is hidden. `hides` is for a widget that hides its answer itself.
    AnswerCover(const Models& models, QWidget& answer, const QString& title, Hide hides = {});

    bool isOn() const { return m_isOn; }
    void setOn(bool on);
    /// Returns the widget to hide.
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
    void cover(bool on);
    QRect signPlace() const;
    QString signWords() const;
    void paintCover(QPainter& painter) const;
    void paintSign(QPainter& painter) const;

    const Models m_models;
    QWidget& m_answer;
    const QString m_title;
    const Hide m_hide;
    bool m_isOn = false;
    bool m_wasEnabled = true;
};

}  // namespace mortonscope
