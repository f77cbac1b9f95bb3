#pragma once

#include <QObject>

class QMainWindow;

namespace mortonscope {

/// The window over the whole screen, as it is.
class FullScreen : public QObject {
    Q_OBJECT

public:
    FullScreen(QMainWindow& window, QObject* parent);

    bool isOn() const;
    /// What else the window was, maximised for example, it is again afterwards.
    void setOn(bool on);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void changed(bool on);

private:
    void follow();

    QMainWindow& m_window;
    bool m_wasOn = false;
};

}  // namespace mortonscope
