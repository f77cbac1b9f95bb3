#pragma once

#include <QObject>

class QMainWindow;

namespace mortonscope {

/// Shows the window on the whole screen.
class FullScreen : public QObject {
    Q_OBJECT

public:
    FullScreen(QMainWindow& window, QObject* parent);

    bool isOn() const;
    /// Turning it off restores the previous window state, maximized for example.
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
