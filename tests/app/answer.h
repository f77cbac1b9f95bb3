#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

namespace mortonscope::test {

/// Presses a button of the next message box, a standard one or one with an object name, and stores the box's text.
class PressedAnswer : public QObject {
public:
    explicit PressedAnswer(QMessageBox::StandardButton button)
    {
        press([button](QMessageBox& box) { return box.button(button); });
    }
    explicit PressedAnswer(const QString& button)
    {
        press([button](QMessageBox& box) { return box.findChild<QAbstractButton*>(button); });
    }

    QString said;

private:
    template <class Find>
    void press(const Find& find)
    {
        m_timer.setInterval(10);
        connect(&m_timer, &QTimer::timeout, this, [this, find] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                said = box->text();
                m_timer.stop();
                QTest::mouseClick(static_cast<QWidget*>(find(*box)), Qt::LeftButton);
            }
        });
        m_timer.start();
    }

    QTimer m_timer;
};

}  // namespace mortonscope::test
