#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>
#include <QTest>
#include <QTimer>

namespace mortonscope::test {

/// Answers the next message box by pressing one of its standard buttons; tells what it said.
class PressedAnswer : public QObject {
public:
    explicit PressedAnswer(QMessageBox::StandardButton button)
    {
        m_timer.setInterval(10);
        connect(&m_timer, &QTimer::timeout, this, [this, button] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                said = box->text();
                m_timer.stop();
                QTest::mouseClick(static_cast<QWidget*>(box->button(button)), Qt::LeftButton);
            }
        });
        m_timer.start();
    }

    QString said;

private:
    QTimer m_timer;
};

}  // namespace mortonscope::test
